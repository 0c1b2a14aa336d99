import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computedIn } from '../../../src/engine/sql/views/view-reading.ts';
import { type SharedFile, shareFile } from '../uploads/files-kit.ts';

const script = `
  CREATE TABLE staff (id INTEGER, name TEXT, email TEXT, loud TEXT GENERATED ALWAYS AS (upper(email)) VIRTUAL,
    twice TEXT GENERATED ALWAYS AS (loud || '!') VIRTUAL, tag TEXT GENERATED ALWAYS AS (name || '-' || id) VIRTUAL);
  INSERT INTO staff (id, name, email) VALUES (1, 'Ada', 'ada@canary.example'), (2, 'Ben', 'ben@canary.example');
  CREATE VIEW over_it AS SELECT id, twice AS w, tag FROM staff;`;

describe.each(['sqlite', 'duckdb'] as const)('Columns of a %s file that are computed from others', type => {
  let file: SharedFile;
  beforeAll(async () => {
    file = await shareFile(type, script);
  });
  afterAll(() => file?.close());

  it('are masked with what they are computed from, through each other and through views', async () => {
    const reads = [
      'SELECT loud FROM staff',
      'SELECT twice FROM staff',
      'SELECT * FROM staff',
      'SELECT w FROM over_it',
      "SELECT count(*) FROM staff WHERE loud LIKE 'ADA@%' AND email IS NOT NULL",
    ];
    for (const sql of reads.slice(0, 4)) expect(JSON.stringify(await file.query(sql)), sql).toMatch(/canary/i);
    expect(await file.mark('staff', 'email')).toEqual({ unfollowedViews: [] });
    for (const sql of reads) expect(JSON.stringify(await file.query(sql)), sql).not.toMatch(/canary|\[\[1\]\]/i);
    expect((await file.query('SELECT tag FROM staff ORDER BY id')).rows).toEqual([['Ada-1'], ['Ben-2']]);
    expect((await file.query('SELECT tag FROM over_it ORDER BY id')).rows).toEqual([['Ada-1'], ['Ben-2']]);
    expect(JSON.stringify(await file.query('SELECT twice FROM staff', file.ada.headers))).toMatch(/canary/i);
    const { data } = await file.ask(
      `query ($id: ID!) { dataSource(id: $id) { tables(search: "staff") { nodes { viewNotice columns { name pii
        markedBy { tableName columnName } } } } } }`,
      { id: file.id },
    );
    const [{ viewNotice, columns }] = data.dataSource.tables.nodes;
    expect(viewNotice).toBeNull();
    expect(columns.find(({ name }: { name: string }) => name === 'twice')).toEqual({
      name: 'twice',
      pii: 'OTHER',
      markedBy: [{ tableName: 'staff', columnName: 'email' }],
    });
  });

  it('stay masked when the catalog is read once more', async () => {
    await file.mark('staff', 'email');
    expect((await file.ada.rest('POST', `/data/connections/${file.id}/discover`)).status).toBe(200);
    expect(JSON.stringify(await file.query('SELECT loud, twice FROM staff'))).not.toMatch(/canary/i);
  });
});

describe('How a column is computed', () => {
  const staff = { schema: 'dbo', name: 'staff', columns: ['id', 'name', 'email', 'loud', 'twice'] };
  const read = async (dialect: Parameters<typeof computedIn>[1], columns: { name: string; sql: string | null }[]) => {
    const reading = await computedIn({ ...staff, computed: { columns } }, dialect);
    const from = reading.columns.map(column => [column.name, column.origins.map(({ column }) => column).sort()]);
    return { ...Object.fromEntries(from), why: reading.unfollowed };
  };

  it.each([
    ['tsql', '(upper([email]))', "([loud]+N'!')"],
    ['clickhouse', 'upper(email)', "concat(loud, '!')"],
    ['mysql', 'ucase(`email`)', "concat(`loud`,'!')"],
    ['postgresql', 'upper((email)::text)', "(loud || '!'::text)"],
  ] as const)('is read in the SQL of %s', async (dialect, loud, twice) => {
    const columns = [
      { name: 'loud', sql: loud },
      { name: 'twice', sql: twice },
    ];
    expect(await read(dialect, columns)).toEqual({ loud: ['email'], twice: ['email', 'loud'], why: null });
  });

  it('may be from any column where its expression is not told, cannot be read, or calls what may read anything', async () => {
    const expected = { loud: [null], why: 'It cannot be told from which columns loud is computed.' };
    for (const sql of [null, 'upper(', 'dbo.secret_of(id)', 'id), (name', '(SELECT max(x) FROM other)'])
      expect(await read('tsql', [{ name: 'loud', sql }]), String(sql)).toEqual(expected);
  });
});
