import type { Language } from '../../language/language.ts';
import { type Token, tokenize } from '../../language/tokenize.ts';
import { dayIn, yearWith } from '../../words/dates.ts';
import { dayAt, monthAt, yearAt } from './days.ts';
import { skip } from './point.ts';

/** The words of a day, and the places they stand in, the last excluded. */
type SaidDay = { day: number; month: number; year: number | null; from: number; to: number };

/** No year is said: one that has all days any year has. */
const leapYear = 2000;

const withYear = (tokens: Token[], language: Language, said: Omit<SaidDay, 'year'>): SaidDay => {
  const at = skip({ tokens, language }, said.to);
  const year = yearAt(tokens[at]);
  return { ...said, year, to: year === null ? said.to : at + 1 };
};

/** "February 30", "30 February 2024", "the 30th of February". */
const dayOfMonth = (tokens: Token[], at: number, language: Language): SaidDay | null => {
  const leading = monthAt(tokens[at], language.times);
  const day = dayAt(tokens[leading === null ? at : at + 1]);
  if (day === null) return null;
  if (leading !== null) return withYear(tokens, language, { day, month: leading, from: at, to: at + 2 });
  const pointed = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
  const after = skip({ tokens, language }, pointed);
  const month = monthAt(tokens[after], language.times);
  return month === null ? null : withYear(tokens, language, { day, month, from: at, to: after + 1 });
};

/** The other end of days of one month: "from June 1 *to 31*". */
const lastOfMonth = (tokens: Token[], { to, month }: SaidDay, language: Language): SaidDay | null => {
  if (!language.times.to.has(tokens[to]?.word ?? '')) return null;
  const at = skip({ tokens, language }, to + 1);
  const day = dayAt(tokens[at]);
  const follows = tokens[at + 1];
  const counts = follows !== undefined && (follows.kind === 'word' || follows.kind === 'number');
  return day === null || counts ? null : { day, month, year: null, from: at, to: at + 1 };
};

const isNone = ({ year, month, day }: SaidDay): boolean => {
  const taken = year ?? leapYear;
  return yearWith(taken, month, day) !== taken;
};

/** Days that a question names and no calendar has, in its own words: "February 30", "2024-02-31". */
export const noSuchDays = (question: string, language: Language): string[] => {
  const tokens = tokenize(question, language);
  const found: string[] = [];
  const textOf = ({ from, to }: SaidDay): string =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/ (?=[.,])/g, '');
  for (let at = 0; at < tokens.length; at++) {
    const { word, text, kind } = tokens[at]!;
    if (kind === 'word' && /^\d{4}-\d{2}-\d{2}$/.test(word)) {
      if (!dayIn(word)) found.push(text);
      continue;
    }
    const said = dayOfMonth(tokens, at, language);
    if (!said) continue;
    const last = lastOfMonth(tokens, said, language);
    found.push(...[said, ...(last ? [last] : [])].filter(isNone).map(textOf));
    at = said.to - 1;
  }
  return found;
};
