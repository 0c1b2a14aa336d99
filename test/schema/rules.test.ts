import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';

type Field = GraphQLField<unknown, unknown>;

const types = Object.values(schema.getTypeMap()).filter(type => !type.name.startsWith('__'));
const roots = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!];
const [queries, mutations] = roots.map(type => Object.values(type.getFields()));
const fieldsOf = (type: GraphQLNamedType): Field[] =>
  isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
/** Every field of an object or an interface, as `Type.field`. */
const allFields = types.flatMap(type => fieldsOf(type).map(field => [`${type.name}.${field.name}`, field] as const));
/** What others number by texts of their own. */
const foreignIds =
  /^(AuditLog(Filter)?\.(correlationId|resourceId)|\w+\.(clientId|checkoutId|externalUserId|externalTeamId|lastEventId)|Checkout\.id)$/;
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const isListOfObjects = ({ type }: { type: GraphQLType }) =>
  isListType(getNullableType(type)) && !isLeafType(getNamedType(type));

/** Lists of objects that are no connections, each with what keeps it short. */
const shortLists: Record<string, string> = {
  'DataColumn.markedBy': '20 at most',
  'TableSemantics.columns': 'those of the table, as `columns` are',
  'TableSemantics.times': 'columns of the table',
  'Conversation.ownSources': 'what those answers cite that can be shared, of the asker alone',
  'ModelProvider.servers': 'one for each place that is looked at, three',
  'Clarification.options': 'two for each question of a message at most',
  'QuestionSuggestions.suggestions': '10 at most',
  'QuestionSuggestions.reading': 'stretches of what is typed, 500 characters at most',
  'Query.workflowNodeTypes': 'those the code knows',
  'Query.plans': 'three',
  'Query.integrationProviders': 'those the code knows',
  'Query.chatInstallations': 'workspaces of an organization; 200 at most',
  'Query.integrations': '50 of one user at most',
  'DriveFolderPage.items': 'a page of the drive, 200 at most',
  'FolderPreview.skipped': '100 at most, with their number beside them',
  'CollectionSource.skipped': '500 at most, with their number beside them',
  'CollectionSource.tables': '500 at most, with their number beside them',
  'Spending.rows': '1,000 at most, with their number beside them',
  'Plan.prices': 'a month’s and a year’s',
  'Workflow.nodes': '100 of one graph at most',
  'WorkflowExecution.steps': '100 of one graph at most',
  'WorkflowExecution.timeline': 'a few for each step',
  'Workflow.edges': '500 of one graph at most',
  'WorkflowDraft.nodes': '100 of one graph at most',
  'WorkflowDraft.edges': '500 of one graph at most',
  'Workflow.triggers': '20 at most',
  'WorkflowVersion.triggers': '20 at most',
  'WorkflowDraft.triggers': '20 at most',
  'DagNode.agentSuggestions': 'the agents there are',
  'WorkflowDraft.openPoints': 'a few for each step',
  'WorkflowVersion.nodes': '100 of one graph at most',
  'WorkflowVersion.edges': '500 of one graph at most',
  'ExecutionComparison.steps': 'those of two graphs',
  'RowsComparison.changes': 'the first 100',
  'RowChange.cells': 'the columns of one statement',
  'StepComparison.figures': '5 at most',
  'FigureExplanation.drivers': '6 at most',
  'FigureExplanation.largest': '5 at most',
  'WorkflowComparison.nodes': 'those of two graphs',
  'WorkflowComparison.edges': 'those of two graphs',
  'WorkflowComparison.fields': 'of one schedule and its settings',
  'NodeChange.fields': 'of one config',
  'MemoryStats.byCategory': 'one for each category',
  'Organization.definitions': '500 of one organization at most',
  'Query.agents': 'those the code knows',
  'Agent.tools': 'those the code knows',
  'Agent.decisions': 'the places that say something for one person',
  'AgentAccess.decisions': 'the places that say something for one person',
  'Platform.agents': 'those the code knows',
  'Organization.agents': 'those the code knows',
  'Group.agents': 'those the code knows',
  'User.agents': 'those the code knows',
  'AnswerReview.statements': 'those one answer cites',
  'Message.edits': '50 of one answer at most',
  'Message.answers': 'the first 100 to one question',
  'VerifiedQuery.parameters': '10 of one query at most',
  'UploadedTable.versions': 'the latest 20 of a table',
  'TableVersion.columns': '2,000 of one table at most',
  'Query.sessions': 'one for each device that is logged in',
  'Query.apiKeys': '500 of one user at most',
  'Query.modelProviders': 'those the code knows',
  'ModelProvider.models': 'those the code knows',
  'ModelUsage.models': 'those one organization used in a month',
  'Query.auditActions': 'what the code can do',
  'Query.auditUserStats': 'the 1,000 most active users',
  'Query.identityProviders': 'one for each company that signs on',
  'AuditStats.byAction': 'of what the code can do',
  'AuditStats.byCategory': 'one for each category',
  'AuditStats.byOutcome': 'one for each outcome',
  'AuditUserStats.byOutcome': 'one for each outcome',
  'Organization.groups': 'made by hand, by Admins',
  'Organization.invitations': 'those not accepted yet, for 7 days',
  'User.groups': 'of one user',
  'Organization.tableSensitivities': 'the first 1,000',
  'Organization.columnSensitivities': 'the first 1,000, of the tables of a name',
  'Organization.rowRules': 'the first 1,000',
  'Organization.maskGroups': 'the first 1,000',
  'MaskGroup.columns': '50 of one group at most',
  'Organization.clearances': 'the first 1,000',
  'AccessExplanation.reasons': 'the rules of one table',
  'QueryPlan.maskedColumns': 'of one statement',
  'QueryResult.maskedColumns': 'of one statement',
  'QueryRun.maskedColumns': 'of one statement',
  'QueryPlan.copied': 'of one statement',
  'QueryResult.copied': 'of one statement',
  'QueryRun.copied': 'of one statement',
  'QueryRun.sources': '8 of one statement at most',
  'Collection.sharedWith': '100 groups at most',
  'Mutation.uploadDocuments': '20 files at most',
  'DocumentSearch.hits': '50 at most',
  'DocumentHit.highlights': 'the words of one chunk',
  'QueryPlan.notices': '5 at most',
  'QueryResult.notices': '5 at most',
  'SharedConversation.messages': '500 at most',
  'SharedMessage.citations': 'of one answer',
  'SharedMessage.tables': 'of one answer',
  'SharedMessage.charts': 'of one answer',
  'ChatTask.citations': 'of one answer',
  'ChatTask.charts': 'of one answer',
  'ChatTask.tables': 'of one answer',
  'ChatTask.events': 'about 1,000 at most, fewer after a position',
  'ChatTask.reading': 'pieces of one question',
  'Message.reading': 'pieces of one question',
  'Message.citations': 'of one answer',
  'Message.charts': 'of one answer',
  'Message.tables': 'of one answer',
  'ProgressDetails.hypotheses': 'of one plan',
  'QueryResult.columns': 'of one result',
  'Query.dataSourceTypes': 'what the code can do',
  'DataSourceTypeInfo.settings': 'of one form',
  'DataSourceTypeInfo.credentials': 'the ways to log in to one kind of source',
  'CredentialForm.fields': 'of one form',
  'DataSchema.tables': 'the first 2,000',
  'DataSchema.relationships': 'the first 2,000',
  'DataTable.columns': '2,000 of one table at most',
  'DataTable.relationships': 'of one table',
  'DataTable.piiSuggestions': 'of one table',
  'TableProfile.columns': '200 of one table at most',
  'ColumnProfile.values': '20 at most',
  'Mutation.inferRelationships': 'one for each column at most',
  'Table.columns': 'of one table',
  'UploadedTable.columns': 'of one table',
  'TableReading.rejectedRows': 'the first 100',
};

