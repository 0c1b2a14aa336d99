import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = (kinds: [string, number][]): string[] =>
  kinds.flatMap(([kind, many]) => Array.from({ length: many }, () => kind));
const table = (header: string, made: string[]): string =>
  `${header}\n${made.map((row, at) => `${at + 1},${row}`).join('\n')}\n`;

describe('A share of those of whom a clause tells is of them, and of nobody else', () => {
  // Of 10 crew 5 left, 2 of them from the galley; 1 was dismissed. Of the 4 casual ones 3 left.
  const { ask } = over({
    crew: table(
      'crew_no,name,team,terms,joined_on,left_on,reason',
      rows([
        ['Ann,Galley,casual,2021-01-01,2023-02-01,resigned', 2],
        ['Bob,Deck,casual,2021-01-01,2023-03-01,dismissed', 1],
        ['Cem,Deck,permanent,2021-01-01,2023-04-01,resigned', 2],
        ['Dan,Galley,permanent,2021-01-01,,', 1],
        ['Eve,Engine,casual,2021-01-01,,', 1],
        ['Fay,Engine,permanent,2021-01-01,,', 3],
      ]),
    ),
  });
  const share = async (question: string): Promise<number[]> => (await ask(question)).rows[0]!.map(Number);

  it.each([
    ['What share of the crew who left were in Galley?', [40, 2, 5]],
    ['What share of those who left were dismissed?', [20, 1, 5]],
    ['What percentage of casual crew left?', [75, 3, 4]],
    ['What percentage of casuals left?', [75, 3, 4]],
  ])('%s', async (question, want) => {
    expect(await share(question)).toEqual(want);
  });

  it('two that are set against each other have one each', async () => {
    const { rows: found } = await ask('What percentage of casual crew left compared with permanent?');
    expect(found.map(row => Number(row.at(-1)))).toEqual([75, 33.33]);
  });
});

describe('A number that is no part of a hundred, or an age, limits whom a share is of', () => {
  const { ask } = over(
    {
      guests: table('guest_id,name,age', ['Ann,70', 'Bob,61', 'Cem,52', 'Dan,33', 'Eve,24']),
      stays: table('stay_id,guest_id,came_on,amount,status', [
        ...[
          '1,2024-03-01,1500,cancelled',
          '2,2024-03-02,1200,ended',
          '3,2024-03-03,1100,ended',
          '4,2024-03-04,1300,ended',
        ],
        ...['1,2024-03-01,90,cancelled', '2,2024-03-02,80,cancelled', '5,2024-03-05,70,ended', '5,2024-03-05,60,ended'],
      ]),
    },
    true,
  );

  it.each([
    ['What share of stays over 1000 were cancelled?', [25, 1, 4]],
    ['What share of stays are over 1000?', [50, 4, 8]],
    ['What percentage of guests are over 50?', [60, 3, 5]],
  ])('%s', async (question, want) => {
    const { rows: found } = await ask(question);
    expect(found.map(row => row.map(Number))).toEqual([want]);
  });

  it('while any other is the share of a group', async () => {
    const { rows: found } = await ask('Which status has a share of stays above 40?');
    expect(found.map(([status]) => status)).toEqual(['ended']);
  });
});

describe('Auch auf Deutsch sagt das Verb am Ende, was der Teil ist', () => {
  const { ask } = over({
    auftraege: table(
      'Auftragsnr,Werkstatt,Kanal,Status',
      rows([
        ['Nord,online,abgelehnt', 2],
        ['Nord,online,fertig', 2],
        ['Nord,Telefon,abgelehnt', 1],
        ['Nord,Telefon,fertig', 5],
      ]),
    ),
  });

  it('Welcher Anteil der Online-Aufträge wird abgelehnt?', async () => {
    const { rows: found } = await ask('Welcher Anteil der Online-Aufträge wird abgelehnt?');
    expect(found[0]!.map(Number)).toEqual([50, 2, 4]);
  });
});
