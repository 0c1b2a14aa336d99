import { open } from 'node:fs/promises';
import { columnType } from './column-type.ts';
import { Failure } from './failure.ts';
import { jsonValue } from './json-value.ts';
import type { Job, WrittenRows } from './messages.ts';
import type { OpenTables } from './open-tables.ts';
import { begin, narrow } from './run-query.ts';

/** Runs one SELECT and writes all its rows into a file, a JSON array on each line. Throws where the file grows too large. */
export async function writeRows(tables: OpenTables, job: Extract<Job, { kind: 'write-rows' }>): Promise<WrittenRows> {
  const { connection, statement } = await begin(tables, job);
  const file = await open(job.target, 'w', 0o600).catch(error => {
    connection.closeSync();
    throw error;
  });
  try {
    const result = await statement.stream();
    const columns = result.columnNames().map((name, i) => ({ name, type: columnType(result.columnType(i)) }));
    let rowCount = 0;
    let bytes = 0;
    for (;;) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) break;
      const vectors = columns.map((_, i) => chunk.getColumnVector(i));
      const lines: string[] = [];
      for (let row = 0; row < chunk.rowCount; row++) {
        const cells = vectors.map(vector => jsonValue(vector.getItem(row)));
        lines.push(JSON.stringify(narrow(cells, columns)));
      }
      const text = `${lines.join('\n')}\n`;
      rowCount += chunk.rowCount;
      bytes += Buffer.byteLength(text);
      if (bytes > job.maxBytes)
        throw new Failure('query-too-big', `The result is larger than ${Math.floor(job.maxBytes / 1024 / 1024)} MB.`);
      await file.writeFile(text);
    }
    return { columns, rowCount };
  } finally {
    connection.closeSync();
    await file.close();
  }
}
