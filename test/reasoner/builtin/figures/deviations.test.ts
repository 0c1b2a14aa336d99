import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const laps = over({
  laps: `lap_id,driver,circuit,lapped_on,seconds
1,Ann,Oval,2024-01-02,2
2,Ann,Oval,2024-01-09,4
3,Ann,Oval,2024-02-03,4
4,Ann,Harbour,2024-02-10,4
5,Bob,Harbour,2024-02-17,5
6,Bob,Harbour,2024-03-02,5
7,Bob,Oval,2024-03-09,7
8,Bob,Harbour,2024-03-16,9
`,
});

describe('How far figures lie apart', () => {
  it.each([
    ['What is the standard deviation of the seconds?', /standard deviation of seconds.* \*\*2\.14\*\*/],
    ['stddev of seconds where the driver is Ann', /\*\*1\*\*/],
    ['Which driver has the highest standard deviation of seconds?', /\*\*Bob\*\* .*\*\*1\.91\*\*/],
    ['Wie hoch ist die Standardabweichung von seconds?', /\*\*2[,.]14\*\*/],
  ])('is told of a sample: %s', async (question, said) => {
    expect((await laps.ask(question)).text).toMatch(said);
  });

  it('is told for each group, and of the figures of groups', async () => {
    const { rows } = await laps.ask('standard deviation of seconds per driver');
    expect(rows.map(([driver, figure]) => [driver, Number(figure).toFixed(2)])).toEqual([
      ['Bob', '1.91'],
      ['Ann', '1.00'],
    ]);
    // 2, 3 and 3 laps in the three months.
    expect((await laps.ask('What is the standard deviation of the number of laps per month?')).text).toContain('0.58');
  });

  it('is refused of what only tells rows apart', async () => {
    expect((await laps.ask('What is the standard deviation of the lap id?')).text).toContain(
      'gives no meaningful figure',
    );
  });
});
