import type { TimeUnit } from '../../form/form.ts';
import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import { shift } from '../../words/dates.ts';
import type { TimeSpan } from '../atom.ts';

/** A time by itself, from its start and before its end; `next`: the place after its words. */
export type Point = {
  start: Date;
  end: Date;
  unit: TimeUnit;
  next: number;
  part?: TimeSpan['part'];
  relative?: boolean;
  bareYear?: boolean;
  yearless?: number;
  season?: [from: number, to: number];
};

/** A time and the words that say it, before the place `to`; `bareYear`: said as a year alone, which may be any other number. */
export type FoundTime = { from: number; to: number; time: TimeSpan; bareYear: boolean };

/** The words of a question, and the days that those are judged from which say no year. */
export type Words = { tokens: Token[]; language: Language; today: Date; dataYear: number };

/** So many units of time from a day on. */
export const span = (start: Date, unit: TimeUnit, next: number, count = 1): Point => ({
  start,
  end: shift(start, unit, count),
  unit,
  next,
});

/** The place of the next word that is not just between: "the", "of". */
export const skip = ({ tokens, language }: Pick<Words, 'tokens' | 'language'>, at: number): number => {
  let next = at;
  while (tokens[next] && language.times.glue.has(tokens[next]!.word)) next++;
  return next;
};
