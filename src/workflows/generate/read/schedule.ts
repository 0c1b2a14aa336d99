import { timeZone as isZone } from '../../../accounts/words.ts';
import type { TimeUnit } from '../../../engine/reasoner/builtin/form.ts';
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
  const { days, rest: withoutDays } = readDays(withoutZone, words, open);
  const { clocks, rest } = readClocks(withoutDays, words);
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

function readDays(text: string, { days: rules, say }: WorkflowWords, open: OpenPoint[]) {
  let found: Days | null = null;
  let rest = text;
  for (const { pattern, days } of rules) {
    const match = rest.match(pattern);
    const read = match && days(match);
    if (!match || !read) continue;
    // "the daily revenue, every Monday": what was found first is when, and the other what.
    if (found && !read.isVague && !/^\p{L}+(?:ly|lich\p{L}*)$/u.test(match[0].trim())) {
      open.push({ path: 'schedule', text: say.twoSchedules(match[0].trim()) });
      rest = without(rest, match);
    }
    if (found) continue;
    found = read;
    rest = without(rest, match);
  }
  return { days: found, rest };
}

function readClocks(text: string, { clocks: rules }: WorkflowWords): { clocks: Clock[]; rest: string } {
  const clocks: Clock[] = [];
  let rest = text;
  for (const { pattern, clock } of rules) {
    const match = rest.match(pattern);
    const read = match && clock(match);
    if (!match || !read || read.some(({ hour, minute }) => hour > 23 || minute > 59)) continue;
    // Of "at 8 in the morning" the hour counts, and the part of the day is read as its own word.
    if (clocks.length === 0) clocks.push(...read);
    rest = without(rest, match);
  }
  return { clocks, rest };
}
