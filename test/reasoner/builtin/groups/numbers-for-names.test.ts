import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const visits = `visit_no,visited_on,member_id,member,site,trainer
1,2024-01-03,M1,Anna Roth,North,Ben
2,2024-01-04,M2,Anna Roth,North,
3,2024-02-04,M1,Anna Roth,South,Ben
4,2024-02-05,M3,Cleo Jung,South,Ann
`;

describe('People of whom there are the number and the name', () => {
  const { rows, ask } = over({ 'gym_visits.csv': visits });

  it('are counted by their number, as several may have one name', async () => {
    const { text, rows: found } = await ask('How many members are there?');
    expect(found.map(row => row.map(String))).toEqual([['3']]);
    expect(text).not.toContain('Without taking');
    expect(await rows('How many members have a trainer?')).toEqual([['2']]);
    expect(await rows('Wie viele members gab es in North?')).toEqual([['2']]);
  });
});
