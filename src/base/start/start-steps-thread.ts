import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../log.ts';
import { secondsSince, type Telling } from './start-steps.ts';

// Tells once a second which step of the start is going on, until the thread is ended.

const telling = workerData as Telling;
const log = createLog(telling.level);
let current: string | null = null;
parentPort!.on('message', (step: string) => {
  current = step;
});
setInterval(() => {
  if (current) log.info({ step: current, seconds: secondsSince(telling) }, 'starting');
}, 1000);
