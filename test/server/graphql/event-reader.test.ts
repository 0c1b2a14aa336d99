import fc from 'fast-check';
import { buildSchema, execute, type GraphQLSchema, getOperationAST, parse } from 'graphql';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { prepareRows } from '../../../rest-compat/prepare.ts';
import { chatRoutes } from '../../../rest-compat/routes/chat.ts';
import type { Context } from '../../../src/context.ts';
import { updateTypes } from '../../../src/engine/reasoner/events.ts';
import { schema } from '../../../src/schema.ts';
import { type EventReader, eventReader } from '../../../src/server/graphql/event-reader.ts';
import { createPipeline } from '../../../src/server/graphql/execute.ts';
import { progressSubscription } from '../../kit/progress.ts';
import { ada } from '../kit.ts';

const context = { caller: ada, signal: new AbortController().signal, app: { metrics: new Registry() } } as never;
const variables = { taskId: 'a', lastId: 0 };

/** Both ways to map an event, of which the reader's may be null. */
function bothWays(of: GraphQLSchema, document: ReturnType<typeof parse>) {
  const read = eventReader(of, document, getOperationAST(document)!);
  const executed = async (rootValue: unknown) =>
    execute({ schema: of, document, rootValue, contextValue: context, variableValues: variables });
  return { read, executed };
}

/** Text of every result, in which an execution's objects without prototypes are as any other. */
const asText = (value: unknown) => JSON.stringify(value);

describe('An event of a task, read without an execution', () => {
  // Made once: the pipeline changes the resolvers of the schema, as it does in the service.
  createPipeline(schema);
  const row = prepareRows(schema, [chatRoutes]).find(({ kind }) => kind === 'stream')!;
  const typed = progressSubscription.replaceAll('{ agents', '{ __typename agents');

  const mostly = (usual: fc.Arbitrary<unknown>, ...odd: unknown[]) =>
    fc.oneof({ weight: 15, arbitrary: usual }, fc.constantFrom(undefined, ...odd));
  const text = fc.option(fc.string(), { nil: undefined });
  const count = mostly(fc.nat(), 1.5, 'x', Number.NaN, null);
  const instant = mostly(fc.constant('2026-11-20T10:00:00.000Z'), 'no date', null);
  const hypothesis = fc.record({
    id: fc.string(),
    statement: fc.string(),
    status: mostly(fc.constantFrom('open', 'supported', 'refuted'), 'nonsense'),
    confidence: mostly(fc.double({ noNaN: true, noDefaultInfinity: true }), Number.NaN),
    evidence: fc.array(fc.string()),
  });
  const details = fc.record({
    tool: text,
    sql: text,
    error: mostly(text, null, 7, new Error('as a value'), Promise.resolve('later')),
    rowCount: count,
    agents: fc.option(fc.array(fc.string()), { nil: undefined }),
    hypotheses: mostly(fc.array(hypothesis), [null]),
    final: fc.option(fc.constant(true), { nil: undefined }),
    status: mostly(fc.constantFrom('completed', 'failed'), 'nonsense'),
  });
  const event = fc.record({
    seq: fc.nat(),
    value: fc.record({
      taskId: fc.uuid(),
      updateType: mostly(fc.constantFrom(...updateTypes), 'nonsense'),
      message: fc.string(),
      eventId: fc.uuid(),
      timestamp: fc.constant('2026-11-20T10:00:00.000Z'),
      schemaVersion: fc.constant(1),
      agent: text,
      agentId: text,
      depth: count,
      durationMs: count,
      startedAt: instant,
      completedAt: instant,
      details: fc.option(details, { nil: undefined }),
    }),
  });

  it.each([
    ['REST', row.document],
    ['a client of GraphQL', parse(progressSubscription)],
    ['a client that asks for types', parse(typed)],
  ])('is what an execution for %s gives, or is left to it', async (_who, document) => {
    let same = 0;
    await fc.assert(
      fc.asyncProperty(event, async each => {
        // Anew for each event: a reader gives up after some that it cannot read.
        const { read, executed } = bothWays(schema, document);
        const [data, result] = [read!(each, { context, variables }), await executed(each)];
        if (data === null) return;
        same++;
        expect(result.errors).toBeUndefined();
        expect(asText(data)).toBe(asText(result.data));
      }),
      { numRuns: 400 },
    );
    expect(same).toBeGreaterThan(100);
  });

  it('is read, not executed, for each of the 21 kinds', () => {
    const { read } = bothWays(schema, row.document);
    for (const [at, updateType] of updateTypes.entries()) {
      const value = { taskId: 't', updateType, message: 'm', eventId: 'e', timestamp: new Date(0), schemaVersion: 1 };
      expect(read!({ seq: at, value }, { context, variables })).toMatchObject({ chatProgress: { position: at } });
    }
  });
});

describe('What only an execution can tell', () => {
  const of = buildSchema(`
    directive @mine on FIELD
    interface Named { name: String }
    type Thing implements Named { name: String must: Int! many: [Int!] part(of: Int = 1): String self: Thing named: Named }
    type Query { a: Int }
    type Subscription { thing(id: ID): Thing! }`);
  Object.assign(of.getSubscriptionType()!.getFields().thing!, { resolve: (thing: unknown) => thing });
  const over = (selection: string) => bothWays(of, parse(`subscription { thing { ${selection} } }`));
  const asked = { context: context as Context };
  const value = { name: 'a', must: 1, many: [1, 2] };

  it.each([
    ['arguments', 'part'],
    ['a type that the value decides', 'named { name }'],
    ['a directive', 'name @skip(if: true)'],
    ['a selection for another type', '... on Named { name }'],
  ])('%s: is not read', (_what, selection) => {
    expect(over(selection).read).toBeNull();
    expect(over(`self { ${selection} }`).read).toBeNull();
  });

  it.each([
    ['nothing where something must be', { ...value, must: null }],
    ['a value of another type', { ...value, must: 'x' }],
    ['a list that is none', { ...value, many: 'x' }],
    ['nothing in a list of something', { ...value, many: [null] }],
    ['a function', { ...value, name: () => 'b' }],
    ['a promise', { ...value, name: Promise.resolve('b') }],
    ['an error', { ...value, name: new Error('b') }],
    ['nothing at all', null],
  ])('%s: is left to it', (_what, event) => {
    expect(over('name must many').read!(event, asked)).toBeNull();
  });

  it('reads the rest, under the names and in the order of the document, with what is selected twice as one', async () => {
    const { read, executed } = over('again: must __typename name self { name } ... on Thing { many self { must } }');
    const event = { ...value, self: value };
    const data = read!(event, asked);
    expect(asText(data)).toBe(asText((await executed(event)).data));
    expect(data).toEqual({
      thing: { again: 1, __typename: 'Thing', name: 'a', self: { name: 'a', must: 1 }, many: [1, 2] },
    });
  });

  it('is tried no more after three events that needed an execution, and not once the client is gone', () => {
    const read = over('must').read as EventReader;
    expect(read(value, asked)).not.toBeNull();
    expect(read(value, { context: { ...asked.context, signal: AbortSignal.abort() } })).toBeNull();
    for (let times = 0; times < 2; times++) expect(read({}, asked)).toBeNull();
    expect(read(value, asked)).not.toBeNull();
    expect(read({}, asked)).toBeNull();
    expect(read(value, asked)).toBeNull();
  });
});
