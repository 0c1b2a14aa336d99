import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { rows, ask } = over({
  machine1: `date,cash_type,money,coffee_name
2025-01-03,card,30,Latte\n2025-02-04,card,30,Cocoa\n2025-02-05,cash,40,Latte\n2025-02-11,cash,30,Latte`,
  machine2: 'date,cash_type,money,coffee_name\n2025-02-06,cash,15,Tea\n2025-02-07,card,20,Tea',
});

describe('Of files that differ in their number alone', () => {
  it('the one is taken that is called so', async () => {
    expect(await rows('how many rows in machine2')).toEqual([['2']]);
    expect(await rows('Wie viele Zeilen hat machine1?')).toEqual([['4']]);
    expect(await rows('total takings of machine2')).toEqual([['35']]);
  });

  it('takings are the money of the one that is named, and told to be', async () => {
    const { rows: found, text } = await ask('did takings on machine1 go up from January to February 2025?');
    expect(found[0]!.slice(0, 2).map(Number)).toEqual([100, 30]);
    expect(text).toContain('I took money');
  });

  it('sales are what happened, so that the busiest day is told', async () => {
    expect((await rows('busiest day of the week on machine1'))[0]).toEqual(['Tuesday', '2']);
  });
});
