import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const depots = over({
  rounds: `day,depot,complaints,punctuality,error_rate,loading_minutes
2024-01-02,Alder,9,91,4.1%,30
2024-01-03,Alder,7,92,4.3%,31
2024-01-04,Alder,8,93,0.2%,32
2024-01-05,Birch,1,71,2.0%,20
2024-01-06,Birch,2,72,2.1%,21
2024-01-07,Birch,1,73,2.2%,22
2024-01-08,Cedar,3,81,3.0%,10
2024-01-09,Cedar,4,82,3.1%,50
2024-01-10,Cedar,3,83,3.2%,45
`,
});

const werke = over({
  schichten: `Tag,Werk,Reklamationen,Auslastung
2024-01-02,Lahn,9,50
2024-01-03,Lahn,8,51
2024-01-04,Lahn,9,52
2024-01-05,Mosel,1,90
2024-01-06,Mosel,2,91
2024-01-07,Mosel,1,92
`,
});

describe('The best and the worst of a figure', () => {
  it.each([
    ['Which depot has the worst complaints?', 'Alder'],
    ['Which depot is best for complaints?', 'Birch'],
    ['Which depot has the worst punctuality?', 'Birch'],
  ])('come from the end that is good by what the figure is of: %s', async (question, depot) => {
    const { rows, text } = await depots.ask(question);
    expect(rows[0]![0]).toBe(depot);
    expect(text).not.toContain('I took the');
  });

  it.each([
    ['Welches Werk ist bei Reklamationen am schlechtesten?', 'Lahn'],
    ['Welches Werk hat die beste Auslastung?', 'Mosel'],
  ])('in German as well: %s', async (question, werk) => {
    expect((await werke.ask(question)).rows[0]![0]).toBe(werk);
  });

  it('are of all rows of a thing, and not of the one row that is first', async () => {
    expect((await depots.ask('Which depot has the best error rate?')).rows).toEqual([['Birch', 2.1]]);
  });

  it('are said to be one end or the other where the name of the figure does not tell', async () => {
    const { rows, text } = await depots.ask('Which depot has the best loading minutes?');
    expect(rows[0]![0]).toBe('Birch');
    expect(text).toContain('I took the lowest loading minutes as the best: ');
  });
});

const orchards = over({
  crops: `year,orchard,crates,losses
2021,Low,40,1
2021,High,50,2
2022,Low,90,0
2022,High,20,7
2023,Low,30,1
2023,High,50,1
`,
});

describe('The best and the worst year', () => {
  it.each([
    ['best year for crates', '2022'],
    ['What was the worst year for losses?', '2022'],
    ['top 2 years by crates', '2022'],
  ])('is one of the numbers of years, ranked by another figure: %s', async (question, year) => {
    expect(String((await orchards.ask(question)).rows[0]![0])).toBe(year);
  });
});

describe('The best day is that of a figure, and not the last one', () => {
  const { ask, rows } = over({
    sales: `date,shop,revenue
${Array.from({ length: 30 }, (_, at) => `2025-03-${String(1 + at).padStart(2, '0')},${at % 2 ? 'North' : 'South'},${at === 11 ? 900 : 100 + at}`).join('\n')}
`,
  });

  it.each([
    ['best day', '2025-03-12'],
    ['worst day', '2025-03-01'],
  ])('%s', async (question, want) => {
    expect((await rows(question))[0]![0]).toContain(want);
    expect((await ask(question)).text).toContain('revenue');
  });
});

const letters = over({
  complaints:
    'complaint_no,district,received_on\n1,Alder,2024-01-02\n2,Alder,2024-01-03\n3,Birch,2024-01-04\n4,Alder,2024-02-05\n',
});

it('The worst of what is bad is that of which there are most rows', async () => {
  expect(await letters.rows('Which district is the worst for complaints?')).toEqual([['Alder', '3']]);
  expect(await letters.rows('Which district is the best for complaints?')).toEqual([['Birch', '1']]);
  expect(await letters.rows('Welcher District ist bei Beschwerden am schlechtesten?')).toEqual([['Alder', '3']]);
});
