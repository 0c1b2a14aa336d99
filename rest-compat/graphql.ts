import type { graphql as typed } from './generated/gql.ts';

/**
 * Marks the documents of rows: `npm run generate` reads them and writes what they answer and take, so that a row that
 * does not fit its document fails to compile. At run time it is the text itself, and nothing generated is loaded.
 */
export const graphql = ((source: string) => source) as unknown as typeof typed;
