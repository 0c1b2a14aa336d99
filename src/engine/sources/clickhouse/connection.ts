import { randomUUID } from 'node:crypto';
import { startDeadline } from '../../query/deadline.ts';
import { boundedRows } from '../bounded-rows.ts';
import type { SourceConnection } from '../connector.ts';
import { type WayOptions, wayDefaults } from '../session-pool.ts';
import type { Target } from './client.ts';
import { explain } from './failure.ts';
import { readCatalog } from './read-catalog.ts';
import { askRows, settingsFor } from './run-statement.ts';
import { catalogMs, late, Session } from './session.ts';

/** A way to a ClickHouse server over HTTP; nothing is opened before it is used. */
export function clickhouseConnection(target: Target, options: WayOptions): SourceConnection {
  const { settings } = target;
  const limits = { ...wayDefaults, ...options };
  const session = new Session(target, limits);

  const connection: SourceConnection = {
    async test(signal) {
      const deadline = startDeadline(signal, limits.connectTimeoutMs);
      try {
        signal.throwIfAborted();
        const [[version]] = (await deadline.hold(session.all(deadline, 'SELECT version()', {}))) as [[string]];
        return { serverVersion: version, readOnly: session.level === '0' ? null : true };
      } catch (error) {
        const reason = deadline.reasonFor(error, each => explain(each, settings, limits.connectTimeoutMs));
        throw reason.name === 'QueryTimedOut' ? late(target) : reason;
      } finally {
        deadline.end();
      }
    },

    async *catalog({ schemas = settings.schemas, signal }) {
      const deadline = startDeadline(signal, catalogMs);
      const chosen = schemas?.length ? schemas : [settings.database ?? 'default'];
      try {
        yield* readCatalog((sql, params) => deadline.hold(session.all(deadline, sql, params)), chosen);
      } catch (error) {
        throw deadline.reasonFor(error, each => explain(each, settings, catalogMs));
      } finally {
        deadline.end();
      }
    },

    async query({ sql, params = [], maxRows, timeoutMs, signal }) {
      const deadline = startDeadline(signal, timeoutMs);
      const queryId = randomUUID();
      const reasonOf = (error: unknown) => explain(error, settings, timeoutMs);
      let begun = false;
      try {
        deadline.signal.throwIfAborted();
        const sent = settingsFor(await deadline.hold(session.learnLevel(deadline)), { timeoutMs, maxRows });
        const named = Object.fromEntries(params.map((value, i) => [`p${i + 1}`, value]));
        begun = true;
        const question = { sql, params: named, settings: sent, queryId, signal: deadline.signal };
        const { columns, rows, body } = await deadline.hold(askRows(session.client, question));
        const stop = async (complete: boolean) => {
          body.destroy();
          if (!complete) void session.kill(queryId).catch(() => {});
        };
        return { columns, batches: boundedRows(rows, { maxRows, columns, deadline, explain: reasonOf, stop }) };
      } catch (error) {
        if (begun && deadline.signal.aborted) void session.kill(queryId).catch(() => {});
        const reason = deadline.reasonFor(error, reasonOf);
        deadline.end();
        throw reason;
      }
    },

    close: () => session.client.close(),
  };
  return connection;
}
