import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../context.ts';
import { QueryFailed, QueryTimedOut, QueryTooBig, SourceFailed } from '../../engine/query/errors.ts';
import type { CopiedTable } from '../../engine/query/result.ts';
import type { RowStream } from '../../engine/sources/connector.ts';
import type { NamedType } from '../../engine/tables/table-engine.ts';
import { type SourceNeeds, useSource } from '../sources/open-source.ts';
import { tableFilesOf } from '../tables/queryable-tables.ts';
import type { Asking } from './ask.ts';
import type { Copy, PreparedJoin } from './prepare-join.ts';
import { refuseRaw, runGuarded } from './safe-answer.ts';

export type CopyNeeds = Pick<App, 'storage' | 'tables' | 'config'> & SourceNeeds;

/** All tables of a statement as files, what was copied for it, and the milliseconds that it has left. */
export type Gathered = { tables: { name: string; path: string }[]; copied: CopiedTable[]; leftMs: number };

/** Native types whose numbers are floating-point ones. */
const floating = /float|double|real/i;

/**
 * Copies what a statement needs of tables of sources, side by side from each source, one after the other from the same,
 * and lets `use` work on them; then they are gone. A table that is too large is refused, never cut off: half a table
 * would give wrong sums.
 * @throws QueryTooBig, QueryTimedOut, QueryFailed, SourceFailed; AbortError where `signal` aborts
 */
export async function withCopies<T>(
  app: CopyNeeds,
  { userId }: Asking,
  prepared: PreparedJoin,
  timeoutMs: number,
  signal: AbortSignal,
  use: (gathered: Gathered) => Promise<T>,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  const leftMs = () => {
    const left = Math.ceil(end - performance.now());
    if (left <= 0) throw new QueryTimedOut(timeoutMs);
    return left;
  };
  const workspace = await app.tables.workspace();
  const failure = new AbortController();
  const room = { bytes: app.config.joins.maxBytes };
  const work: Work = { app, party: userId, leftMs, room, signal: AbortSignal.any([signal, failure.signal]) };
  try {
    const bySource = [...Map.groupBy([...prepared.copies.entries()], ([, { source }]) => source.id).values()];
    const done: { at: number; copied: CopiedTable; path: string }[] = [];
    const ended = await Promise.allSettled(
      bySource.map(async copies => {
        for (const [at, copy] of copies) {
          const path = join(workspace.path, `copy-${at}`);
          const copied = await copyTable(work, copy, path).catch(error => {
            failure.abort();
            throw error instanceof QueryTimedOut ? new QueryTimedOut(timeoutMs) : told(error, copy);
          });
          done.push({ at, copied, path });
        }
      }),
    );
    signal.throwIfAborted();
    const errors = ended.flatMap(each => (each.status === 'rejected' ? [each.reason] : []));
    // What was stopped because another failed has nothing to say.
    if (errors.length > 0) throw errors.find(error => error?.name !== 'AbortError') ?? errors[0];
    done.sort((a, b) => a.at - b.at);
    const tables = [
      ...(await tableFilesOf(app, prepared.tables)),
      ...done.map(({ at, path }) => ({ name: prepared.copies[at]!.name, path })),
    ];
    return await use({ tables, copied: done.map(({ copied }) => copied), leftMs: leftMs() });
  } finally {
    await workspace.remove();
  }
}

type Work = {
  app: CopyNeeds;
  party: string;
  leftMs: () => number;
  /** Bytes that all copies together may still have. */
  room: { bytes: number };
  signal: AbortSignal;
};

async function copyTable(work: Work, copy: Copy, target: string): Promise<CopiedTable> {
  const began = performance.now();
  const source = `${target}.rows`;
  try {
    const read = await readRows(work, copy, source).catch(error => {
      // A source that does not take the filter, such as for a word that is none of an enumeration's, gives all rows.
      if (!copy.filter || !(error instanceof QueryFailed)) throw error;
      return readRows(work, { ...copy, guarded: copy.filter.without, filter: null }, source);
    });
    const { columns, rows, bytes, filter } = read;
    const { app, party, signal } = work;
    await app.tables.loadRows({ source, columns, target, timeoutMs: work.leftMs(), signal, party });
    return {
      ...{ dataSourceId: copy.source.id, table: copy.name, columns: copy.columns, filter },
      ...{ rows, bytes, durationMs: Math.round(performance.now() - began) },
    };
  } finally {
    await rm(source, { force: true });
  }
}

type Read = { columns: NamedType[]; rows: number; bytes: number; filter: string | null };

/** Writes the rows of one table into a file, a JSON array on each line. */
const readRows = (work: Work, copy: Copy, target: string): Promise<Read> =>
  runGuarded(copy, sql => readOnce(work, copy, sql, target));

function readOnce({ app, leftMs, room, signal }: Work, copy: Copy, sql: string, target: string): Promise<Read> {
  const { maxRows } = app.config.joins;
  const statement = { sql, maxRows: maxRows + 1, timeoutMs: leftMs(), signal };
  return useSource(app, copy.source, async connection => {
    const { columns, batches } = await connection.query(statement);
    refuseRaw(columns, copy);
    const at = placesOf(copy, columns);
    const file = await open(target, 'w', 0o600);
    let [rows, bytes] = [0, 0];
    try {
      for await (const batch of batches) {
        signal.throwIfAborted();
        rows += batch.length;
        const text = batch.map(row => `${JSON.stringify(at.map(i => row[i] ?? null))}\n`).join('');
        bytes += Buffer.byteLength(text);
        room.bytes -= Buffer.byteLength(text);
        if (rows > maxRows) throw tooLarge(copy, `more than ${maxRows.toLocaleString('en')} rows`);
        if (room.bytes < 0)
          throw tooLarge(copy, `more than ${app.config.joins.maxBytes / 1e6} MB, with what else is copied,`);
        await file.writeFile(text);
      }
    } catch (error) {
      room.bytes += bytes;
      throw error;
    } finally {
      await file.close();
    }
    const types = copy.columns.map((name, i): NamedType => {
      const column = columns[at[i]!];
      return { name, type: column?.type ?? 'text', inexact: floating.test(column?.nativeType ?? '') };
    });
    return { columns: types, rows, bytes, filter: copy.filter?.sql ?? null };
  });
}

/** Where the columns of a copy stand in an answer: in their order, but in documents, which lack what they do not have. */
function placesOf(copy: Copy, columns: RowStream['columns']): number[] {
  if (copy.source.type === 'MONGODB')
    return copy.columns.map(name => columns.findIndex(column => column.name === name));
  if (columns.length !== copy.columns.length)
    throw new QueryFailed('It answered with other columns than were asked for. Refresh its schema.');
  return copy.columns.map((_, i) => i);
}

const tooLarge = ({ name }: Copy, much: string): QueryTooBig =>
  new QueryTooBig(
    `${name} has ${much} that the statement needs, which is too much to be copied. Narrow it by a condition on one of ` +
      'its own columns, such as a period; name fewer columns; or aggregate it in its own source first.',
  );

/** A failure with the table that it is about. */
function told(error: unknown, copy: Copy): unknown {
  if (error instanceof QueryFailed) return new QueryFailed(`${copy.name}: ${error.message}`);
  if (error instanceof SourceFailed) return new SourceFailed(error.at, `${copy.name}: ${error.message}`);
  return error;
}
