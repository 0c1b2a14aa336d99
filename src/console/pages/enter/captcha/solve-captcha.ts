import type { Solved } from './worker.ts';

/** Does the proof of work of an ALTCHA challenge beside the page, which stays at hand, and answers with the token. */
export function solveCaptcha(challenge: unknown): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solved>) =>
      data === null ? reject(new Error('The captcha could not be solved.')) : resolve(data);
    worker.onerror = event => reject(new Error(event.message));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
