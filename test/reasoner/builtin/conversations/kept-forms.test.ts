import { describe, expect, it, test } from 'vitest';
import { lastMemory } from '../../../../src/engine/reasoner/builtin/desk.ts';
import type { Form } from '../../../../src/engine/reasoner/builtin/form/form.ts';
import { lift } from '../../../../src/engine/reasoner/builtin/form/lift.ts';
import { unsettle } from '../../../../src/engine/reasoner/builtin/form/unsettled.ts';
import { type Answer, ask, tablesOf } from '../ask.ts';

const asked = {
  ...{ tables: ['orders'], select: [], extra: [], where: [], group: [] },
  ...{ having: [], order: [], limit: null, distinct: false },
};
const plain = { kind: 'plain', ...asked };
const online = { kind: 'in', column: { table: 'orders', column: 'channel' }, values: ['Online'] };
const sides = [
  { label: 'Online', where: [online] },
  { label: 'all', where: [] },
];

describe('A form that was kept before forms had kinds has the kind that its parts tell', () => {
  it.each([
    [{}, { kind: 'plain' }],
    [
      { position: 'last', limit: 1 },
      { kind: 'plain', position: 'last', limit: 1 },
    ],
    [
      { over: 'avg', position: 'first' },
      { kind: 'over', over: 'avg', position: 'first' },
    ],
    [{ set: { operation: 'except', form: asked } }, { kind: 'set', operation: 'except', other: plain }],
    [{ compare: { sides, ask: 'change' } }, { kind: 'compare', sides, ask: 'change' }],
    [
      { ratio: [asked, { ...asked, over: 'max' }] },
      { kind: 'ratio', sides: [plain, { ...plain, kind: 'over', over: 'max' }] },
    ],
    [{ course: { how: 'change', since: 'year' } }, { kind: 'course', how: 'change', since: 'year' }],
    [
      { course: { how: 'running' }, share: [online] },
      { kind: 'course', how: 'running', part: [online] },
    ],
    [{ share: [] }, { kind: 'share', part: [] }],
    [{ neighbour: { offset: -1, anchor: [online] } }, { kind: 'neighbour', places: -1, anchor: [online] }],
  ])('%j', (before, now) => {
    const form = { ...asked, ...before } as Parameters<typeof lift>[0];
    const lifted = lift(form);
    expect(lifted).toEqual({ ...asked, ...now });
    expect(lift(lifted)).toBe(lifted);
    expect(unsettle(lifted)).toEqual(form);
  });
});

/** The answer as it would have been kept before. */
const asBefore = ({ turn }: Answer): Answer['turn'] => ({ ...turn, memory: withoutKinds(turn.memory) });

const withoutKinds = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutKinds);
  if ('having' in value) return unsettle(value as Form);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutKinds(each)]));
};

describe('A conversation from before goes on', () => {
  const files = {
    orders:
      'order_id,order_date,channel,amount\n1,2023-02-01,Online,10\n2,2023-03-01,Store,30\n3,2024-02-01,Online,5\n4,2024-05-01,Online,15\n5,2024-06-01,Store,20\n',
  };

  it.each<[first: string, next: string, rows: string[][]]>([
    ['What share of the orders in 2024 is online?', 'and in 2023?', [['50', '1', '2']]],
    [
      'How many orders were there per channel in 2024?',
      'and in 2023?',
      [
        ['Online', '1'],
        ['Store', '1'],
      ],
    ],
    ['What is the ratio of online orders to store orders in 2024?', 'and in 2023?', [['1', '1', '1']]],
  ])('%s %s', async (first, next, rows) => {
    const tables = await tablesOf(files);
    const before = asBefore(await ask(tables, first));
    const answer = await ask(tables, next, [before]);
    tables.close();
    expect(before.memory).not.toHaveProperty('form.kind');
    expect(answer.rows.map(row => row.map(String)).sort()).toEqual(rows);
  });

  test('and knows which defined words it rests on, though they came to the sides of a ratio', async () => {
    const tables = await tablesOf(files);
    const definition = { term: 'web quota', meaning: 'online orders divided by store orders' };
    const content = `${definition.term} means ${definition.meaning}`;
    const memories = [{ id: 'm1', content, category: 'FACTS' as const, definition, shared: null }];
    const answer = await ask(tables, 'What is our web quota?', [], undefined, { memories });
    tables.close();
    const before = asBefore(answer);
    expect(before.memory).toHaveProperty('defined.0.parts.0.where');
    expect(before.memory).not.toHaveProperty('defined.0.parts.0.kind');
    expect(lastMemory([before])).toEqual(answer.turn.memory);
  });
});
