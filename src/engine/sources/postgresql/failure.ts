import { QueryFailed, QueryTimedOut, SourceFailed } from '../../query/errors.ts';
import type { SourceSettings } from '../connector.ts';
import { failedWay, isTold } from '../failed-way.ts';
import { sourceWords } from '../source-words.ts';

type ServerError = Error & { code?: string; severity?: string; hint?: string; detail?: string };

/** What ended before a statement could begin, in words for people. */
export function connectFailure(error: unknown, settings: SourceSettings): Error {
  const where = `"${settings.host}"`;
  const way = failedWay(error, where);
  if (way) return way;
  const { code = '', message = '' } = error as ServerError;
  const because = (at: SourceFailed['at'], text: string) => new SourceFailed(at, text);
  if (/does not support SSL|establishing an SSL/.test(message)) {
    return because('tls', `${where} does not speak TLS on this port. Turn TLS on at the server, or off here.`);
  }
  if (/certificate|altname|TLS|SSL routines/i.test(message) && !isState(code)) {
    return because('tls', `${where} was reached, but its certificate is not trusted or is for another name.`);
  }
  if (/timeout expired|timed out/i.test(message) && !isState(code)) {
    return because('timeout', `${where} did not answer in time. A firewall may drop the connection.`);
  }
  if (code === '28000' && /no encryption|SSL off/.test(message)) {
    return because('tls', `${where} lets this log-in in only over TLS, or from other addresses. Turn TLS on.`);
  }
  if (code.startsWith('28')) {
    const barred = /pg_hba/.test(message) ? 'does not let this log-in in from the address of this service' : '';
    return because('login', `${where} ${barred || 'refuses the user name or the password'}.`);
  }
  if (code === '3D000') return because('database', `There is no database "${settings.database}" on ${where}.`);
  if (code === '42501') return because('rights', `This log-in may not connect to the database "${settings.database}".`);
  if (code === '53300') return because('login', `${where} allows no further connections at the moment.`);
  if (code === '57P03') return because('port', `${where} is starting or stopping. Try again in a moment.`);
  if (/terminated|not queryable|closed/i.test(message)) return because('lost', `The connection to ${where} was lost.`);
  if (isState(code)) return because('login', `${where} refuses the log-in: ${sourceWords(message, [settings.host])}`);
  return because('lost', `${where} does not answer as a PostgreSQL server does. Check the port.`);
}

/** What ended a statement. */
export function queryFailure(error: unknown, settings: SourceSettings, timeoutMs: number): Error {
  if (isTold(error)) return error;
  const { code = '', message = '', hint } = error as ServerError;
  if (code === '57014') return new QueryTimedOut(timeoutMs);
  if (!isState(code) || /^(57P0|08)/.test(code)) {
    return failedWay(error, `"${settings.host}"`) ?? lost(settings);
  }
  return new QueryFailed(sourceWords([message, hint].filter(Boolean).join(' '), [settings.host]));
}

const lost = ({ host }: SourceSettings) => new SourceFailed('lost', `The connection to "${host}" was lost.`);

/** SQLSTATE is five letters and digits, which Node's own codes never are. */
const isState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);
