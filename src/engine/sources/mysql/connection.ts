import type { Outbound } from '../../../base/outbound.ts';
import { startDeadline } from '../../query/deadline.ts';
import type { SourceConnection, SourceCredentials, SourceSettings } from '../connector.ts';
import { SessionPool, type WayOptions, wayDefaults } from '../session-pool.ts';
import { onSession, type SessionWork, streamOnSession } from '../session-work.ts';
import { connectFailure, queryFailure } from './failure.ts';
import { readCatalog } from './read-catalog.ts';
import { runStatement } from './run-statement.ts';
import { ask, closeSession, openSession, type Session } from './session.ts';

/** The longest that a catalog may take in all, and one statement of a test. */
const catalogMs = 10 * 60_000;
const testMs = 15_000;

const ignore = () => {};

/** A way to a MySQL or MariaDB server; nothing is opened before it is used. */
export function mysqlConnection(
  target: { settings: SourceSettings; credentials: SourceCredentials; outbound: Outbound },
  options: WayOptions,
): SourceConnection {
  const { settings } = target;
  const limits = { ...wayDefaults, ...options };
  const way = { ...target, connectTimeoutMs: limits.connectTimeoutMs };
  const pool: SessionPool<Session> = new SessionPool(limits, {
    open: () => openSession(way, session => pool.drop(session)),
    close: closeSession,
  });
  const work: SessionWork<Session> = {
    run: runStatement,
    async settle(session) {
      session.fail = ignore;
      await ask(session.connection, 'ROLLBACK');
    },
    async cancel({ connection }) {
      const other = await openSession(way, ignore);
      try {
        await ask(other.connection, `KILL QUERY ${Number(connection.threadId)}`);
      } finally {
        closeSession(other);
      }
    },
    isLost: session => session.lost,
    explainConnect: error => connectFailure(error, settings),
    explainQuery: (error, timeoutMs) => queryFailure(error, settings, timeoutMs),
  };

  const connection: SourceConnection = {
    async test(signal) {
      const deadline = startDeadline(signal, limits.connectTimeoutMs + testMs);
      let session: Session | null = null;
      try {
        signal.throwIfAborted();
        const opening = openSession(way, ignore);
        // One that comes too late is not left open.
        opening.then(late => deadline.signal.aborted && closeSession(late), ignore);
        session = await deadline.hold(opening);
        const { version } = session;
        const grants = await deadline.hold(ask(session.connection, 'SHOW GRANTS'));
        return { serverVersion: version, readOnly: !grants.some(([grant]) => mayWrite.test(String(grant))) };
      } catch (error) {
        const reason = deadline.reasonFor(error, each => connectFailure(each, settings));
        throw reason.name === 'QueryTimedOut' ? connectFailure({ code: 'ETIMEDOUT' }, settings) : reason;
      } finally {
        deadline.end();
        if (session) closeSession(session);
      }
    },

    catalog({ schemas = settings.schemas, signal }) {
      const chosen = schemas?.length ? schemas : [settings.database!];
      return onSession(pool, { signal, timeoutMs: catalogMs }, work, session => readCatalog(session, chosen));
    },

    query: statement => streamOnSession(pool, statement, work),

    close: () => pool.close(),
  };
  return connection;
}

/** A grant by which something could be changed. */
const mayWrite =
  /^GRANT\b.*\b(ALL PRIVILEGES|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|FILE|SUPER|EXECUTE|TRIGGER|EVENT)\b.*\bON\b/;
