import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = (kinds: [string, number][]): string[] =>
  kinds.flatMap(([kind, many]) => Array.from({ length: many }, () => kind));
const table = (header: string, made: string[]): string =>
  `${header}\n${made.map((row, at) => `${at + 1},${row}`).join('\n')}\n`;

describe('How likely something is, and how many of so many, is told by a share', () => {
  const { ask } = over({
    parcels: table(
      'parcel_no,depot,service,sent_on,outcome,signed',
      rows([
        ['Leith,express,2024-01-02,damaged,yes', 1],
        ['Leith,express,2024-01-03,delivered,yes', 3],
        ['Perth,standard,2024-02-02,damaged,no', 1],
        ['Perth,standard,2024-02-03,delivered,no', 10],
        ['Leith,standard,2024-02-03,delivered,yes', 5],
      ]),
    ),
  });
  const share = async (question: string): Promise<number[]> => (await ask(question)).rows[0]!.map(Number);

  it.each([
    'How likely is a parcel to be damaged?',
    'How likely is it that a parcel will be damaged?',
    'What are the chances of a parcel being damaged?',
    'One in how many parcels is damaged?',
    'How many out of 100 parcels are damaged?',
    'Is one in ten parcels damaged?',
    'Are more than 5% of parcels damaged?',
    'Do more than half of our parcels end up damaged?',
  ])('%s', async question => {
    expect(await share(question)).toEqual([10, 2, 20]);
  });

  it.each([
    ['Most of our parcels are signed, right?', [45, 9, 20]],
    ['How likely is an express parcel to be damaged?', [25, 1, 4]],
    ['Are most parcels sent from Leith?', [45, 9, 20]],
  ])('%s', async (question, want) => {
    expect(await share(question)).toEqual(want);
  });

  it('but who has most of them is asked for by his name', async () => {
    expect((await ask('Which depot sends most of the parcels?')).rows[0]?.[0]).toBe('Perth');
  });

  it('and the half of a year is a time', async () => {
    expect((await ask('How many parcels were sent in the first half of 2024?')).rows).toEqual([['20']]);
  });
});

describe('Auf Deutsch ebenso', () => {
  const { ask } = over({
    Proben: table(
      'Probennr,Labor,Art,Befund',
      rows([
        ['Ulm,Wasser,auffällig', 2],
        ['Ulm,Boden,auffällig', 1],
        ['Ulm,Boden,unauffällig', 4],
        ['Kiel,Wasser,unauffällig', 3],
      ]),
    ),
  });
  const share = async (question: string): Promise<number[]> => (await ask(question)).rows[0]!.map(Number);

  it.each([
    ['Jede wievielte Probe ist auffällig?', [30, 3, 10]],
    ['Ist jede zehnte Probe auffällig?', [30, 3, 10]],
    ['Die meisten Proben sind auffällig, stimmt das?', [30, 3, 10]],
    ['Sind mehr als die Hälfte der Proben auffällig?', [30, 3, 10]],
    ['Wie wahrscheinlich ist es, dass eine Wasser-Probe auffällig ist?', [40, 2, 5]],
  ])('%s', async (question, want) => {
    expect(await share(question)).toEqual(want);
  });
});

describe('What a verb is done to says of whom the share is', () => {
  const { ask } = over(
    {
      skippers: table('name,home', ['Ann,Kiel', 'Bob,Kiel', 'Cem,Bonn', 'Dan,Bonn']).replace('name', 'skipper_id,name'),
      trials: table('skipper_id,trial_kind,result', [
        '1,radio,pass',
        '2,radio,fail',
        '1,night,pass',
        '3,night,pass',
        '2,night,fail',
      ]).replace('skipper_id', 'trial_id,skipper_id'),
    },
    true,
  );

  it('What share of skippers pass the radio trial?', async () => {
    expect((await ask('What share of skippers pass the radio trial?')).rows[0]!.map(Number)).toEqual([50, 1, 2]);
  });
});

describe('Who is named by a value is the whole of what he does', () => {
  const { ask } = over({
    welds: table(
      'weld_no,welder,outcome',
      rows([
        ['Roy,failed', 2],
        ['Roy,accepted', 2],
        ['Uma,failed', 1],
        ['Uma,accepted', 4],
      ]),
    ),
  });

  it('How likely is Roy to fail?', async () => {
    expect((await ask('How likely is Roy to fail?')).rows[0]!.map(Number)).toEqual([50, 2, 4]);
  });
});
