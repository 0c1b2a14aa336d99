import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

describe('Everyday words for cells, for marks of yes and no, and for what happened', () => {
  const orders = over({
    orders: `order_no,ordered_on,dispatched_on,status,payment_method,ship_to_state,gift_wrapped,amount
1,2025-11-20,2026-01-02,delivered,Credit card,CA,Y,10
2,2025-12-28,2026-01-05,dispatched,Debit card,TX,N,20
3,2026-01-03,2026-01-09,delivered,Cash,CA,N,30
4,2026-01-11,2026-02-02,returned,Bank transfer,NY,Y,40
5,2026-01-20,,backordered,Cash,OR,N,50
6,2026-02-01,,backordered,Credit card,CA,N,60`,
  });
  const pets = over({
    pets: `pet,species,neutered,vaccinated,outcome,fee
Rex,dog,Y,yes,recovered,10
Tom,cat,N,no,euthanised,20
Kit,cat,Y,yes,recovered,30
Bo,dog,N,yes,referred,40
Zed,rabbit,Y,no,died,50`,
  });
  const bars = over({
    bars: 'bar,noise_db,capacity\nAnchor,70,50\nBell,82,40\nCrown,64,90\n',
  });

  test.each([
    ['How many orders were paid by card?', 3],
    ['How many orders were paid by wire?', 1],
    ['How many orders went to California?', 3],
    ['How many orders were sent back?', 1],
    ['How many orders are out of stock?', 2],
    ['How many orders went out in January 2026?', 3],
    ['How many orders were wrapped as a gift?', 2],
  ])('are of orders: %s', async (question, right) => {
    expect(await orders.figure(question)).toBe(right);
  });

  test.each([
    ['How many pets were put down?', 1],
    ['How many pets passed away?', 1],
    ['How many canine patients were there?', 2],
    ['How many pets have had their jabs?', 3],
    ['How many spayed pets are there?', 3],
  ])('are of animals: %s', async (question, right) => {
    expect(await pets.figure(question)).toBe(right);
  });

  test('compare by the figure that tells it', async () => {
    expect(await bars.names('Which is the noisiest bar?')).toEqual(['Bell']);
  });

  test('say nothing of data that have no such cell, mark or day', async () => {
    expect((await bars.ask('How many bars were put down?')).text).toMatch(/put|down/);
    expect((await orders.ask('Tell me the total amount')).text).toContain('210');
  });
});
