import { childSettings, serveJobs } from '../../children/serve-jobs.ts';
import type { TableQuery } from '../table-engine.ts';
import { describeFailure } from './failure.ts';
import { ingestFile } from './ingest-file.ts';
import { loadRows } from './load-rows.ts';
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
    if (job.kind === 'query') return thenForget(job, runQuery(tables, job));
    if (job.kind === 'write-rows') return thenForget(job, writeRows(tables, job));
    if (job.kind === 'write-parquet') return writeParquet(job, settings);
    if (job.kind === 'load-rows') return loadRows(job, settings);
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

const thenForget = <T>({ fleeting, tables: shown }: Pick<TableQuery, 'fleeting' | 'tables'>, work: Promise<T>) =>
  fleeting ? work.finally(() => tables.forget(shown)) : work;

function pathsOf(job: Job): string[] {
  switch (job.kind) {
    case 'query':
      return job.tables.map(table => table.path);
    case 'write-rows':
      return [job.target, ...job.tables.map(table => table.path)];
    case 'write-parquet':
    case 'load-rows':
      return [job.source, job.target];
    default: {
      const onto = job.onto === null ? [] : [job.onto];
      return [...job.sources.map(source => source.path), job.target, job.scratch, ...onto];
    }
  }
}
