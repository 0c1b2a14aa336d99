import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const english = over({
  jobs: `Job,Customer,Booked,Finished,Amount,Status
1,Adams,2024-06-03,2024-06-05,90,paid
2,Adams,2024-06-04,2024-06-06,60,open
3,Brandt,2024-06-10,,80,open
4,Kaya,2024-06-12,2024-06-13,70,cancelled
5,Kaya,2024-06-14,2024-06-15,50,paid`,
});
const german = over({
  auftraege: `Nr,Kunde,Eingang,Betrag,Status
1,Adams,2024-06-03,90,bezahlt
2,Adams,2024-06-04,60,offen
3,Brandt,2024-06-10,80,offen
4,Kaya,2024-06-12,70,storniert`,
});
const cells = (rows: unknown[][]): string[][] => rows.map(row => row.map(String));

describe('Where a status tells what is paid, what is unpaid is neither that nor called off', () => {
  it.each([
    'total amount of unpaid jobs',
    'how much is still outstanding?',
    'how much of the money is still outstanding',
    'how much are we owed',
  ])('%s', async question => {
    const { rows, text } = await english.ask(question);
    expect(cells(rows)).toEqual([['140']]);
    expect(text).toContain('I took status open');
  });

  it('so that who owes is told, whether or not the work is done', async () => {
    expect(cells((await english.ask('who still owes us money?')).rows)).toEqual([
      ['Brandt', '80'],
      ['Adams', '60'],
    ]);
  });

  it('is so in German', async () => {
    expect(cells((await german.ask('Wie viel ist noch offen?')).rows)).toEqual([['140']]);
    expect(await german.names('unbezahlte Aufträge')).toHaveLength(2);
  });
});
