const faults: Record<string, string> = {
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known just now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to its host',
  '3D000': 'there is no such database',
  '28P01': 'the password is wrong',
  '28000': 'the user may not log in',
  '42501': 'the user may not make tables there',
  '53300': 'it takes no more connections',
};

/** Thrown where the configured database cannot be worked with; the message says why. */
export class DatabaseUnusable extends Error {}

/** The same error in words, where it is one that the operator can do something about. */
export function inWords(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const fault = faults[code] ?? (/timeout/i.test(message) ? faults.ETIMEDOUT : undefined);
  return fault
    ? new DatabaseUnusable(`The database cannot be used: ${fault}. Check DATABASE_URL.`, { cause: error })
    : error;
}
