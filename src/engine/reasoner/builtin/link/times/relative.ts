import type { TimeUnit } from '../../form/form.ts';
import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import { dateOf, shift, startOf } from '../../words/dates.ts';
import { yearAt } from './days.ts';
import { type Point, skip, span, type Words } from './point.ts';

/** Reads times that are judged from today: "yesterday", "the last three months". */
export class Relative {
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
    const several = words.spans.get(name);
    if (several) return this.#severalOf(several.unit, step, (count ?? 1) * several.count, unitAt + 1);
    if (count === undefined && Object.hasOwn(words.seasons, name))
      return this.#season(words.seasons[name]!, step, unitAt + 1);
    if (count === undefined && Object.hasOwn(words.weekdays, name))
      return this.#weekday(words.weekdays[name]!, step, unitAt + 1);
    // "Past March" begins after it.
    if (count === undefined && Object.hasOwn(words.months, name) && !words.after.has(token.word))
      return this.#month(words.months[name]!, step, unitAt + 1);
    if (!Object.hasOwn(words.units, name)) return null;
    const unit = words.units[name]!;
    // "The last quarter of 2023" is none of those that are judged from today.
    const after = skip(this.#all, unitAt + 1);
    const year = count === undefined && step === -1 ? yearAt(this.#tokens[after]) : null;
    if (year !== null) return span(shift(dateOf(year + 1, 1, 1), unit, -1), unit, after + 1);
    if (count === undefined)
      return { ...span(shift(startOf(this.#today, unit), unit, step), unit, unitAt + 1), relative: true };
    return this.#severalOf(unit, step, count, unitAt + 1);
  }

  #severalOf(unit: TimeUnit, step: -1 | 0 | 1, count: number, next: number): Point | null {
    return step === -1 ? this.#lastOf(unit, count, next) : step === 1 ? this.#nextOf(unit, count, next) : null;
  }

  /** The next so many days, weeks or months from today on, with today: what is to come "in the next 14 days" may be due today. */
  #nextOf(unit: TimeUnit, count: number, next: number): Point | null {
    if (!Number.isInteger(count) || count < 1 || count > 10_000) return null;
    const start = this.#today;
    const end = shift(shift(start, unit, count), 'day', 1);
    return { start, end, unit: unit === 'week' ? 'day' : unit, next, relative: true };
  }

  /** "Last Thursday" is the latest before today, "next Thursday" the first after it, "this Thursday" that of this week. */
  #weekday([from, to]: [from: number, to: number], step: -1 | 0 | 1, next: number): Point | null {
    if (from !== to) return null;
    const monday = startOf(this.#today, 'week');
    const days = [-7, 0, 7].map(by => shift(monday, 'day', by + from - 1));
    const day =
      step === 0
        ? days[1]!
        : step === -1
          ? days.findLast(each => each < this.#today)!
          : days.find(each => each > this.#today)!;
    return { ...span(day, 'day', next), relative: true };
  }

  /** "Last March" is the last that is over, "this March" that of the year, "next March" one that is not begun; with its year it is that one. */
  #month(month: number, step: -1 | 0 | 1, next: number): Point | null {
    if (yearAt(this.#tokens[skip(this.#all, next)]) !== null) return null;
    const start = this.#nearest(year => dateOf(year, month, 1), 1, step);
    return { ...span(start, 'month', next), relative: true };
  }

  /** Of what begins on a day of every year and takes so many months: the last that is over, that of the year, or the next. */
  #nearest(startIn: (year: number) => Date, months: number, step: -1 | 0 | 1): Date {
    const year = this.#today.getUTCFullYear();
    const starts = [year - 2, year - 1, year, year + 1].map(startIn);
    const over = starts.filter(start => shift(start, 'month', months) <= this.#today);
    return [over.at(-1)!, startIn(year), starts.find(each => each > this.#today)!][step + 1]!;
  }

  /** "Last summer" is the last that is over, "this summer" that of the year, "next summer" one that is not begun. */
  #season([from, to]: [from: number, to: number], step: -1 | 0 | 1, next: number): Point {
    const start = this.#nearest(year => dateOf(year, from, 1), 3, step);
    return { start, end: shift(start, 'month', 3), unit: 'month', next, season: [from, to], relative: true };
  }

  /** The last so many days or weeks, with today; of longer units, those that are over. */
  #lastOf(unit: TimeUnit, count: number, next: number): Point | null {
    if (!Number.isInteger(count) || count > 10_000) return null;
    const days = unit === 'day' || unit === 'week';
    const end = days ? shift(this.#today, 'day', 1) : startOf(this.#today, unit);
    return { start: shift(days ? this.#today : end, unit, -count), end, unit, next, relative: true };
  }
}
