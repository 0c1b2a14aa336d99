import type { TimeUnit } from '../form/form.ts';
import type { Language } from '../language/language.ts';
import type { Token } from '../language/tokenize.ts';
import { dateOf, isoDate, shift, startOf } from '../words/dates.ts';
import type { TimeSpan } from './atom.ts';
import { dayAt, daysAt, yearAt } from './days.ts';

type Point = {
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
type Found = { from: number; to: number; time: TimeSpan; bareYear: boolean };

const span = (start: Date, unit: TimeUnit, next: number, count = 1): Point => ({
  start,
  end: shift(start, unit, count),
  unit,
  next,
});
/** "Q1", "H2": what it is of stands in it already. */
const abbreviated = (token: Token): boolean => /^\p{L}\d$/u.test(token.word);

/** Reads times out of a question. Every instance is good for one question. */
class TimeReader {
  readonly #tokens: Token[];
  readonly #words: Language['times'];
  readonly #cues: Language['cues'];
  readonly #today: Date;

  readonly #dataYear: number;

  constructor(tokens: Token[], language: Language, today: Date, year: number) {
    this.#dataYear = year;
    this.#tokens = tokens;
    this.#words = language.times;
    this.#cues = language.cues;
    this.#today = today;
  }

  /** A day written in figures, whatever the order of its parts. */
  static isDay = (token: Token): boolean => /^\d{4}-\d{2}-\d{2}$/.test(token.word);

  #skip(at: number): number {
    let next = at;
    while (this.#tokens[next] && this.#words.glue.has(this.#tokens[next]!.word)) next++;
    return next;
  }

  #calendar(at: number): Point | null {
    const token = this.#tokens[at];
    if (!token) return null;
    if (TimeReader.isDay(token)) {
      const date = new Date(`${token.word}T00:00:00Z`);
      return Number.isNaN(date.getTime()) ? null : span(date, 'day', at + 1);
    }
    const month = token.kind === 'word' ? this.#words.months[token.word] : undefined;
    if (month !== undefined && Object.hasOwn(this.#words.months, token.word)) {
      const day = dayAt(this.#tokens[at + 1]);
      if (day !== null) {
        const after = this.#skip(at + 2);
        const year = yearAt(this.#tokens[after]);
        return this.#day(year, month, day, year === null ? at + 2 : after + 1);
      }
      const after = this.#skip(at + 1);
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
      const after = this.#skip(at + 1);
      const word = this.#tokens[after]?.word ?? '';
      if (Object.hasOwn(this.#words.months, word)) {
        const late = this.#skip(after + 1);
        const year = yearAt(this.#tokens[late]);
        return this.#day(year, this.#words.months[word]!, day, year === null ? after + 1 : late + 1);
      }
    }
    return this.#half(at) ?? this.#quarter(at) ?? this.#year(at);
  }

  /** A day of a month; without a year that of the last one there is data of. */
  #day(year: number | null, month: number, day: number, next: number): Point {
    const point = span(dateOf(year ?? this.#dataYear, month, day), 'day', next);
    return year === null ? { ...point, yearless: this.#dataYear } : point;
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

  /** "In the summer months", "winter 2023" (which ends in the year after). */
  #season(at: number): Point | null {
    const { seasons, leads, units } = this.#words;
    const token = this.#tokens[at]!;
    if (token.kind !== 'word' || !Object.hasOwn(seasons, token.word)) return null;
    const [from, to] = seasons[token.word]!;
    const months = units[this.#tokens[at + 1]?.word ?? ''] === 'month' ? at + 2 : at + 1;
    const after = this.#skip(months);
    const year = yearAt(this.#tokens[after]);
    // A season by itself may be the name of something.
    if (year === null && months === at + 1 && !leads.has(this.#tokens[at - 1]?.word ?? '')) return null;
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
    const after = this.#skip(next);
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
    const after = this.#skip(next);
    const year = yearAt(this.#tokens[after]);
    const start = dateOf(year ?? this.#today.getUTCFullYear(), quarter * 3 - 2, 1);
    return year === null
      ? { ...span(start, 'quarter', next), part: { unit: 'quarter', value: quarter } }
      : span(start, 'quarter', after + 1);
  }

  #year(at: number): Point | null {
    const after = this.#words.year.has(this.#tokens[at]!.word) ? at + 1 : at;
    const year = yearAt(this.#tokens[after]);
    return year === null ? null : { ...span(dateOf(year, 1, 1), 'year', after + 1), bareYear: after === at };
  }

  #relative(at: number): Point | null {
    const words = this.#words;
    const token = this.#tokens[at];
    if (!token) return null;
    if (words.today.has(token.word)) return { ...span(this.#today, 'day', at + 1), relative: true };
    if (words.yesterday.has(token.word))
      return { ...span(shift(this.#today, 'day', -1), 'day', at + 1), relative: true };
    const told = words.relative.get(token.word);
    if (told)
      return {
        ...span(shift(startOf(this.#today, told.unit), told.unit, told.offset), told.unit, at + 1),
        relative: true,
      };
    const step = words.last.has(token.word)
      ? -1
      : words.current.has(token.word)
        ? 0
        : words.next.has(token.word)
          ? 1
          : null;
    if (step === null) return null;
    const count = this.#tokens[at + 1]?.number;
    const unitAt = count === undefined ? at + 1 : at + 2;
    const name = this.#tokens[unitAt]?.word ?? '';
    if (!Object.hasOwn(words.units, name)) return null;
    const unit = words.units[name]!;
    // "The last quarter of 2023" is none of those that are judged from today.
    const after = this.#skip(unitAt + 1);
    const year = count === undefined && step === -1 ? yearAt(this.#tokens[after]) : null;
    if (year !== null) return span(shift(dateOf(year + 1, 1, 1), unit, -1), unit, after + 1);
    if (count === undefined)
      return { ...span(shift(startOf(this.#today, unit), unit, step), unit, unitAt + 1), relative: true };
    if (step !== -1 || !Number.isInteger(count) || count > 10_000) return null;
    if (unit === 'day' || unit === 'week')
      return {
        start: shift(this.#today, unit, -count),
        end: shift(this.#today, 'day', 1),
        unit,
        next: unitAt + 1,
        relative: true,
      };
    const end = startOf(this.#today, unit);
    return { start: shift(end, unit, -count), end, unit, next: unitAt + 1, relative: true };
  }

  point(at: number): Point | null {
    return at < this.#tokens.length ? (this.#relative(at) ?? this.#calendar(at)) : null;
  }

  /** "the beginning of 2015", "the end of May": the moment at which a time begins or ends. */
  #edge(at: number): Point | null {
    const { start, end } = this.#words;
    const word = this.#tokens[at]?.word ?? '';
    if (!start.has(word) && !end.has(word)) return null;
    const whole = this.point(this.#skip(at + 1));
    if (!whole || whole.part) return null;
    const moment = start.has(word) ? whole.start : whole.end;
    return { ...whole, start: moment, end: moment };
  }

  #label(from: number, to: number): string {
    return this.#tokens
      .slice(from, to)
      .map(token => token.text)
      .join(' ')
      .replaceAll(' ,', ',');
  }

  #end(point: Point, from: number): { start: string; end: string; label: string } {
    return { start: isoDate(point.start), end: isoDate(point.end), label: this.#label(from, point.next) };
  }

  /** "April to September", "Friday to Monday": of every year or week, also over its end. */
  #parts(first: Point, second: Point): TimeSpan['part'] | null {
    if (!first.part || !second.part || first.part.unit !== second.part.unit) return null;
    return { ...first.part, to: second.part.to ?? second.part.value };
  }

  /** From where to where two times reach of which one may have its year from the other: "November to February 2024". */
  #ends(first: Point, second: Point): [Date, Date] {
    const of = (point: Point, year: number): Date => dateOf(year, point.start.getUTCMonth() + 1, 1);
    if (first.part && !second.part) {
      const start = of(first, second.start.getUTCFullYear());
      return [start >= second.end ? shift(start, 'year', -1) : start, second.end];
    }
    if (second.part && !first.part && second.part.unit !== 'weekday') {
      const months = (second.end.getTime() - second.start.getTime()) / 86_400_000 > 40 ? 3 : 1;
      const end = shift(of(second, first.start.getUTCFullYear()), 'month', months);
      return [first.start, end <= first.start ? shift(end, 'year', 1) : end];
    }
    return [first.start, second.end];
  }

  at(from: number): Found | null {
    const words = this.#words;
    const sets = [words.since, words.before, words.after, words.until, words.from, words.between];
    const limits = (at: number): number => sets.findIndex(set => set.has(this.#tokens[at]?.word ?? ''));
    // "on or after": that day too.
    const or = this.#cues.get(this.#tokens[from + 1]?.word ?? '')?.kind === 'or';
    const also = or && words.ties.has(this.#tokens[from]!.word) && [1, 2].includes(limits(from + 2));
    const lim = also ? (limits(from + 2) === 2 ? 0 : 3) : limits(from);
    const begin = lim < 0 ? from : this.#skip(also ? from + 3 : from + 1);
    const first = (lim >= 0 && this.#edge(begin)) || this.point(begin);
    if (!first) return null;
    const joiner = this.#tokens[first.next]?.word ?? '';
    const make = (start: Date | null, end: Date | null, to: number, bounded: boolean): Found => ({
      from,
      to,
      bareYear: first.bareYear === true && !bounded,
      time: {
        start: start && isoDate(start),
        end: end && isoDate(end),
        unit: first.unit,
        label: this.#label(from, to),
        bounded,
        relative: first.relative ?? false,
        ...(first.part && { part: first.part }),
        ...(first.yearless !== undefined && { yearless: first.yearless }),
        ...(first.season && { season: first.season }),
      },
    });
    if (
      words.to.has(joiner) &&
      (lim === 4 || lim === 5 || !['and', 'or'].includes(this.#cues.get(joiner)?.kind ?? '')) &&
      lim !== 0 &&
      lim !== 1 &&
      lim !== 2 &&
      lim !== 3
    ) {
      const at = this.#skip(first.next + 1);
      const second = this.#edge(at) ?? this.point(at);
      const parts = second && this.#parts(first, second);
      if (parts) {
        const found = make(first.start, second.end, second.next, true);
        found.time.part = parts;
        return found;
      }
      const [start, end] = second ? this.#ends(first, second) : [first.start, first.start];
      if (second && end > start) {
        const found = make(start, end, second.next, true);
        delete found.time.part;
        found.time.ends = [this.#end(first, begin), this.#end(second, this.#skip(first.next + 1))];
        return found;
      }
    }
    if (lim === 0) return make(first.start, null, first.next, true);
    if (lim === 1) return make(null, first.start, first.next, true);
    if (lim === 2) return make(first.end, null, first.next, true);
    if (lim === 3) return make(null, first.end, first.next, true);
    if (lim === 4) return make(first.start, first.end, first.next, false);
    return lim === 5 ? null : make(first.start, first.end, first.next, false);
  }
}

/** All times said in a question, the longest at each place, left to right; `year` is that of days said without one. */
export const timesIn = (tokens: Token[], language: Language, today: Date, year: number): Found[] => {
  const reader = new TimeReader(tokens, language, today, year);
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [days, other] = [daysAt(tokens, at, language, year), reader.at(at)];
    const time = days && days.to > (other?.to ?? 0) ? { ...days, bareYear: false } : other;
    if (time) found.push(time);
    at = time ? time.to : at + 1;
  }
  return found;
};
