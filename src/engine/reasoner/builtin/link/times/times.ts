import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import { dateOf, isoDate, shift } from '../../words/dates.ts';
import type { TimeSpan } from '../atom.ts';
import { Calendar } from './calendar.ts';
import { clockAt } from './clock.ts';
import { daysAt } from './days.ts';
import { earlierAt, judgedFromNamed } from './from-named.ts';
import { lastOfDataAt } from './last-of-data.ts';
import { type FoundTime, type Point, skip, type Words } from './point.ts';
import { Relative } from './relative.ts';
import { nextPartAt, sharedLimitAt, sharedPartAt } from './shared-parts.ts';
import { sameTimeAt, withSharedYears } from './shared-years.ts';
import { withinAt } from './within.ts';

/** Reads times out of a question. Every instance is good for one question. */
class TimeReader {
  readonly #all: Words;
  readonly #tokens: Token[];
  readonly #words: Language['times'];
  readonly #cues: Language['cues'];
  readonly #calendar: Calendar;
  readonly #relative: Relative;

  constructor(words: Words) {
    this.#all = words;
    this.#tokens = words.tokens;
    this.#words = words.language.times;
    this.#cues = words.language.cues;
    this.#calendar = new Calendar(words);
    this.#relative = new Relative(words);
  }

  point(at: number): Point | null {
    if (at >= this.#tokens.length) return null;
    const whole = (from: number): Point | null => this.#relative.at(from) ?? this.#calendar.at(from);
    return withinAt(this.#all, at, whole) ?? whole(at);
  }

  /** "the beginning of 2015", "the end of May": the moment at which a time begins or ends. */
  #edge(at: number): Point | null {
    const { start, end } = this.#words;
    const word = this.#tokens[at]?.word ?? '';
    if (!start.has(word) && !end.has(word)) return null;
    const whole = this.point(skip(this.#all, at + 1));
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

  /** The first of two times in the year that it has from the second: "from *January* to February 2023" are two months of 2023. */
  #begin(first: Point, start: Date, from: number): { start: string; end: string; label: string } {
    const by = start.getUTCFullYear() - first.start.getUTCFullYear();
    const said = this.#end({ ...first, start, end: shift(first.end, 'year', by) }, from);
    return by === 0 || !first.part
      ? this.#end(first, from)
      : { ...said, label: `${said.label} ${start.getUTCFullYear()}` };
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

  at(from: number): FoundTime | null {
    const words = this.#words;
    const sets = [words.since, words.before, words.after, words.until, words.from, words.between];
    const limits = (at: number): number => sets.findIndex(set => set.has(this.#tokens[at]?.word ?? ''));
    // "on or after": that day too.
    const or = this.#cues.get(this.#tokens[from + 1]?.word ?? '')?.kind === 'or';
    const also = or && words.ties.has(this.#tokens[from]!.word) && [1, 2].includes(limits(from + 2));
    // "The past month" is one that is over, and "past March" begins after it.
    const over = words.last.has(this.#tokens[from]?.word ?? '') && this.#relative.at(from) !== null;
    const lim = over ? -1 : also ? (limits(from + 2) === 2 ? 0 : 3) : limits(from);
    const begin = lim < 0 ? from : skip(this.#all, also ? from + 3 : from + 1);
    const first = (lim >= 0 && this.#edge(begin)) || this.point(begin);
    if (!first) return null;
    const joiner = this.#tokens[first.next]?.word ?? '';
    const make = (start: Date | null, end: Date | null, to: number, bounded: boolean): FoundTime => ({
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
      const at = skip(this.#all, first.next + 1);
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
        found.time.ends = [this.#begin(first, start, begin), this.#end(second, skip(this.#all, first.next + 1))];
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

/** All times said in a question, the longest at each place, left to right; `year` is that of days said without one, `lastDay` where the data end. */
export const timesIn = (
  tokens: Token[],
  language: Language,
  today: Date,
  year: number,
  lastDay: Date | null = null,
): FoundTime[] => {
  const readIn = (all: Token[]): TimeReader => new TimeReader({ tokens: all, language, today, dataYear: year });
  const reader = readIn(tokens);
  const found: FoundTime[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read = (all: Token[], place: number): FoundTime | null => readIn(all).at(place);
    const shared =
      sharedPartAt(tokens, at, language, read) ??
      sharedLimitAt(tokens, at, language, read) ??
      nextPartAt(tokens, at, language, found.at(-1), read);
    const [days, other] = [
      daysAt(tokens, at, language, year),
      shared ?? earlierAt(tokens, at, found, language) ?? reader.at(at),
    ];
    const clock = clockAt(tokens, at, language, today);
    const longer = clock ?? (days && days.to > (other?.to ?? 0) ? days : null);
    const same = sameTimeAt(tokens, at, language, found.at(-1));
    const time =
      lastOfDataAt(tokens, at, language, lastDay) ?? same ?? (longer ? { ...longer, bareYear: false } : other);
    if (time) found.push(time);
    at = time ? time.to : at + 1;
  }
  return judgedFromNamed(withSharedYears(found), tokens, language);
};
