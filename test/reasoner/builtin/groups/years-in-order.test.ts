import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const intakes = `intake_id,academic_year,students
1,2020,50
2,2019,80
3,2021,70
4,2022,90
5,2023,10
`;

describe('Years that stand in a column as numbers', () => {
  const { ask } = over({ intakes });
  const years = async (question: string) => (await ask(question)).rows.map(([year]) => Number(year));

  it.each(['students by academic year?', 'students per academic year', 'Anzahl intakes pro academic year'])(
    'follow one another, as months do: %s',
    async question => {
      expect(await years(question)).toEqual([2019, 2020, 2021, 2022, 2023]);
    },
  );

  it('are told as they went', async () => {
    expect((await ask('students by academic year?')).text).toContain('went from 80 in 2019 to 10 in 2023');
  });

  it('stand with the highest first where that is asked, and are not told as if they went so', async () => {
    const { rows, text } = await ask('students by academic year, highest first');
    expect(rows.map(([year]) => Number(year))).toEqual([2022, 2019, 2021, 2020, 2023]);
    expect(text).not.toContain('went from');
  });
});
