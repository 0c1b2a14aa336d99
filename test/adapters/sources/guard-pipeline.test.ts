import { describe, expect, it } from 'vitest';
import { QueryFailed } from '../../../src/engine/query/errors.ts';
import type { TablePolicy } from '../../../src/engine/query/policy.ts';
import { guardPipeline } from '../../../src/engine/sources/mongodb/guard-pipeline.ts';
import { streamPipeline } from '../../kit/doubles/run-pipeline.ts';
import { canaries, collections, column, hostile, people, policy, text } from './hostile-pipelines.ts';

const rowsFrom = (iterator: Iterator<object>): any[] => [...Iterator.from(iterator)];
const rowsOf = (collection: string, pipeline: object[]) =>
  rowsFrom(
    streamPipeline(pipeline, structuredClone(collections[collection]!), name =>
      structuredClone(collections[name] ?? []),
    ),
  );

const guard = (statement: string) => guardPipeline(statement, { policy });

function run(statement: string): object[] {
  const { collection, pipeline } = JSON.parse(guard(statement).sql);
  return rowsOf(collection, pipeline);
}

/** What a statement gives, or the reason for which it is refused. */
function outcome(statement: string): string {
  try {
    return JSON.stringify(run(statement));
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

describe('The guard of pipelines', () => {
  it(`shows nothing that is hidden to any of ${Object.keys(hostile).length} hostile statements`, () => {
    expect(Object.keys(hostile).length).toBeGreaterThanOrEqual(60);
    const leaks = Object.entries(hostile)
      .map(([name, statement]) => `${name}: ${outcome(statement)}`)
      .filter(each => canaries.some(canary => each.includes(canary)));
    expect(leaks).toEqual([]);
  });

  it('would show it all without the guard, so that these statements are a test', () => {
    const bare = (statement: string) => {
      const { collection, pipeline } = JSON.parse(statement);
      return JSON.stringify(rowsOf(collection, pipeline));
    };
    for (const name of [
      'all of it',
      'a computed field name',
      'a lookup in a lookup',
      'a union in a lookup',
      'a graph',
      'facets with a lookup',
    ]) {
      expect(bare(hostile[name]!), name).toContain('CANARY');
    }
  });

  it('refuses what reads by another way than stages, and names the reason', () => {
    const refused = [
      'where',
      'a function',
      'an accumulator',
      'a merge',
      'an out in a facet',
      'an out in a lookup',
      'the operations',
      'a text search',
      'metadata',
      'the roles',
      'two stages in one',
      'the prototype',
      'a foreign collection',
      'a lookup of users',
      'a lookup of another database',
      'a lookup by a masked key',
      'a graph that guesses',
      'a graph with an expression',
      'the refused field, renamed',
    ];
    for (const name of refused) {
      expect(() => guard(hostile[name]!), name).toThrow(QueryFailed);
    }
    expect(() => guard(hostile['the refused field']!)).toThrow('"phone" of "people" may not be read: personal data');
    expect(() => guard(hostile['a foreign collection']!)).toThrow('There is no collection "salaries".');
  });

  it('still answers: open fields, masked ones as their mask says, rows by their filter', () => {
    expect(run(people({ $sort: { _id: 1 } }))).toEqual([
      {
        _id: 1,
        name: 'Ann',
        ssn: null,
        email: 'a***',
        region: 'EU',
        boss: 2,
        address: { city: 'Bern', street: null },
        cards: [{ brand: 'V' }],
      },
      {
        _id: 2,
        name: 'Bob',
        ssn: null,
        email: 'b***',
        region: 'EU',
        boss: null,
        address: { city: 'Bonn', street: null },
        cards: [],
      },
    ]);
    expect(
      run(
        text(
          'orders',
          { $lookup: { from: 'people', localField: 'person', foreignField: '_id', as: 'who' } },
          { $project: { 'who.name': 1 } },
        ),
      ),
    ).toEqual([
      { _id: 10, who: [{ name: 'Ann' }] },
      { _id: 11, who: [] },
    ]);
    expect(run('SELECT region, COUNT(*) AS n FROM people GROUP BY region')).toEqual([{ region: 'EU', n: 2 }]);
  });

  it('tells what was read and what was hidden', () => {
    const { tables, masked } = guard(
      text(
        'orders',
        { $lookup: { from: 'people', localField: 'person', foreignField: '_id', as: 'who' } },
        { $project: { total: 1, 'who.email': 1 } },
      ),
    );
    expect(tables).toEqual([
      { schema: '', name: 'orders' },
      { schema: '', name: 'people' },
    ]);
    expect(masked).toEqual([
      { schema: '', table: 'people', column: 'email', mask: 'partial', reason: 'personal data' },
    ]);
    // Without a keyed hash at the server, what would be hashed is null.
    expect(guard(people({ $project: { ssn: 1 } })).masked).toMatchObject([{ column: 'ssn', mask: 'null' }]);
    expect(guard(people()).masked.map(({ column }) => column)).toEqual(['ssn', 'email', 'address.street', 'cards.pan']);
  });

  it('never lets a filter pass what is unknown, of another type, or no number', () => {
    const filtered = (rows: TablePolicy['rows'], type: 'text' | 'integer' = 'text') => {
      const table = {
        schema: '',
        name: 'things',
        columns: [
          { ...column('_id'), type: 'integer' as const },
          { ...column('v'), type },
        ],
        rows,
      };
      const { sql } = guardPipeline(text('things'), { policy: { tables: [table], searchPath: [], hashKey: 'k' } });
      const things = [
        { _id: 1, v: 'a' },
        { _id: 2, v: 'b' },
        { _id: 3, v: null },
        { _id: 4 },
        { _id: 5, v: 7 },
        { _id: 6, v: ['a', 'b'] },
      ];
      return [...rowsFrom(streamPipeline(JSON.parse(sql).pipeline, things, () => []))].map(({ _id }) => _id);
    };
    expect(filtered([{ column: 'v', operator: 'equals', values: ['a'] }])).toEqual([1]);
    expect(filtered([{ column: 'v', operator: 'not_equals', values: ['a'] }])).not.toContain(1);
    expect(filtered([{ column: 'v', operator: 'not_equals', values: ['a'] }])).not.toContain(3);
    expect(filtered([{ column: 'v', operator: 'not_equals', values: ['a'] }])).not.toContain(4);
    expect(filtered([{ column: 'v', operator: 'in', values: ['a', 'b'] }])).toEqual([1, 2]);
    expect(filtered([{ column: 'v', operator: 'greater_than', values: ['6'] }], 'integer')).toEqual([5]);
    expect(filtered([{ column: 'v', operator: 'equals', values: ['$v'] }])).toEqual([]);
    expect(filtered([{ column: 'v', operator: 'equals', values: ['x'] }], 'integer')).toEqual([]);
  });

  it('refuses what is too deep, too long, or no statement at all', () => {
    const deep = (levels: number): object => (levels === 0 ? {} : { $and: [deep(levels - 1)] });
    for (const statement of [
      people({ $match: deep(60) }),
      people(...Array(300).fill({ $limit: 1 })),
      '{',
      '[]',
      '{"collection":1,"pipeline":[]}',
      'DROP TABLE people',
      '',
    ]) {
      expect(() => guard(statement), statement.slice(0, 40)).toThrow(QueryFailed);
    }
  });
});
