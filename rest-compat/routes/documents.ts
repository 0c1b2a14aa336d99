import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment Document on Document {
    id title file_name: fileName file_type: fileType byte_size: byteSize scope owner_id: ownerId
    collection_id: collectionId status stage progress pages_done: pagesDone page_count: pageCount
    chunk_count: chunkCount language notes error: failure { code message }
    created_at: createdAt updated_at: updatedAt processed_at: processedAt
  }`),
  graphql(`fragment DocumentChunk on DocumentChunk {
    id document_id: documentId index text page sheet_name: sheetName row end_row: endRow heading_path: headingPath
    start_offset: startOffset end_offset: endOffset
  }`),
  graphql(`fragment Collection on Collection {
    id name description scope owner_id: ownerId document_count: documentCount byte_size: byteSize
    shared_with: sharedWith { id name } created_at: createdAt updated_at: updatedAt
  }`),
];

/** Documents, what was read of them, and the collections they stand in. */
export const documentRoutes: Routes = {
  tag: 'Documents',
  description: 'Files that are read, kept in collections, searched and cited.',
  fragments,
  rows: [
    route({
      post: '/documents/upload',
      kind: 'upload',
      summary: 'Upload a document',
      status: 201,
      location: '/documents/{id}',
      set: { input: { '...': 'body', uploadId: 'file' } },
      run: graphql(`mutation UploadDocument($input: UploadDocumentInput!) {
        uploadDocument(input: $input) { ...Document }
      }`),
      pick: 'uploadDocument',
    }),
    route({
      get: '/documents',
      summary: 'List documents',
      page: 'connection',
      set: {
        collectionId: 'query.collection_id',
        scope: 'query.scope',
        status: 'query.status',
        fileType: 'query.file_type',
        search: 'query.search',
        orderBy: 'query.order_by',
      },
      run: graphql(`query Documents(
        $first: Int, $offset: Int, $collectionId: ID, $scope: Scope, $status: ProcessingStatus, $fileType: FileType,
        $search: String, $orderBy: DocumentOrder
      ) {
        documents(
          first: $first, offset: $offset, collectionId: $collectionId, scope: $scope, status: $status,
          fileType: $fileType, search: $search, orderBy: $orderBy
        ) { total: totalCount items: nodes { ...Document } }
      }`),
      pick: 'documents',
    }),
    route({
      get: '/documents/{document_id}',
      summary: 'Document metadata',
      set: { id: 'path.document_id' },
      run: graphql(`query Document($id: ID!) { document(id: $id) { ...Document } }`),
      pick: 'document',
    }),
    route({
      delete: '/documents/{document_id}',
      summary: 'Delete a document',
      status: 204,
      set: { input: { id: 'path.document_id' } },
      run: graphql(`mutation DeleteDocument($input: DeleteDocumentInput!) { deleteDocument(input: $input) { id } }`),
      pick: 'deleteDocument',
    }),
    route({
      get: '/documents/{document_id}/status',
      summary: 'Processing status of a document',
      set: { id: 'path.document_id' },
      run: graphql(`query DocumentStatus($id: ID!) {
        document(id: $id) {
          document_id: id status stage progress pages_done: pagesDone page_count: pageCount chunk_count: chunkCount
          notes error: failure { code message }
        }
      }`),
      pick: 'document',
    }),
    route({
      post: '/documents/{document_id}/reprocess',
      extension: true,
      summary: 'Read a document anew',
      status: 202,
      set: { input: { id: 'path.document_id' } },
      run: graphql(`mutation ReprocessDocument($input: ReprocessDocumentInput!) {
        reprocessDocument(input: $input) { ...Document }
      }`),
      pick: 'reprocessDocument',
    }),
    route({
      get: '/documents/{document_id}/download',
      kind: 'download',
      summary: 'Download the original file',
      set: { id: 'path.document_id' },
      run: graphql(`query DownloadDocument($id: ID!) { document(id: $id) { download { url fileName mimeType } } }`),
      pick: 'document.download',
    }),
    route({
      get: '/documents/{document_id}/chunks',
      summary: 'Chunks of a document, in reading order',
      page: 'connection',
      set: { id: 'path.document_id' },
      run: graphql(`query DocumentChunks($id: ID!, $first: Int, $offset: Int) {
        document(id: $id) {
          chunks(first: $first, offset: $offset) { total: totalCount items: nodes { ...DocumentChunk } }
        }
      }`),
      pick: 'document.chunks',
    }),
    route({
      put: '/documents/{document_id}/move',
      summary: 'Move a document to a collection, or with null out of any',
      set: { input: { '...': 'body', id: 'path.document_id' } },
      run: graphql(`mutation MoveDocument($input: MoveDocumentInput!) {
        moveDocument(input: $input) { ...Document }
      }`),
      pick: 'moveDocument',
    }),
    route({
      post: '/documents/query',
      summary: 'Search by text or semantic similarity',
      set: { input: 'body' },
      run: graphql(`query SearchDocuments($input: DocumentSearchInput!) {
        documentSearch(input: $input) {
          query mode duration_ms: durationMs total: totalCount
          items: hits {
            score score_parts: scoreParts { words characters meaning sentence } document_id: documentId title
            chunk_id: chunkId page chunk { ...DocumentChunk } quote { text start end coverage neighbour { start end } }
            highlights { start end }
          }
        }
      }`),
      pick: 'documentSearch',
    }),
    route({
      get: '/documents/collections',
      summary: 'List collections',
      page: 'connection',
      set: { scope: 'query.scope', search: 'query.search' },
      run: graphql(`query Collections($first: Int, $offset: Int, $scope: Scope, $search: String) {
        collections(first: $first, offset: $offset, scope: $scope, search: $search) {
          total: totalCount items: nodes { ...Collection }
        }
      }`),
      pick: 'collections',
    }),
    route({
      post: '/documents/collections',
      summary: 'Create a collection',
      status: 201,
      location: '/documents/collections/{id}',
      set: { input: 'body' },
      run: graphql(`mutation CreateCollection($input: CreateCollectionInput!) {
        createCollection(input: $input) { ...Collection }
      }`),
      pick: 'createCollection',
    }),
    route({
      get: '/documents/collections/{collection_id}',
      summary: 'Collection details',
      set: { id: 'path.collection_id' },
      run: graphql(`query Collection($id: ID!) { collection(id: $id) { ...Collection } }`),
      pick: 'collection',
    }),
    route({
      put: '/documents/collections/{collection_id}',
      summary: 'Update a collection',
      set: { input: { '...': 'body', id: 'path.collection_id' } },
      run: graphql(`mutation UpdateCollection($input: UpdateCollectionInput!) {
        updateCollection(input: $input) { ...Collection }
      }`),
      pick: 'updateCollection',
    }),
    route({
      put: '/documents/collections/{collection_id}/groups',
      extension: true,
      summary: 'Share a collection with groups',
      set: { input: { '...': 'body', id: 'path.collection_id' } },
      run: graphql(`mutation ShareCollection($input: ShareCollectionInput!) {
        shareCollection(input: $input) { ...Collection }
      }`),
      pick: 'shareCollection',
    }),
    route({
      delete: '/documents/collections/{collection_id}',
      summary: 'Delete a collection; its documents stay',
      status: 204,
      set: { input: { id: 'path.collection_id' } },
      run: graphql(`mutation DeleteCollection($input: DeleteCollectionInput!) {
        deleteCollection(input: $input) { id }
      }`),
      pick: 'deleteCollection',
    }),
    route({
      get: '/documents/admin/collections',
      summary: 'List collections of the organization',
      page: 'connection',
      auth: 'admin',
      set: { scope: 'ORGANIZATION', search: 'query.search' },
      run: graphql(`query OrganizationCollections($first: Int, $offset: Int, $scope: Scope, $search: String) {
        collections(first: $first, offset: $offset, scope: $scope, search: $search) {
          total: totalCount items: nodes { ...Collection }
        }
      }`),
      pick: 'collections',
    }),
    route({
      post: '/documents/admin/collections',
      summary: 'Create a collection of the organization',
      status: 201,
      location: '/documents/collections/{id}',
      auth: 'admin',
      set: { input: { '...': 'body', scope: 'ORGANIZATION' } },
      run: graphql(`mutation CreateOrganizationCollection($input: CreateCollectionInput!) {
        createCollection(input: $input) { ...Collection }
      }`),
      pick: 'createCollection',
    }),
    route({
      delete: '/documents/admin/collections/{collection_id}',
      summary: 'Delete a collection of the organization; its documents stay',
      status: 204,
      auth: 'admin',
      set: { input: { id: 'path.collection_id', scope: 'ORGANIZATION' } },
      run: graphql(`mutation DeleteOrganizationCollection($input: DeleteCollectionInput!) {
        deleteCollection(input: $input) { id }
      }`),
      pick: 'deleteCollection',
    }),
    route({
      post: '/documents/admin/upload',
      kind: 'upload',
      summary: 'Upload a document for the organization',
      status: 201,
      location: '/documents/{id}',
      auth: 'admin',
      set: { input: { '...': 'body', uploadId: 'file', scope: 'ORGANIZATION' } },
      run: graphql(`mutation UploadOrganizationDocument($input: UploadDocumentInput!) {
        uploadDocument(input: $input) { ...Document }
      }`),
      pick: 'uploadDocument',
    }),
  ],
};
