import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const orders = `order_id,order_date,customer,quantity,amount,rating
1,2024-01-03,Acme,2,240,5
2,2024-01-09,Bolt,5,100,3
3,2024-02-02,Acme,1,60,4
4,2024-02-11,Cora,3,360,4
5,2024-02-11,Bolt,1,20,5
6,2024-03-09,Dora,2,120,2
7,2024-04-10,Cora,4,480,4
`;

const buchungen = `Buchungsnummer,Buchungsdatum,Gast,Umsatz
1,2024-01-03,Meier,300
2,2024-01-09,Huber,90
3,2024-02-02,Meier,120
4,2024-03-08,Meier,500
`;

describe('Months, weeks and days that are asked for as things', () => {
  const { rows, ask } = over({ 'orders.csv': orders });

  it('are limited by what comes together in each, and not by single rows', async () => {
    expect(await rows('Which months had an amount above 300?')).toEqual([
      ['2024-01-01', '340'],
      ['2024-02-01', '440'],
      ['2024-04-01', '480'],
    ]);
    expect(await rows('months with more than 2 orders')).toEqual([['2024-02-01', '3']]);
    expect(await rows('list the months with an average rating of at least 4')).toEqual([
      ['2024-01-01', '4'],
      ['2024-02-01', expect.stringMatching(/^4\.33/)],
      ['2024-04-01', '4'],
    ]);
  });

  it('are counted', async () => {
    expect(await rows('In how many months was the amount above 300?')).toEqual([['3']]);
    expect(await rows('How many months had more than 1 order?')).toEqual([['2']]);
    expect(await rows('How many days had an amount over 200?')).toEqual([['3']]);
  });

  it('are told one by one, with the figure that limits them', async () => {
    const { text } = await ask('Which months had an amount above 300?');
    expect(text).toContain(
      '**3** months with total amount above 300: January 2024 (340), February 2024 (440) and April',
    );
    expect((await ask('Which months had an amount above 3000?')).text).toContain('no months with total amount above');
  });

  it('are ranked, however many are asked for', async () => {
    const highest = [
      ['2024-02-01', '440'],
      ['2024-04-01', '480'],
    ];
    expect(await rows('top 2 months by amount')).toEqual(highest);
    expect(await rows('the 2 months with the highest amount')).toEqual(highest);
  });
});

describe('Monate, nach denen als Dingen gefragt wird', () => {
  const { rows } = over({ 'buchungen.csv': buchungen });

  it('are limited and ranked as in English', async () => {
    expect(await rows('In wie vielen Monaten lag der Umsatz über 200?')).toEqual([['2']]);
    expect(await rows('Die 2 Monate mit dem höchsten Umsatz')).toEqual([
      ['2024-01-01', '390'],
      ['2024-03-01', '500'],
    ]);
  });
});
