/** Whoever a mail is for: a BCP 47 tag, and an IANA time zone. */
export type Reader = { language: string; timeZone: string };

/** Whether somebody is written to in German; everybody else is in English. */
export const isGerman = ({ language }: Pick<Reader, 'language'>): boolean => /^de\b/i.test(language);

/** An instant as its reader would write it, in their zone. */
export const instantIn = (reader: Reader, instant: Date): string =>
  new Intl.DateTimeFormat(isGerman(reader) ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: reader.timeZone,
  }).format(instant);
