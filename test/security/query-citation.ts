/** What an answer says of a statement that it rests on, without id and title. */
export const queryCitation = {
  ...{ marker: 1, sourceType: 'query', quote: null, documentId: null, chunkId: null, page: null, memoryId: null },
  ...{ dataSourceId: null, tableNames: [], sql: 'SELECT 1 AS one', rowCount: 1, executedAt: null },
};
