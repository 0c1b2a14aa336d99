import { everyRole, input, mine, missing, type Operations, signedIn } from '../outcomes.ts';

/** No provider is configured here; that is told to whose account it is. */
const unavailable = { own: 'UNAVAILABLE', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', ...missing } as const;

/** Folders of drives are read by whose account it is. */
export const driveOperations: Operations = {
  'Query.driveFolders': {
    ...signedIn,
    run: 'query ($id: ID!) { driveFolders(integrationId: $id) { items { name } } }',
    variables: id => ({ id }),
    about: 'integration',
    ...everyRole(unavailable),
  },
  'Query.folderPreview': {
    ...signedIn,
    run: 'query ($input: DriveFolderInput!) { folderPreview(input: $input) { name } }',
    variables: integrationId => ({ input: { integrationId, folderId: 'root' } }),
    about: 'integration',
    ...everyRole(unavailable),
  },
  'Mutation.connectFolder': {
    ...signedIn,
    run: 'mutation ($input: ConnectFolderInput!) { connectFolder(input: $input) { id } }',
    variables: integrationId => ({ input: { integrationId, folderId: 'root' } }),
    about: 'integration',
    ...everyRole(unavailable),
  },
  'Mutation.syncCollection': {
    ...signedIn,
    run: 'mutation ($input: SyncCollectionInput!) { syncCollection(input: $input) { id name } }',
    variables: input(),
    about: 'sourcedCollection',
    ...everyRole(mine),
  },
  'Mutation.disconnectFolder': {
    ...signedIn,
    run: 'mutation ($input: DisconnectFolderInput!) { disconnectFolder(input: $input) { id name } }',
    variables: input(),
    about: 'sourcedCollection',
    ...everyRole(mine),
  },
  'Subscription.collectionSync': {
    ...signedIn,
    run: 'subscription ($id: ID!) { collectionSync(collectionId: $id) { id name source { folderName skipped { name } } } }',
    variables: id => ({ id }),
    about: 'sourcedCollection',
    ...everyRole(mine),
  },
};
