import { readConfig } from './base/config.ts';
import { createLog } from './base/log.ts';
import { openDataFolder } from './base/start/data-folder.ts';
import { checkPort } from './base/start/port.ts';
import { tellSteps } from './base/start/start-steps.ts';
import { startFault } from './start-fault.ts';

/** After so long a stop is forced, whatever still runs. */
const patienceMs = 20_000;

let log = createLog('info');
try {
  const config = readConfig();
  log = createLog(config.logLevel);
  // What a person has to change is found before anything is loaded, which takes seconds; each of the two is told.
  const checks = await Promise.allSettled([(async () => openDataFolder(config.dataDir))(), checkPort(config)]);
  const faults = checks.flatMap(check => (check.status === 'rejected' ? [check.reason] : []));
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults);

  const steps = tellSteps(log);
  steps.onStep('loads the program');
  const { serve } = await import('./serve.ts');
  const { app, url, stop } = await serve(config, { log, onStep: steps.onStep }).finally(steps.end);
  const { role, graphiql, introspection } = config;
  const parts = { database: config.database.kind, events: config.redis.kind, metrics: config.metrics.kind };
  app.log.info({ url, role, ...parts, graphiql, introspection }, 'listening');

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
  log.fatal({ err: error, ...(fault !== null && { fault }) }, 'the service could not start');
  process.stderr.write(`${fault ?? `The service could not start: ${(error as Error).message}. Its log tells more.`}\n`);
  process.exit(1);
}
