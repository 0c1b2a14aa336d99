import { QueryFailed, QueryTimedOut, SourceFailed } from '../../query/errors.ts';
import { failedWay, isTold } from '../failed-way.ts';
import { sourceWords } from '../source-words.ts';

type ApiError = Error & {
  code?: unknown;
  errors?: { reason?: string; message?: string }[];
  response?: { status?: number; data?: { error?: unknown } };
};

/** What an error of the driver means. Reasons: https://cloud.google.com/bigquery/docs/error-messages */
export function explainFailure(error: unknown, timeoutMs = 0): Error {
  if (isTold(error)) return error;
  const { name = '', message = '', code, errors = [], response } = error as ApiError;
  if (name === 'AbortError') return error as Error;
  if (response?.data?.error === 'invalid_grant' || response?.data?.error === 'invalid_client' || code === 401) {
    return new SourceFailed('login', 'Google refuses the service account or its key.');
  }
  if (/DECODER|PEM|private key|asymmetric key/i.test(message)) {
    return new SourceFailed('login', 'The private key of the service account cannot be read.');
  }
  const reasons = errors.map(({ reason }) => reason);
  if (reasons.includes('timeout') || reasons.includes('stopped')) return new QueryTimedOut(timeoutMs);
  if (typeof code === 'number' && code >= 400 && code < 500) {
    return new QueryFailed(sourceWords(errors[0]?.message ?? message));
  }
  const way = failedWay(error, 'BigQuery');
  if (way) return way;
  return new SourceFailed('lost', 'BigQuery cannot be reached, or does not answer as it should.');
}
