import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api';

/** Rows wait in chunks of at most so many rows, cells and UTF-16 units. */
const mostRows = 2048;
const mostCells = 200_000;
const mostText = 8 * 1024 * 1024;

/** The table `raw` of text columns c0, c1 … and the line of each row, filled chunk by chunk. */
export class RawRows {
  count = 0;
  #appender: DuckDBAppender;
  #types: DuckDBType[];
  #columns: (string | null)[][];
  #lines: number[] = [];
  #text = 0;
  #limit: number;

  private constructor(appender: DuckDBAppender, width: number) {
    this.#appender = appender;
    this.#types = [INTEGER, ...Array<DuckDBType>(width).fill(VARCHAR)];
    this.#columns = Array.from({ length: width }, () => []);
    this.#limit = Math.max(1, Math.min(mostRows, Math.floor(mostCells / width)));
  }

  static async create(connection: DuckDBConnection, width: number): Promise<RawRows> {
    const columns = Array.from({ length: width }, (_, i) => `c${i} VARCHAR`);
    await connection.run(`CREATE TABLE raw (line INTEGER, ${columns.join(', ')})`);
    return new RawRows(await connection.createAppender('raw'), width);
  }

  add(fields: string[], line: number): void {
    this.count++;
    this.#lines.push(line);
    for (let i = 0; i < fields.length; i++) {
      const field = fields[i]!;
      this.#text += field.length;
      this.#columns[i]!.push(field === '' ? null : field);
    }
    if (this.#lines.length >= this.#limit || this.#text > mostText) this.#flush();
  }

  finish(): void {
    if (this.#lines.length > 0) this.#flush();
    this.#appender.flushSync();
    this.#appender.closeSync();
  }

  #flush(): void {
    const chunk = DuckDBDataChunk.create(this.#types, this.#lines.length);
    chunk.setColumns([this.#lines, ...this.#columns]);
    this.#appender.appendDataChunk(chunk);
    this.#lines = [];
    this.#columns = this.#columns.map(() => []);
    this.#text = 0;
  }
}
