import { describe, expect, it } from 'vitest';
import { definedOver } from '../../definitions/defined.ts';
import { over } from '../over.ts';

const bees = {
  hives: `hive_id,breed,queen_year
A,Carnica,2021
B,Carnica,2023
C,Italian,2024
`,
  harvests: `harvest_no,hive_id,buyer,kilograms,revenue_gbp
H1,A,Northfare,10,100
H2,A,Northfare,10,
H3,B,,20,
H4,B,,30,
H5,A,,5,50
`,
};

describe('What is left out is said, and left out throughout', () => {
  const { rows, ask } = over(bees);

  it('a row that lacks one figure is in neither side of a ratio', async () => {
    const { rows: told, text } = await ask('What is the revenue per kilogram?');
    expect(told[0]?.map(Number)).toEqual([150, 15, 10]);
    expect(text).toContain('3 rows without a usable revenue gbp were left out.');
  });

  it('who has no rows is missed where few are asked for, and it is said', async () => {
    const { text } = await ask('Which hives have fewer than 3 harvests?');
    expect(text).toContain('Those without any harvests are not among them.');
  });

  it('rows without a buyer are no buyer', async () => {
    expect(await rows('Which buyers have more than 1 harvest?')).toEqual([['Northfare']]);
  });
});

describe('Auf Deutsch ebenso', () => {
  const { ask } = over({
    pruefungen: `Nummer,Stadt,Gebühr,Dauer_Minuten
P1,Ulm,100,50
P2,Ulm,60,
P3,Kassel,90,30
`,
  });

  it('fehlt eine der Zahlen, zählt die Zeile auf keiner Seite', async () => {
    const { rows, text } = await ask('Wie hoch ist die Gebühr geteilt durch Dauer Minuten?');
    expect(rows[0]?.map(Number)).toEqual([190, 80, 2.375]);
    expect(text).toContain('1 Zeile ohne brauchbare Angabe zu Dauer Minuten blieb unberücksichtigt.');
  });
});

describe('A year after another is no difference of years', () => {
  const { ask } = definedOver(bees, [['strong queen', 'a queen year after 2022']]);

  it('where somebody defines it so', async () => {
    expect((await ask('How many hives have a strong queen?')).rows.map(row => row.map(Number))).toEqual([[2]]);
  });
});
