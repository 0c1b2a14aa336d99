import { QueryFailed, QueryTimedOut, SourceFailed } from '../../query/errors.ts';
import { ValueTooWide } from '../../query/wide-values.ts';
import { failedWay, isTold } from '../failed-way.ts';
import { sourceWords } from '../source-words.ts';
import { isTooLong } from './bounded-answers.ts';

/** What an error of the driver means. Codes: those of the service, six digits; the driver's own begin with 40. */
export function explainFailure(error: unknown, timeoutMs = 0): Error {
  if (isTold(error)) return error;
  if (isTooLong(error)) return new ValueTooWide();
  const { name = '', message = '', code } = error as Error & { code?: unknown };
  const number = String(code ?? '');
  if (name === 'AbortError') return error as Error;
  if (/^3901(89|86)$/.test(number))
    return new SourceFailed('rights', `Snowflake refuses the role: ${sourceWords(message)}`);
  if (/^39[0-4]/.test(number)) {
    return new SourceFailed('login', 'Snowflake refuses the user name, the password or the key.');
  }
  if (name === 'OperationFailedError') {
    return number === '000630' || number === '630'
      ? new QueryTimedOut(timeoutMs)
      : new QueryFailed(sourceWords(message));
  }
  const way = failedWay(error, 'Snowflake');
  if (way) return way;
  if (/timeout/i.test(message)) return new SourceFailed('timeout', 'Snowflake did not answer in time.');
  if (/private key|PEM|decrypt/i.test(message)) return new SourceFailed('login', 'The private key cannot be read.');
  return new SourceFailed('lost', 'The connection to Snowflake was lost.');
}
