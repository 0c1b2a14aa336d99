import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const towns = 'Adlerau Birkfeld Cedernach Dornheim Elbtal Fichtenau Ginsterhof Holmstedt Imkerau Jadeburg'.split(' ');
const places = Array.from(
  { length: 3000 },
  (_, at) =>
    `Albverein ${towns[at % 10]} ${String.fromCharCode(65 + (at % 26), 65 + (Math.floor(at / 26) % 26))}${at} (e.V.)`,
);
const grants = over({
  zuwendungen: `Nr;Zuwendungsempfänger/-in;Datum;Betrag
${[...places, 'Hamburger Werftbahn Aktiengesellschaft (AG)', 'Autonomes Mädchenhaus Nord', 'Mädchenhaus Süd']
  .flatMap(name => [name, name])
  .map((name, at) => `${at};${name};2024-0${1 + (at % 9)}-15;${10 + (at % 7)}`)
  .join('\n')}
`,
});

const groups = ['Penarth', 'Upper Vale', 'Lower Vale', 'Port Road', 'Penarth Marina'];
const repairs = over({
  repairs: `id,group_identifier,item,mended_on
${Array.from({ length: 60 }, (_, at) => `r${at},${groups[at % 5]},${['Kettle', 'Lamp'][at % 2]},2024-0${1 + (at % 9)}-15`).join('\n')}
`,
});

describe('Names that are said shorter or otherwise than they are written', () => {
  it('are found by a word of theirs, where nothing has all of it', async () => {
    expect((await grants.ask('Gesamtbetrag der Werftbahn AG')).text).toContain(
      'Hamburger Werftbahn Aktiengesellschaft',
    );
  });

  it('are found by the form they have, and counted', async () => {
    const { rows, text } = await grants.ask('Wie viele Zuwendungen für Mädchenhäuser gibt es?');
    expect(rows).toEqual([['4']]);
    expect(text).toContain('Mädchenhaus');
  });
});

describe('What is called an identifier and holds words', () => {
  it('is a name, of which a part may be said', async () => {
    expect(await repairs.rows('How many repairs for Vale?')).toEqual([['24']]);
  });
});
