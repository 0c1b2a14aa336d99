import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareRows } from '../../rest-compat/prepare.ts';
import { allRoutes } from '../../rest-compat/rows.ts';
import { schema } from '../../src/schema.ts';
import type { Service } from '../../src/serve.ts';
import { countQueries, type QueryCount } from '../kit/count-queries.ts';
import { signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { documents, page } from './counted-documents.ts';
import { type Owner, owning } from './owning.ts';

const few = 10;
const many = 30;

/** Lists that are the same for everybody, who sees them, and how they get more rows. */
const global: Record<string, { document: string; rest: string; add: (count: number) => Promise<unknown> }> = {
  organizations: {
    document: `{ organizations(first: 100) { ${page} nodes { id name members(first: 1) { totalCount } } } }`,
    rest: '/admin/orgs',
    add: count => service.app.db.organization.createMany({ data: times(count, n => ({ name: `Company ${n}` })) }),
  },
  'agents of the platform': {
    document: '{ platform { agents { agentName decisions { reason } } } }',
    rest: '/admin/agents/platform/agents',
    add: count => service.app.db.organization.createMany({ data: times(count, n => ({ name: `Agency ${n}` })) }),
  },
  'identity providers': {
    document: '{ identityProviders { id name } }',
    rest: '/auth/identity-providers',
    add: count =>
      service.app.db.identityProvider.createMany({
        data: times(count, n => ({
          name: `Issuer ${n}`,
          issuer: 'https://issuer.example',
          clientId: 'assistant',
          sealedClientSecret: new Uint8Array(),
          domains: [],
        })),
      }),
  },
};
/** Lists of what the code can do, which no table holds. */
const builtIn = [
  ...[
    '/data/connection-types',
    '/settings/models/providers',
    '/agents',
    '/agents/{agent_name}/tools',
    '/workflows/node-types',
  ],
  ...['/admin/agents/orgs/{org_id}/agents', '/admin/agents/users/{user_id}/agents'],
  '/admin/agents/orgs/{org_id}/groups/{group_id}/agents',
  ...['/audit/actions', '/audit/outcomes', '/audit/my-logs/categories', '/billing/plans', '/providers/available'],
];
const constants: Record<string, string> = { table_name: 'staff', correlation_id: 'counted', service: 'google' };
/** Counted through GraphQL, among the uploaded tables. */
const withinOthers = [
  '/data/uploaded-tables/{table_id}/versions',
  '/workflows/{workflow_id}/executions/{execution_id}/timeline',
];
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

let service: Service;
let counted: QueryCount;
let poor: Owner;
let rich: Owner;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '0', AUTH_RATE_LIMIT_PER_MINUTE: '0' } });
  counted = countQueries(service.app.database);
  poor = await owning(service, few);
  rich = await owning(service, many);
});
afterAll(async () => {
  counted?.stop();
  await service?.stop();
});

/** The statements of one request at least, since jobs use the same database now and then. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    counted.reset();
    await run();
    fewest = Math.min(fewest, counted.statements.filter(sql => !/pgboss/.test(sql)).length);
  }
  return fewest;
}

describe('The number of statements does not grow with the number of rows', () => {
  it.each(Object.entries(documents))('of %s', async (_what, document) => {
    const ask = ({ person, variables }: Owner) => statementsOf(() => person.graphql(document, variables));
    const [forFew, forMany] = [await ask(poor), await ask(rich)];
    expect(forFew).toBeGreaterThan(0);
    expect(forMany).toBe(forFew);
  });

  it.each(Object.entries(global))('of %s, of which there are more later', async (_what, { document, rest, add }) => {
    await add(few);
    const somebody = await signUp(service);
    await service.app.db.user.update({ where: { id: somebody.id }, data: { role: 'SUPERADMIN' } });
    const ask = async () => [
      await statementsOf(() => somebody.graphql(document)),
      await statementsOf(async () => expect((await somebody.rest('GET', `${rest}?limit=100`)).status).toBe(200)),
    ];
    const before = await ask();
    await add(many);
    expect(await ask()).toEqual(before);
  });

  const elsewhere = [...builtIn, ...withinOthers, ...Object.values(global).map(({ rest }) => rest)];
  const lists = prepareRows(schema, allRoutes).filter(
    ({ row, path }) => row.get && row.page && !elsewhere.includes(path),
  );
  it.each(lists.map(({ path }) => path))('of GET %s', async path => {
    const items = new Set<number>();
    const ask = ({ person, variables }: Owner) =>
      statementsOf(async () => {
        const { body, status } = await person.rest(
          'GET',
          `${path
            .replace('{conversation_id}', variables.conversation)
            .replace('{document_id}', variables.document)
            .replace('{workflow_id}', variables.workflow)
            .replace('{org_id}', variables.organization)
            .replace('{group_id}', variables.group)
            .replace('{connection_id}', variables.source)
            .replace(/\{(table_name|correlation_id|service)\}/, (_, name) => constants[name]!)}?limit=100`,
        );
        expect(status).toBe(200);
        items.add(body.items.length);
      });
    const [forFew, forMany] = [await ask(poor), await ask(rich)];
    expect(items.size, `Let owning() make rows for GET ${path} to list.`).toBe(2);
    expect(forMany).toBe(forFew);
  });
});

it('is measured for every list of objects that the schema has', () => {
  const measured = new Set<string>();
  const typeInfo = new TypeInfo(schema);
  for (const document of [...Object.values(documents), ...Object.values(global).map(list => list.document)])
    visit(
      parse(document),
      visitWithTypeInfo(typeInfo, {
        Field() {
          measured.add(`${typeInfo.getParentType()!.name}.${typeInfo.getFieldDef()!.name}`);
        },
      }),
    );
  const lists = Object.values(schema.getTypeMap()).flatMap(type =>
    type.name.startsWith('__') || !('getFields' in type)
      ? []
      : Object.values(type.getFields())
          .filter(field => isListType(getNullableType(field.type)) && !isLeafType(getNamedType(field.type)))
          .filter(field => 'args' in field)
          .map(field => `${type.name}.${field.name}`),
  );
  // What changes several things has a statement for each of them; what a drive tells asks no database.
  const missing = lists.filter(f => !/^(Mutation|DriveFolderPage|FolderPreview)\./.test(f) && !measured.has(f));
  expect(
    missing,
    `Does ${missing.join(', ')} ask the database once for each row? Select it in a document of counted-documents.ts.`,
  ).toEqual([]);
});
