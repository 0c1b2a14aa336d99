import type { Outbound } from '../../../base/outbound.ts';
import { startDeadline } from '../../query/deadline.ts';
import { SourceFailed } from '../../query/errors.ts';
import type { SourceConnection, SourceCredentials, SourceSettings, Statement } from '../connector.ts';
import { SessionPool, type WayOptions, wayDefaults } from '../session-pool.ts';
import { onSession, type SessionWork, streamOnSession } from '../session-work.ts';
import { connectFailure, queryFailure } from './failure.ts';
import { Names } from './names.ts';
import { type CatalogSql, readCatalog } from './read-catalog.ts';
import { runStatement } from './run-statement.ts';
import { closeSession, openSession, type Session } from './session.ts';

/** What differs between the kinds of servers that speak PostgreSQL's protocol. */
export type Flavour = {
  name: string;
  defaultPort: number;
  /** Statements that open a read-only transaction in which values come in the forms that are read here. */
  begin(timeoutMs: number): string[];
  catalog: CatalogSql;
  /** Whether it explains statements as JSON. */
  explains: boolean;
  /** Answers with the version, whether the log-in may write, whether there are tables, and whether it may read any. */
  testSql: string;
};

/** The longest that a catalog may take in all, and one statement of a test. */
const catalogMs = 10 * 60_000;
const testMs = 15_000;

/** A way to a PostgreSQL server, or to one that speaks its protocol (`flavour`); nothing is opened before it is used. */
export function postgresqlConnection(
  flavour: Flavour,
  target: { settings: SourceSettings; credentials: SourceCredentials; outbound: Outbound },
  options: WayOptions,
): SourceConnection {
  const { settings } = target;
  const limits = { ...wayDefaults, ...options };
  const way = { ...target, connectTimeoutMs: limits.connectTimeoutMs, defaultPort: flavour.defaultPort };
  const names = new Names();
  const pool: SessionPool<Session> = new SessionPool(limits, {
    open: () => openSession(way, session => pool.drop(session)),
    close: closeSession,
  });
  const work: SessionWork<Session> = {
    run: (session, statement) => runStatement(session, flavour.begin(statement.timeoutMs), names, statement),
    async settle(session) {
      if (!session.settled) await session.client.query('ROLLBACK');
      session.settled = false;
    },
    cancel: session => session.cancel(),
    isLost: session => session.lost,
    explainConnect: error => connectFailure(error, settings),
    explainQuery: (error, timeoutMs) => queryFailure(error, settings, timeoutMs),
  };

  async function estimate(statement: Omit<Statement, 'maxRows'>) {
    const explain: Statement = { ...statement, sql: `EXPLAIN (FORMAT JSON) ${statement.sql}`, maxRows: 1 };
    const { batches } = await streamOnSession(pool, explain, work);
    for await (const [[plan]] of batches as AsyncIterable<[[unknown]]>) return costOf(plan);
    return { bytes: null, rows: null, cost: null };
  }

  const connection: SourceConnection = {
    async test(signal) {
      const deadline = startDeadline(signal, limits.connectTimeoutMs + testMs);
      let session: Session | null = null;
      try {
        signal.throwIfAborted();
        const opening = openSession(way, () => {});
        // One that comes too late is not left open.
        opening.then(
          late => deadline.signal.aborted && closeSession(late),
          () => {},
        );
        session = await deadline.hold(opening);
        const { rows } = await deadline.hold(session.client.query(flavour.testSql));
        const [{ version, may_write, has_tables, may_read }] = rows as [
          { version: string; may_write: boolean | null; has_tables: boolean; may_read: boolean },
        ];
        if (has_tables && !may_read) {
          throw new SourceFailed('rights', `This log-in may read no table of the database "${settings.database}".`);
        }
        return { serverVersion: version, readOnly: may_write === null ? null : !may_write };
      } catch (error) {
        const reason = deadline.reasonFor(error, each => connectFailure(each, settings));
        throw reason.name === 'QueryTimedOut' ? connectFailure({ message: 'timed out' }, settings) : reason;
      } finally {
        deadline.end();
        if (session) closeSession(session);
      }
    },

    catalog({ schemas = settings.schemas, signal }) {
      return onSession(pool, { signal, timeoutMs: catalogMs }, work, async function* (session) {
        for (const text of flavour.begin(catalogMs)) await session.client.query(text);
        yield* readCatalog(session, flavour.catalog, schemas);
      });
    },

    query: statement => streamOnSession(pool, statement, work),

    ...(flavour.explains && { estimate }),

    close: () => pool.close(),
  };
  return connection;
}

/** The planner's estimate for the whole plan: rows, their width in bytes, and cost in its own units. */
function costOf(explained: unknown): { bytes: number | null; rows: number | null; cost: number | null } {
  const plan = (explained as [{ Plan: Record<string, unknown> }])[0].Plan;
  const [rows, width, cost] = [Number(plan['Plan Rows']), Number(plan['Plan Width']), Number(plan['Total Cost'])];
  return { bytes: rows * width, rows, cost };
}
