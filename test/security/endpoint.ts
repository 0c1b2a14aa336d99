import type { Operation } from './outcomes.ts';

/**
 * What a REST row needs beside its path, into which the id of the thing goes. Who meets what there follows from the
 * row's root field.
 */
export type Endpoint = {
  body?: (id: string) => Record<string, unknown>;
  /** What stands in the path in place of the id. */
  path?: Record<string, string>;
  /** With its question mark. */
  query?: string;
  /** Sends a file. */
  file?: true;
  /** Where others meet something else than at the row's field. */
  instead?: Partial<Operation>;
};
