import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../../base/crypto.ts';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default kind) with 19 MiB, 2 passes and 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const shortest = 10;
const longest = 128;

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(word => word && !word.startsWith('#')),
);

/** What is tried first at this service. */
const ours = new Set(['analytics', 'assistant', 'analyticsassistant', 'assistantanalytics', 'dataanalytics']);

/** One spelling for what keyboards and systems compose differently (NIST SP 800-63B, 5.1.1.2). */
const normalise = (password: string) => password.normalize('NFKC');

/** A hash in PHC format, of about 30 ms of work. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), cost);

let dummy: Promise<string> | undefined;

/** Whether a password is right; where there is no hash to compare with, false after the same work. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  // Made before it is known whether it is needed, so that the first time takes as long in both cases.
  dummy ??= hashPassword(randomToken());
  const other = await dummy;
  // One character too many is enough to be wrong: longer texts are cut, so that their length costs nothing.
  const right = await verify(passwordHash ?? other, normalise(password.slice(0, 4 * longest)));
  return right && typeof passwordHash === 'string';
}

/** Everything that makes a password unfit, each as a sentence for the user; empty where it is fit. No composition rules. */
export function passwordFaults(password: string, own: { name: string; email: string }): string[] {
  const normalised = normalise(password);
  const length = [...normalised].length;
  const faults: string[] = [];
  if (length < shortest) faults.push(`must have at least ${shortest} characters`);
  if (length > longest) faults.push(`must have at most ${longest} characters`);
  const lower = normalised.toLowerCase();
  const core = coreOf(lower);
  if (common.has(lower) || common.has(lower.replace(/[^\p{L}\p{N}]+$/u, '')) || commonCores.has(core))
    faults.push('is among the passwords that are tried first; choose another one');
  if (ours.has(core)) faults.push('must not be the name of this service');
  const names = [own.name, own.email, own.email.split('@')[0]!].map(coreOf);
  if (core && names.includes(core)) faults.push('must not be your own name or e-mail address');
  return faults;
}

/** What is left of a text without the usual decoration: case, blanks, signs and digits at the end. */
const coreOf = (text: string) =>
  normalise(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '');

/** So that a common one is not made uncommon by another year or sign behind it: `password123` stands for `Password2031!`. */
const commonCores = new Set([...common].map(coreOf).filter(core => core.length >= 4));
