import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GraphQLObjectType, GraphQLSchema, GraphQLString, Kind } from 'graphql';
import { expect, test } from 'vitest';
import { fieldLevelOf, rankOf } from '../../rest-compat/level.ts';
import { prepareRow, prepareRows } from '../../rest-compat/prepare.ts';
import type { Level, Row } from '../../rest-compat/route.ts';
import { allRoutes } from '../../rest-compat/rows.ts';
import { schema } from '../../src/schema.ts';

type Endpoint = { area: string; method: string; path: string; auth: string };
const file = join(import.meta.dirname, '../../../shared/spec/endpoints.json');
const contract: Endpoint[] | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
if (!contract) console.warn('Rows are not held to the contract: ../shared/spec/endpoints.json is not there.');

const rows = prepareRows(schema, allRoutes);

test('every row fits the schema', () => {
  expect(rows.length).toBeGreaterThan(0);
});

test('no row asks for less than its field does', () => {
  for (const { row, level, document, way } of rows) {
    const operation = document.definitions.find(each => each.kind === Kind.OPERATION_DEFINITION)!.operation;
    const field = schema.getRootType(operation)!.getFields()[way[0]!]!;
    const declared = fieldLevelOf(schema, field, operation);
    if (row.auth) expect(rankOf(row.auth), row.summary).toBeGreaterThanOrEqual(rankOf(declared));
    expect(rankOf(level)).toBeGreaterThanOrEqual(rankOf(declared));
  }
});

test.skipIf(!contract)('every row is in the contract, with its level, or is marked as an extension', () => {
  const levels = new Map(contract!.map(({ method, path, auth }) => [`${method} ${path}`, auth.toLowerCase() as Level]));
  for (const { name, row, level } of rows) {
    if (row.extension) expect(levels.has(name), `${name} is in the contract: it is no extension`).toBe(false);
    else expect([name, level]).toEqual([name, levels.get(name)]);
  }
  const served = new Set(rows.map(({ name }) => name));
  const missing = contract!.filter(({ method, path }) => !served.has(`${method} ${path}`));
  const byArea = Map.groupBy(missing, each => each.area);
  const lines = [...byArea].map(([area, each]) => `  ${area}: ${each.map(e => `${e.method} ${e.path}`).join(', ')}`);
  console.info(`${missing.length} of ${levels.size} endpoints are not served yet.\n${lines.join('\n')}`);
});

const tiny = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      thing: {
        type: new GraphQLObjectType({ name: 'Thing', fields: { id: { type: GraphQLString } } }),
        args: { id: { type: GraphQLString } },
      },
    },
  }),
});
const good = {
  get: '/things/{thing_id}',
  summary: 'A thing',
  set: { id: 'path.thing_id' },
  pick: 'thing',
  run: 'query Thing($id: String) { thing(id: $id) { id } }',
} satisfies Row;

test.each<[string, Partial<Row>, string]>([
  ['a field that is gone', { run: 'query Thing($id: String) { thing(id: $id) { name } }' }, 'does not fit the schema'],
  ['a document that is none', { run: 'query {' }, 'cannot be read'],
  ['an operation without a name', { run: 'query ($id: String) { thing(id: $id) { id } }' }, 'with a name'],
  ['a variable nobody declared', { set: { id: 'path.thing_id', other: 1 } }, 'sets "$other"'],
  ['a part of the path that is not there', { set: { id: 'path.other' } }, '"path.other"'],
  ['a part of the path that is not used', { set: { id: 'query.id' } }, 'does not use {thing_id}'],
  ['a location with an unknown field', { location: '/things/{key}' }, 'location that names the field "key"'],
  ['a condition on an unknown field', { when: { state: 'x' } }, 'condition that names the field "state"'],
  ['a pick that is not selected', { pick: 'thing.name' }, '"name" is not selected'],
  ['a page that is none', { page: 'connection' }, 'page that names the field "items"'],
  ['two methods', { post: '/things' }, 'exactly one method'],
])('stops the boot over %s, and names the row', (_, change, message) => {
  expect(() => prepareRow(tiny, { ...good, ...change })).toThrow(message);
  if (!change.post) expect(() => prepareRow(tiny, { ...good, ...change })).toThrow('The row GET /things/{thing_id}');
});

test('stops the boot where two rows share a path or an operation', () => {
  const other = { ...good, get: '/things/{id}', set: { id: 'path.id' } };
  expect(() => prepareRows(tiny, [{ rows: [good, other] }])).toThrow('has the same path or operation as');
});
