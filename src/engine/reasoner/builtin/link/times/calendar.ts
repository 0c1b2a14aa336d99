import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import { dateOf, dayIn, firstMonthOf, realDay, shift, startOf, yearWith } from '../../words/dates.ts';
import { dayAt, monthAt, yearAt } from './days.ts';
import { type Point, skip, span, type Words } from './point.ts';

/** "Q1", "H2": what it is of stands in it already. */
const abbreviated = (token: Token): boolean => /^\p{L}\d$/u.test(token.word);

/** A day written in figures, whatever the order of its parts. */
const isDay = (token: Token): boolean => /^\d{4}-\d{2}-\d{2}$/.test(token.word);

/** Reads times by their place in the calendar: days, months, seasons, halves, quarters, years. */
export class Calendar {
  readonly #all: Words;
  readonly #tokens: Token[];
  readonly #words: Language['times'];
  readonly #today: Date;

  constructor(words: Words) {
    this.#all = words;
    this.#tokens = words.tokens;
    this.#words = words.language.times;
    this.#today = words.today;
  }

  at(at: number): Point | null {
    const token = this.#tokens[at];
    if (!token) return null;
    if (isDay(token)) {
      const date = dayIn(token.word);
      return date && span(date, 'day', at + 1);
    }
    const month = monthAt(token, this.#words);
    if (month !== null) {
      const day = dayAt(this.#tokens[at + 1]);
      if (day !== null) {
        const after = skip(this.#all, at + 2);
        const year = yearAt(this.#tokens[after]);
        return this.#day(year, month, day, year === null ? at + 2 : after + 1);
      }
      const after = skip(this.#all, at + 1);
      const year = yearAt(this.#tokens[after]);
      if (year !== null) return span(dateOf(year, month, 1), 'month', after + 1);
      if (token.word.length < 4 && !token.capital && !this.#tokens[at - 1]) return null;
      return {
        ...span(dateOf(this.#today.getUTCFullYear(), month, 1), 'month', at + 1),
        part: { unit: 'month', value: month },
      };
    }
    const weekday = this.#weekday(at) ?? this.#season(at);
    if (weekday) return weekday;
    const day = dayAt(token);
    if (day !== null) {
      const after = skip(this.#all, at + 1);
      const named = monthAt(this.#tokens[after], this.#words);
      if (named !== null) {
        const late = skip(this.#all, after + 1);
        const year = yearAt(this.#tokens[late]);
        return this.#day(year, named, day, year === null ? after + 1 : late + 1);
      }
    }
    return this.#half(at) ?? this.#quarter(at) ?? this.#decade(at) ?? this.#year(at);
  }

  /** A day of a month that has it; without a year that of the last one there is data of. */
  #day(year: number | null, month: number, day: number, next: number): Point | null {
    const taken = year ?? yearWith(this.#all.dataYear, month, day);
    const date = taken === null ? null : realDay(taken, month, day);
    if (!date || taken === null) return null;
    const point = span(date, 'day', next);
    return year === null ? { ...point, yearless: taken } : point;
  }

  /** "Mondays", "the weekend": of any week, unless "last" or "next" stands before it. */
  #weekday(at: number): Point | null {
    const { weekdays, last, next, current } = this.#words;
    const { word, kind } = this.#tokens[at]!;
    if (kind !== 'word' || !Object.hasOwn(weekdays, word)) return null;
    const before = this.#tokens[at - 1]?.word ?? '';
    if (last.has(before) || next.has(before) || current.has(before)) return null;
    const [value, to] = weekdays[word]!;
    const monday = startOf(this.#today, 'week');
    return {
      ...span(shift(monday, 'day', value - 1), 'day', at + 1, to - value + 1),
      part: { unit: 'weekday', value, ...(to > value && { to }) },
    };
  }

  #isBesideSeason(at: number): boolean {
    const isSeason = (word: string): boolean =>
      Object.hasOwn(this.#words.seasons, word) && this.#all.language.cues.get(word)?.kind !== 'change';
    return [at - 3, at - 2, at + 2, at + 3].some(place => isSeason(this.#tokens[place]?.word ?? ''));
  }

  /** "In the summer months", "winter 2023" (which ends in the year after). */
  #season(at: number): Point | null {
    const { seasons, leads, units, since, before, after: later, until } = this.#words;
    const token = this.#tokens[at]!;
    if (token.kind !== 'word' || !Object.hasOwn(seasons, token.word)) return null;
    const [from, to] = seasons[token.word]!;
    const months = units[this.#tokens[at + 1]?.word ?? ''] === 'month' ? at + 2 : at + 1;
    const after = skip(this.#all, months);
    const year = yearAt(this.#tokens[after]);
    const led = [leads, since, before, later, until].some(words => words.has(this.#tokens[at - 1]?.word ?? ''));
    // A season by itself may be the name of something, unless another is named beside it: "summer vs winter".
    if (year === null && months === at + 1 && !led && !this.#isBesideSeason(at)) return null;
    // "Did sales *fall* in 2024" is said of no season.
    const isVerb = this.#all.language.cues.get(token.word)?.kind === 'change';
    if (isVerb && !led && after > at + 1) return null;
    const start = dateOf(year ?? this.#today.getUTCFullYear(), from, 1);
    const point = {
      start,
      end: shift(start, 'month', 3),
      unit: 'month' as const,
      season: [from, to] as [number, number],
    };
    return year === null
      ? { ...point, next: months, part: { unit: 'month', value: from, to } }
      : { ...point, next: after + 1 };
  }

  /** "first half of 2024", "H1 2024"; a half needs its year. */
  #half(at: number): Point | null {
    const { halves, half } = this.#words;
    const token = this.#tokens[at]!;
    if (!Object.hasOwn(halves, token.word)) return null;
    let next = at + 1;
    if (half.has(this.#tokens[next]?.word ?? '')) next++;
    else if (!abbreviated(token)) return null;
    const after = skip(this.#all, next);
    const year = yearAt(this.#tokens[after]);
    if (year === null) return null;
    const start = dateOf(year, halves[token.word]! * 6 - 5, 1);
    return { start, end: shift(start, 'month', 6), unit: 'month', next: after + 1 };
  }

  #quarter(at: number): Point | null {
    const token = this.#tokens[at]!;
    if (!Object.hasOwn(this.#words.quarters, token.word)) return null;
    const quarter = this.#words.quarters[token.word]!;
    let next = at + 1;
    if (this.#words.units[this.#tokens[next]?.word ?? ''] === 'quarter') next++;
    else if (!abbreviated(token)) return null;
    const after = skip(this.#all, next);
    const year = yearAt(this.#tokens[after]);
    const start = dateOf(year ?? this.#today.getUTCFullYear(), firstMonthOf(quarter), 1);
    return year === null
      ? { ...span(start, 'quarter', next), part: { unit: 'quarter', value: quarter } }
      : span(start, 'quarter', after + 1);
  }

  /** "The 1970s", "die 1970er Jahre". */
  #decade(at: number): Point | null {
    const [, year] = this.#words.decades.written.exec(this.#tokens[at]!.word) ?? [];
    const years = this.#words.units[this.#tokens[at + 1]?.word ?? ''] === 'year' ? at + 2 : at + 1;
    return year === undefined ? null : span(dateOf(Number(year), 1, 1), 'year', years, 10);
  }

  #year(at: number): Point | null {
    const after = this.#words.year.has(this.#tokens[at]!.word) ? at + 1 : at;
    const year = yearAt(this.#tokens[after]);
    return year === null ? null : { ...span(dateOf(year, 1, 1), 'year', after + 1), bareYear: after === at };
  }
}
