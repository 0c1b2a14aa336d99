import type { TimeUnit } from '../../form/form.ts';
import { shift } from '../../words/dates.ts';
import { type Point, skip, type Words } from './point.ts';

/** Which of the units of a longer time are said: so many from one end, or the `nth`. */
type Part = { count: number; unit: TimeUnit | 'half'; next: number } & (
  | { from: 'first' | 'last' }
  | { from: 'nth'; nth: number }
);

/** "the last three months", "the two first weeks", "the second half": units of something longer, with the place after them. */
const partAt = ({ tokens, language }: Words, at: number): Part | null => {
  const { times } = language;
  const inFront = tokens[at]?.number !== undefined && tokens[at]!.ordinal === undefined ? 1 : 0;
  const place = tokens[at + inFront];
  if (!place || place.kind === 'mark') return null;
  const last = times.last.has(place.word) || times.final.has(place.word);
  const nth = last ? null : (place.ordinal ?? null);
  if (!last && nth === null) return null;
  const behind = !inFront && tokens[at + 1]?.number !== undefined && tokens[at + 1]!.ordinal === undefined ? 1 : 0;
  const count = inFront ? tokens[at]!.number! : behind ? tokens[at + 1]!.number! : 1;
  const named = tokens[at + inFront + behind + 1];
  if (!named || !Number.isInteger(count) || count < 1 || count > 1000) return null;
  const several = times.spans.get(named.word);
  const unit: TimeUnit | 'half' | undefined = times.half.has(named.word)
    ? 'half'
    : (several?.unit ?? times.units[named.word]);
  if (unit === undefined || (count > 1 && (unit === 'half' || (nth ?? 1) > 1))) return null;
  // "The last weeks of May" does not say how many.
  if (!inFront && !behind && named.kind === 'word' && unit !== 'half' && manyOf(named.word, unit, language))
    return null;
  const part = { count: count * (several?.count ?? 1), unit, next: at + inFront + behind + 2 };
  return last
    ? { ...part, from: 'last' }
    : nth === 1
      ? { ...part, from: 'first' }
      : { ...part, from: 'nth', nth: nth! };
};

/** Whether a word for a unit stands for several of it. */
const manyOf = (word: string, unit: TimeUnit, { times, plural }: Words['language']): boolean =>
  plural(word) === word && Object.keys(times.units).some(other => other !== word && times.units[other] === unit);

/** From when to when a part of a time lasts. */
const spanOf = (part: Part, { start, end, unit: whole }: Point): [Date, Date] => {
  if (part.unit === 'half') {
    const half = whole === 'year' ? shift(start, 'month', 6) : whole === 'month' ? shift(start, 'day', 15) : start;
    return part.from === 'first' ? [start, half] : [half, end];
  }
  const { unit, count } = part;
  if (part.from === 'last') return [shift(end, unit, -count), end];
  const from = part.from === 'nth' ? shift(start, unit, count * (part.nth - 1)) : start;
  return [from, shift(from, unit, count)];
};

/**
 * Reads a part of a time that is said with it: "the last three months of 2014", "the first two weeks of March 2021". It is counted
 * from the ends of that time, and not from today. Null where no longer time follows that has its place in the calendar.
 */
export const withinAt = (words: Words, at: number, wholeAt: (at: number) => Point | null): Point | null => {
  const part = partAt(words, at);
  if (!part || (part.unit === 'half' && part.from === 'nth' && part.nth !== 2)) return null;
  const after = skip(words, part.next);
  if (words.tokens.slice(part.next, after).some(({ text }) => text === ',')) return null;
  const whole = wholeAt(after);
  // "The first week of March" is of any year, as its month is.
  if (!whole || whole.part || whole.end <= whole.start) return null;
  const [start, end] = spanOf(part, whole);
  if (start < whole.start || end > whole.end || end <= start) return null;
  const unit = part.unit === 'half' ? (whole.unit === 'month' ? 'day' : 'month') : part.unit;
  return { start, end, unit, next: whole.next, ...(whole.relative && { relative: true }) };
};
