import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, converse, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const hires = `hire_id,hired_on,town,gear,rider,fee,minutes
1,2023-03-01,Bern,Damenfahrrad,F,10,30
2,2023-03-02,Bern,Rennrad,M,20,50
3,2023-03-02,Basel,Damenfahrrad,F,30,10
4,2024-03-05,Basel,Rennrad,M,40,20
5,2024-03-05,Chur,Lastenrad,F,50,40
6,2024-03-06,Chur,Unknown,F,15,60
7,2024-04-07,IT/IS,,M,5,90
`;
let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf({ hires });
});
afterAll(() => tables.close());

const rows = async (...questions: string[]): Promise<string[][]> =>
  (await converse(tables, ...questions)).rows.map(row => row.map(String));

describe('After a figure of each group', () => {
  it.each([
    ['What is the total fee per town?', 'and the lowest?'],
    ['What is the total fee per town?', 'which one has the lowest?'],
    ['What is the total fee per town?', 'which town has the lowest total fee?'],
    ['Wie hoch ist die Summe fee pro town?', 'und die niedrigste?'],
  ])('“%s” “%s” tells the group that has it', async (...questions) => {
    expect(await rows(...questions)).toEqual([['IT/IS', '5']]);
  });

  it.each(['top 2 only', 'only the top 2', 'nur die Top 2'])(
    '“%s” tells the first of them, and nothing is left out',
    async question => {
      const { rows: found, text } = await converse(tables, 'What is the total fee per town?', question);
      expect(found.map(row => row.map(String))).toEqual([
        ['Basel', '70'],
        ['Chur', '65'],
      ]);
      expect(text).not.toMatch(/Without taking|may be meant otherwise/);
    },
  );

  it('“as a percentage” of the lowest is what it has of all', async () => {
    const { rows: found, text } = await converse(
      tables,
      'What is the total fee per town?',
      'and the lowest?',
      'as a percentage',
    );
    expect(Number(found[0]![0])).toBeCloseTo(2.94);
    expect(text).toContain('the town with the lowest total fee');
  });

  it.each(['what about Chur?', 'und Chur?'])('“%s” is told of that one alone, and then of the next', async question => {
    expect(await rows('What is the average fee per town?', question)).toEqual([['32.5']]);
    expect(await rows('What is the average fee per town?', question, 'what about IT/IS?')).toEqual([['5']]);
    expect(await rows('What is the average fee per town?', question, 'and by town?')).toHaveLength(4);
  });

  it('the same of another column is put together in the same way', async () => {
    const { sql } = await converse(tables, 'What is the average fee per town?', 'the same for minutes instead');
    expect(sql).toMatch(/avg\("hires"\."minutes"\)/);
  });

  it.each(['exclude the unknown ones', 'without the unknown', 'ohne die unbekannten'])(
    '“%s” leaves out what is not known, and what says so',
    async question => {
      expect((await rows('How many hires are there per gear?', question)).map(([gear]) => gear).sort()).toEqual([
        'Damenfahrrad',
        'Lastenrad',
        'Rennrad',
      ]);
    },
  );
});

describe('After a figure of a time', () => {
  it.each(['and the year before?', 'the previous year?', 'und im Jahr davor?', 'und im Vorjahr?'])(
    '“%s” is the same of the year before that, whatever year it is now',
    async question => {
      expect(await rows('What is the total fee in 2024?', question)).toEqual([['60']]);
    },
  );

  it('“and the month after?” is the same of the next month', async () => {
    expect(await rows('How many hires were there in March 2024?', 'and the month after?')).toEqual([['1']]);
  });

  it.each(['how many is that per day?', 'Wie viele sind das pro Tag?'])(
    '“%s” is what it comes to on average, of the same rows',
    async question => {
      expect(Number((await rows('How many hires were there in March 2024?', question))[0]![0])).toBe(1.5);
    },
  );
});

describe('A question of its own that speaks of the rows before', () => {
  it.each(['Which gear has the highest total fee there?', 'Welches gear hat dort die höchste Summe fee?'])(
    '“%s” is of those rows alone',
    async question => {
      expect((await rows('What is the total fee in Basel?', question))[0]![0]).toBe('Rennrad');
    },
  );

  it('is of all rows where it does not', async () => {
    expect(await rows('What is the total fee in Basel?', 'How many hires are there?')).toEqual([['7']]);
  });
});

describe('What the data do not tell', () => {
  it.each([
    ['why?', /^The data say how much it is, not why\./],
    ['Warum?', /^Die Daten sagen, wie viel es ist, nicht warum\./],
  ])('“%s” is answered by where the figure comes from, with all that limited it', async (question, said) => {
    const { text, followUps, turn } = await converse(tables, 'What is the total fee in Chur?', question);
    expect(text).toMatch(said);
    expect(followUps.length).toBeGreaterThan(0);
    expect(followUps.every(option => option.includes('Chur') && option.endsWith('?'))).toBe(true);
    const taken = await ask(tables, followUps[0]!, [turn]);
    expect(taken.rows.length).toBeGreaterThan(0);
  });

  it('the time before none is none, and it is told how the figure went', async () => {
    const { text, followUps } = await converse(tables, 'What is the total fee?', 'and the year before?');
    expect(text).toMatch(/^The answer before was about no particular time/);
    expect(followUps).toEqual(['What is the total fee by year?']);
  });

  it('is refused with what was understood, what there is, and questions near to the one asked', async () => {
    const { text, followUps } = await ask(tables, 'How often did the volcano of Chur erupt per glacier and planet?');
    expect(text).toMatch(/I understood “Chur”, but I found nothing called “.*volcano.*It tells of .*fee/);
    expect(followUps.some(question => question.includes('Chur'))).toBe(true);
  });
});

describe('A cell that is said in another form', () => {
  it.each([
    ['How many hires are there?', 'only Damenräder', '2'],
    ['Wie viele hires gibt es?', 'nur Damenräder', '2'],
  ])('“%s” “%s” is read at once, and said so first', async (before, question, count) => {
    const { rows: found, text } = await converse(tables, before, question);
    expect(found.map(row => row.map(String))).toEqual([[count]]);
    expect(text).toMatch(
      /^(?:Nothing is called “Damenräder” here, so I took|Hier heißt nichts „Damenräder“, genommen ist) .*Damenfahrrad/,
    );
  });
});

describe('A question back with one reading', () => {
  it.each(['yes', 'Yes, please', 'ok'])('is taken by “%s”', async answer => {
    const first = await ask(tables, 'average minutes of dragons');
    expect(first.outputs.map(({ kind }) => kind)).toEqual(['asked']);
    expect(first.followUps).toHaveLength(1);
    const taken = await ask(tables, answer, [first.turn]);
    expect(taken.outputs.map(({ kind }) => kind)).toEqual(['answered']);
  });
});
