import { childSettings, serveJobs } from '../../children/serve-jobs.ts';
import { describeFailure } from './failure.ts';
import { ingestCsv } from './ingest-csv.ts';
import type { FailureKind, Job, Outcome } from './messages.ts';
import { OpenTables } from './open-tables.ts';
import { runQuery } from './run-query.ts';

/** The process that does all work on table files. */
const settings = childSettings();
const tables = new OpenTables(settings);

serveJobs<Job, Outcome, FailureKind>(settings, {
  run(job, report) {
    if (job.kind === 'query') return runQuery(tables, job);
    return ingestCsv(job, settings, share => report({ share }));
  },
  describe(error, job) {
    const paths = job.kind === 'query' ? job.tables.map(table => table.path) : [job.source, job.target, job.scratch];
    return describeFailure(error, job.kind, [...paths, settings.folder, process.cwd()]);
  },
  shrink: () => tables.shrink(),
});
