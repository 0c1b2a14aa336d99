import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment DriveFolder on DriveFolder { id name can_connect: canConnect web_url: webUrl }`),
  graphql(`fragment SkippedFile on SkippedFile { name code reason web_url: webUrl }`),
  graphql(`fragment CollectionSource on CollectionSource {
    service integration_id: integrationId connected_by_id: connectedById folder_name: folderName web_url: webUrl
    spreadsheets status failure { code message } advice last_sync_at: lastSyncAt next_sync_at: nextSyncAt
    counts { files kept waiting skipped documents tables reading unreadable byte_size: byteSize }
  }`),
  graphql(`fragment FilledCollection on Collection {
    id name description scope owner_id: ownerId document_count: documentCount byte_size: byteSize
    source { ...CollectionSource } created_at: createdAt updated_at: updatedAt
  }`),
];

/** Collections that are filled from folders of drives: all beyond the contract. */
export const driveRoutes: Routes = {
  tag: 'Drives',
  description: 'Collections that follow a folder of Google Drive, OneDrive or SharePoint.',
  fragments,
  rows: [
    route({
      get: '/drives/{integration_id}/folders',
      extension: true,
      summary: 'Folders of a connected account; `next` goes on as `after`',
      set: {
        integrationId: 'path.integration_id',
        service: 'query.service',
        parentId: 'query.parent_id',
        after: 'query.after',
      },
      run: graphql(`query DriveFolders($integrationId: ID!, $service: String, $parentId: ID, $after: String) {
        driveFolders(integrationId: $integrationId, service: $service, parentId: $parentId, after: $after) {
          items { ...DriveFolder } next
        }
      }`),
      pick: 'driveFolders',
    }),
    route({
      get: '/drives/{integration_id}/preview',
      extension: true,
      summary: 'What would come from a folder, and what would be left out',
      set: {
        input: { integrationId: 'path.integration_id', service: 'query.service', folderId: 'query.folder_id' },
      },
      run: graphql(`query FolderPreview($input: DriveFolderInput!) {
        folderPreview(input: $input) {
          name files folders documents spreadsheets byte_size: byteSize skipped_count: skippedCount
          skipped { ...SkippedFile } is_complete: isComplete
        }
      }`),
      pick: 'folderPreview',
    }),
    route({
      post: '/documents/collections/from-folder',
      extension: true,
      summary: 'Make a collection of a folder; its files come in the background',
      status: 201,
      location: '/documents/collections/{id}',
      set: { input: 'body' },
      run: graphql(`mutation ConnectFolder($input: ConnectFolderInput!) {
        connectFolder(input: $input) { ...FilledCollection }
      }`),
      pick: 'connectFolder',
    }),
    route({
      get: '/documents/collections/{collection_id}/source',
      extension: true,
      summary: 'The folder behind a collection, and the files that are left out',
      set: { id: 'path.collection_id' },
      run: graphql(`query CollectionSource($id: ID!) {
        collection(id: $id) { source { ...CollectionSource skipped { ...SkippedFile } } }
      }`),
      pick: 'collection.source',
    }),
    route({
      post: '/documents/collections/{collection_id}/sync',
      extension: true,
      summary: 'Compare the folder behind a collection now',
      status: 202,
      set: { input: { id: 'path.collection_id' } },
      run: graphql(`mutation SyncCollection($input: SyncCollectionInput!) {
        syncCollection(input: $input) { ...FilledCollection }
      }`),
      pick: 'syncCollection',
    }),
    route({
      post: '/documents/collections/{collection_id}/disconnect',
      extension: true,
      summary: 'End that a collection follows its folder',
      set: { input: { '...': 'body', id: 'path.collection_id' } },
      run: graphql(`mutation DisconnectFolder($input: DisconnectFolderInput!) {
        disconnectFolder(input: $input) { ...FilledCollection }
      }`),
      pick: 'disconnectFolder',
    }),
  ],
};
