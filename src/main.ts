import { readConfig } from './base/config.ts';
import { serve } from './serve.ts';
import { startFault } from './start-fault.ts';

/** After so long a stop is forced, whatever still runs. */
const patienceMs = 20_000;

try {
  const config = readConfig();
  const { app, url, stop } = await serve(config);
  app.log.info({ url, role: config.role, database: config.database.kind, events: config.redis.kind }, 'listening');

  let stopping = false;
  const onSignal = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), patienceMs).unref();
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
} catch (error) {
  const fault = startFault(error);
  if (fault === null) throw error;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
