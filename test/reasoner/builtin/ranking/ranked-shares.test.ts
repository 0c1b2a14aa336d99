import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

/** So many rows of each that are so or not. */
const rows = (kinds: [string, number][]): string[] =>
  kinds.flatMap(([kind, many]) => Array.from({ length: many }, () => kind));

const lines = (header: string, made: string[]): string =>
  `${header}\n${made.map((row, at) => `${at + 1},${row}`).join('\n')}\n`;

// Weber has most appointments and most no-shows, Kaya the highest rate of them.
const appointments = lines(
  'appointment_id,doctor,department,date,status',
  rows([
    ['Weber,Cardiology,2024-01-05,no-show', 4],
    ['Weber,Cardiology,2024-02-05,attended', 16],
    ['Kaya,Dermatology,2024-01-06,no-show', 3],
    ['Kaya,Dermatology,2024-02-06,attended', 2],
    ['Dietz,Cardiology,2024-01-07,no-show', 1],
    ['Dietz,Cardiology,2024-02-07,attended', 6],
    ['Dietz,Cardiology,2024-02-07,cancelled', 5],
  ]),
);

describe('Things are ranked by a share where a rate of theirs is asked for', () => {
  const { ask } = over({ appointments });
  const first = async (question: string): Promise<string[]> => (await ask(question)).rows.map(([name]) => String(name));

  it.each([
    ['Which doctor has the highest no-show rate?', ['Kaya']],
    ['top 2 doctors by no-show rate', ['Kaya', 'Weber']],
    ['Which doctor has the lowest attendance rate?', ['Kaya']],
    ['Which doctor in Cardiology has the highest cancellation rate?', ['Dietz']],
    ['which doctor has the highest share of no-show appointments', ['Kaya']],
    ['rank the doctors by no-show rate', ['Kaya', 'Weber', 'Dietz']],
    ['Which doctors have a no-show rate above 15%?', ['Kaya', 'Weber']],
    ['doctors with a no-show rate below 15 percent', ['Dietz']],
    ['Which doctors have a no-show rate between 10 and 30 percent?', ['Weber']],
    ['Which doctor with more than 10 appointments has the highest no-show rate?', ['Weber']],
    ['Which doctor has the worst cancellation rate?', ['Dietz']],
    ['worst doctor by no-show rate', ['Kaya']],
  ])('%s', async (question, want) => {
    expect(await first(question)).toEqual(want);
  });

  it('and of how many rows the share is, as that of few says little', async () => {
    expect((await ask('Which doctor has the highest no-show rate?')).text).toContain('60% (3 of 5)');
  });

  it('by months as well, wherever the word for the rate stands', async () => {
    const { rows: found } = await ask('In which month was the no-show rate highest?');
    expect(found.map(row => String(row[0]).slice(0, 7))).toEqual(['2024-01']);
  });

  it.each(['the average date of the doctor with the highest no-show rate'])(
    'and what is asked beside it is not passed over: %s',
    async question => {
      const { text, outputs } = await ask(question);
      expect(outputs[0]!.kind === 'answered' && !text.includes('Without taking')).toBe(false);
    },
  );

  it('from both ends where both are asked for', async () => {
    const { text, rows } = await ask('Which doctor has the highest and the lowest no-show rate?');
    expect(rows.map(([name]) => name)).toEqual(['Kaya', 'Dietz']);
    expect(text).toMatch(/\*\*Kaya\*\* has the highest share.*\*\*Dietz\*\* has the lowest share/);
  });

  it('but the most of them are so many', async () => {
    expect(await first('Which doctor has the most no-show appointments?')).toEqual(['Weber']);
  });
});

describe('A rate is of those of whom a column says yes', () => {
  const { ask } = over({
    visits: lines(
      'visit_id,doctor,visit_date,no_show,fee',
      rows([
        ['Weber,2024-01-05,Yes,50', 4],
        ['Weber,2024-02-05,No,90', 16],
        ['Kaya,2024-01-06,Yes,50', 3],
        ['Kaya,2024-02-06,No,50', 2],
      ]),
    ),
  });

  it.each([
    ['Which doctor has the highest no-show rate?', 'Kaya'],
    ['Which doctor has the most no-shows?', 'Weber'],
  ])('%s', async (question, want) => {
    const { rows: found } = await ask(question);
    expect(found[0]?.[0]).toBe(want);
    expect(found).toHaveLength(1);
  });
});

