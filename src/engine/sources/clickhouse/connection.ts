import { randomUUID } from 'node:crypto';
import { type Deadline, startDeadline } from '../../query/deadline.ts';
import { SourceFailed } from '../../query/errors.ts';
import { boundedRows } from '../bounded-rows.ts';
import type { SourceConnection } from '../connector.ts';
import { hidingSecrets } from '../hide-secrets.ts';
import { type WayOptions, wayDefaults } from '../session-pool.ts';
import { Client, type Target } from './client.ts';
import { explain } from './failure.ts';
import { readCatalog } from './read-catalog.ts';
import { askRows, type Level, settingsFor } from './run-statement.ts';

/** The longest that a catalog may take in all, and that stopping a statement may. */
const catalogMs = 10 * 60_000;
const killMs = 5000;

export function clickhouseConnection(target: Target, options: WayOptions): SourceConnection {
  const { settings } = target;
  const limits = { ...wayDefaults, ...options };
  const client = new Client(target, limits);
  let known: Level | null = null;

  /** How strictly the log-in is kept to reading, asked once: it decides which settings may be sent. */
  async function level({ signal }: Pick<Deadline, 'signal'>): Promise<Level> {
    if (known) return known;
    const first = AbortSignal.any([signal, AbortSignal.timeout(limits.connectTimeoutMs)]);
    const { rows, body } = await askRows(client, {
      sql: levelSql,
      settings: settingsFor('1', none),
      signal: first,
    }).catch(error => {
      throw first.aborted && !signal.aborted ? late(target) : error;
    });
    try {
      const { value } = await rows.next();
      known = String((value as unknown[][])[0]![0]) as Level;
      return known;
    } finally {
      body.destroy();
    }
  }

  /** Stops a statement at the server. Nobody waits for it. */
  async function kill(queryId: string): Promise<void> {
    const sql = 'KILL QUERY WHERE query_id = {id:String} ASYNC';
    const signal = AbortSignal.timeout(killMs);
    const { body } = await askRows(client, { sql, params: { id: queryId }, settings: settingsFor('1', none), signal });
    body.destroy();
  }

  /** All rows of a statement of our own. */
  async function all(deadline: Deadline, sql: string, params: Record<string, unknown>): Promise<unknown[][]> {
    const sent = settingsFor(await level(deadline), { timeoutMs: catalogMs });
    const found: unknown[][] = [];
    const { rows } = await askRows(client, { sql, params, settings: sent, signal: deadline.signal });
    for await (const batch of rows) found.push(...batch);
    return found;
  }

  const connection: SourceConnection = {
    async test(signal) {
      const deadline = startDeadline(signal, limits.connectTimeoutMs);
      try {
        signal.throwIfAborted();
        const [[version]] = (await deadline.hold(all(deadline, 'SELECT version()', {}))) as [[string]];
        return { serverVersion: version, readOnly: known === '0' ? null : true };
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
        yield* readCatalog((sql, params) => deadline.hold(all(deadline, sql, params)), chosen);
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
        const sent = settingsFor(await deadline.hold(level(deadline)), { timeoutMs, maxRows });
        const named = Object.fromEntries(params.map((value, i) => [`p${i + 1}`, value]));
        begun = true;
        const question = { sql, params: named, settings: sent, queryId, signal: deadline.signal };
        const { columns, rows, body } = await deadline.hold(askRows(client, question));
        const stop = async (complete: boolean) => {
          body.destroy();
          if (!complete) void kill(queryId).catch(() => {});
        };
        return { columns, batches: boundedRows(rows, { maxRows, columns, deadline, explain: reasonOf, stop }) };
      } catch (error) {
        if (begun && deadline.signal.aborted) void kill(queryId).catch(() => {});
        const reason = deadline.reasonFor(error, reasonOf);
        deadline.end();
        throw reason;
      }
    },

    close: () => client.close(),
  };
  return hidingSecrets(connection, target.credentials);
}

const none = { timeoutMs: 0 };
const levelSql = "SELECT value FROM system.settings WHERE name = 'readonly'";
const late = ({ settings }: Target) =>
  new SourceFailed('timeout', `"${settings.host}" did not answer in time. A firewall may drop the connection.`);
