import { expect, it } from 'vitest';
import { over } from '../over.ts';

const rota = over({
  Dienstplan: `Trainer,Monat,Überstunden,Krankheitstage
Roth,01/2024,3,2
Born,01/2024,5,0
Roth,02/2025,7,1
Born,02/2025,1,4`,
});
const kept = over({
  animals: `Number,Kind,Microchip
1,Cat,276051185082508
2,Dog,
3,Cat,276043157185593`,
});

it('German compounds are told as they are written, and added up', async () => {
  const { rows, text } = await rota.ask('Wie viele Überstunden hat Roth gemacht?');
  expect(rows).toEqual([['10']]);
  expect(text).toContain('Überstunden');
  const sick = await rota.ask('Wer war am meisten krank?');
  expect(sick.rows.map(row => row.map(String))).toEqual([['Born', '4']]);
  expect(sick.text).not.toContain('krankheits tage');
});

it('and are found by the English words they are made of', async () => {
  expect(await rota.figure('How many overtime hours did Roth work in 2025?')).toBe(7);
  expect(await rota.rows('Show sick days per trainer')).toEqual([
    ['Born', '4'],
    ['Roth', '3'],
  ]);
});

it('an English word is not taken apart where what is left of it is no word', async () => {
  expect((await kept.ask('How many microchips are there?')).text).toContain('different microchips');
});
