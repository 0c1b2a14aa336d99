import { Cron } from 'croner';
import { timeZone } from '../../accounts/words.ts';
import type { Fault } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { Definition, Schedule } from '../definition.ts';

/** Numbers, names, ranges, lists and steps, as in crontab(5); further signs mean something else in each tool. */
const value = '(?:\\d+|[a-z]{3})';
const part = `(?:\\*|${value}(?:-${value})?)(?:/\\d+)?`;
const field = new RegExp(`^${part}(?:,${part})*$`, 'i');

const cronOf = ({ cron, timeZone }: Schedule): Cron => new Cron(cron, { timezone: timeZone, mode: '5-part' });

/** What is wrong with a schedule, by `cron` and `timeZone`. `now` is where the search for a next time begins. */
export function scheduleFaults(schedule: Schedule, now: Date): Fault[] {
  const faults: Fault[] = [];
  const isZone = timeZone.safeParse(schedule.timeZone).success;
  if (!isZone)
    faults.push({ path: 'timeZone', message: 'must be the IANA name of a time zone, such as Europe/Berlin' });
  const fields = schedule.cron.trim().split(/\s+/);
  if (fields.length !== 5 || !fields.every(each => field.test(each)))
    return [
      ...faults,
      { path: 'cron', message: 'must have five fields: minute, hour, day, month, weekday, such as 0 8 * * MON' },
    ];
  try {
    const next = nextTime({ cron: schedule.cron, timeZone: isZone ? schedule.timeZone : 'UTC' }, now);
    if (!next) faults.push({ path: 'cron', message: 'must name a day that there is' });
  } catch {
    faults.push({
      path: 'cron',
      message: 'must have values within minute 0-59, hour 0-23, day 1-31, month 1-12, weekday 0-7',
    });
  }
  return faults;
}

/**
 * The first time after an instant; null where there is none. What the clock passes over in spring comes at the hour to
 * which it is set, what it passes twice in autumn comes once.
 */
export const nextTime = (schedule: Schedule, after: Date): Date | null => cronOf(schedule).nextRun(after);

/** When a workflow that is put in force now starts by itself; null where it has no schedule. */
export const nextStart = ({ clock }: Pick<App, 'clock'>, { schedule }: Pick<Definition, 'schedule'>): Date | null =>
  schedule && nextTime(schedule, clock.now());
