import type { Outbound } from '../../../base/outbound.ts';
import { startDeadline } from '../../query/deadline.ts';
import { QueryTimedOut, SourceFailed } from '../../query/errors.ts';
import type { SourceConnection, SourceCredentials, SourceSettings } from '../connector.ts';
import { SessionPool, type WayOptions, wayDefaults } from '../session-pool.ts';
import { onSession, type SessionWork, streamOnSession } from '../session-work.ts';
import { connectFailure, queryFailure } from './failure.ts';
import { readCatalog } from './read-catalog.ts';
import { rollback, runBatch, runStatement } from './run-statement.ts';
import { closeSession, openSession, type Session } from './session.ts';

/** The longest that a catalog may take in all, and the statement of a test. */
const catalogMs = 10 * 60_000;
const testMs = 15_000;

const testSql = `
  SELECT CAST(SERVERPROPERTY('ProductVersion') AS nvarchar(128)),
    CASE WHEN HAS_PERMS_BY_NAME(DB_NAME(), 'DATABASE', 'INSERT') = 1
      OR HAS_PERMS_BY_NAME(DB_NAME(), 'DATABASE', 'CREATE TABLE') = 1 THEN 1 ELSE 0 END,
    (SELECT COUNT(*) FROM sys.objects WHERE type IN ('U', 'V') AND is_ms_shipped = 0)`;

/** A way to a SQL Server; nothing is opened before it is used. */
export function sqlserverConnection(
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
      await runBatch(session, rollback);
    },
    // An attention on the same connection; the server rolls back when the connection ends.
    async cancel({ connection }) {
      connection.cancel();
    },
    isLost: session => session.lost,
    explainConnect: error => connectFailure(error, settings),
    explainQuery: (error, timeoutMs) => queryFailure(error, settings, timeoutMs),
  };
  return {
    async test(signal) {
      const deadline = startDeadline(signal, limits.connectTimeoutMs + testMs);
      let session: Session | null = null;
      try {
        signal.throwIfAborted();
        const opening = openSession(way, () => {});
        opening.then(
          late => deadline.signal.aborted && closeSession(late),
          () => {},
        );
        session = await deadline.hold(opening);
        const [[version, mayWrite, seen]] = (await deadline.hold(runBatch(session, testSql))) as [
          [string, number, number],
        ];
        if (seen === 0) {
          throw new SourceFailed('rights', `This log-in may read no table of the database "${settings.database}".`);
        }
        return { serverVersion: version, readOnly: mayWrite === 0 };
      } catch (error) {
        const reason = deadline.reasonFor(error, each => connectFailure(each, settings));
        if (!(reason instanceof QueryTimedOut)) throw reason;
        throw new SourceFailed('timeout', `"${settings.host}" did not answer in time.`);
      } finally {
        deadline.end();
        if (session) closeSession(session);
      }
    },
    catalog({ schemas = settings.schemas, signal }) {
      return onSession(pool, { signal, timeoutMs: catalogMs }, work, session => readCatalog(session, schemas));
    },
    query: statement => streamOnSession(pool, statement, work),
    close: () => pool.close(),
  };
}
