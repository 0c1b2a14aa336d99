import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment CollectionParts on Collection {
    id
    name
    description
    scope
    documentCount
    sharedWith { id name }
  }
`);
graphql(`
  fragment DocumentParts on Document {
    id
    title
    fileName
    fileType
    status
    scope
    pageCount
    chunkCount
    language
    notes
    createdAt
    collectionId
    failure { message }
  }
`);
export const collectionsQuery = graphql(`
  query CollectionList($offset: Int!) {
    collections(first: 100, offset: $offset) { totalCount nodes { ...CollectionParts } }
    organization { id groups { id name } }
  }
`);
export const documentsQuery = graphql(`
  query DocumentList($first: Int!, $offset: Int!, $search: String, $collectionId: ID) {
    documents(first: $first, offset: $offset, search: $search, collectionId: $collectionId) {
      totalCount
      nodes { ...DocumentParts }
    }
  }
`);
export const searchQuery = graphql(`
  query SearchDocuments($input: DocumentSearchInput!) {
    documentSearch(input: $input) {
      totalCount
      hits {
        documentId
        document { id fileType }
        title
        page
        chunk { id index text headingPath }
        highlights { start end }
        quote { start end text }
      }
    }
  }
`);
export const documentQuery = graphql(`
  query DocumentPage($id: ID!, $first: Int!, $offset: Int!) {
    document(id: $id) {
      ...DocumentParts
      collection { id name }
      download { url }
      chunks(first: $first, offset: $offset) {
        totalCount
        nodes { id index page row endRow sheetName headingPath text }
      }
    }
  }
`);
export const createCollection = graphql(`
  mutation CreateCollection($input: CreateCollectionInput!) {
    createCollection(input: $input) { ...CollectionParts }
  }
`);
export const updateCollection = graphql(`
  mutation UpdateCollection($input: UpdateCollectionInput!) {
    updateCollection(input: $input) { ...CollectionParts }
  }
`);
export const shareCollection = graphql(`
  mutation ShareCollection($input: ShareCollectionInput!) {
    shareCollection(input: $input) { ...CollectionParts }
  }
`);
export const deleteCollection = graphql(`
  mutation DeleteCollection($input: DeleteCollectionInput!) {
    deleteCollection(input: $input) { id }
  }
`);
export const moveDocument = graphql(`
  mutation MoveDocument($input: MoveDocumentInput!) {
    moveDocument(input: $input) { ...DocumentParts collection { id name } }
  }
`);
export const reprocessDocument = graphql(`
  mutation ReprocessDocument($input: ReprocessDocumentInput!) {
    reprocessDocument(input: $input) { ...DocumentParts }
  }
`);
export const deleteDocument = graphql(`
  mutation DeleteDocument($input: DeleteDocumentInput!) {
    deleteDocument(input: $input) { id }
  }
`);