describe('Root fields', () => {
  it('are nullable, so that a refusal of one never empties the answers of others', () => {
    const strict = [...queries!, ...mutations!].filter(field => isNonNullType(field.type));
    expect(strict.map(field => field.name)).toEqual([]);
  });

  it('that change something take one argument, `input`, of a type of their own, or none', () => {
    for (const { name, args } of mutations!) {
      const [input, ...more] = args.map(argument => `${argument.name}: ${argument.type}`);
      if (input) expect([name, input, more]).toEqual([name, `input: ${pascal(name)}Input!`, []]);
    }
  });

  it('say what they are for, unless their name says it all', () => {
    const plainVerb = /^(create|update|delete|revoke|save|set|add|remove|cancel)[A-Z]/;
    /** Read, and called after its type, which is described: `conversation`, `conversations`, `myAuditStats`. */
    const isNamedAfterType = ({ name, type }: Field) => {
      const thing = getNamedType(type).name.replace(/Connection$/, '');
      return [thing, `${thing}s`, `${thing.replace(/y$/, '')}ies`].includes(pascal(name.replace(/^my(?=[A-Z])/, '')));
    };
    const isObvious = (field: Field) =>
      queries!.includes(field) ? isNamedAfterType(field) : plainVerb.test(field.name);
    const silent = [...queries!, ...mutations!, ...Object.values(roots[2]!.getFields())]
      .filter(field => !field.description && !isObvious(field))
      .map(field => field.name);
    expect(silent, `What are ${silent.join(', ')} for? Give each a description in its schema.ts.`).toEqual([]);
  });
});

