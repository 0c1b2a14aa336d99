import { QueryFailed, QueryTimedOut, SourceFailed } from '../../query/errors.ts';
import type { SourceSettings } from '../connector.ts';
import { failedWay, isTold } from '../failed-way.ts';
import { sourceWords } from '../source-words.ts';

type DriverError = Error & { code?: string; number?: number; errors?: DriverError[]; cause?: unknown };

/** All errors in one, the innermost first. */
const all = (error: unknown): DriverError[] => {
  const { errors = [], cause } = error as DriverError;
  const inner = cause instanceof Error ? all(cause) : [];
  return [...errors.flatMap(all), ...inner, error as DriverError];
};

/** What ended before a statement could begin. Numbers: sys.messages of the server. */
export function connectFailure(error: unknown, { host, database }: SourceSettings): Error {
  const where = `"${host}"`;
  const way = failedWay(error, where);
  if (way) return way;
  const each = all(error);
  const has = (...numbers: number[]) => each.some(({ number }) => number !== undefined && numbers.includes(number));
  const says = (pattern: RegExp) => each.some(({ message, code }) => pattern.test(message) || pattern.test(code ?? ''));
  if (has(4060, 911, 4064)) {
    return new SourceFailed(
      'database',
      `There is no database "${database}" on ${where}, or this log-in may not open it.`,
    );
  }
  if (has(229, 230, 262, 297, 300, 916)) return new SourceFailed('rights', `This log-in may not read "${database}".`);
  if (has(18456, 18452, 18470, 18486, 18487, 18488) || says(/^ELOGIN$/)) {
    return new SourceFailed('login', `${where} refuses the user name or the password.`);
  }
  if (says(/EENCRYPT|requires encryption|certificate|altname|TLS|SSL|encryption/i)) {
    return new SourceFailed('tls', `${where} was reached, but no trusted TLS connection came about.`);
  }
  if (says(/ETIMEOUT/)) return new SourceFailed('timeout', `${where} did not answer in time.`);
  return new SourceFailed('lost', `${where} does not answer as SQL Server does. Check the port.`);
}

/** What ended a statement. */
export function queryFailure(error: unknown, settings: SourceSettings, timeoutMs: number): Error {
  const own = all(error).find(isTold);
  if (own) return own;
  const { number, message, code } = all(error)[0]!;
  if (code === 'ETIMEOUT' || number === -2) return new QueryTimedOut(timeoutMs);
  if (number === undefined) {
    const way = failedWay(error, `"${settings.host}"`);
    return way ?? new SourceFailed('lost', `The connection to "${settings.host}" was lost.`);
  }
  if (number === 1222)
    return new QueryFailed('Another log-in holds a lock on what the statement reads. Try again later.');
  return new QueryFailed(sourceWords(message, [settings.host]));
}
