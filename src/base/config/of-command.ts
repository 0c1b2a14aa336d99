import { type Config, ConfigError, readConfig } from '../config.ts';

/** The configuration for a command; where it is wrong, what is wrong is written to stderr, and the process will end with 2. */
export function readConfigOrEnd(): Config | null {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
    return null;
  }
}
