import { expect, test } from 'vitest';
import { over } from '../over.ts';

const files = {
  lamp: `lamp_id,lamp_name,price,brightness,material
1,Orion,40,800,glass
2,Vega,90,1200,steel
3,Lyra,60,300,glass
4,Rigel,20,500,paper
5,Altair,110,400,steel
`,
};

const { ask, names } = over(files);

test('things are compared with the average one of all', async () => {
  expect(await names('Which lamps are cheaper than the average lamp?')).toEqual(['Lyra', 'Orion', 'Rigel']);
  expect(await names('Which lamps have more brightness than the average lamp?')).toEqual(['Orion', 'Vega']);
});

test('things are compared with the average of some', async () => {
  expect(await names('Which lamps are more expensive than the average price of the glass lamps?')).toEqual([
    'Altair',
    'Lyra',
    'Vega',
  ]);
});

test('more than any of some is more than the most of them', async () => {
  expect(await names('Which lamps have a brightness higher than any lamp with the material glass?')).toEqual(['Vega']);
});

test('things are compared with one thing by its name', async () => {
  expect(await names('Which lamps have a price higher than that of Lyra?')).toEqual(['Altair', 'Vega']);
  expect(await names('Which lamps cost less than Lyra?')).toEqual(['Orion', 'Rigel']);
});

test('the answer says what was compared with', async () => {
  const { text } = await ask('Which lamps have a price higher than that of Lyra?');
  expect(text).toMatch(/Lyra/);
});
