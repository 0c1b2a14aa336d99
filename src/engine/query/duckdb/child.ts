import { writeFileSync } from 'node:fs';
import { describeFailure } from './failure.ts';
import { ingestCsv } from './ingest-csv.ts';
import type { ChildSettings, Job, Message, Outcome } from './messages.ts';
import { OpenTables } from './open-tables.ts';
import { runQuery } from './run-query.ts';

/** The process that does all work on table files, one job at a time, and can be killed at any moment. */
const settings = JSON.parse(process.argv[2]!) as ChildSettings;
const tables = new OpenTables(settings);

// The service is gone. An orderly exit would wait for the statement that runs.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Interrupts at a terminal reach the whole group; the service decides when this process ends.
process.on('SIGINT', () => {});
try {
  // Where the machine runs out of memory, this process goes before the service does (Linux only).
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {}

const send = (message: Message) => process.connected && process.send!(message);

process.on('message', async (job: Job) => {
  // On systems without /proc the service cannot look for itself.
  const report = () => send({ kind: 'memory', bytes: process.memoryUsage.rss() });
  const timer = settings.reportMemory ? setInterval(report, 50) : undefined;
  try {
    send({ kind: 'done', outcome: await run(job) });
  } catch (error) {
    const paths = job.kind === 'query' ? job.tables.map(table => table.path) : [job.source, job.target, job.scratch];
    const { kind, message } = describeFailure(error, job.kind, [...paths, settings.folder, process.cwd()]);
    send({ kind: 'failed', failure: kind, message });
  } finally {
    clearInterval(timer);
    if (process.memoryUsage.rss() > settings.memoryMb * 1024 * 1024 * 0.5) tables.shrink();
  }
});

function run(job: Job): Promise<Outcome> {
  if (job.kind === 'query') return runQuery(tables, job);
  return ingestCsv(job, settings, share => send({ kind: 'progress', share }));
}

send({ kind: 'ready' });
