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
import { newId } from '../../src/base/ids.ts';
import { schema } from '../../src/schema.ts';
import type { Service } from '../../src/serve.ts';
import { countQueries, type QueryCount } from '../kit/count-queries.ts';
import { makeFindable } from '../kit/make-findable.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { connected } from './connected.ts';
import { flowDocuments, flowing } from './flowing.ts';
import { judged } from './judged.ts';
import { peopled, sourced } from './peopled.ts';
import { remembered } from './remembered.ts';
import { reviewed } from './reviewed.ts';

const few = 10;
const many = 30;

const answer = `citations { id sourceDeleted editedBy verification { verifiedBy } } verification { verifiedBy } charts { title } tables { title columns { name } rows } followUps reading { text from to kind meaning use } usage { model }`;
const after = `edits { id editedBy result { columns { name } } } regeneratedByIds review { question statements { sql } }`;
const messages = `messages(first: 10) { totalCount pageInfo { hasNextPage } edges { cursor node { id } }
  nodes { id content rating ${answer} } }`;
const page = 'totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id } }';

/** Documents that together select every list of objects that the schema has, as deep as it goes. */
const documents: Record<string, string> = {
  conversations: `{ conversations(first: 30) { ${page} nodes { id title messageCount ${messages} } } }`,
  'conversations by their edges': `{ conversations(first: 30) { edges { node { id messageCount ${messages} } } } }`,
  'conversations that match': `{ conversations(first: 30, search: "number") { totalCount nodes { id messageCount } } }`,
  'two pages of each': `{ conversations(first: 30) { nodes {
    early: messages(first: 1) { totalCount nodes { id } } late: messages(last: 1) { nodes { id } } } } }`,
  'a conversation': `query ($conversation: ID!) { conversation(id: $conversation) { messages(first: 100) {
    ${page} nodes { id status task { id } question { id } answers { id } ${answer} ${after} } } } }`,
  'a shared conversation': `query ($share: String!) { sharedConversation(token: $share) { title sharedBy messages {
    id content withheld citations { id title document { id } dataSource { id } } tables { columns { name } rows } charts { title }
  } } }`,
  'a task': `query ($task: ID!) { chatTask(id: $task) { id ${answer} tables { maskedColumns { column } copied { table } } failure { code }
    conversation { messageCount ${messages} }
    events { position details { hypotheses { id } } } } }`,
  'what to recover': `{ chatRecovery { completedTask { id ${answer} conversation { ${messages} }
    events { position details { hypotheses { id } } } } } }`,
  'uploaded tables': `{ uploadedTables(first: 30) { ${page} nodes {
    id name byteSize rowCount sensitivity columns { name description pii piiOrigin sensitivity masked markedBy { columnName } unfollowedViews } failure { code } download { url }
    reading { notes sheets rejectedRows { line } }
    versions { version change columns { name } } ...AsTable } } }
    fragment AsTable on Table { id columns { name } }`,
  documents: `{ documents(first: 30) { ${page} nodes {
    id title owner { id name } collection { id name documentCount byteSize sharedWith { id name memberCount } }
    failure { code } download { url } chunks(first: 2) { totalCount edges { cursor node { id } } nodes { id text } } } } }`,
  'a document': `query ($document: ID!) { document(id: $document) { chunks(first: 100) { ${page} nodes { id text } } } }`,
  'a search of documents': `{ documentSearch(input: { query: "words", limit: 50 }) { totalCount hits {
    score document { id title owner { name } collection { id } } chunk { id text } quote { text } highlights { start } } } }`,
  collections: `{ collections(first: 30) { ${page} nodes { id name documentCount byteSize sharedWith { id name } source { folderName counts { files } skipped { name } tables { id name } } } } }`,
  'verified queries': `{ verifiedQueries(first: 30) { ${page} nodes { id proposedBy verifiedBy parameters { name } } } }`,
  memories: `{ memories(first: 30) { ${page} nodes { id content definition { term } supersedes { id content } } }
    memoryStats { byCategory { count } } organization { definitions { id term verifiedBy { id name } } } }`,
  ...flowDocuments,
  'what was found wrong': `{ answerReviews(first: 30) { ${page} nodes {
    id question comment answer resolvedBy statements { sql } } } }`,
  money: '{ plans { code current prices { interval } } billing { spending(by: [USER]) { rows { user { id } } } } }',
  'API keys': '{ apiKeys { id name preview createdAt lastUsedAt } }',
  'data sources': `{ dataSources(first: 30) { ${page} nodes { id name settings { host } failure { code } tableCount } }
    dataSourceTypes { settings { name } credentials { fields { name } } } }`,
  'a data source': `query ($source: ID!) { dataSource(id: $source) {
    schema { tables { id columns { name } } relationships { id } }
    tables(first: 30) { ${page} nodes {
      id sensitivity dataSource { name } columns { name pii sensitivity masked synonyms } piiSuggestions { columnName }
      semantics { kind times { column } columns { name yes } } profile { columns { name values { value } } } relationships { id fromTable { id name } } } } } }`,
  relationships: `{ relationships(first: 30) { ${page} nodes { id evidence { name }
    fromTable { id name columns { name } } toTable { id name rowCount } } } }`,
  models: '{ modelProviders { name purposes models { name } } modelUsage { models { model } } }',
  'sessions and accounts': `{ sessions { id current userAgent } integrationProviders { name services } integrations { id failure { code } } chatInstallations { id } userMappings(first: 30) { ${page} nodes { id user { id name } } } }`,
  'an organization': `query ($organization: ID!) { organization(id: $organization) { id
    members(first: 30) { ${page} nodes { id name groups { id memberCount } } }
    groups { id memberCount members(first: 5) { totalCount nodes { id name } } } invitations { id email } } }`,
  'who may see which data': `query ($organization: ID!) { organization(id: $organization) {
    tableSensitivities { tableName level } columnSensitivities(tableName: "staff") { columnName level }
    rowRules { id values } maskGroups { id columns { columnName inForce } } clearances { level } members(first: 30) { nodes { id clearance } } } }`,
  'why a column is masked': `query ($table: ID!) { explainAccess(dataSourceId: $table, tableName: "sales 0") {
    reasons { message } } }`,
  queries: `{ queryRuns(first: 30) { ${page} nodes { id sql maskedColumns { column } copied { table } sources { alias } } }
    planQuery(input: { sql: "SELECT 1 AS one" }) { maskedColumns { column } copied { table } } }`,
  'who may use which agent': `query ($organization: ID!) { agents { name tools { name } decisions { reason } }
    agentOverrides(first: 30) { totalCount pageInfo { hasNextPage } edges { cursor } nodes { agentName user { id name } decisions { reason } } }
    organization(id: $organization) { agents { agentName decisions { reason } } groups { agents { agentName decisions { tier } } }
      members(first: 30) { nodes { agents { agentName effective { model } } } } } }`,
  'a group': `query ($organization: ID!, $group: ID!) { organization(id: $organization) { group(id: $group) { memberCount
    members(first: 30) { ${page} nodes { id groups { id } } } } } }`,
  'the audit trail': `{ auditLogs(first: 30) { ${page} nodes { id action user { id name } } } auditActions { name } }`,
  // Apart from the trail: people that both ask for at the same moment are read together, at another moment apart.
  'figures of the audit trail': `{ auditStats { byAction { count } byCategory { count } byOutcome { count } }
    auditUserStats { total byOutcome { count } user { id name } } }`,
  "one's own activity": `{ myAuditLogs(first: 30) { totalCount nodes { id user { id } } } myAuditStats { byAction { count } }
    myConversationActivity(first: 30) { totalCount edges { cursor } nodes { conversationId eventCount } } }`,
};

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

