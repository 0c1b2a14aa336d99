import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const piers = over({
  landings: `season,pier,boats,fish_kg
2021,Ash,10,900
2021,Elm,40,5000
2021,Oak,30,100
2022,Ash,20,500
2022,Elm,60,5200
2022,Oak,30,180
2023,Ash,35,400
2023,Elm,66,5100
2023,Oak,20,260
`,
});

const ferries = over({
  trips:
    'season,port,guests\n2021,Ash,10\n2021,ash,5\n2021,Elm,8\n2022,Ash,20\n2022,Elm,9\n2022,elm,1\n2021,Oak,4\n2022,Oak,4',
});

describe('Growth of several things between two times', () => {
  it('ranks them by the change, not by what they came to, and tells all', async () => {
    const { rows, text } = await piers.ask("Which pier's boats grew most from 2021 to 2022?");
    expect(rows.map(([pier, , , change]) => [pier, change])).toEqual([
      ['Elm', '20'],
      ['Ash', '10'],
      ['Oak', '0'],
    ]);
    expect(text).toContain('Total boats rose most for **Elm**: from 40 in 2021 to 60 in 2022');
  });

  it('puts the spellings of one together', async () => {
    const { rows } = await ferries.ask("Which port's guests grew most from 2021 to 2022?");
    expect(rows.map(([port, , , change]) => [String(port).toLowerCase(), change])).toEqual([
      ['ash', '5'],
      ['elm', '2'],
      ['oak', '0'],
    ]);
  });

  it('says which it is in per cent, where that is another one', async () => {
    const { text } = await piers.ask('At which pier did boats rise most between 2021 and 2022?');
    expect(text).toContain('In per cent, it rose most for **Ash** (100%).');
  });

  it.each([
    ['Which pier had the biggest drop in boats from 2022 to 2023?', 'Oak', '-10'],
    ['Which pier had the biggest increase in boats from 2022 to 2023?', 'Ash', '15'],
    ['growth in boats by pier from 2021 to 2023', 'Elm', '26'],
  ])('is read in other words: %s', async (question, pier, change) => {
    const { rows } = await piers.ask(question);
    expect([rows[0]![0], rows[0]![3]]).toEqual([pier, change]);
    expect(rows).toHaveLength(3);
  });

  it('says what was taken where nothing is said that grew', async () => {
    expect((await piers.ask('Which pier grew most from 2021 to 2023?')).text).toContain('You did not say of what');
  });

  it('leaves a stretch of time whole where no change is asked for', async () => {
    expect((await piers.ask('total boats from 2021 to 2022')).rows).toEqual([['190']]);
  });
});

const anleger = over({
  anlandungen: `Saison,Anleger,Boote
2021,Esche,10
2021,Ulme,40
2022,Esche,25
2022,Ulme,41
`,
});

describe('Growth in German', () => {
  it('is ranked by the change as well', async () => {
    const { rows } = await anleger.ask('Bei welchem Anleger sind die Boote von 2021 auf 2022 am stärksten gestiegen?');
    expect([rows[0]![0], Number(rows[0]![3])]).toEqual(['Esche', 15]);
  });
});
