import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = `J-1,Adams,2024-06-03,Moe,90\nJ-2,Brandt,2024-06-04,Zoe,60\nJ-3,Kaya,2024-06-10,Moe,80\nJ-4,Adams,2024-07-15,Zoe,70\nJ-5,Lehmann,2024-07-10,Moe,75`;
const english = over({ jobs: `Job No,Customer,Booked,Mechanic,Amount\n${rows}` });
const german = over({ auftraege: `Auftragsnr,Kunde,Eingang,Mechaniker,Betrag\n${rows}` });

describe('What rows come to', () => {
  it.each(['average job value', 'the average size of a job', 'average worth of our jobs'])(
    'is their one amount, which is told: %s',
    async question => {
      const { rows: found, text } = await english.ask(question);
      expect(found).toEqual([[75]]);
      expect(text).toContain('I took amount');
    },
  );
});

describe('Who is newest', () => {
  it('came for the first time last, and did not come last', async () => {
    expect((await english.ask('newest customer')).rows.map(([name]) => name)).toEqual(['Lehmann']);
    expect((await german.ask('Wer ist der neueste Kunde?')).rows.map(([name]) => name)).toEqual(['Lehmann']);
  });

  it('is another than who came last', async () => {
    expect((await english.ask('latest customer')).rows.map(([name]) => name)).toEqual(['Adams']);
    expect((await english.ask('newest job')).rows.map(([name]) => name)).toEqual(['J-4']);
  });
});

describe('New customers of a time, where the rows are jobs', () => {
  it('are those whose first job is of it, and not all who came then', async () => {
    expect(await english.names('new customers in June')).toEqual(['Adams', 'Brandt', 'Kaya']);
    expect(await english.names('new customers in July')).toEqual(['Lehmann']);
  });

  it('are no others than those who came where nobody says new', async () => {
    expect(await english.rows('how many customers in July')).toEqual([['2']]);
  });
});
