import { resolve } from 'node:path';
import { SourceFailed } from '../../query/errors.ts';
import type { SourceConnection, SourceSettings } from '../connector.ts';
import { type WayOptions, wayDefaults } from '../session-pool.ts';
import { onSession, type SessionWork, streamOnSession } from '../session-work.ts';
import type { FilePart } from './file-jobs.ts';
import { ask, explain, openReaders, parts, type Reader } from './file-reader.ts';

const catalogMs = 5 * 60_000;
const testMs = 60_000;

/**
 * A database in a local file, read by processes that are killed at their limits, so that no file and no statement can
 * harm the service. `program` is what they run; `kind` the name of the format for people.
 */
export function fileConnection(
  { program, kind }: { program: URL; kind: string },
  settings: SourceSettings,
  options: WayOptions,
): SourceConnection {
  const { pool, close } = openReaders(program, { ...wayDefaults, sessions: 2, ...options });

  const pathOf = (): string => {
    if (!settings.file)
      throw new SourceFailed('database', `No ${kind} file has been uploaded for this source. Upload one.`);
    return resolve(settings.file);
  };

  const work: Omit<SessionWork<Reader>, 'run'> = {
    settle: async ({ child }) => void (await ask(child, { kind: 'stop' }, testMs)),
    cancel: async ({ child }) => child.kill(),
    isLost: ({ child, ended }) => ended || child.killed,
    explainConnect: error => error as Error,
    explainQuery: (error, timeoutMs) => explain(error, timeoutMs, kind),
  };

  return {
    async test(signal) {
      for await (const { version } of onSession(pool, { signal, timeoutMs: testMs }, work, reader =>
        parts(reader, { kind: 'test', path: pathOf() }, testMs),
      )) {
        return { serverVersion: version!, readOnly: true };
      }
      throw new SourceFailed('lost', 'The file was not read.');
    },

    async *catalog({ signal }) {
      let total = 0;
      for await (const part of onSession(pool, { signal, timeoutMs: catalogMs }, work, reader =>
        parts(reader, { kind: 'catalog', path: pathOf() }, catalogMs),
      )) {
        total = part.total ?? total;
        if (part.tables || part.total !== undefined) yield { tables: part.tables ?? [], total };
      }
    },

    query: statement =>
      streamOnSession(pool, statement, {
        ...work,
        run: (reader, { sql, params, maxRows, timeoutMs }) =>
          rowsOf(parts(reader, { kind: 'query', path: pathOf(), sql, params, maxRows }, timeoutMs)),
      }),

    close,
  };
}

/** An answer whose first part tells its columns. */
async function rowsOf(all: AsyncGenerator<FilePart>) {
  const first = (await all.next()).value as FilePart;
  let busy = false;
  async function* rows() {
    yield first.rows ?? [];
    if (first.done) return;
    for (busy = true; ; busy = true) {
      const { value, done } = await all.next();
      busy = false;
      if (done) return;
      yield value.rows ?? [];
    }
  }
  return { columns: first.columns!, rows: rows(), isBusy: () => busy };
}
