import { createRequire } from 'node:module';

// Stands for `@node-rs/argon2` in tests (vitest.config.ts). Hundreds of people sign up with the kit's password, and what it
// takes to hash it and to compare it is most of what that costs: its hash is a real one, made once by each worker.

type Argon2 = typeof import('@node-rs/argon2');
const real: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** What everybody signs up with unless a test is about passwords. */
export const kitPassword = 'correct horse battery';

const made = new Map<string, Promise<string>>();
const prepared = new Set<string>();

/** A hash as the library makes it; that of the kit's password is the same for all who have it. */
export const hash: Argon2['hash'] = (password, options, signal) => {
  if (password !== kitPassword) return real.hash(password, options, signal);
  const cost = JSON.stringify(options);
  const known = made.get(cost) ?? real.hash(password, options);
  made.set(cost, known);
  return known.then(text => {
    prepared.add(text);
    return text;
  });
};

/** As the library compares; what is known to fit is not compared again. */
export const verify: Argon2['verify'] = async (hashed, password, options, signal) =>
  (password === kitPassword && prepared.has(String(hashed))) || real.verify(hashed, password, options, signal);
