import type { Deadline } from '../../query/deadline.ts';
import { SourceFailed } from '../../query/errors.ts';
import type { wayDefaults } from '../session-pool.ts';
import { Client, type Target } from './client.ts';
import { askRows, type Level, settingsFor } from './run-statement.ts';

/** The longest that a catalog may take in all, and that stopping a statement may. */
export const catalogMs = 10 * 60_000;
const killMs = 5000;

const none = { timeoutMs: 0 };
const levelSql = "SELECT value FROM system.settings WHERE name = 'readonly'";

export const late = ({ settings }: Target) =>
  new SourceFailed('timeout', `"${settings.host}" did not answer in time. A firewall may drop the connection.`);

/** What is known of a server, and statements of our own to it. */
export class Session {
  readonly client: Client;
  readonly #target: Target;
  readonly #connectTimeoutMs: number;
  /** How strictly the log-in is kept to reading; null until it was asked. */
  level: Level | null = null;

  constructor(target: Target, limits: typeof wayDefaults) {
    this.#target = target;
    this.#connectTimeoutMs = limits.connectTimeoutMs;
    this.client = new Client(target, limits);
  }

  /** How strictly the log-in is kept to reading, asked once: it decides which settings may be sent. */
  async learnLevel({ signal }: Pick<Deadline, 'signal'>): Promise<Level> {
    if (this.level) return this.level;
    const first = AbortSignal.any([signal, AbortSignal.timeout(this.#connectTimeoutMs)]);
    const { rows, body } = await askRows(this.client, {
      sql: levelSql,
      settings: settingsFor('1', none),
      signal: first,
    }).catch(error => {
      throw first.aborted && !signal.aborted ? late(this.#target) : error;
    });
    try {
      const { value } = await rows.next();
      this.level = String((value as unknown[][])[0]![0]) as Level;
      return this.level;
    } finally {
      body.destroy();
    }
  }

  /** Stops a statement at the server. Nobody waits for it. */
  async kill(queryId: string): Promise<void> {
    const sql = 'KILL QUERY WHERE query_id = {id:String} ASYNC';
    const signal = AbortSignal.timeout(killMs);
    const settings = settingsFor('1', none);
    const { body } = await askRows(this.client, { sql, params: { id: queryId }, settings, signal });
    body.destroy();
  }

  /** All rows of a statement of our own. */
  async all(deadline: Deadline, sql: string, params: Record<string, unknown>): Promise<unknown[][]> {
    const sent = settingsFor(await this.learnLevel(deadline), { timeoutMs: catalogMs });
    const found: unknown[][] = [];
    const { rows } = await askRows(this.client, { sql, params, settings: sent, signal: deadline.signal });
    for await (const batch of rows) found.push(...batch);
    return found;
  }
}
