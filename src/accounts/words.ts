import { z } from 'zod';

// What the texts of an account have to look like, wherever they are given.

/** An address in the one spelling in which it is kept and compared. */
const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** An e-mail address; comes out normalised. 254 characters are the longest that SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const email = z
  .string()
  .transform(normaliseEmail)
  .pipe(z.email('must be an e-mail address, such as ada@example.com').max(254, 'must have at most 254 characters'));

/** One line of text without control characters; comes out trimmed. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .regex(/^\P{Cc}*$/u, 'must not contain control characters');

/** An IANA name of a time zone; comes out as given. Offsets such as +01:00 know no summer time and are refused. */
export const timeZone = z.string().refine(isTimeZone, 'must be the IANA name of a time zone, such as Europe/Berlin');

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** A tag in canonical case; null where it has not the form of one, or names no language that there is. */
function canonicalOf(tag: string): string | null {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical && languages.of(new Intl.Locale(canonical).language) ? canonical : null;
  } catch {
    return null;
  }
}

/** A BCP 47 tag of a language that there is; comes out in canonical case. */
export const language = z
  .string()
  .max(35, 'must be a language tag, such as en or pt-BR')
  .transform((tag, issues) => {
    const canonical = canonicalOf(tag);
    if (canonical) return canonical;
    issues.addIssue({ code: 'custom', message: 'must be a language tag, such as en or pt-BR' });
    return z.NEVER;
  });
