import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalog } from '../../../src/engine/query/catalog.ts';
import { Loans } from '../../../src/engine/reasoner/builtin/kept-ready.ts';
import { learnValues } from '../../../src/engine/reasoner/builtin/schema/values.ts';
import type { Brief } from '../../../src/engine/reasoner/reasoner.ts';
import { ask, tablesOf } from './ask.ts';
import type { Tables } from './tables.ts';

const brief: Brief = {
  ...{ question: '', mode: 'auto', history: [], tools: [] },
  ...{ now: new Date('2024-11-20T12:00:00Z'), timeZone: 'UTC', language: 'en' },
};

describe('Tables that were made ready', () => {
  let tables: Tables;
  beforeAll(async () => {
    const visits = Array.from({ length: 300 }, (_, at) => `${at + 1},Guest Of House ${at + 1},${20 + (at % 7)}`);
    tables = await tablesOf({ visits: `visit_id,guest,price\n${visits.join('\n')}\n301,Zyxel Quorum,35\n` });
  });
  afterAll(() => tables.close());

  /** What a task has of the tables, as the service describes them to it anew. */
  const takenBy = (loans: Loans, how: Partial<Brief> = {}, catalog: Catalog = tables.catalog) =>
    loans.take(structuredClone(catalog), { ...brief, ...how }, true);

  test('are those of the task before where nothing that they were made of is another', () => {
    const [first, second] = [new Loans(), new Loans()];
    const taken = takenBy(first);
    first.giveBack();
    expect(takenBy(second) === taken).toBe(true);
    second.giveBack();
  });

  test('are made anew in another language, on another day and for other values', () => {
    const first = new Loans();
    const taken = takenBy(first);
    first.giveBack();
    const others = new Loans();
    const catalog = structuredClone(tables.catalog);
    catalog.tables[0]!.columns[1]!.values[0]!.value = 'Guest Of Nobody';
    for (const other of [
      takenBy(others, { language: 'de' }),
      takenBy(others, { now: new Date('2024-11-21T12:00:00Z') }),
      takenBy(others, {}, catalog),
    ])
      expect(other === taken).toBe(false);
    expect(takenBy(others) === taken).toBe(true);
  });

  test('are of one task alone as long as it works with them', () => {
    const [one, other] = [new Loans(), new Loans()];
    expect(takenBy(one) === takenBy(other)).toBe(false);
  });

  test('are nobody else’s once values were added that a task looked for', () => {
    const [first, second] = [new Loans(), new Loans()];
    const { schema } = takenBy(first);
    learnValues(schema, schema.tables[0]!.columns[1]!, ['Guest Of Elsewhere']);
    first.giveBack();
    expect(takenBy(second).schema.values.has('guest of elsewhere')).toBe(false);
  });

  test('answer alike whatever was asked of them before, and look again for what no profile holds', async () => {
    const about = 'What is the total price of Zyxel Quorum?';
    const before = await ask(tables, about);
    await ask(tables, 'How many visits are there?');
    const after = await ask(tables, about);
    expect(before.rows).toEqual([['35']]);
    expect(before.calls.map(({ tool }) => tool)).toEqual(['describe_tables', 'find_values', 'run_sql']);
    expect(after).toEqual(before);
  });
});
