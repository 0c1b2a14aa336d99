import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const visits = `visit_id,seen_on,ward,fee
1,2021-02-05,A,100
2,2021-03-05,B,110
3,2022-02-05,A,80
4,2022-06-05,B,40
5,2022-07-05,B,50
`;
const besuche = visits.replace('visit_id,seen_on,ward,fee', 'besuch_nr,datum,station,betrag');

describe('Which of both ways a figure went', () => {
  const { ask } = over({ visits });
  const german = over({ besuche });

  it.each([
    'Did the fee go up or down from 2021 to 2022, and by how many percent?',
    'Did the fee rise or fall between 2021 and 2022?',
    'Has the fee increased or decreased from 2021 to 2022?',
    'By how much did the fee fall from 2021 to 2022?',
  ])('“%s” is told from the earlier time to the later, and not with yes or no', async question => {
    const { rows, text } = await ask(question);
    expect(rows[0]!.map(Number)).toEqual([210, 170, -40, -19.05]);
    expect(text).not.toMatch(/^(Yes|No)\b/);
  });

  it('is told so in German', async () => {
    const { rows, text } = await german.ask('Ist der Betrag von 2021 auf 2022 gestiegen oder gefallen?');
    expect(rows[0]!.map(Number)).toEqual([210, 170, -40, -19.05]);
    expect(text).not.toMatch(/^(Ja|Nein)\b/);
  });

  it('is told with yes or no where one way is asked, and its size as well', async () => {
    const { rows, text } = await ask('Did the fee go up from 2021 to 2022, and by how much?');
    expect(text).toMatch(/^No\b/);
    expect(rows[0]!.slice(2).map(Number)).toEqual([-40, -19.05]);
  });
});

describe('One time compared with the year before', () => {
  const { ask } = over({ visits });

  it.each<[string, number[]]>([
    ['How many visits were there in 2022 compared with the year before?', [2, 3, 1, 50]],
    ['total fee in 2022 vs the previous year', [210, 170, -40, -19.05]],
    ['total fee in February 2022 compared with the same month last year', [100, 80, -20, -20]],
  ])('“%s” shows the figures of both', async (question, figures) => {
    expect((await ask(question)).rows[0]!.map(Number)).toEqual(figures);
  });

  it('is told month by month where months are asked for', async () => {
    const { rows } = await ask('visits per month in 2022 compared with the year before');
    expect(rows).toHaveLength(3);
  });
});
