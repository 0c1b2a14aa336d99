import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { newId } from '../../../base/ids.ts';
import type { Pool } from '../../children/pool.ts';
import type { Ingested, TableEngine } from '../table-engine.ts';
import { type EngineLog, unwrapIngest, warnOf } from './job-results.ts';
import type { FailureKind, Job, Outcome } from './messages.ts';

type Needs = {
  pool: Pool<Job, Outcome, FailureKind>;
  /** Where what spills to disk goes. */
  folder: string;
  timeoutMs: number;
  log: EngineLog | undefined;
};

/** Reads files into a table file, which is there whole or not at all. */
export async function ingest(
  { pool, folder, timeoutMs, log }: Needs,
  {
    source,
    sheetName = null,
    more = [],
    types = [],
    strict = [],
    onto = null,
    ...job
  }: Parameters<TableEngine['ingest']>[0],
): Promise<Ingested> {
  const { target, signal, onProgress } = job;
  const sources = [{ path: source, sheetName }, ...more].map(each => ({ ...each, path: resolve(each.path) }));
  signal.throwIfAborted();
  if (await exists(target)) throw new Error('A table file is never changed in place.');
  const scratch = await mkdtemp(join(folder, 'ingest-'));
  // Beside the target, for only within one file system a rename is whole or not at all.
  const part = `${resolve(target)}.${newId()}.part`;
  const report = onProgress && (({ share }: { share: number }) => onProgress(share));
  try {
    const result = await pool.run(
      { kind: 'ingest', sources, types, strict, onto: onto && resolve(onto), target: part, scratch },
      { timeoutMs, waitMs: 60 * 60_000, signal, onProgress: report, party: '', key: 'ingest' },
    );
    warnOf(log, result, 'The reading of a file ended abnormally');
    const ingested = unwrapIngest(result, timeoutMs);
    signal.throwIfAborted();
    await rename(part, target);
    return ingested;
  } finally {
    await Promise.all([part, `${part}.wal`, scratch].map(path => rm(path, { recursive: true, force: true })));
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
