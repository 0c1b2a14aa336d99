type Reader = { language: string; timeZone: string };

/** Whether somebody is written to in German; everybody else is in English. */
export const isGerman = ({ language }: Pick<Reader, 'language'>): boolean => /^de\b/i.test(language);

/** What stands in place of a value that its reader may not see. */
export const inPlaceOfValue = (reader?: Pick<Reader, 'language'>): string =>
  reader && isGerman(reader) ? '[nicht für Sie sichtbar]' : '[withheld]';

/** An instant as its reader would write it, in their zone. */
export const instantIn = (reader: Reader, instant: Date): string =>
  new Intl.DateTimeFormat(isGerman(reader) ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: reader.timeZone,
  }).format(instant);

/** A text as one line of at most so many characters, such as a subject. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`.toWellFormed();
}
