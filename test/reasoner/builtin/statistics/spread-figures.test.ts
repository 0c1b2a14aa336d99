import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

// Today is 2024-11-20 in all tests.
const people = [
  ['Ada', 'f', '1961-05-03', 91000, 5],
  ['Ben', 'm', '1975-12-21', 62000, 4],
  ['Cleo', 'f', '1988-01-30', 39000, 4],
  ['Dan', 'm', '1963-11-21', 68000, 2],
  ['Eva', 'f', '1994-07-07', 41000, 5],
  ['Gus', 'm', '2001-08-29', 30000, 4],
  ['Ida', 'f', '1990-02-01', 45000, 5],
];
const more = ['Jan', 'Kim', 'Lea', 'Max', 'Nia', 'Oda', 'Pia'].map((name, at) => [
  ...[name, at % 2 ? 'm' : 'f', '1985-06-15', 40500 + 100 * at, 5],
]);
const { rows } = over({
  staff: `name,gender,birth_date,salary,rating\n${[...people, ...more].map(row => row.join(',')).join('\n')}\n`,
});
const units = over({
  staff: 'name,gender,unit\nAda,f,IT\nBen,m,IT\nCy,m,IT\nDi,f,Sales\nEd,m,Sales\nFay,f,Sales\n',
});
const told = async (question: string): Promise<string[]> => (await rows(question)).map(String);

describe('How a figure is spread is told in bands of it', () => {
  test.each(['age distribution', 'age groups', 'how many people per age group', 'Wie ist die Altersverteilung?'])(
    '%s',
    async question => {
      expect(await told(question)).toEqual(['20–29,1', '30–39,10', '40–49,1', '60–69,2']);
    },
  );

  test.each(['salary bands', 'distribution of salaries', 'Verteilung der Gehälter'])('%s', async question => {
    const bands = (await told(question)).map(row => row.replace(/(\d)[.,]000/g, '$1k'));
    expect(bands).toEqual(['20k–40k,2', '40k–60k,9', '60k–80k,2', '80k–100k,1']);
  });

  test.each(['average salary by age group', 'Durchschnittsgehalt nach Altersgruppe'])('%s', async question => {
    expect(await told(question)).toContain('60–69,79500');
  });

  test('of few values by each of them', async () => {
    expect(await told('distribution of ratings')).toEqual(['2,1', '4,3', '5,10']);
  });
});

describe('Those of each sort are counted where one is split by another', () => {
  test.each(['gender split by unit', 'Geschlechterverteilung nach unit'])('%s', async question => {
    expect((await units.rows(question)).map(String).sort()).toEqual(['IT,f,1', 'IT,m,2', 'Sales,f,2', 'Sales,m,1']);
  });

  test('rating distribution by gender', async () => {
    expect((await told('rating distribution by gender')).sort()).toEqual(['2,m,1', '4,f,1', '4,m,2', '5,f,7', '5,m,3']);
  });
});
