import { createRequire } from 'node:module';

type Requests = {
  defaults: { maxContentLength?: number };
  interceptors: { response: { use(ok: null, failed: (error: Failed) => unknown): void } };
};
type Failed = Error & { code?: string; cause?: unknown };

/** The longest answer that is read, in bytes: a part of a result as large as asked for, as JSON, and one long row. */
const longestAnswer = 96 * 1024 * 1024;

const load = createRequire(import.meta.url);
let isDone = false;

/** Makes the driver give up an answer that is too long, once and for all: it keeps answers until they are whole. */
export function boundAnswers(): void {
  if (isDone) return;
  isDone = true;
  const { default: requests } = load('snowflake-sdk/dist/lib/http/axios_instance.js') as { default: Requests };
  requests.defaults.maxContentLength = longestAnswer;
  requests.interceptors.response.use(null, error => {
    // By this code the driver knows what is not to be asked for again.
    if (isTooLong(error)) error.code = 'ERR_CANCELED';
    return Promise.reject(error);
  });
}

/** Whether an answer was given up for its length. */
export function isTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /maxContentLength size of \d+ exceeded/.test(error.message) || isTooLong((error as Failed).cause);
}
