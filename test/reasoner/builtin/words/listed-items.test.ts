import { expect, it } from 'vitest';
import { over } from '../over.ts';

const { rows, ask } = over({
  trucks: `truck,food_items,status
A,tacos,open\nB,Tacos: burritos: soda,open\nC,Hot dogs: fries: tacos,closed\nD,Pizza: pasta: salad,open\nE,Burritos: quesadillas: water,open`,
});

it('What cells list is found in all that list it, and not only where nothing else stands', async () => {
  expect(await rows('how many trucks sell tacos?')).toEqual([['3']]);
  expect((await ask('how many trucks sell tacos?')).text).toMatch(/taco/);
});

it('What is a value by itself stays one', async () => {
  expect(await rows('how many trucks are open?')).toEqual([['4']]);
});
