import { solveChallenge } from 'altcha-lib/v1';

type AltchaChallenge = { algorithm: string; challenge: string; salt: string; signature: string; maxnumber?: number };

/** Does the proof of work of an ALTCHA challenge, as its widget does in a browser, and answers with the token. */
export async function solveCaptcha(challenge: unknown): Promise<string> {
  const { algorithm, challenge: hash, salt, signature, maxnumber } = challenge as AltchaChallenge;
  const solution = await solveChallenge(hash, salt, algorithm, maxnumber).promise;
  if (!solution) throw new Error('The captcha could not be solved.');
  const token = { algorithm, challenge: hash, number: solution.number, salt, signature };
  return Buffer.from(JSON.stringify(token)).toString('base64');
}
