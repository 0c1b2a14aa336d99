import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { kept } from '../app/kept.ts';
import { de } from './de.ts';
import { en, type Words } from './en.ts';
import { formats } from './formats.ts';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;
const catalogues: Record<Language, Words> = { en, de };
const isLanguage = (tag: string): tag is Language => tag in languages;

const preferred = (): Language =>
  [kept.get('language'), ...navigator.languages.map(tag => tag.slice(0, 2))].find(
    (tag): tag is Language => tag !== null && isLanguage(tag),
  ) ?? 'en';

/** The language as the browser's region writes it: days and times differ by it. */
const regional = (language: Language): string =>
  navigator.languages.find(tag => tag.slice(0, 2) === language) ?? language;

type Spoken = {
  language: Language;
  /** The language with its region, as days and times are written by it. */
  locale: string;
  words: Words;
  format: ReturnType<typeof formats>;
  speak: (language: Language) => void;
};
const Speech = createContext<Spoken | null>(null);

/** Everything below speaks the language that was chosen here, else the browser's, else English. */
export function Speaking({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(preferred);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const spoken = useMemo<Spoken>(
    () => ({
      language,
      words: catalogues[language],
      locale: regional(language),
      format: formats(regional(language)),
      speak(next) {
        kept.set('language', next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return (
    <Speech value={spoken}>
      <I18nProvider locale={language}>{children}</I18nProvider>
    </Speech>
  );
}

export function useSpeech(): Spoken {
  const spoken = use(Speech);
  if (!spoken) throw new Error('Words are spoken below <Speaking>.');
  return spoken;
}

export const useWords = (): Words => useSpeech().words;
