import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

// Ann and Bob ride with a pass; Cem, Dan and Eve do not. Ann hires twice as often as anybody else; Eve never does.
const riders = `rider_no,name,pass_no,student
1,Ann,P17,yes
2,Bob,P18,no
3,Cem,,yes
4,Dan,,no
5,Eve,,no
`;
const hires = `hire_no,rider_no,hired_on,bike,coupon,amount,damaged
1,1,2024-01-02,cargo,SUN,20,no
2,1,2024-01-03,city,,10,yes
3,1,2024-01-04,city,,10,no
4,1,2024-01-05,tandem,SUN,40,no
5,2,2024-01-06,city,,10,yes
6,2,2024-01-07,cargo,,30,no
7,3,2024-01-08,city,SUN,10,no
8,4,2024-01-09,cargo,,20,no
9,4,2024-02-09,city,MAY,15,no
`;
const club = `entry,rider_no,since
1,1,2023-01-01
2,4,2023-02-01
`;

describe('One group is set against all others', () => {
  const { ask } = over({ riders, hires, club }, true);
  const last = async (question: string): Promise<unknown[]> => {
    const { rows } = await ask(question);
    return rows.map(row => [row[0], Number(Number(row.at(-1)).toFixed(2))]);
  };
  const both = async (question: string): Promise<number[]> =>
    (await ask(question)).rows[0]!.slice(0, 2).map(value => Number(Number(value).toFixed(2)));

  it.each([
    'Do riders with a pass make more hires than those without?',
    'Do riders with a pass make more hires than riders without a pass?',
    "Do riders with a pass make more hires than those who don't have one?",
  ])('by what each of them does, as the one group is larger than the other: %s', async question => {
    expect((await last(question)).map(row => (row as number[])[1])).toEqual([3, 1]);
  });

  it('by what each of them spends', async () => {
    const { rows } = await ask('Do riders with a pass spend more than everyone else?');
    expect(rows.map(row => Number(row.at(-1)))).toEqual([60, 15]);
  });

  it('where another table lists who is one of them', async () => {
    const { rows } = await ask('Do club riders spend more than all others?');
    expect(rows.map(row => Number(row.at(-1)))).toEqual([57.5, 16.6667]);
  });

  it.each([
    ['average amount of hires with a coupon vs the rest', [21.25, 16]],
    ['Are hires with a coupon dearer than hires without?', [21.25, 16]],
    ['Are cargo hires dearer than other hires?', [23.33, 15.83]],
    ['Average amount of cargo compared with other bikes', [23.33, 15.83]],
  ])('by the average of rows: %s', async (question, want) => {
    expect(await both(question)).toEqual(want);
  });

  it('by how often something is so', async () => {
    expect(
      (await last('Are hires with a coupon damaged more often than the others?')).map(row => (row as number[])[1]),
    ).toEqual([0, 40]);
  });

  it('and who they are is another question', async () => {
    const { text } = await ask('Which bikes are hired more often than others?');
    expect(text).not.toContain('the others');
  });

  it('and others than those who were named are no others of these', async () => {
    const { text, outputs } = await ask('Do riders with a pass make more hires than those without a coupon?');
    expect(outputs[0]?.kind === 'answered' && !/Without taking|read this as/.test(text)).toBe(false);
  });
});

describe('Auf Deutsch ebenso', () => {
  const { ask } = over({
    Einsaetze: `Einsatznr,Kunde,Notdienst,Gutschein,Betrag,Status
1,Arndt,ja,G1,100,reklamiert
2,Bloch,ja,,140,erledigt
3,Celik,nein,G2,60,erledigt
4,Dorn,nein,,40,reklamiert
5,Evers,nein,,20,reklamiert
`,
  });

  it.each([
    ['Durchschnittlicher Betrag mit Gutschein im Vergleich zu den übrigen', [80, 66.67]],
    ['Sind Einsätze mit Gutschein teurer als die anderen?', [80, 66.67]],
  ])('%s', async (question, want) => {
    const { rows } = await ask(question);
    expect(rows[0]!.slice(0, 2).map(value => Number(Number(value).toFixed(2)))).toEqual(want);
  });

  it('Werden Einsätze mit Gutschein seltener reklamiert als solche ohne?', async () => {
    const { rows } = await ask('Werden Einsätze mit Gutschein seltener reklamiert als solche ohne?');
    expect(rows.map(row => Number(row.at(-1)))).toEqual([50, 66.67]);
  });
});

describe('One group is set against the average of all', () => {
  const { ask } = over({ hires });
  const both = async (question: string): Promise<number[]> =>
    (await ask(question)).rows[0]!.slice(0, 2).map(value => Number(Number(value).toFixed(2)));

  it.each(['Is the average amount of cargo hires higher than average?', 'Are cargo hires bigger than the average?'])(
    'by its own: %s',
    async question => {
      expect(await both(question)).toEqual([23.33, 18.33]);
      expect((await ask(question)).text).toContain('Yes');
    },
  );

  it('a rate by that of the others', async () => {
    const { rows, text } = await ask('Are city hires damaged more often than the average?');
    expect(rows.map(row => Number(row.at(-1)))).toEqual([40, 0]);
    expect(text).toContain('the others');
  });

  it('and rows that are above it are listed or counted where they are asked for', async () => {
    expect((await ask('Are there hires bigger than the average?')).rows).toEqual([['4']]);
  });
});
