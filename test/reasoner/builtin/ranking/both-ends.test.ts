import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const orders = `order_id,order_date,customer,region,product,quantity,unit_price,amount
1,2024-01-03,Acme,North,Desk,2,120,240
2,2024-01-09,Bolt,South,Lamp,5,20,100
3,2024-02-02,Acme,North,Chair,1,60,60
4,2024-02-11,Cora,East,Desk,3,120,360
5,2024-03-08,Bolt,North,Lamp,1,20,20
6,2024-03-09,Dora,South,Chair,2,60,120
7,2024-03-10,Cora,East,Desk,4,120,480
`;

const buchungen = `Buchungsnummer,Buchungsdatum,Gast,Unterkunft,Umsatz
1,2024-01-03,Meier,Seehotel,300
2,2024-01-09,Huber,Mühle,90
3,2024-02-02,Meier,Alpenhof,120
4,2024-02-11,Koch,Seehotel,200
5,2024-03-08,Meier,Mühle,50
6,2024-03-09,Huber,Alpenhof,400
`;

describe('Both ends of a ranking', () => {
  const { rows, ask } = over({ 'orders.csv': orders });

  it('are told of what is said once: what holds of the one holds of the other', async () => {
    expect(await rows('Which region had the highest amount and which the lowest?')).toEqual([
      ['East', '840'],
      ['South', '220'],
    ]);
    expect(await rows('Which customer had the most orders and which the fewest?')).toEqual([
      ['Acme', '2'],
      ['Bolt', '2'],
      ['Cora', '2'],
      ['Dora', '1'],
    ]);
    expect(await rows("What's the cheapest and the dearest product?")).toEqual([
      ['Desk', '120'],
      ['Lamp', '20'],
    ]);
  });

  it('are told one after the other', async () => {
    const { text } = await ask('Which region had the highest amount and which the lowest in North and East?');
    expect(text).toMatch(/\*\*East\*\* has the highest total amount.*\*\*North\*\* has the lowest total amount/);
  });

  it('go as far as is said', async () => {
    expect(await rows('top 1 and bottom 1 customers by amount')).toEqual([
      ['Bolt', '120'],
      ['Cora', '840'],
      ['Dora', '120'],
    ]);
  });

  it('are two figures where nothing is asked for that has them', async () => {
    expect(await rows('What is the highest and the lowest amount?')).toEqual([['480', '20']]);
  });
});

describe('Beide Enden einer Rangfolge', () => {
  const { rows } = over({ 'buchungen.csv': buchungen });

  it('werden genannt, auch wenn das Verb oder die Größe erst am Schluss steht', async () => {
    expect(await rows('Welche Unterkunft hatte den höchsten und welche den niedrigsten Umsatz?')).toEqual([
      ['Alpenhof', '520'],
      ['Mühle', '140'],
    ]);
    expect(await rows('Welcher Gast hat am meisten und welcher am wenigsten gebucht?')).toEqual([
      ['Koch', '1'],
      ['Meier', '3'],
    ]);
  });
});
