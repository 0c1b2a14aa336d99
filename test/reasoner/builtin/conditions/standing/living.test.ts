import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const rows = (kinds: string[], died: Record<number, string>): string =>
  kinds.map((kind, at) => `${at + 1},${kind},${died[at] ?? ''}`).join('\n');
const kinds = ['Cat', 'Dog', 'Rabbit', 'Cat', 'Guinea pig', 'Cat', 'Dog', 'Rabbit', 'Cat', 'Bird'];
const zoo = over({ residents: `Number,Species,Deceased on\n${rows(kinds, { 0: '2024-01-05', 6: '2024-02-07' })}` });
const peerage = over({
  Stifter: `Nummer,Stand,Ort,Verstorben am
1,Graf,Ulm,1801-02-03
2,Graf,Ulm,
3,Bürger,Bonn,
4,Bürger,Ulm,1803-02-03
5,Bürger,Ulm,`,
});

describe('Who lives and who is dead', () => {
  it('is told by the day of a death', async () => {
    expect(await zoo.figure('How many living cats are there?')).toBe(3);
    expect(await zoo.figure('How many cats are still alive?')).toBe(3);
    expect(await zoo.figure('How many dead cats are there?')).toBe(1);
    expect(await zoo.figure('How many dogs died?')).toBe(1);
    expect((await zoo.ask('When did number 7 die?')).rows).toEqual([['2024-02-07']]);
  });

  it('in German, too', async () => {
    expect(await peerage.figure('Wie viele lebende Bürger gibt es?')).toBe(2);
    expect(await peerage.figure('Wie viele Grafen sind tot?')).toBe(1);
    expect(await peerage.figure('Wie viele Bürger sind gestorben?')).toBe(1);
  });

  it('is nothing that people do at a place', async () => {
    expect(await peerage.figure('How many Stifter living in Ulm are there?')).toBe(4);
  });
});

describe('What is only some of a kind', () => {
  it('is told to be taken for it', async () => {
    const { rows: found, text } = await zoo.ask('How many kittens are there?');
    expect(found).toEqual([['4']]);
    expect(text).toMatch(/^Nothing is called “kittens” here, so I took species Cat/);
  });

  it('is not taken for another of the same kind', async () => {
    expect((await zoo.ask('How many hamsters are there?')).rows).not.toEqual([['1']]);
    expect((await zoo.ask('How many parrots are there?')).rows).not.toEqual([['1']]);
    expect(await zoo.figure('How many rodents are there?')).toBe(1);
  });

  it('is known by German words in English cells', async () => {
    expect(await zoo.figure('Wie viele Kaninchen gibt es?')).toBe(2);
    expect(await zoo.figure('Wie viele Meerschweinchen haben wir?')).toBe(1);
  });
});
