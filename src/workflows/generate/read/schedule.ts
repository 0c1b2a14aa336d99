import { timeZone as isZone } from '../../../accounts/words.ts';
import type { TimeUnit } from '../../../engine/reasoner/builtin/form/form.ts';
import type { Schedule } from '../../definition.ts';
import type { OpenPoint } from '../draft.ts';
import type { Clock, Days, WorkflowWords } from '../words/words.ts';

/** When a workflow starts, and what of its sentence says so is gone from `rest`. */
export type ReadSchedule = {
  schedule: Schedule | null;
  unit: TimeUnit | null;
  rest: string;
  open: OpenPoint[];
};

/** The hour of a day's start where nobody says one. */
const usual: Clock = { hour: 8, minute: 0 };

/** Reads on which days, at which time and in which zone a workflow is to start. */
export function readSchedule(sentence: string, words: WorkflowWords, callersZone: string): ReadSchedule {
  const open: OpenPoint[] = [];
  const { zone, rest: withoutZone } = readZone(sentence, words);
  const { days, said: daysSaid, rest: withoutDays } = readDays(withoutZone, words, open);
  const { clocks, rest } = readClocks(withoutDays, words, open);
  const said = clocks.map(spoken).join(', ');
  if (!days) {
    if (clocks.length === 0) return { schedule: null, unit: null, rest: zone ? sentence : rest, open };
    open.push({ path: 'schedule', text: words.say.days(said) });
    return { schedule: null, unit: null, rest, open };
  }
  const at = days.often ? null : clockOf(clocks, days);
  if (!days.often && clocks.length === 0 && days.hour === undefined)
    open.push({ path: 'schedule.cron', text: words.say.clock(spoken(usual)) });
  if (days.isVague) open.push({ path: 'schedule.cron', text: words.say.vagueDay() });
  if (days.isMore) open.push({ path: 'schedule.cron', text: words.say.moreDays(daysSaid) });
  if (!zone && callersZone === 'UTC')
    open.push({ path: 'schedule.time_zone', text: words.say.zone(at ? at.map(spoken).join(', ') : '') });
  const { dayOfMonth = '*', month = '*', weekday = '*' } = days;
  const cron = `${days.often ?? fieldsOf(at!)} ${dayOfMonth} ${month} ${weekday}`;
  return { schedule: { cron, timeZone: zone ?? callersZone }, unit: days.unit, rest, open };
}

const clockOf = (clocks: Clock[], { hour }: Days): Clock[] =>
  clocks.length > 0 ? clocks : [hour === undefined ? usual : { hour, minute: 0 }];

/** Several times of one day are one schedule where their minutes are the same; else the first counts. */
const fieldsOf = (clocks: Clock[]): string => {
  const { minute } = clocks[0]!;
  const hours = clocks.filter(each => each.minute === minute).map(({ hour }) => hour);
  return `${minute} ${[...new Set(hours)].sort((a, b) => a - b).join(',')}`;
};

const spoken = ({ hour, minute }: Clock): string => `${hour}:${String(minute).padStart(2, '0')}`;

const without = (text: string, { index, 0: found }: RegExpMatchArray): string =>
  `${text.slice(0, index)} ${text.slice(index! + found.length)}`;

function readZone(text: string, { zone }: WorkflowWords): { zone: string | null; rest: string } {
  const match = text.match(zone);
  const name = match?.groups?.name ?? match?.groups?.city;
  if (!match || !name) return { zone: null, rest: text };
  const known = /^(?:utc|gmt|z)$/i.test(name) ? 'UTC' : (byCity(name) ?? name);
  return isZone.safeParse(known).success ? { zone: known, rest: without(text, match) } : { zone: null, rest: text };
}

/** "Berlin time" */
const byCity = (name: string): string | undefined =>
  name.includes('/')
    ? undefined
    : Intl.supportedValuesOf('timeZone').find(zone =>
        zone.toLowerCase().endsWith(`/${name.toLowerCase().replace(' ', '_')}`),
      );

type Said = { days: Days; at: number; said: string };

/** What of a text says days, by the first of the rules; what is said for emphasis alone, such as "the daily revenue", counts first only. */
function firstDays(text: string, { days: rules }: WorkflowWords, isFurther: boolean): Said | null {
  for (const { pattern, days } of rules) {
    const match = text.match(pattern);
    const read = match && days(match);
    if (!match || !read) continue;
    if (isFurther && (read.isVague || /^\p{L}+(?:ly|lich\p{L}*)$/u.test(match[0].trim()))) continue;
    return { days: read, at: match.index!, said: match[0] };
  }
  return null;
}

/** The days that are said first; others said in full are another schedule, left out with the time that stands at them. */
function readDays(text: string, words: WorkflowWords, open: OpenPoint[]) {
  let found = firstDays(text, words, false);
  if (!found) return { days: null, said: '', rest: text };
  // Of the same length, so that places in it stay comparable.
  let rest = blanked(text, found.at, found.said.length);
  for (let further = firstDays(rest, words, true); further; further = firstDays(rest, words, true)) {
    rest = blanked(rest, further.at, further.said.length);
    const other: Said = further.at < found.at ? found : further;
    if (other === found) found = further;
    const from = other.at + other.said.length;
    const time = clockAtStart(rest.slice(from), words);
    const before = rest.slice(0, other.at);
    // Between two things that are wanted, the word that joins them stays.
    const isBetween = before.trim() !== '' && rest.slice(from + time.length).trim() !== '';
    const joined = isBetween ? 0 : (before.match(words.andAtEnd)?.[0].length ?? 0);
    open.push({ path: 'schedule', text: words.say.twoSchedules(`${other.said.trim()}${time.trimEnd()}`) });
    rest = blanked(rest, other.at - joined, joined + other.said.length + time.length);
  }
  return { days: found.days, said: found.said.trim(), rest };
}

const blanked = (text: string, at: number, length: number): string =>
  `${text.slice(0, at)}${' '.repeat(length)}${text.slice(at + length)}`;

/** The time of day with which a text begins. */
function clockAtStart(text: string, { clocks }: WorkflowWords): string {
  for (const { pattern } of clocks) {
    const time = text.match(pattern);
    if (time && !text.slice(0, time.index).trim()) return text.slice(0, time.index! + time[0].length);
  }
  return '';
}

function readClocks(text: string, { clocks: rules, say }: WorkflowWords, open: OpenPoint[]) {
  const clocks: Clock[] = [];
  let rest = text;
  for (const { pattern, clock } of rules) {
    const match = rest.match(pattern);
    const read = match && clock(match);
    if (!match || !read) continue;
    const isTime = read.every(({ hour, minute }) => hour <= 23 && minute <= 59);
    // "at 50" may be a figure, "at 25:00" is meant as a time.
    if (!isTime && !/\d:\d|uhr|[ap]\.?m\b/i.test(match[0])) continue;
    if (!isTime) open.push({ path: 'schedule.cron', text: say.noTime(match[0].trim()) });
    // Of "at 8 in the morning" the hour counts, and the part of the day is read as its own word.
    else if (clocks.length === 0) clocks.push(...read);
    rest = without(rest, match);
  }
  return { clocks, rest };
}
