import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableTools } from '../../src/data/tools.ts';
import type { Catalog } from '../../src/engine/query/catalog.ts';
import type { Service } from '../../src/serve.ts';
import { duckdbSource } from '../kit/duckdb-source.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import type { Somebody } from '../security/world/somebody.ts';
import { worldOf } from '../security/world/world.ts';

// Values that hold this word, or are this number, are masked, in hidden rows, or in tables that do not exist for the
// user. Questions name a part of the word only, so that nothing but the data could say the whole.
const hidden = /zebrafish|777,?123/i;

const source = duckdbSource(`
  CREATE TABLE staff AS SELECT * FROM (VALUES
    (1, 'Ada', 'ada@zebrafish.example', 'north', 777123, 'likes zebrafish', 'N-1'),
    (2, 'Ben', 'ben@zebrafish.example', 'north', 10, 'zebrafish too', 'N-2'),
    (3, 'Zebrafish Zoe', 'zoe@zebrafish.example', 'south', 20, 'none', 'zebrafish-3'))
    AS t(id, name, email, region, salary, note, badge);
  CREATE TABLE vault AS SELECT 1 AS id, 'zebrafish' AS secret;
`);

const columns = [
  ['id', 'integer'],
  ['name', 'text'],
  ['email', 'text'],
  ['region', 'text'],
  ['salary', 'integer'],
  ['note', 'text'],
  ['badge', 'text'],
] as const;
const described = (name: string, type: string) => ({
  ...{ name, type, nativeType: type, nullable: true, comment: null, unique: name === 'id' },
});
const sampled = (name: string, type: string, values: string[]) => ({
  ...{ name, type, nativeType: type, nullCount: 0, distinctCount: values.length, min: values[0], max: values.at(-1) },
  ...{ values: values.map(value => ({ value, count: 1 })), valuesComplete: true },
});

let service: Service;
let admin: Person;
let user: Somebody;
let shop: string;
beforeAll(async () => {
  service = await startService({
    connectors: [source],
    env: { QUERY_LIMIT_PER_MINUTE: '0', ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0' },
  });
  const { db } = service.app;
  admin = await signUp(service);
  const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: admin.id } });
  user = await worldOf(service).somebody(organizationId);
  const samples: Record<string, string[]> = {
    ...{ id: ['1', '2', '3'], name: ['Ada', 'Ben', 'Zebrafish Zoe'], region: ['north', 'south'] },
    ...{ email: ['ada@zebrafish.example', 'zoe@zebrafish.example'], salary: ['10', '777123'] },
    ...{ note: ['likes zebrafish', 'none'], badge: ['N-1', 'zebrafish-3'] },
  };
  const profile = { rowsRead: 3, complete: true };
  ({ id: shop } = await db.dataSource.create({
    data: {
      ...{ organizationId, ownerId: admin.id, scope: 'ORGANIZATION', name: 'Shop', type: 'DUCKDB', settings: {} },
      tables: {
        create: [
          {
            ...{ organizationId, schemaName: 'main', name: 'staff', primaryKey: ['id'], profiledAt: new Date() },
            columns: columns.map(([name, type]) => described(name, type)),
            profile: { ...profile, columns: columns.map(([name, type]) => sampled(name, type, samples[name]!)) },
          },
          {
            ...{ organizationId, schemaName: 'main', name: 'vault', primaryKey: ['id'], profiledAt: new Date() },
            columns: [described('id', 'integer'), described('secret', 'text')],
            profile: {
              ...profile,
              columns: [sampled('id', 'integer', ['1']), sampled('secret', 'text', ['zebrafish'])],
            },
          },
        ],
      },
    },
  }));
  const set = (mutation: string) => admin.graphql(`mutation { ${mutation} }`);
  const of = (columnName: string) =>
    `organizationId: "${organizationId}", dataSourceId: "${shop}", tableName: "staff", columnName: "${columnName}"`;
  const staff = `dataSourceId: "${shop}", tableName: "staff"`;
  await set(`markColumnPii(input: { ${staff}, columnName: "email", type: EMAIL }) { pii }`);
  await set(`setColumnSensitivity(input: { ${of('salary')}, level: RESTRICTED, mask: NULL }) { level }`);
  await set(`setColumnSensitivity(input: { ${of('note')}, level: RESTRICTED, mask: REFUSE }) { level }`);
  await set(`createRowRule(input: { ${staff}, columnName: "region", operator: EQUALS,
    operand: { values: ["north"] } }) { id }`);
  await set(`setTableSensitivity(input: { organizationId: "${organizationId}", tableName: "vault", level: RESTRICTED }) {
    level }`);
});
afterAll(() => service?.stop());

