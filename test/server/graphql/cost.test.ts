import { buildSchema, getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { costOf } from '../../../src/server/graphql/cost.ts';

const schema = buildSchema(`
  type Query { users(first: Int, last: Int, offset: Int): UserConnection  user: User  all: [User!]!  top(limit: Int): [User] report: Report }
  type UserConnection { nodes: [User!]! edges: [UserEdge!]! pageInfo: PageInfo! totalCount: Int! }
  type UserEdge { node: User! cursor: String! }
  type PageInfo { hasNextPage: Boolean! }
  type User { name: String! tags: [String!]! friends(first: Int): UserConnection }
  type Report { title: String }
`);
schema.getQueryType()!.getFields().report!.extensions = { complexity: 500 };

const cost = (query: string, variables?: Record<string, unknown> | null) => {
  const document = parse(query);
  return costOf(schema, document, getOperationAST(document)!, variables);
};

test.each<[string, number]>([
  ['{ user { name tags } }', 1],
  ['{ users { totalCount } }', 1],
  ['{ users { nodes { name } } }', 1 + 20],
  ['{ users(first: 5) { edges { node { name } } pageInfo { hasNextPage } } }', 1 + 5 * 2 + 1],
  ['{ users(last: 5) { nodes { friends(first: 2) { nodes { name } } } } }', 1 + 5 * (1 + 1 + 2)],
  ['{ all { name } }', 10],
  ['{ top(limit: 3) { name } }', 3],
  ['{ report { title } }', 500],
  ['{ users { ...P } } fragment P on UserConnection { nodes { name } }', 1 + 20],
  ['{ ... on Query { user { name } } }', 1],
  ['{ __schema { types { fields { args { name } } } } }', 0],
  ['{ a: user { name } b: user { name } }', 2],
])('%s costs %i', (query, expected) => {
  expect(cost(query)).toBe(expected);
});

test('a page whose size is a variable costs its size, and at most a whole page while that is unknown', () => {
  const query = 'query ($n: Int) { users(first: $n) { nodes { name } } }';
  expect(cost(query, { n: 7 })).toBe(8);
  expect(cost(query)).toBe(101);
  expect(cost(query, null)).toBe(101);
  expect(cost(query, { n: -5 })).toBe(101);
});

test('a fragment bomb is counted in linear time', () => {
  const levels = Array.from(
    { length: 60 },
    (_, i) => `fragment F${i} on User { friends(first: 2) { nodes { ...F${i + 1} } } ...F${i + 1} }`,
  );
  expect(cost(`{ user { ...F0 } } ${levels.join(' ')} fragment F60 on User { name }`)).toBeGreaterThan(2 ** 59);
});
