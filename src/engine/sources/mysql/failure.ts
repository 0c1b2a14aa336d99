import { QueryFailed, QueryTimedOut, SourceFailed, type SourceFailure } from '../../query/errors.ts';
import type { SourceSettings } from '../connector.ts';
import { failedWay, isTold } from '../failed-way.ts';
import { sourceWords } from '../source-words.ts';

type ServerError = Error & { code?: string; errno?: number; sqlState?: string };

/** What ended before a statement could begin, in words for people. */
export function connectFailure(error: unknown, settings: SourceSettings): Error {
  const where = `"${settings.host}"`;
  const { code = '', errno = 0, sqlState, message = '' } = error as ServerError;
  const because = (at: SourceFailure, text: string) => new SourceFailed(at, text);
  if (/^HANDSHAKE_(NO_SSL|SSL)/.test(code)) {
    return because('tls', `${where} does not speak TLS on this port. Turn TLS on at the server, or off here.`);
  }
  if (code === 'MYSQL_CLEAR_PASSWORD_NOT_ENABLED') {
    const plainly = 'asks for the password in plain text, but the connection is not encrypted. Turn TLS on.';
    return because('login', `${where} ${plainly}`);
  }
  const way = failedWay(error, where);
  if (way) return way;
  if (/certificate|altname|SSL routines/i.test(message)) {
    return because('tls', `${where} was reached, but its certificate is not trusted or is for another name.`);
  }
  if (errno === 1049 || errno === 1044) {
    return because('database', `There is no database "${settings.database}" on ${where} that this log-in may use.`);
  }
  if (errno === 3159) return because('tls', `${where} lets this log-in in only over TLS. Turn TLS on.`);
  if (errno === 1045 || errno === 1698) {
    return because('login', `${where} refuses the user name or the password.`);
  }
  if (errno === 1129 || errno === 1130) {
    return because('login', `${where} does not let this log-in in from the address of this service.`);
  }
  if (errno === 1040 || errno === 1203 || errno === 1226) {
    return because('login', `${where} allows no further connections at the moment.`);
  }
  if (code === 'PROTOCOL_CONNECTION_LOST') return because('lost', `The connection to ${where} was lost.`);
  if (sqlState) return because('login', `${where} refuses the log-in: ${wordsOf(message, settings)}`);
  if (/AUTH_SWITCH|authentication/i.test(`${code} ${message}`)) {
    return because('login', `${where} asks for a way of logging in that is not supported here.`);
  }
  return because('lost', `${where} does not answer as a MySQL server does. Check the port.`);
}

/** What ended a statement. */
export function queryFailure(error: unknown, settings: SourceSettings, timeoutMs: number): Error {
  if (isTold(error)) return error;
  const { errno = 0, sqlState, message = '' } = error as ServerError;
  // Both servers' words for a statement that took too long, or was stopped.
  if ([1969, 3024, 1317, 1028].includes(errno)) return new QueryTimedOut(timeoutMs);
  if (!sqlState || [1053, 1079, 1927, 1080].includes(errno)) {
    const lost = new SourceFailed('lost', `The connection to "${settings.host}" was lost.`);
    return failedWay(error, `"${settings.host}"`) ?? lost;
  }
  return new QueryFailed(wordsOf(message, settings));
}

/** Messages about rights name the log-in and the address of this service. */
const wordsOf = (message: string, { host }: SourceSettings) => sourceWords(message.replace(/@'[^']*'/g, ''), [host]);
