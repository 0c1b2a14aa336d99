import { describe, expect, it } from 'vitest';
import { alike } from '../../../src/console/pages/settings/audit/alike.ts';
import { de, en, sayWhen } from '../../../src/console/pages/workflows/say-when.ts';

const said = (cron: string, words = en, locale = 'en-GB') => sayWhen({ cron, timeZone: 'UTC' }, words, locale);

describe('When a workflow runs', () => {
  it('is said in words where it is plain', () => {
    expect(said('0 8 * * 1')).toBe('Every Monday at 08:00 (UTC)');
    expect(said('30 17 * * mon,wed')).toBe('Every Monday and Wednesday at 17:30 (UTC)');
    expect(said('0 8 * * *', de, 'de-DE')).toBe('Täglich um 08:00 (UTC)');
    expect(said('15 6 1 * *', de, 'de-DE')).toBe('Am 1. jedes Monats um 06:15 (UTC)');
  });

  it('is said as it was written where it is not', () => {
    for (const cron of ['*/5 * * * *', '0 8 1 6 *', '0 8 13 * 5', '0 8 * * 1#2'])
      expect(said(cron)).toBe(`${cron} (UTC)`);
  });
});

describe('Entries of the audit trail', () => {
  it('stand together where one person did the same again and again', () => {
    const entry = (action: string, userId: string, outcome = 'SUCCESS') => ({ action, userId, outcome });
    const entries = [
      ...[entry('a', '1'), entry('a', '1'), entry('a', '2'), entry('b', '2'), entry('b', '2', 'DENIED')],
      entry('a', '1'),
    ];
    expect(alike(entries).map(({ length }) => length)).toEqual([2, 1, 1, 1, 1]);
  });
});
