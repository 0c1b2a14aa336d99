/** What of a chunk is searched. */
export type ChunkText = {
  text: string;
  /** Title, headings and sheet: what the chunk is found by besides its own words. */
  context: readonly string[];
  /** Rows of a table: found by labels, headers and years, not by figures. */
  isTable: boolean;
};
