import { isGerman, type Reader } from '../engine/mail/reader.ts';

/** What stands in place of a value that its reader may not see. */
export const inPlaceOfValue = (reader?: Pick<Reader, 'language'>): string =>
  reader && isGerman(reader) ? '[nicht für Sie sichtbar]' : '[withheld]';

/** A text as one line of at most so many characters, such as a subject. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`.toWellFormed();
}
