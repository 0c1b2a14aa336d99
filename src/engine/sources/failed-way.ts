import { Refusal } from '../../base/errors.ts';
import { AddressRefused } from '../../base/outbound.ts';
import { SourceFailed } from '../query/errors.ts';

/** What Node's sockets, DNS and TLS say when the way to a source ends before its own protocol begins. */
const ends: [SourceFailed['at'], RegExp][] = [
  ['name', /^(ENOTFOUND|EAI_\w+|ENODATA)$/],
  ['tls', /^(CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/],
  ['timeout', /^(ETIMEDOUT|ESOCKETTIMEDOUT|ETIMEOUT|UND_ERR_CONNECT_TIMEOUT)$/],
  ['port', /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/],
  ['lost', /^(ECONNRESET|EPIPE|ECONNABORTED|ERR_STREAM_PREMATURE_CLOSE|UND_ERR_SOCKET)$/],
];

/** The failure in words for the owner of the source; none of them can hold a secret. */
const words: Record<string, (where: string) => string> = {
  name: where => `The host name of ${where} is not known. Check its spelling.`,
  tls: where =>
    `${where} was reached, but no trusted TLS connection came about. Check the certificate, or whether the source speaks TLS.`,
  timeout: where => `${where} did not answer in time. A firewall may drop the connection.`,
  port: where => `${where} refuses connections. Check the port, and that the source is running and reachable.`,
  lost: where => `The connection to ${where} was lost.`,
};

/** Tells from the error, or whatever caused it, where the way to the source ended; undefined where it is something else. */
export function failedWay(error: unknown, where: string): SourceFailed | undefined {
  for (const each of chain(error)) {
    if (each instanceof SourceFailed) return each;
    if (each instanceof AddressRefused) return new SourceFailed('address', each.message);
    const code = 'code' in each ? String(each.code) : '';
    // Node calls it a reset, though it is the handshake that the other side ended.
    if (/before secure TLS connection/.test(each.message)) return new SourceFailed('tls', words.tls!(where));
    const end = ends.find(([, pattern]) => pattern.test(code));
    if (end) return new SourceFailed(end[0], words[end[0]]!(where));
  }
  return undefined;
}

/** The error, its causes, and the errors it gathers; the innermost last. */
function* chain(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 8) return;
  yield error;
  for (const key of ['cause', 'originalError', 'reason']) {
    yield* chain((error as unknown as Record<string, unknown>)[key], depth + 1);
  }
  if (error instanceof AggregateError) for (const each of error.errors) yield* chain(each, depth + 1);
}

/** Whether a failure is told in our own words already; an address that is refused still has to be told as a way that ended. */
export const isTold = (error: unknown): error is Refusal =>
  error instanceof Refusal && !(error instanceof AddressRefused);
