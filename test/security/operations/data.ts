import {
  everyRole,
  input,
  listsSharedToo,
  mine,
  type Operations,
  sharedToo,
  sharedToRead,
  signedIn,
  works,
} from '../outcomes.ts';

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