const read = async (headers: Record<string, string>, path: string, body?: object): Promise<string> => {
  const response = await fetch(`${service.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.text();
};

const answered = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id status response followUps
  citations { sql quote title } tables { columns { name masked } rows } charts { spec } } }`;
const ask = async (headers: Record<string, string>, message: string) =>
  JSON.parse(await read(headers, '/graphql', { query: answered, variables: { input: { message, wait: true } } })).data
    .sendMessage as { id: string; status: string; response: string; tables: { rows: unknown[][] }[] };

const questions = [
  'Show all staff',
  'How many staff are there?',
  'How many staff are there per region?',
  'How many staff are there per email?',
  'What is the email of Ada?',
  'What is the salary of Ada?',
  'Which staff has the highest salary?',
  'What is the total salary per region?',
  'What is the average salary?',
  'What is the highest email?',
  'List the name and badge of staff in the south',
  'staff whose name contains zebra',
  'staff whose email contains zebra',
  'Which badge starts with zebra?',
  'What is the note of Ben?',
  'Show staff with note zebrafis',
  'Who is "Zebra Zoe"?',
  'Show vault',
  'What is the secret of vault?',
  'How many vaults are there?',
  'In Shop, show the name and email of staff',
];

describe('What a connected source hides from somebody', () => {
  it('shows in no answer, table, citation, chart, suggestion, event or history of a chat', async () => {
    let told = 0;
    for (const message of questions) {
      const answer = await ask(user.headers, message);
      expect([message, answer.status]).toEqual([message, 'COMPLETED']);
      if (answer.tables.length > 0 || /\*\*/.test(answer.response)) told++;
      expect(JSON.stringify(answer), message).not.toMatch(hidden);
      expect(await read(user.headers, `/api/v1/chat/${answer.id}/progress?last_id=0`), message).not.toMatch(hidden);
    }
    // Many are answered, with what may be seen; a total of what is masked is refused.
    expect(told).toBeGreaterThan(6);
    const history = '{ conversations(first: 100) { nodes { messages { nodes { content tables { rows } } } } } }';
    expect(await read(user.headers, '/graphql', { query: history })).not.toMatch(hidden);
    expect(await read(user.headers, '/api/v1/data/queries?limit=100')).not.toMatch(hidden);
    expect(await read(user.headers, '/api/v1/audit/my-logs?limit=100')).not.toMatch(hidden);
  }, 120_000);

  it('counts nobody whose row is hidden', async () => {
    expect((await ask(user.headers, 'How many staff are there?')).response).toContain('**2**');
    expect((await ask(admin.headers, 'How many staff are there?')).response).toContain('**3**');
  });

  it('is not described to an agent, nor found by it', async () => {
    const { email, organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: user.id } });
    const asker = { userId: user.id, organizationId, role: 'USER' as const, email, apiKeyId: null };
    const tools = tableTools(service.app, asker, { correlationId: 'canary', conversationId: null } as never);
    const call = (name: string, args: object) =>
      tools.find(tool => tool.name === name)!.run(args as never, { signal: new AbortController().signal, agent: 'a' });
    const { output } = await call('describe_tables', {});
    const { tables } = (output as Catalog).sources![0]!;
    expect(tables.map(({ name }) => name)).toEqual(['main.staff']);
    expect(tables[0]!.columns.map(({ name }) => name)).not.toContain('note');
    expect(JSON.stringify(output)).not.toMatch(hidden);
    const find = (column: string, table = 'main.staff') =>
      call('find_values', { source: shop, table, column, text: 'zebra', limit: 10 });
    for (const [column, why] of [
      ['email', /masked/],
      ['salary', /masked/],
      ['note', /no column note/],
    ] as const)
      await expect(find(column)).rejects.toThrow(why);
    await expect(find('secret', 'vault')).rejects.toThrow(/no table vault/);
    // Of hidden rows, neither.
    for (const column of ['name', 'badge']) expect((await find(column)).output).toEqual({ values: [] });
  });

  it('is shown to whoever is cleared for it', async () => {
    expect((await ask(admin.headers, 'What is the secret of vault?')).response).toMatch(/zebrafish/);
    await admin.graphql(`mutation { setClearance(input: { holder: { userId: "${user.id}" }, level: RESTRICTED }) {
      level } }`);
    expect((await ask(user.headers, 'What is the secret of vault?')).response).toMatch(/zebrafish/);
    expect(JSON.stringify(await ask(user.headers, 'What is the email of Ada?'))).toMatch(/ada@zebrafish/);
    // Rows are another matter.
    expect(JSON.stringify(await ask(user.headers, 'Show all staff'))).not.toMatch(/Zoe/);
  });
});
