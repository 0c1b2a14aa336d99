import type { RowStream, SourceTable, Statement } from '../connector.ts';

/** What a child is asked to do with a database file. `more` goes on with what was asked last, `stop` lets go of it. */
export type FileJob =
  | { kind: 'test'; path: string }
  | { kind: 'catalog'; path: string }
  | ({ kind: 'query'; path: string } & Pick<Statement, 'sql' | 'params' | 'maxRows'>)
  | { kind: 'more' }
  | { kind: 'stop' };

/** The next part of an answer. The first one says what it is an answer of. */
export type FilePart = {
  version?: string;
  total?: number;
  columns?: RowStream['columns'];
  tables?: SourceTable[];
  rows?: unknown[][];
  done: boolean;
};

/** Errors a child tells apart: the statement, its size, or the file itself. */
export type FileFailure = 'query-failed' | 'query-too-big' | 'file' | 'unexpected';

/** A database file that is open for reading. */
export type FileReader = {
  version: string;
  /** Tables, some at a time; `total` is how many there are. */
  catalog(): { total: number; parts: AsyncIterable<SourceTable[]> | Iterable<SourceTable[]> };
  /** One statement that answers with rows. Throws the database's own errors, or a FileProblem. */
  query(job: Pick<Statement, 'sql' | 'params'>): Promise<{
    columns: RowStream['columns'];
    batches: AsyncIterable<unknown[][]> | Iterable<unknown[][]>;
  }>;
};

/** An error a child knows the kind of. */
export class FileProblem extends Error {
  readonly kind: FileFailure;
  constructor(kind: FileFailure, message: string) {
    super(message);
    this.kind = kind;
  }
}
