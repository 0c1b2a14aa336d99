import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const sales = `Order ID,Order Date,Region,Channel,Product,Amount,Rating
SO-1,2024-01-03,North,Online,Desk,10,5
SO-2,2024-01-04,South,Store,Lamp,20,
SO-3,2024-02-04,North,Online,Desk,5,4
SO-4,2024-02-04,North,Store,Desk,7,
SO-5,2024-02-09,South,Online,Chair,8,3
SO-6,2024-02-10,North,Store,Lamp,9,4
`;

const auftraege = `Auftrag Nr,Datum,Region,Umsatz
1,2024-01-03,Nord,10
2,2024-01-04,Süd,20
3,2024-02-04,Nord,5
`;

describe('Rows by the name of what tells them apart', () => {
  const { rows, ask } = over({ 'export.csv': sales });

  it('are counted beside figures, and not passed over', async () => {
    expect(await rows('amount and orders by region')).toEqual([
      ['North', '31', '4'],
      ['South', '28', '2'],
    ]);
    expect(await rows('orders, total amount and average rating by channel')).toEqual([
      ['Online', '3', '23', '4'],
      ['Store', '3', '36', '4'],
    ]);
  });

  it('are counted where several things tell groups apart', async () => {
    expect(await rows('orders per month and channel')).toEqual([
      ['2024-01-01', 'Online', '1'],
      ['2024-01-01', 'Store', '1'],
      ['2024-02-01', 'Online', '2'],
      ['2024-02-01', 'Store', '2'],
    ]);
  });

  it('are so many on average, however that is said', async () => {
    for (const question of [
      'average number of orders a month',
      'how many orders on average per month?',
      'how many orders per month on average?',
    ])
      expect([question, await rows(question)]).toEqual([question, [['3']]]);
  });

  it('are told by their numbers where one of them is ranked', async () => {
    expect((await rows('top 2 orders by amount')).map(([order]) => order)).toEqual(['SO-1', 'SO-2']);
  });

  it('are not counted for a name that many of them have', async () => {
    expect(await rows('Which channel has the most products?')).toEqual([
      ['Online', '2'],
      ['Store', '2'],
    ]);
    expect((await ask('Which region has the most orders?')).text).toContain(
      '**North** has the highest number of orders',
    );
  });
});

describe('Things of which all is so', () => {
  const { rows, ask } = over({ 'export.csv': sales });

  it('are none of which only some is', async () => {
    expect(await rows('products only sold online')).toEqual([['Chair']]);
    expect((await ask('products only sold online')).text).toContain('only for channel Online');
    expect(await rows('products sold in the north but not in the south')).toEqual([['Desk']]);
  });
});

describe('Zeilen nach dem, was sie unterscheidet', () => {
  const { rows } = over({ 'export.csv': auftraege });

  it('are counted beside figures in German', async () => {
    expect(await rows('Umsatz und Aufträge nach Region')).toEqual([
      ['Nord', '15', '2'],
      ['Süd', '20', '1'],
    ]);
    expect(await rows('Aufträge pro Monat und Region')).toEqual([
      ['2024-01-01', 'Nord', '1'],
      ['2024-01-01', 'Süd', '1'],
      ['2024-02-01', 'Nord', '1'],
    ]);
  });
});

describe('Rows of a file of several words', () => {
  const { rows } = over({
    'workshop-invoices.csv': `Invoice No,Issued,Branch,Invoice Total,Rating\n1,2024-01-03,North,10,5\n2,2024-01-04,South,20,\n3,2024-02-04,North,5,4\n`,
  });

  it('are counted, and not added up in what begins with their name', async () => {
    expect(await rows('How many invoices have a rating?')).toEqual([['2']]);
    expect(await rows('Invoices and invoice total by branch')).toEqual([
      ['North', '2', '15'],
      ['South', '1', '20'],
    ]);
  });
});
