import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('A name beside a surname is the first of two', () => {
  const { ask } = over(
    {
      skippers: 'SkipperID,Name,Surname,Harbour\n1,Lee,Holm,Skagen\n2,Lee,Brandt,Esbjerg\n3,Ada,van Dam,Skagen\n',
      boats: 'BoatID,Boat,SkipperID\n1,Tern,1\n2,Gull,1\n3,Auk,2\n4,Knot,3\n5,Ruff,3\n',
    },
    true,
  );

  test('and both are told', async () => {
    const { rows, text } = await ask('which skippers have more than one boat');
    expect(rows).toEqual([
      ['Lee', 'Holm'],
      ['Ada', 'van Dam'],
    ]);
    expect(text).toContain('Lee Holm and Ada van Dam');
  });
});

describe('In German the name alone is the last of two', () => {
  const { ask } = over({
    mitglieder: 'Nr,Vorname,Name,Ort\n1,Ute,Kern,Ulm\n2,Jan,Kern,Bonn\n3,Ute,Pohl,Ulm\n',
  });

  test('and both are told', async () => {
    expect((await ask('Welche Mitglieder wohnen in Ulm?')).text).toMatch(/Ute Kern.*Ute Pohl/);
  });
});

describe('Where a name is whole, a birth name beside it is none of its parts', () => {
  const { ask } = over({
    guests: 'GuestID,Name,Surname,Town\n1,Lee Holm,Holm,Ulm\n2,Ada Brandt,Brandt,Bonn\n3,Ida Kern,Kern,Ulm\n',
  });

  test('and it is told alone', async () => {
    expect((await ask('which guests are from Ulm')).rows).toEqual([['Lee Holm'], ['Ida Kern']]);
  });
});