// North has most returns and most late orders; South the highest rates of both.
const orders = lines(
  'order_id,order_date,region,category,amount,returned,due_date,delivered_date',
  rows([
    ['2024-01-02,North,Hats,900,yes,2024-01-10,2024-01-12', 4],
    ['2024-01-03,North,Hats,900,no,2024-01-10,2024-01-09', 12],
    ['2024-02-02,South,Bags,20,yes,2024-02-10,2024-02-12', 2],
    ['2024-02-03,South,Bags,20,no,2024-02-10,2024-02-09', 2],
  ]),
);

describe('The return rate is one of what was returned, and "return" shows nothing', () => {
  const { ask } = over({ orders });

  it.each([
    'Which region has the highest return rate?',
    'Which region has the worst return rate?',
    'Which region has the highest share of returns?',
    'which region has the highest percentage of returned orders',
    'Which region is most often late?',
    'Which region is least punctual?',
    'Which region has the worst punctuality?',
    'Which region has the highest late delivery rate?',
  ])('%s', async question => {
    const { rows: found } = await ask(question);
    expect(found[0]?.[0]).toBe('South');
    expect(found[0]?.at(-1)?.toString()).toMatch(/^50/);
  });

  it('nor is it a share of all orders', async () => {
    const { rows: found } = await ask('Return rate by month');
    expect(found.map(row => Number(row.at(-1)))).toEqual([25, 50]);
  });
});

describe('Auf Deutsch ebenso, auch in einem Wort', () => {
  const { ask } = over({
    bestellungen: lines(
      'Bestellnr,Bestelldatum,Region,Lieferant,Betrag,Retoure,Liefertermin,Geliefert am',
      rows([
        ['02.01.2024,Nord,Hartmann,900,ja,10.01.2024,12.01.2024', 4],
        ['03.01.2024,Nord,Hartmann,900,nein,10.01.2024,09.01.2024', 12],
        ['02.02.2024,Süd,Brandt,20,ja,10.02.2024,12.02.2024', 2],
        ['03.02.2024,Süd,Brandt,20,nein,10.02.2024,09.02.2024', 2],
      ]),
    ),
  });

  it.each([
    ['Welche Region hat die höchste Retourenquote?', 'Süd'],
    ['Welche Region hat den höchsten Anteil an Retouren?', 'Süd'],
    ['Bei welcher Region ist die Retourenquote am höchsten?', 'Süd'],
    ['Regionen nach Retourenquote', 'Süd'],
    ['Welche Regionen haben eine Retourenquote über 30 Prozent?', 'Süd'],
    ['Welcher Lieferant ist am unpünktlichsten?', 'Brandt'],
    ['Welcher Lieferant ist am häufigsten zu spät?', 'Brandt'],
    ['Welcher Lieferant hat die schlechteste Termintreue?', 'Brandt'],
  ])('%s', async (question, want) => {
    const { rows: found } = await ask(question);
    expect(found[0]?.[0]).toBe(want);
    expect(found[0]?.at(-1)?.toString()).toMatch(/^50/);
  });
});

describe('Where a status says that something was returned', () => {
  const sold = over({
    sales: `sale,region,status
${Array.from({ length: 40 }, (_, at) => `${at + 1},${['North', 'South'][at % 2]},${at % 8 === 0 || at === 1 ? 'returned' : 'kept'}`).join('\n')}
`,
  });

  it('the return rate is of that, and no share of all', async () => {
    expect((await sold.rows('return rate by region')).map(row => Number(row.at(-1)))).toEqual([25, 5]);
    expect((await sold.rows('Which region has the highest return rate?'))[0]?.[0]).toBe('North');
  });
});
