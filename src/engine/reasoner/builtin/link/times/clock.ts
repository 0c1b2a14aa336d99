import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import { isoDate, shift } from '../../words/dates.ts';
import type { TimeSpan } from '../atom.ts';

/** An hour of any day; `told`: that it is one is said, "8 pm" and not only "8"; `figures`: only by how it is written, "8:00". */
type Hour = { hour: number; half: 'am' | 'pm' | null; told: boolean; figures: boolean; next: number };
/** Hours of any day, the last included; over midnight where it is before the first. */
type Hours = { from: number; to: number; next: number };

const lastHour = 23;
const joining: ReadonlySet<string> = new Set(['and', 'or', 'versus']);

const halfOf = (word: string, { clock }: Language['times']): Hour['half'] =>
  clock.am.has(word) ? 'am' : clock.pm.has(word) ? 'pm' : null;

/** "8", "8 pm", "8pm", "20 Uhr", "20:00". */
const hourAt = (tokens: Token[], at: number, times: Language['times']): Hour | null => {
  const token = tokens[at];
  const together = /^(\d{1,2})(\p{L}+)$/u.exec(token?.word ?? '');
  const said = together ? Number(together[1]) : token?.kind === 'number' ? (token.number ?? -1) : -1;
  if (!Number.isInteger(said) || said < 0 || said > 24) return null;
  if (together) {
    const half = halfOf(together[2]!, times);
    return half || times.clock.marks.has(together[2]!)
      ? { hour: said, half, told: true, figures: false, next: at + 1 }
      : null;
  }
  const minutes = tokens[at + 1]?.text === ':' && /^\d\d$/.test(tokens[at + 2]?.text ?? '');
  // Parts of hours are no hours.
  if (minutes && tokens[at + 2]!.text !== '00') return null;
  const next = minutes ? at + 3 : at + 1;
  const word = tokens[next]?.word ?? '';
  const half = halfOf(word, times);
  const marked = half !== null || times.clock.marks.has(word);
  const apart = tokens.slice(next, next + 3).map(({ text }) => text.toLowerCase());
  const clock = times.clock.marks.has(apart.join('').replace(/['’]/, ''));
  const after = marked ? next + 1 : clock ? next + 3 : next;
  return { hour: said, half, told: marked || clock || minutes, figures: minutes && !marked, next: after };
};

/** On a clock of 24 hours, where the half of the day may be said of another hour with it: "between 3 and 6 pm". */
const onClock = ({ hour, half }: Hour, other: Hour['half'] = null): number => {
  const of = half ?? other;
  return of === 'pm' && hour < 12 ? hour + 12 : of === 'am' && hour === 12 ? 0 : hour;
};

/** "Between 6 and 9 am", "von 6 bis 9 Uhr": up to the second. */
const rangeAt = (tokens: Token[], at: number, times: Language['times']): Hours | null => {
  const first = hourAt(tokens, at, times);
  const joins = (word: string): boolean => times.to.has(word) || times.clock.and.has(word);
  const second = first && joins(tokens[first.next]?.word ?? '') ? hourAt(tokens, first.next + 1, times) : null;
  if (!first || !second || !(first.told || second.told)) return null;
  const end = onClock(second);
  const shared = second.half !== null && first.hour < second.hour ? second.half : null;
  return { from: onClock(first, shared), to: (end + lastHour) % 24, next: second.next };
};

/** "After 8 pm", "before 6 o'clock", "at 8 am". */
const limitAt = (tokens: Token[], at: number, times: Language['times']): Hours | null => {
  const word = tokens[at]?.word ?? '';
  const opens = times.since.has(word) || times.after.has(word) || times.from.has(word);
  const closes = times.before.has(word) || times.until.has(word);
  const said = hourAt(tokens, opens || closes ? at + 1 : at, times);
  if (!said?.told) return null;
  const hour = onClock(said) % 24;
  if (opens) return { from: hour, to: lastHour, next: said.next };
  if (closes) return hour === 0 ? null : { from: 0, to: hour - 1, next: said.next };
  // "10:00" by itself may as well be what a cell says.
  if (said.figures) return null;
  return { from: hour, to: hour, next: said.next };
};

/** What a part of the day is said to be: "night *(10 pm to 6 am)*". */
const explainedAt = (tokens: Token[], at: number, times: Language['times']): Hours | null => {
  const range = tokens[at]?.text === '(' ? rangeAt(tokens, at + 1, times) : null;
  return range && tokens[range.next]?.text === ')' ? { ...range, next: range.next + 1 } : null;
};

/** The day where it is set against the night, or the night against it: all hours that are none of the other. */
const restOf = (tokens: Token[], at: number, times: Language['times']): Hours | null => {
  const { day, night, parts } = times.clock;
  const word = tokens[at]!.word;
  const others = day.has(word) ? night : night.has(word) ? day : null;
  const place = tokens.findIndex((token, near) => near !== at && token.kind === 'word' && others?.has(token.word));
  if (place < 0) return null;
  const named = parts[tokens[place]!.word];
  const other =
    explainedAt(tokens, place + 1, times) ?? (day.has(word) && named ? { from: named[0], to: named[1] } : null);
  return other && { from: (other.to + 1) % 24, to: (other.from + lastHour) % 24, next: at + 1 };
};

/** Whether only words that join two things lie between two places: "in the morning *or in the* evening", "morning *vs* evening". */
const joined = (tokens: Token[], from: number, to: number, { times, cues, than }: Language): boolean => {
  const ties = ({ word }: Token): boolean =>
    times.glue.has(word) || times.clock.leads.has(word) || times.leads.has(word);
  let end = to;
  while (end > from + 1 && ties(tokens[end - 1]!)) end--;
  const said = tokens.slice(from, end).map(({ word }) => word);
  return said.length > 0 && (joining.has(cues.get(said.join(' '))?.kind ?? '') || said.every(word => than.has(word)));
};

/** "In the morning", "at night", "mornings", and the evening of "the morning or the evening". */
const partAt = (tokens: Token[], at: number, language: Language): Hours | null => {
  const { times } = language;
  const { clock, glue, ties, leads } = times;
  const word = tokens[at]?.word ?? '';
  const isPart = (token: Token | undefined): boolean =>
    token?.kind === 'word' && (Object.hasOwn(clock.parts, token.word) || clock.day.has(token.word));
  if (!isPart(tokens[at])) return null;
  const [first, second] = [tokens[at - 1]?.word ?? '', tokens[at - 2]?.word ?? ''];
  const rest = restOf(tokens, at, times);
  const beside = tokens.some((token, near) => {
    if (near === at || !isPart(token)) return false;
    const [one, other] = near < at ? [near, at] : [at, near];
    return joined(tokens, explainedAt(tokens, one + 1, times)?.next ?? one + 1, other, language);
  });
  const tied = glue.has(first) && (ties.has(second) || leads.has(second));
  if (!(clock.leads.has(first) || clock.alone.has(word) || tied || beside)) return null;
  // "Sales on that day" are of no hours: the day is only what is no night.
  const named = clock.parts[word];
  const told = explainedAt(tokens, at + 1, times);
  const hours = told ?? rest ?? (named ? { from: named[0], to: named[1] } : null);
  return hours && { from: hours.from, to: hours.to, next: told?.next ?? at + 1 };
};

/** Hours of any day said at a place, with the word that makes them a limit. */
export const clockAt = (
  tokens: Token[],
  at: number,
  language: Language,
  today: Date,
): { from: number; to: number; time: TimeSpan } | null => {
  const { times } = language;
  const word = tokens[at]?.word ?? '';
  const leads = times.between.has(word) || times.from.has(word);
  const hours =
    (leads ? rangeAt(tokens, at + 1, times) : null) ??
    rangeAt(tokens, at, times) ??
    limitAt(tokens, at, times) ??
    partAt(tokens, at, language);
  if (!hours) return null;
  const { from, to, next } = hours;
  const label = tokens
    .slice(at, next)
    .map(({ text }) => text)
    .join(' ');
  const part = { unit: 'hour' as const, value: from, ...(to !== from && { to }) };
  const [start, end] = [isoDate(today), isoDate(shift(today, 'day', 1))];
  return { from: at, to: next, time: { start, end, unit: 'day', label, part, bounded: false, relative: false } };
};
