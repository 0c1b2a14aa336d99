import {
  everyRole,
  input,
  listsSharedToo,
  mine,
  type Operations,
  type Outcomes,
  sharedToo,
  sharedToRead,
  signedIn,
  works,
} from '../outcomes.ts';

const nothing: Outcomes = { ...sharedToo, own: 'NOT_FOUND', shared: 'NOT_FOUND' };
const settled: Outcomes = { ...sharedToo, own: 'CONFLICT', shared: 'CONFLICT' };
const versionless = { USER: { ...sharedToRead, own: 'CONFLICT' }, ADMIN: settled, SUPERADMIN: settled } as const;

/** Uploads and tables. */
export const dataOperations: Operations = {
  'Query.uploadedTables': {
    ...signedIn,
    run: '{ uploadedTables { nodes { id name } } }',
    about: 'table',
    ...everyRole(listsSharedToo),
  },
  'Query.uploadedTable': {
    ...signedIn,
    run: 'query ($id: ID!) { uploadedTable(id: $id) { id name download { url } } }',
    variables: id => ({ id }),
    about: 'table',
    ...everyRole(sharedToo),
  },
  'Subscription.tableProgress': {
    ...signedIn,
    run: 'subscription ($id: ID!) { tableProgress(tableId: $id) { id name status } }',
    variables: id => ({ id }),
    about: 'table',
    ...everyRole(sharedToo),
  },
  'Mutation.createUpload': {
    ...signedIn,
    run: 'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url } }',
    variables: () => ({ input: { fileName: 'words.csv', byteSize: 10 } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.uploadTable': {
    ...signedIn,
    run: 'mutation ($input: UploadTableInput!) { uploadTable(input: $input) { id name } }',
    variables: uploadId => ({ input: { uploadId } }),
    about: 'upload',
    ...everyRole(mine),
  },
  'Mutation.updateUploadedTable': {
    ...signedIn,
    run: 'mutation ($input: UpdateUploadedTableInput!) { updateUploadedTable(input: $input) { id description } }',
    variables: input({ description: 'Described' }),
    about: 'table',
    USER: sharedToRead,
    ADMIN: sharedToo,
    SUPERADMIN: sharedToo,
  },
  // Without an upload of the caller's nothing is told of any table; the rows of REST stage one.
  'Mutation.appendToTable': {
    ...signedIn,
    run: 'mutation ($input: AppendToTableInput!) { appendToTable(input: $input) { id name } }',
    variables: input({ uploadId: 'none of theirs' }),
    about: 'table',
    ...everyRole(nothing),
  },
  'Mutation.replaceTable': {
    ...signedIn,
    run: 'mutation ($input: ReplaceTableInput!) { replaceTable(input: $input) { id name } }',
    variables: input({ uploadId: 'none of theirs' }),
    about: 'table',
    ...everyRole(nothing),
  },
  // A table of this kind has no version yet, which is told to whoever may change it.
  'Mutation.restoreTableVersion': {
    ...signedIn,
    run: 'mutation ($input: RestoreTableVersionInput!) { restoreTableVersion(input: $input) { id name } }',
    variables: input({ version: 1 }),
    about: 'table',
    ...versionless,
  },
  'Mutation.setColumnTypes': {
    ...signedIn,
    run: 'mutation ($input: SetColumnTypesInput!) { setColumnTypes(input: $input) { id name } }',
    variables: input({ columns: [{ name: 'word', type: 'TEXT' }] }),
    about: 'table',
    ...versionless,
  },
  'Mutation.deleteUploadedTable': {
    ...signedIn,
    run: 'mutation ($input: DeleteUploadedTableInput!) { deleteUploadedTable(input: $input) { id } }',
    variables: input(),
    about: 'table',
    USER: sharedToRead,
    ADMIN: sharedToo,
    SUPERADMIN: sharedToo,
  },
};
