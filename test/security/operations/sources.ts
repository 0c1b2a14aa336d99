import {
  everyRole,
  input,
  listsSharedToo,
  type Operations,
  sharedToo,
  sharedToRead,
  signedIn,
  works,
} from '../outcomes.ts';

let named = 0;
const draft = {
  type: 'POSTGRESQL',
  settings: { host: '127.0.0.1', database: 'shop' },
  credentials: { password: { username: 'reader', password: 'open sesame' } },
};
/** What is shared is read by everybody, and changed by Admins and its owner. */
const changed = { ...signedIn, USER: sharedToRead, ADMIN: sharedToo, SUPERADMIN: sharedToo };
const ofSource =
  (more: object = {}) =>
  (dataSourceId: string) => ({ input: { dataSourceId, ...more } });

/** Data sources, their tables, and how tables belong together. */
export const sourcesOperations: Operations = {
  'Query.dataSourceTypes': {
    ...signedIn,
    run: '{ dataSourceTypes { type settings { name } } }',
    about: null,
    ...everyRole(works),
  },
  'Query.dataSources': {
    ...signedIn,
    run: '{ dataSources { nodes { id name } } }',
    about: 'dataSource',
    ...everyRole(listsSharedToo),
  },
  'Query.dataSource': {
    ...signedIn,
    run: 'query ($id: ID!) { dataSource(id: $id) { id name tables { nodes { id } } schema { tables { id } } } }',
    variables: id => ({ id }),
    about: 'dataSource',
    ...everyRole(sharedToo),
  },
  'Query.dataTable': {
    ...signedIn,
    run: 'query ($id: ID!) { dataTable(id: $id) { id description relationships { id } } }',
    variables: id => ({ id }),
    about: 'dataTable',
    ...everyRole(sharedToo),
  },
  'Query.relationships': {
    ...signedIn,
    run: '{ relationships { nodes { id description fromTable { name } } } }',
    about: 'relationship',
    ...everyRole(listsSharedToo),
  },
  'Mutation.createDataSource': {
    ...signedIn,
    run: 'mutation ($input: CreateDataSourceInput!) { createDataSource(input: $input) { id name } }',
    variables: () => ({ input: { name: `Source ${named++}`, ...draft } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.updateDataSource': {
    ...changed,
    run: 'mutation ($input: UpdateDataSourceInput!) { updateDataSource(input: $input) { id description } }',
    variables: input({ description: 'Described' }),
    about: 'dataSource',
  },
  'Mutation.deleteDataSource': {
    ...changed,
    run: 'mutation ($input: DeleteDataSourceInput!) { deleteDataSource(input: $input) { id } }',
    variables: input(),
    about: 'dataSource',
  },
  'Mutation.testDataSource': {
    ...signedIn,
    run: 'mutation ($input: TestDataSourceInput!) { testDataSource(input: $input) { ok } }',
    variables: input(),
    about: 'dataSource',
    ...everyRole(sharedToo),
  },
  'Mutation.discoverSchema': {
    ...changed,
    run: 'mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) { dataSourceId } }',
    variables: ofSource(),
    about: 'dataSource',
  },
  'Mutation.refreshSchema': {
    ...changed,
    run: 'mutation ($input: RefreshSchemaInput!) { refreshSchema(input: $input) { id } }',
    variables: ofSource(),
    about: 'dataSource',
  },
  'Mutation.profileDataTable': {
    ...changed,
    run: 'mutation ($input: ProfileDataTableInput!) { profileDataTable(input: $input) { id } }',
    variables: input(),
    about: 'dataTable',
  },
  'Mutation.updateDataTable': {
    ...changed,
    run: 'mutation ($input: UpdateDataTableInput!) { updateDataTable(input: $input) { id synonyms } }',
    variables: input({ synonyms: ['things'] }),
    about: 'dataTable',
  },
  'Mutation.describeColumns': {
    ...changed,
    run: 'mutation ($input: DescribeColumnsInput!) { describeColumns(input: $input) { id } }',
    // A table that is made with the source answers to its id.
    variables: id => ofSource({ tableName: id, columns: [{ name: 'id', description: 'Counted' }] })(id),
    about: 'dataSource',
  },
  'Mutation.createRelationship': {
    ...changed,
    run: 'mutation ($input: CreateRelationshipInput!) { createRelationship(input: $input) { id } }',
    variables: id => ({ input: { fromTableId: id, fromColumns: ['parent_id'], toTableId: id, toColumns: ['id'] } }),
    about: 'dataTable',
  },
  'Mutation.updateRelationship': {
    ...changed,
    run: 'mutation ($input: UpdateRelationshipInput!) { updateRelationship(input: $input) { id cardinality } }',
    variables: input({ cardinality: 'ONE_TO_ONE' }),
    about: 'relationship',
  },
  'Mutation.deleteRelationship': {
    ...changed,
    run: 'mutation ($input: DeleteRelationshipInput!) { deleteRelationship(input: $input) { id } }',
    variables: input(),
    about: 'relationship',
  },
  'Mutation.confirmRelationship': {
    ...changed,
    run: 'mutation ($input: ConfirmRelationshipInput!) { confirmRelationship(input: $input) { id status } }',
    variables: input(),
    about: 'relationship',
  },
  'Mutation.inferRelationships': {
    ...changed,
    run: 'mutation ($input: InferRelationshipsInput!) { inferRelationships(input: $input) { id } }',
    variables: ofSource(),
    about: 'dataSource',
  },
  'Subscription.discoveryProgress': {
    ...signedIn,
    run: 'subscription ($id: ID!) { discoveryProgress(dataSourceId: $id) { id name schemaStatus } }',
    variables: id => ({ id }),
    about: 'dataSource',
    ...everyRole(sharedToo),
  },
};
