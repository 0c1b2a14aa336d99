/**
 * Of files of equal structure that are read as one table: what its rows are called, what the column is that says whose a row
 * is, and what else people call that.
 */
export type SeriesWords = { rows: string; column: string; called: string[] };
