/** What an answer says of a statement that it rests on, without id and title. */
export const queryCitation = {
  ...{ marker: 1, sourceType: 'query', quote: null, documentId: null, chunkId: null, page: null, memoryId: null },
  ...{ dataSourceId: null, tableNames: [], sql: 'SELECT 1 AS one', rowCount: 1, executedAt: null },
};

/** A table that an answer shows. */
export const shownTable = {
  ...{ title: null, dataSourceId: null, sql: 'SELECT 1 AS one', rowCount: 2, truncated: false, durationMs: 1 },
  columns: [
    { name: 'word', type: 'text', masked: false },
    { name: 'count', type: 'integer', masked: false },
  ],
  rows: [
    ['one', 1],
    ['two', 2],
  ],
  executedAt: '2024-01-01T00:00:00.000Z',
};
