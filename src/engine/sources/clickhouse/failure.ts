import { QueryFailed, QueryTimedOut, SourceFailed } from '../../query/errors.ts';
import type { SourceSettings } from '../connector.ts';
import { failedWay, isTold } from '../failed-way.ts';
import { sourceWords } from '../source-words.ts';

type ServerError = Error & { code?: string };

/** What the server says about log-in, database and rights, by its own numbers. */
const ends: Record<string, ['login' | 'database' | 'rights' | 'lost', (settings: SourceSettings) => string]> = {
  192: ['login', ({ host }) => `"${host}" refuses the user name or the password.`],
  193: ['login', ({ host }) => `"${host}" refuses the user name or the password.`],
  194: ['login', ({ host }) => `"${host}" refuses the user name or the password.`],
  195: ['login', ({ host }) => `"${host}" does not let this log-in in from the address of this service.`],
  202: ['login', ({ host }) => `"${host}" runs too many statements at the moment.`],
  516: ['login', ({ host }) => `"${host}" refuses the user name or the password.`],
  81: ['database', ({ host, database }) => `There is no database "${database}" on "${host}" that this log-in may use.`],
};

/** What the server wrote as the reason of a failure, as an error with its number. */
export function serverError(text: string): ServerError {
  const code = /Code: (\d+)/.exec(text)?.[1];
  const message = /Exception: (.+?)\s*(\([A-Z0-9_]{3,}\)|\(version |$)/s.exec(text)?.[1];
  return Object.assign(new Error(message ?? text), code ? { code } : {});
}

/** What ended a statement, or the way to it. */
export function explain(error: unknown, settings: SourceSettings, timeoutMs: number): Error {
  if (isTold(error)) return error;
  const where = `"${settings.host}"`;
  const { code = '', message = '' } = error as ServerError;
  const end = ends[code];
  if (end) return new SourceFailed(end[0], end[1](settings));
  // Too slow, or stopped.
  if (code === '159' || code === '394') return new QueryTimedOut(timeoutMs);
  if (/^\d+$/.test(code)) return new QueryFailed(sourceWords(message, [settings.host]));
  if (/wrong version number|packet length too long|http request/i.test(message)) {
    return new SourceFailed('tls', `${where} does not speak TLS on this port. Turn TLS on at the server, or off here.`);
  }
  const way = failedWay(error, where);
  if (way) return way;
  if (/socket hang up|aborted|closed/i.test(message)) {
    return new SourceFailed('lost', `The connection to ${where} was lost.`);
  }
  return new SourceFailed('lost', `${where} does not answer as a ClickHouse server does over HTTP. Check the port.`);
}
