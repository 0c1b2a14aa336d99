import { solveChallenge } from 'altcha-lib/v1';

type Challenge = { algorithm: string; challenge: string; salt: string; signature: string; maxnumber?: number };
/** The token of a solved challenge; null where it has no solution. */
export type Solved = string | null;

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const { algorithm, challenge, salt, signature, maxnumber } = data;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise.catch(() => null);
  const solved: Solved =
    solution && btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
  postMessage(solved);
});
