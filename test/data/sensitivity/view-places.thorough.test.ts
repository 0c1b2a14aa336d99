import { afterEach, describe, expect, it } from 'vitest';
import { type SharedFile, shareFile } from '../uploads/files-kit.ts';

let file: SharedFile;
afterEach(() => file?.close());

const listed = async (): Promise<string[]> => {
  const { data } = await file.ask('query ($id: ID!) { dataSource(id: $id) { tables { nodes { name } } } }', {
    id: file.id,
  });
  return data.dataSource.tables.nodes.map(({ name }: { name: string }) => name);
};

describe('A view', () => {
  it('that names columns by a pattern or by their place hides what it may show', async () => {
    file = await shareFile(
      'duckdb',
      `CREATE TABLE people (id INTEGER, email TEXT, region TEXT);
      INSERT INTO people VALUES (1, 'ada@canary.example', 'north');
      CREATE VIEW by_pattern AS SELECT COLUMNS('em.*') FROM people;
      CREATE VIEW by_function AS SELECT COLUMNS(c -> c LIKE 'e%') AS x FROM people;
      CREATE VIEW by_place AS SELECT #2 AS second FROM people;
      CREATE VIEW over_it AS SELECT second FROM by_place;`,
    );
    const views = ['by_pattern', 'by_function', 'by_place', 'over_it'];
    for (const view of views)
      expect(JSON.stringify(await file.query(`SELECT * FROM ${view}`)), view).toContain('canary');
    await file.mark('people', 'email');
    for (const view of views)
      expect(JSON.stringify(await file.query(`SELECT * FROM ${view}`)), view).not.toContain('canary');
  });

  it.each(['sqlite', 'duckdb'] as const)(
    'over what a %s file tells of itself is left out, and views over it',
    async type => {
      file = await shareFile(
        type,
        `CREATE TABLE people (id INTEGER);
      CREATE VIEW made AS SELECT name, sql FROM sqlite_master;
      CREATE VIEW made_again AS SELECT sql FROM made;
      CREATE VIEW plain AS SELECT id FROM people;`,
      );
      expect(await listed()).toEqual(['people', 'plain']);
      expect(JSON.stringify(await file.query('SELECT * FROM made'))).toContain('There is no table');
      expect((await file.query('SELECT * FROM plain')).rows).toEqual([]);
    },
  );
});
