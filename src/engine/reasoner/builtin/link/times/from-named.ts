import type { TimeUnit } from '../../form/form.ts';
import type { Language } from '../../language/language.ts';
import { stretchName } from '../../language/stretch-name.ts';
import type { Token } from '../../language/tokenize.ts';
import { dayIn, isoDate, shift } from '../../words/dates.ts';
import type { TimeSpan } from '../atom.ts';
import type { FoundTime } from './point.ts';

/** So many units back from a time; `speaksBack`: the word says nothing of today, as "previous" does and "last" does not. */
type Step = { unit: TimeUnit; count: number | null; speaksBack: boolean };

const lengthOf = ({ start, end }: TimeSpan): number => dayIn(end!)!.getTime() - dayIn(start!)!.getTime();

/** By so much two months or quarters differ at most, in milliseconds. */
const unevenness = 4 * 86_400_000;

/** So many words stand at most in a phrase that sets one thing against another. */
const mostWords = 4;

/** Whether what stands right before sets two things against each other: "*compared with* the", "more orders *than*". */
export const setsAgainst = (tokens: Token[], at: number, { cues, times, than }: Language): boolean => {
  let end = at;
  while (end > 0 && times.glue.has(tokens[end - 1]!.word) && !than.has(tokens[end - 1]!.word)) end--;
  const ends = (until: number): boolean =>
    than.has(tokens[until - 1]?.word ?? '') ||
    Array.from({ length: mostWords }, (_, less) => tokens.slice(Math.max(0, until - 1 - less), until)).some(said => {
      const kind = cues.get(said.map(({ word }) => word).join(' '))?.kind;
      return kind === 'versus' || kind === 'course';
    });
  return Array.from({ length: at - end + 1 }, (_, more) => end + more).some(ends);
};

/** Whether a time has its own place in the calendar. */
const isNamed = ({ time }: FoundTime): boolean =>
  !time.bounded && time.start !== null && time.end !== null && !time.part && time.yearless === undefined;

/** How far a time that is judged from another goes back, by its words; null where they say none such. */
const stepOf = (said: Token[], { times }: Language): Step | null => {
  const [first, second, third] = said;
  const told = times.relative.get(first!.word);
  if (told) return told.offset === -1 ? { unit: told.unit, count: null, speaksBack: true } : null;
  if (!second || !times.last.has(first!.word)) return null;
  const count = second.number ?? null;
  const unit = times.units[(count === null ? second : third)?.word ?? ''];
  return unit === undefined ? null : { unit, count, speaksBack: times.preceding.has(first!.word) };
};

/** What lies so far before a time that is named; null where that is longer than the step, as a year is than a month. */
const before = (
  named: TimeSpan,
  { unit, count }: Step,
  tag: string,
): Pick<TimeSpan, 'start' | 'end' | 'label'> | null => {
  const [start, end] = [dayIn(named.start!)!, dayIn(named.end!)!];
  const from = shift(start, unit, -(count ?? 1));
  const to = count === null ? shift(end, unit, -1) : start;
  if (count === null && lengthOf(named) > start.getTime() - from.getTime() + unevenness) return null;
  const label = stretchName(from, to, tag);
  return { start: isoDate(from), end: isoDate(to), label };
};

/** "2022 and *the year before*": a unit that is said to lie before a time that is named in front of it; null for any other place. */
export const earlierAt = (tokens: Token[], at: number, found: FoundTime[], language: Language): FoundTime | null => {
  const { times, cues } = language;
  const [unit, back, next] = [times.units[tokens[at]!.word], tokens[at + 1]?.word ?? '', tokens[at + 2]];
  const ends = next === undefined || next.kind === 'mark' || ['and', 'or'].includes(cues.get(next.word)?.kind ?? '');
  const named = found.findLast(isNamed);
  if (unit === undefined || !times.earlier.has(back) || !ends || !named || tokens[at - 1]?.number !== undefined)
    return null;
  const time = before(named.time, { unit, count: null, speaksBack: true }, language.tag);
  return time && { from: at, to: at + 2, bareYear: false, time: { ...time, unit, bounded: false, relative: false } };
};

/**
 * Times that are told beside one that is named are judged from that one, and not from today: "2022 compared with *last year*" is
 * set against 2021, whatever year it is now, and so is the "Vorjahr" that follows a year. "Last year" that is only listed beside
 * another is the last one.
 */
export const judgedFromNamed = (found: FoundTime[], tokens: Token[], language: Language): FoundTime[] => {
  return found.map((said, at) => {
    const step = said.time.relative && !said.time.bounded ? stepOf(tokens.slice(said.from, said.to), language) : null;
    const against = step !== null && setsAgainst(tokens, said.from, language);
    if (!step || !(step.speaksBack || against)) return said;
    const fixed = (other: FoundTime): boolean => isNamed(other) && !other.time.relative;
    const after = found[at + 1];
    const ahead = against && tokens[said.to]?.kind === 'mark' && after && fixed(after) ? after : undefined;
    const named =
      found.slice(0, at).findLast(other => fixed(other) || (step.speaksBack && against && isNamed(other))) ?? ahead;
    const time = named && before(named.time, step, language.tag);
    return time ? { ...said, time: { ...said.time, ...time, relative: false } } : said;
  });
};
