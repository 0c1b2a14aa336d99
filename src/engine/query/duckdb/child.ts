import { childSettings, serveJobs } from '../../children/serve-jobs.ts';
import { describeFailure } from './failure.ts';
import { ingestFile } from './ingest-file.ts';
import type { FailureKind, Job, Outcome } from './messages.ts';
import { OpenTables } from './open-tables.ts';
import { runQuery } from './run-query.ts';
import { writeParquet } from './write-parquet.ts';
import { writeRows } from './write-rows.ts';

/** The process that does all work on table files. */
const settings = childSettings();
const tables = new OpenTables(settings);

serveJobs<Job, Outcome, FailureKind>(settings, {
  run(job, report) {
    if (job.kind === 'query') return runQuery(tables, job);
    if (job.kind === 'write-rows') return writeRows(tables, job);
    if (job.kind === 'write-parquet') return writeParquet(job, settings);
    return ingestFile(job, settings, share => report({ share }));
  },
  describe(error, job) {
    return describeFailure(error, job.kind === 'ingest' ? 'ingest' : 'query', [
      ...pathsOf(job),
      settings.folder,
      process.cwd(),
    ]);
  },
  shrink: () => tables.shrink(),
});

function pathsOf(job: Job): string[] {
  switch (job.kind) {
    case 'query':
      return job.tables.map(table => table.path);
    case 'write-rows':
      return [job.target, ...job.tables.map(table => table.path)];
    case 'write-parquet':
      return [job.source, job.target];
    default: {
      const onto = job.onto === null ? [] : [job.onto];
      return [...job.sources.map(source => source.path), job.target, job.scratch, ...onto];
    }
  }
}
