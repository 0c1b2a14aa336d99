import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const orders = `order_no,customer,region,product,amount,rating
1,Acme,North,Desk,240,5
2,Bolt,South,Lamp,100,
3,Acme,North,Chair,60,4
4,Cora,East,Desk,360,
5,Bolt,North,Lamp,20,5
6,Dora,South,Chair,120,
7,Cora,East,Desk,480,3
`;

const kunden = `Kundennummer,Kunde,Ort,Telefon,Rabatt
1,Meier,Bonn,0228 1,5
2,Huber,Köln,,
3,Koch,Bonn,0228 3,10
4,Lang,Trier,,3
`;

describe('What is known of things', () => {
  const { rows, ask } = over({ 'orders.csv': orders });

  it('limits them, where something is said to have it', async () => {
    expect(await rows('How many orders have a rating?')).toEqual([['4']]);
    expect((await rows('What percentage of orders have a rating?'))[0]![0]).toBe('57.14');
    expect((await rows('orders with a rating')).map(([order]) => order)).toEqual(['1', '3', '5', '7']);
    expect(await rows('How many orders from the north have a rating?')).toEqual([['3']]);
  });

  it('limits nothing where it is told how much it is', async () => {
    expect(await rows('How many orders have a rating of 5?')).toEqual([['2']]);
    expect(await rows('How many orders have a rating above 3?')).toEqual([['3']]);
    expect((await ask('average amount of orders by rating')).rows.length).toBeGreaterThan(2);
  });
});

describe('Was von Dingen bekannt ist', () => {
  const { rows } = over({ 'kunden.csv': kunden });

  it('limits them in German too', async () => {
    expect(await rows('Wie viele Kunden haben eine Telefon?')).toEqual([['2']]);
    expect(await rows('Wie viele Kunden haben einen Rabatt?')).toEqual([['3']]);
  });
});

describe('Things that are set against the average', () => {
  const { rows, ask } = over({ 'orders.csv': orders });

  it('are so by what they have in all their rows, beside what the others have', async () => {
    // North 320, South 220, East 840: 460 on average.
    expect(await rows('Which regions are below average in amount?')).toEqual([['North'], ['South']]);
    expect(await rows('Which regions have above average amount?')).toEqual([['East']]);
    expect((await ask('Which regions are below average?')).text).toContain('You did not say of what, so I took amount');
  });

  it('are so by their own average, of what does not add up', async () => {
    expect(await rows('Which products have a rating below average?')).toEqual([['Chair'], ['Desk']]);
  });
});

describe('The share of the first of a ranking', () => {
  const { rows } = over({ 'orders.csv': orders });

  it('is told, and not who they are', async () => {
    expect(await rows('What share of the amount comes from the top 2 customers?')).toEqual([['82.61', '1140', '1380']]);
    expect(await rows('What percentage of the amount do the top 2 products make up?')).toEqual([
      ['91.3', '1260', '1380'],
    ]);
  });
});
