import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const race = over({
  race: `Rank,Runner,Country,Time
1,Anna Berg,Sweden,34.2
2,Ole Lund,Norway,35.1
3,Carl Bergman,Sweden,35.9
4,Mia Koski,Finland,36.4
5,Per Holm,Sweden,37.0
6,Liv Moen,Norway,37.7
`,
});

describe('Of places the first is the best', () => {
  it.each([
    ['who has the best rank?', ['Anna Berg']],
    ['who has the worst rank?', ['Liv Moen']],
    ['top 3 runners by rank', ['Anna Berg', 'Ole Lund', 'Carl Bergman']],
    ['which country has the best average rank?', ['Sweden']],
  ])('%s', async (question, names) => {
    expect((await race.ask(question)).rows.map(([name]) => name)).toEqual(names);
  });

  it('so that the smallest numbers are told as the top ones', async () => {
    expect((await race.ask('top 3 runners by rank')).text).toContain('The top 3 runners by rank are **Anna Berg** (1)');
  });
});

const marks = (values: number[]): string =>
  `Name,Klasse,Note\n${values.map((value, at) => `${'ABCDEFGHI'[at]}nna,${['5a', '5b', '6a'][at % 3]},${value}`).join('\n')}\n`;

const sixMarks = over({ noten: marks([1, 3, 2, 5, 4, 3, 5, 3, 2]) });
const points = over({ noten: marks([12, 3, 15, 5, 9, 7, 8, 6, 4]) });

describe('Of marks the first is the best where there are six, which is said', () => {
  it.each([
    ['Wer hat die beste Note?', 'Anna', 'niedrigste'],
    ['Welche Klasse hat die schlechtesten Noten?', '5a', 'höchste'],
    ['Welche Klasse hat die besten Noten?', '6a', 'niedrigste'],
  ])('%s', async (question, name, end) => {
    const { rows, text } = await sixMarks.ask(question);
    expect(rows.map(row => row[0])).toEqual([name]);
    expect(text).toContain(`gilt hier der ${end} Wert von Note`);
  });

  it('and the most where they are points', async () => {
    expect((await points.ask('Wer hat die beste Note?')).rows.map(row => row[0])).toEqual(['Cnna']);
  });
});
