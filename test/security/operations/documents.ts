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

/** What is the organization's may be changed by Admins, also by those who did not make it. */
const changing = { USER: sharedToRead, ADMIN: sharedToo, SUPERADMIN: sharedToo };
/** What is everybody’s already is shared with nobody. */
const personalOnly: Outcomes = { ...mine, shared: 'FORBIDDEN', sharedElsewhere: 'NOT_FOUND' };

/** Documents and collections. */
export const documentOperations: Operations = {
  'Query.documents': {
    ...signedIn,
    run: '{ documents { nodes { id title } } }',
    about: 'document',
    ...everyRole(listsSharedToo),
  },
  'Query.document': {
    ...signedIn,
    run: `query ($id: ID!) { document(id: $id) {
      id title collection { name } owner { name } chunks { nodes { text } } download { url }
    } }`,
    variables: id => ({ id }),
    about: 'document',
    ...everyRole(sharedToo),
  },
  'Query.documentSearch': {
    ...signedIn,
    run: `query ($input: DocumentSearchInput!) { documentSearch(input: $input) {
      totalCount hits { title document { id title } chunk { text } quote { text } }
    } }`,
    variables: id => ({ input: { query: 'findable', documentIds: [id] } }),
    about: 'document',
    ...everyRole({ ...listsSharedToo, missing: 'yes', malformed: 'yes' }),
  },
  'Query.collections': {
    ...signedIn,
    run: '{ collections { nodes { id name } } }',
    about: 'collection',
    ...everyRole(listsSharedToo),
  },
  'Query.collection': {
    ...signedIn,
    run: 'query ($id: ID!) { collection(id: $id) { id name description byteSize sharedWith { name } } }',
    variables: id => ({ id }),
    about: 'collection',
    ...everyRole(sharedToo),
  },
  'Mutation.uploadDocument': {
    ...signedIn,
    run: 'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id title } }',
    variables: uploadId => ({ input: { uploadId } }),
    about: 'upload',
    ...everyRole(mine),
  },
  'Mutation.uploadDocuments': {
    ...signedIn,
    run: 'mutation ($input: UploadDocumentsInput!) { uploadDocuments(input: $input) { id title } }',
    variables: uploadId => ({ input: { uploadIds: [uploadId] } }),
    about: 'upload',
    ...everyRole(mine),
  },
  'Mutation.moveDocument': {
    ...signedIn,
    run: 'mutation ($input: MoveDocumentInput!) { moveDocument(input: $input) { id collectionId } }',
    variables: input({ collectionId: null }),
    about: 'document',
    ...changing,
  },
  'Mutation.reprocessDocument': {
    ...signedIn,
    run: 'mutation ($input: ReprocessDocumentInput!) { reprocessDocument(input: $input) { id status } }',
    variables: input(),
    about: 'document',
    ...changing,
  },
  'Mutation.deleteDocument': {
    ...signedIn,
    run: 'mutation ($input: DeleteDocumentInput!) { deleteDocument(input: $input) { id } }',
    variables: input(),
    about: 'document',
    ...changing,
  },
  'Mutation.createCollection': {
    ...signedIn,
    run: 'mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { id name } }',
    variables: () => ({ input: { name: `Made ${Math.random()}` } }),
    about: null,
    ...everyRole(works),
  },
  'Mutation.updateCollection': {
    ...signedIn,
    run: 'mutation ($input: UpdateCollectionInput!) { updateCollection(input: $input) { id description } }',
    variables: input({ description: 'Described' }),
    about: 'collection',
    ...changing,
  },
  'Mutation.shareCollection': {
    ...signedIn,
    run: 'mutation ($input: ShareCollectionInput!) { shareCollection(input: $input) { id sharedWith { name } } }',
    variables: input({ groupIds: [] }),
    about: 'collection',
    USER: personalOnly,
    ADMIN: { ...mine, sharedElsewhere: 'NOT_FOUND' },
    SUPERADMIN: { ...mine, sharedElsewhere: 'NOT_FOUND' },
  },
  'Mutation.deleteCollection': {
    ...signedIn,
    run: 'mutation ($input: DeleteCollectionInput!) { deleteCollection(input: $input) { id } }',
    variables: input(),
    about: 'collection',
    ...changing,
  },
  'Subscription.documentProgress': {
    ...signedIn,
    run: 'subscription ($id: ID!) { documentProgress(documentId: $id) { id title } }',
    variables: id => ({ id }),
    about: 'document',
    ...everyRole(sharedToo),
  },
};