describe('Lists', () => {
  const connections = allFields.filter(([, { type }]) => getNamedType(type).name.endsWith('Connection'));

  it('that grow are connections, which page forwards, backwards and by offset, and count', () => {
    expect(connections.length).toBeGreaterThan(0);
    for (const [name, { args, type }] of connections) {
      const paging = ['after: String', 'before: String', 'first: Int', 'last: Int', 'offset: Int'];
      const given = args.map(argument => `${argument.name}: ${argument.type}`).sort();
      expect(given, name).toEqual(expect.arrayContaining(paging));
      const page = getNamedType(type) as GraphQLNamedType;
      const fields = fieldsOf(page).map(field => `${field.name}: ${field.type}`);
      const thing = page.name.replace(/Connection$/, '');
      expect(fields.sort(), name).toEqual(
        [`edges: [${thing}Edge!]!`, `nodes: [${thing}!]!`, 'pageInfo: PageInfo!', 'totalCount: Int!'].sort(),
      );
    }
  });

  it('that are no connections are known to stay short', () => {
    const inPages = /(Connection\.(edges|nodes))$/;
    const plain = allFields.filter(([name, field]) => isListOfObjects(field) && !inPages.test(name));
    const unknown = plain.map(([name]) => name).filter(name => !shortLists[name]);
    expect(
      unknown,
      `What keeps ${unknown.join(', ')} short? Say it in shortLists of this test, or make it a connection.`,
    ).toEqual([]);
    expect(Object.keys(shortLists).filter(name => !plain.some(([known]) => known === name))).toEqual([]);
  });

  it('hold no nulls, save values of JSON', () => {
    const holey = allFields.filter(([, field]) => {
      const list = getNullableType(field.type);
      return isListType(list) && !isNonNullType(list.ofType);
    });
    expect(holey.map(([name]) => name)).toEqual([]);
  });
});

describe('Types', () => {
  it('are described: what is an object, an interface, a union or an enumeration', () => {
    const silent = types.filter(
      type =>
        (isObjectType(type) || isInterfaceType(type) || isUnionType(type) || isEnumType(type)) && !type.description,
    );
    expect(silent.map(type => type.name)).toEqual([]);
  });

  it('that are inputs of one mutation are described by it; all others have words of their own', () => {
    const own = new Set(mutations!.map(field => `${pascal(field.name)}Input`));
    const silent = types.filter(type => isInputObjectType(type) && !own.has(type.name) && !type.description);
    expect(silent.map(type => type.name)).toEqual([]);
  });

  it('can all be reached from a root', () => {
    const reached = new Set<string>();
    const reach = (type: GraphQLNamedType): void => {
      if (reached.has(type.name)) return;
      reached.add(type.name);
      for (const field of fieldsOf(type))
        for (const next of [field.type, ...field.args.map(argument => argument.type)]) reach(getNamedType(next));
      if (isInputObjectType(type))
        for (const field of Object.values(type.getFields())) reach(getNamedType(field.type) as GraphQLNamedType);
      if (isObjectType(type)) for (const each of type.getInterfaces()) reach(each);
      if (isInterfaceType(type)) for (const each of schema.getPossibleTypes(type)) reach(each);
      if (isUnionType(type)) for (const each of type.getTypes()) reach(each);
    };
    for (const root of roots) reach(root);
    const builtIn = ['String', 'Int', 'Float', 'Boolean', 'ID'];
    const lost = types.filter(type => !reached.has(type.name) && !builtIn.includes(type.name));
    expect(lost.map(type => type.name)).toEqual([]);
  });

  it('that enumerate have values in UPPER_CASE', () => {
    const values = types.filter(isEnumType).flatMap(type => type.getValues().map(({ name }) => `${type.name}.${name}`));
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter(name => !/\.[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name))).toEqual([]);
  });
});

describe('Names', () => {
  const inputs = types
    .filter(isInputObjectType)
    .flatMap(type => Object.values(type.getFields()).map(field => [`${type.name}.${field.name}`, field] as const));
  const named = [...allFields, ...inputs].map(([name, { type }]) => [name, String(getNamedType(type))] as const);

  it('tell identifiers and instants', () => {
    const wrong = named.filter(
      ([name, type]) =>
        (!foreignIds.test(name) && /\.(id|\w+Ids?)$/.test(name) !== (type === 'ID')) ||
        (/\w+At$/.test(name) && type !== 'DateTime'),
    );
    expect(wrong).toEqual([]);
  });

  it('are camelCase for fields, PascalCase for types', () => {
    expect(named.map(([name]) => name).filter(name => !/^[A-Z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/.test(name))).toEqual(
      [],
    );
  });
});

it('schema.graphql is the schema as it is printed', () => {
  const file = readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8');
  const message = 'schema.graphql is out of date: run `npm run schema` and look at what changed.';
  expect(file === `${printSchema(lexicographicSortSchema(schema))}\n`, message).toBe(true);
});
