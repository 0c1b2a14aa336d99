import { expect, test } from 'vitest';
import { shareFile } from './files-kit.ts';

test('What a statement does wrong to the values of a SQLite file is told in the words of SQLite, and is no fault of the file', async () => {
  const file = await shareFile('sqlite', `CREATE TABLE t (j TEXT); INSERT INTO t VALUES ('{"a": 1}'), ('{"a');`);
  try {
    const { ada } = file;
    const broken = await ada.rest('POST', '/data/query', {
      connection_id: file.id,
      sql: "SELECT json_extract(j, '$.a') AS a FROM t",
    });
    expect(broken.body).toMatchObject({ status: 422, detail: expect.stringContaining('malformed JSON') });
    expect(broken.body.code).toBe('invalid');
    expect((await file.query("SELECT json_extract(j, '$.a') AS a FROM t WHERE json_valid(j)")).rows).toEqual([[1]]);
  } finally {
    await file.close();
  }
});
