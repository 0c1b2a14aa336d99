import { QueryFailed, QueryTimedOut, SourceFailed } from '../../query/errors.ts';
import { failedWay, isTold } from '../failed-way.ts';

/** The server's own numbers: https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml */
const authenticationFailed = [18, 8000, 11];
const unauthorized = [13, 33];
const maxTimeExpired = [50, 262];

/** What an error of the driver means to whoever asked. */
export function explainFailure(error: unknown, where: string, timeoutMs = 0): Error {
  if (isTold(error)) return error;
  if (!(error instanceof Error)) return new SourceFailed('lost', `The connection to ${where} was lost.`);
  if (error.name === 'AbortError') return error;
  if (error.name === 'MongoServerSelectionError') return unreachable(error, where);
  if ('errorResponse' in error && 'code' in error && error.name === 'MongoServerError') {
    const code = Number(error.code);
    if (authenticationFailed.includes(code)) {
      return new SourceFailed('login', `${where} refuses the user name or the password.`);
    }
    if (unauthorized.includes(code)) return new SourceFailed('rights', `The user lacks rights: ${error.message}`);
    if (maxTimeExpired.includes(code)) return new QueryTimedOut(timeoutMs);
    return new QueryFailed(error.message);
  }
  if (error.name === 'MongoNetworkTimeoutError' || error.name === 'MongoWaitQueueTimeoutError') {
    return new SourceFailed('timeout', `${where} did not answer in time.`);
  }
  const way = failedWay(error, where);
  if (way) return way;
  if (/^Mongo(Network|PoolCleared|PoolClosed|NotConnected|TopologyClosed|ClientClosed)/.test(error.name)) {
    return new SourceFailed('lost', `The connection to ${where} was lost.`);
  }
  return new QueryFailed(error.message);
}

/** The driver gave up looking for the server; what it met last is in its description of it. */
function unreachable(error: Error, where: string): SourceFailed {
  const { reason } = error as { reason?: { servers?: Map<string, { error?: unknown }> } };
  for (const { error: met } of reason?.servers?.values() ?? []) {
    if (met instanceof Error && met.name !== 'MongoNetworkTimeoutError') {
      const way = failedWay(met, where);
      if (way) return way;
      if (/closed/.test(met.message)) {
        return new SourceFailed(
          'lost',
          `${where} closes every connection. It may expect TLS, or be another kind of server.`,
        );
      }
    }
  }
  return new SourceFailed('timeout', `${where} did not answer in time.`);
}
