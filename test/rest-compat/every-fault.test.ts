import type { FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type GraphQLInputObjectType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isScalarType,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { readRequest } from '../../rest-compat/handler.ts';
import { type PreparedRow, prepareRows } from '../../rest-compat/prepare.ts';
import { allRoutes } from '../../rest-compat/rows.ts';
import { Invalid } from '../../src/base/errors.ts';
import { schema } from '../../src/schema.ts';
import { variableFaults } from '../../src/server/graphql/variables.ts';

/** What has the form of its type and is refused by somebody all the same: no word, too many of them, none of a list's. */
const candidates: unknown[] = ['', '\u0000', 'x'.repeat(300_000), 'x', -4, 2e9, [], {}, Array(3000).fill('x'), ['']];
/** Words of zod, graphql and those who write scalars for it. */
const ofLibraries =
  /Invalid input|expected .*received|cannot represent|does not exist in|Too (small|big)|Unrecognized|Invalid (string|option)|Expected (type|value)/;

type Asked = {
  name: string;
  fields: string[];
  /** What a value must not be: no value of its type. */
  unreadable: (field: string) => unknown;
  faultsOf: (values: Record<string, unknown>) => { path: string; message: string }[];
};

/** Fields that somebody refuses though they have the form of their type, with such a value of each. */
const refusable = ({ fields, unreadable, faultsOf }: Asked) =>
  fields.flatMap(field => {
    const unread = faultsOf({ [field]: unreadable(field) }).find(({ path }) => path === field)?.message;
    const value = candidates.find(each =>
      faultsOf({ [field]: each }).some(
        ({ path, message }) => path === field && message !== unread && !/^must be (an object|a list)$/.test(message),
      ),
    );
    return value === undefined ? [] : [{ field, value }];
  });

/** Every pair of a field that cannot be read and one that a validator refuses, of which not both are told. */
const untold = (asked: Asked): string[] => {
  const { name, fields, unreadable, faultsOf } = asked;
  const readable = fields.filter(field => faultsOf({ [field]: unreadable(field) }).some(({ path }) => path === field));
  return refusable(asked).flatMap(({ field, value }) =>
    readable
      .filter(other => other !== field)
      .flatMap(other => {
        const faults = faultsOf({ [field]: value, [other]: unreadable(other) });
        const isBoth = [field, other].every(each =>
          faults.some(({ path }) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`)),
        );
        const raw = faults.filter(({ message }) => ofLibraries.test(message));
        return [
          ...(isBoth ? [] : [`${name}: ${field} and ${other}`]),
          ...raw.map(({ path, message }) => `${name}: ${path} ${message}`),
        ];
      }),
  );
};

const operations = ['query', 'mutation', 'subscription'] as const;
const inGraphql: Asked[] = operations.flatMap(operation =>
  Object.values(schema.getRootType(operation as never)?.getFields() ?? {}).flatMap(({ name, args }) => {
    const arg = args.find(({ type }) => isInputObjectType(getNamedType(type)) && !isListType(getNullableType(type)));
    if (!arg) return [];
    const type = getNamedType(arg.type) as GraphQLInputObjectType;
    const document: DocumentNode = parse(`${operation} ($input: ${arg.type}) { ${name} }`);
    const fields = Object.keys(type.getFields());
    return {
      name,
      fields: type.isOneOf ? [] : fields,
      unreadable: field => {
        const of = getNamedType(type.getFields()[field]!.type);
        return isScalarType(of) ? { no: 'value' } : 7;
      },
      faultsOf: input =>
        variableFaults(schema, document, null, { input }).map(({ path, message }) => ({
          path: path.replace(/^input\.?/, ''),
          message,
        })),
    } satisfies Asked;
  }),
);

const askedOf = (row: PreparedRow): Asked => ({
  name: row.name,
  fields: [...row.bodyFields],
  unreadable: field => {
    const of = getNamedType(row.taken.find(each => each.in === 'body' && each.name === field)!.type);
    return isScalarType(of) ? { no: 'value' } : 7;
  },
  faultsOf(body) {
    const params = Object.fromEntries(row.taken.filter(each => each.in === 'path').map(({ name }) => [name, 'x']));
    try {
      readRequest(row, { params, query: {}, headers: {} } as unknown as FastifyRequest, body, 'x');
      // A body that can be read is asked of by the operation.
      const variables = row.readVariables({ path: params, query: {}, header: {}, body, file: 'x' }, []);
      return row.faultsOf(variables);
    } catch (error) {
      if (error instanceof Invalid) return [...error.faults];
      throw error;
    }
  },
});
const inRest = prepareRows(schema, allRoutes)
  .filter(({ kind }) => kind === 'json')
  .map(askedOf);

describe('Two faulty fields of one request', () => {
  it('are looked for in all operations that take several', () => {
    expect(inGraphql.filter(asked => asked.fields.length > 1).length).toBeGreaterThan(80);
    expect(inRest.filter(asked => asked.fields.length > 1).length).toBeGreaterThan(50);
    expect(inGraphql.flatMap(refusable).length).toBeGreaterThan(150);
  });

  it('are both told by GraphQL, in our words, whoever finds them', () => {
    expect(inGraphql.flatMap(untold)).toEqual([]);
  });

  it('are both told by REST, in our words, whoever finds them', () => {
    expect(inRest.flatMap(untold)).toEqual([]);
  });

  const node = { id: 'SELECT', type: 'query', timeout_seconds: -1 };
  it.each([
    [
      'PATCH /auth/settings',
      { theme: 'pink', inactivity_timeout_minutes: -4, language: 'xx' },
      ['theme', 'inactivity_timeout_minutes', 'language'],
    ],
    ['POST /admin/invitations', { email: 'x', role: 'king' }, ['role', 'email']],
    [
      'POST /workflows',
      { name: '', nodes: [node, node], edges: [{ from: 'a', to: 'SELECT' }] },
      ['name', 'nodes[0].id', 'nodes[1].id', 'nodes[0].timeout_seconds', 'nodes[1].timeout_seconds', 'edges[0].from'],
    ],
    ['POST /workflows', { name: '', nodes: [{ id: 'a', type: 'wish' }] }, ['nodes[0].type', 'name']],
  ])('are told of %s', (name, body, paths) => {
    const faults = inRest.find(asked => asked.name === name)!.faultsOf(body);
    expect(new Set(faults.map(({ path }) => path))).toEqual(new Set(paths));
  });
});
