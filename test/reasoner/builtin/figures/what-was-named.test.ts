import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const day = (at: number): string => `2024-0${(at % 6) + 1}-${String((at % 27) + 1).padStart(2, '0')}`;
const people = ['Anna Berg', 'Ben Cole', 'Cara Diaz', 'Dan Ek', 'Eva Fox'];
const of = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
const table = (header: string, line: (at: number) => string): string =>
  `${header}\n${Array.from({ length: 40 }, (_, at) => line(at)).join('\n')}\n`;

const makers = ['Acme', 'Bolt', 'Corwin'];
const inventory = table('part_no,description,supplier,bin,qty_on_hand,unit_cost', at =>
  [`P${at}`, `Part ${at}`, of(makers, at), of(['A', 'B'], at), 10, at % 3 === 0 ? 2.5 : 1.25].join(),
);
const payments = table('payment_no,member,plan,fee_paid,paid_on', at =>
  [at + 1, of(people, at), of(['Basic', 'Plus'], at), at % 2 ? 50 : 20, day(at)].join(),
);
const visits = table('visit_id,patient,ward,visit_date,cost', at =>
  [at + 1, of(people, at), of(['A', 'B'], at), day(at), 40].join(),
);
const sightings = table('sighting_id,survey_id,site,species,count', at =>
  [
    at + 1,
    Math.floor(at / 4) + 1,
    of(['Long Pond', 'Mill Weir'], at >> 2),
    of(['Mallard', 'Teal', 'Coot', 'Heron'], at),
    (at % 20) + 1,
  ].join(),
);

describe('The value of stock', () => {
  const { ask } = over({ inventory });

  test('is what the pieces come to, and no number of rows', async () => {
    for (const question of [
      'value of stock by supplier',
      'Value of inventory by supplier',
      'worth of the stock by supplier',
    ]) {
      const { rows, text } = await ask(question);
      expect(rows.map(String)).toContain('Acme,350');
      expect(text).toContain('quantity on hand × unit cost');
    }
  });

  test('is the quantity where a total of it is asked for, which is said', async () => {
    const { rows, text } = await ask('total inventory by supplier');
    expect(rows.map(String)).toContain('Acme,140');
    expect(text).toContain('quantity on hand');
  });
});

describe('Rows that are money', () => {
  const { ask } = over({ payments });

  test('are added up where a total, a sum or a value of them is asked for', async () => {
    for (const question of [
      'total payments by plan',
      'sum of payments by plan',
      'value of payments by plan',
      'Summe der Zahlungen pro Plan',
    ])
      expect((await ask(question)).rows.map(String).sort()).toEqual(['Basic,400', 'Plus,1000']);
  });

  test('are counted where their number is asked for', async () => {
    expect((await ask('number of payments by plan')).rows.map(String).sort()).toEqual(['Basic,20', 'Plus,20']);
  });
});

describe('Rows that have amounts', () => {
  const { ask } = over({ visits });

  test('are told to be counted where a total of them was asked for', async () => {
    const { rows, text } = await ask('total visits by ward');
    expect(rows.map(String).sort()).toEqual(['A,20', 'B,20']);
    expect(text).toMatch(/^I counted visits and did not add up what they come to/);
  });

  test('are averaged by their number where so many of each are asked for', async () => {
    expect((await ask('average visits per patient')).rows.map(String)).toEqual(['8']);
  });
});

describe('Rows that have no amounts', () => {
  const { ask } = over({ calls: table('call_id,agent,called_on', at => [at + 1, of(people, at), day(at)].join()) });

  test('have no value, and their number is none', async () => {
    expect((await ask('value of calls by agent')).rows).toEqual([]);
  });
});

describe('Those whom rows are of', () => {
  const { figure, ask } = over({ visits });

  test('are counted once each, though each has several rows', async () => {
    expect(await figure('how many visitors')).toBe(5);
    expect(await figure('how many people visited')).toBe(5);
    expect((await ask('total patients by ward')).rows.map(String).sort()).toEqual(['A,5', 'B,5']);
  });

  test('are told by the column that was taken for a word of what they do', async () => {
    expect((await ask('how many visitors')).text).toMatch(/^Nothing is called “visitors” here, so I took patient/);
  });

  test('are no places, which are not found', async () => {
    expect((await ask('how many places')).rows).toEqual([]);
  });
});

describe('Those of a table of their own', () => {
  const members = `member_id,name,address\n${people.map((name, at) => `${at + 1},${name},${at} Mill Lane`).join('\n')}\n`;
  const paid = table('payment_id,member_id,paid_on,amount', at => [at + 1, (at % 3) + 1, day(at), 20].join());
  const { figure, ask } = over({ members, payments: paid }, true);

  test('are counted where they did what was said, before or after them', async () => {
    for (const question of [
      'how many members paid',
      'how many paying members',
      'how many members have paid',
      'how many paid members',
    ])
      expect([question, await figure(question)]).toEqual([question, 3]);
    expect(await figure('how many members')).toBe(5);
    expect(await figure('how many members never paid')).toBe(2);
  });

  test('are told to be counted by what is only like the word that was said', async () => {
    expect((await ask('how many places')).text).toMatch(/^Nothing is called “places” here, so I took address/);
  });
});

describe('So many of a sort, where rows tell how many each is of', () => {
  const { ask, figure } = over({ sightings });

  test('are added up, whether the sort is named in the plural or not', async () => {
    expect(await figure('how many mallards')).toBe(90);
    expect(await figure('how many teal were there')).toBe(100);
    expect((await ask('number of mallards per site')).rows.map(String).sort()).toEqual([
      'Long Pond,45',
      'Mill Weir,45',
    ]);
  });

  test('are averaged by what each group has of them', async () => {
    expect(await figure('average number of mallards per survey')).toBe(9);
  });
});
