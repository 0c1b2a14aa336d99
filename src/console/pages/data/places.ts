import { graphql } from '../../generated/gql.ts';

/** Where tables are: those from files with their columns, and the data sources. */
export const placesQuery = graphql(`
  query Places($offset: Int!) {
    dataSources(first: 100, offset: $offset) { totalCount nodes { id name } }
    uploadedTables(first: 100, offset: $offset) { totalCount nodes { id name columns { name } } }
  }
`);
/** The tables of a data source. */
export const tablesOfQuery = graphql(`
  query TablesOf($id: ID!, $offset: Int!) {
    dataSource(id: $id) {
      id
      tables(first: 100, offset: $offset) { totalCount nodes { id name schemaName columns { name } } }
    }
  }
`);
