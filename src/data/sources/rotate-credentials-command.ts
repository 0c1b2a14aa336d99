import { systemClock } from '../../base/clock.ts';
import { readConfig } from '../../base/config.ts';
import { loadSecrets } from '../../base/crypto.ts';
import { openDatabase } from '../../base/db.ts';
import { rotateCredentials } from './rotate-credentials.ts';

// `npm run secrets:rotate`: seals the credentials of all data sources by the SECRET_KEY in use, with the configuration of
// the service; PREVIOUS_SECRET_KEYS names those in use before. Ends with 1 where some could not be read, with 2 where
// nothing could be done.

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig();
  const database = await openDatabase(config);
  const secrets = await loadSecrets(config.secretKey, config.dataDir, config.previousSecretKeys);
  try {
    const { resealed, unreadable } = await rotateCredentials({ db: database.db, secrets, clock: systemClock });
    print(`${resealed} data sources were sealed by the secret in use.`);
    for (const id of unreadable) print(`${id} was sealed by a secret that is not configured.`);
    process.exitCode = unreadable.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
