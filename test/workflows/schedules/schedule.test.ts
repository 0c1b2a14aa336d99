import { describe, expect, it } from 'vitest';
import { nextTime } from '../../../src/workflows/schedules/schedule.ts';

const next = (cron: string, timeZone: string, after: string) =>
  nextTime({ cron, timeZone }, new Date(after))?.toISOString();

describe('A schedule', () => {
  it('keeps the hour of its zone in summer and in winter', () => {
    expect(next('0 8 * * MON', 'Europe/Berlin', '2026-01-01T00:00:00Z')).toBe('2026-01-05T07:00:00.000Z');
    expect(next('0 8 * * MON', 'Europe/Berlin', '2026-07-01T00:00:00Z')).toBe('2026-07-06T06:00:00.000Z');
  });

  it('comes at the hour to which the clock is set on the day that passes it over', () => {
    expect(next('30 2 * * *', 'America/New_York', '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
    expect(next('30 2 * * *', 'America/New_York', '2026-03-08T07:00:00Z')).toBe('2026-03-09T06:30:00.000Z');
  });

  it('comes once on the day whose clock passes it twice', () => {
    const first = next('30 1 * * *', 'America/New_York', '2026-11-01T04:00:00Z')!;
    expect(first).toBe('2026-11-01T05:30:00.000Z');
    expect(next('30 1 * * *', 'America/New_York', first)).toBe('2026-11-02T06:30:00.000Z');
  });

  it('takes a day of the month or of the week, as crontab does', () => {
    expect(next('0 0 13 * FRI', 'UTC', '2026-02-08T00:00:00Z')).toBe('2026-02-13T00:00:00.000Z');
    expect(next('0 0 13 * FRI', 'UTC', '2026-02-13T00:00:00Z')).toBe('2026-02-20T00:00:00.000Z');
    expect(next('0 0 29 2 *', 'UTC', '2026-02-08T00:00:00Z')).toBe('2028-02-29T00:00:00.000Z');
  });
});
