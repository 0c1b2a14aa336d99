import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const museums = over({
  museums: `museum,year,visitors,staff
Castle,2021,22300,11
Castle,2019,41200,12
Castle,2020,15100,11
Harbour,2021,12000,6
Harbour,2019,20100,6
Harbour,2020,9000,6
`,
});

describe('Where years are told by their numbers, without a date', () => {
  it('how a figure changed over time is told from the first year to the last', async () => {
    const { text } = await museums.ask('How did visitors change over time?');
    expect(text).toContain('It went from 2019 (61,300) to 2021 (34,300)');
    expect(text).toContain('it was highest in **2019** (61,300) and lowest in 2020 (24,100)');
    expect(text).not.toContain('no date');
  });

  it('the year is no group beside its own course', async () => {
    expect((await museums.ask('How did visitors change over time?')).text).not.toContain('### By year');
  });

  it('a figure that differs from row to row is nothing to count rows by', async () => {
    const { text } = await museums.ask('How did visitors change over time?');
    expect(text).not.toContain('number of visitors');
  });
});