/** Somebody with so many conversations, messages in one of them, events of a task, tables and sessions. */
type Owner = {
  person: Person;
  variables: Record<
    'conversation' | 'share' | 'task' | 'organization' | 'group' | 'table' | 'source' | 'document' | 'workflow',
    string
  >;
};

let service: Service;
let counted: QueryCount;
let poor: Owner;
let rich: Owner;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '0', AUTH_RATE_LIMIT_PER_MINUTE: '0' } });
  counted = countQueries(service.app.database);
  poor = await owning(few);
  rich = await owning(many);
});
afterAll(async () => {
  counted?.stop();
  await service?.stop();
});

async function owning(count: number): Promise<Owner> {
  const { db } = service.app;
  const person = await signUp(service);
  const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
  const owner = { organizationId, userId: person.id };
  const numbers = Array.from({ length: count }, (_, number) => number);
  const conversations = numbers.map(number => ({ id: newId(), title: `Chat number ${number}`, ...owner }));
  await db.conversation.createMany({ data: conversations });
  const edit = { editedById: person.id, editedAt: new Date() };
  const verification = { verifiedQueryId: newId(), verifiedById: person.id, verifiedAt: new Date() };
  const result = {
    citations: [
      { ...nothing, id: newId(), marker: 1, sourceType: 'query', title: 'Sales', sql: 'SELECT 1', edit, verification },
    ],
    charts: [{ title: 'Sales', spec: {} }],
    followUps: ['Why?'],
    reading: [{ text: 'Sales', from: 0, to: 5, kind: 'TABLE', meaning: 'Sales', use: 'USED' }],
  };
  const say = (conversationId: string) => ({
    conversationId,
    role: 'ASSISTANT' as const,
    content: 'Forty-two.',
    result,
  });
  await db.message.createMany({ data: conversations.flatMap(({ id }) => [say(id), say(id), say(id)]) });
  const conversation = conversations[0]!.id;
  await db.message.createMany({ data: numbers.map(() => say(conversation)) });

  const share = newId();
  const { id: throughId } = await db.message.findFirstOrThrow({
    where: { conversationId: conversation },
    orderBy: { id: 'desc' },
  });
  const link = { organizationId, token: share, throughId, sharedAt: new Date() };
  await db.conversationShare.create({ data: { conversationId: conversation, ...link } });

  const task = newId();
  const ended = { status: 'COMPLETED', completedAt: new Date(), lastEventId: count } as const;
  await db.chatTask.create({
    data: {
      ...owner,
      ...ended,
      id: task,
      conversationId: conversation,
      message: 'Why?',
      correlationId: 'none',
      result,
    },
  });
  const said = { taskId: task, updateType: 'status', message: 'Working', schemaVersion: 1 };
  await db.chatEventBatch.createMany({
    data: numbers.map(number => ({
      taskId: task,
      first: number + 1,
      last: number + 1,
      events: [{ ...said, eventId: newId(), timestamp: new Date().toISOString() }],
    })),
  });

  const table = {
    organizationId,
    ownerId: person.id,
    fileName: 'sales.csv',
    fileType: 'CSV',
    status: 'COMPLETED',
  } as const;
  const column = { name: 'region', type: 'text', nativeType: 'VARCHAR', nullCount: 0 };
  await db.uploadedTable.createMany({
    data: numbers.map(number => ({
      ...table,
      name: `Sales ${number}`,
      byteSize: 10,
      originalKey: `uploads/${newId()}`,
      profile: { columns: [column, column], primaryKey: [] },
    })),
  });
  const document = newId();
  const collections = numbers.map(number => ({
    id: newId(),
    organizationId,
    ownerId: person.id,
    name: `Set ${number}`,
  }));
  await db.collection.createMany({ data: collections });
  const common = numbers.map(number => ({ id: newId(), organizationId, ownerId: person.id, name: `Common ${number}` }));
  await db.collection.createMany({ data: common.map(each => ({ ...each, scope: 'ORGANIZATION' as const })) });
  await sourced(db, organizationId, person.id, [...collections, ...common]);
  await db.document.createMany({
    data: numbers.map(number => ({
      ...table,
      id: number === 0 ? document : newId(),
      title: `Report ${number}`,
      byteSize: 10,
      sha256: newId(),
      originalKey: `uploads/${newId()}`,
      collectionId: collections[number]!.id,
    })),
  });
  const words = numbers.map(() => 'Words.');
  await makeFindable(service, { id: document, organizationId, title: 'Report 0' }, words);
  await db.apiKey.createMany({
    data: numbers.map(number => ({
      userId: person.id,
      name: `Script ${number}`,
      hash: newId(),
      preview: 'aas_ab…wxyz',
    })),
  });
  const expiresAt = new Date(Date.now() + 60_000);
  await db.session.createMany({ data: numbers.map(() => ({ userId: person.id, expiresAt })) });
  const group = await peopled(db, organizationId, person.id, count);
  await db.collectionShare.createMany({ data: collections.map(({ id }) => ({ collectionId: id, groupId: group })) });
  await db.auditLog.createMany({
    data: numbers.map(number => ({
      organizationId,
      userId: person.id,
      action: 'chat.send_message',
      correlationId: 'counted',
      details: { conversationId: conversations[number]!.id },
    })),
  });
  await reviewed(db, organizationId, person.id, count);
  await remembered(db, organizationId, person.id, count);
  const workflow = await flowing(db, organizationId, person.id, count);
  const source = await connected(db, organizationId, person.id, count);
  return {
    person,
    variables: {
      conversation,
      share,
      task,
      organization: organizationId,
      group,
      table: await judged(db, organizationId, person.id, count),
      source,
      document,
      workflow,
    },
  };
}

const nothing = {
  ...{ quote: null, documentId: null, chunkId: null, page: null, dataSourceId: null, tableNames: null },
  ...{ rowCount: null, executedAt: null, memoryId: null },
};

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
    expect(items.size, `Let owning() of this test make rows for GET ${path} to list.`).toBe(2);
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
    `Does ${missing.join(', ')} ask the database once for each row? Select it in a document of this test.`,
  ).toEqual([]);
});
