import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedFile, shareFile } from '../uploads/files-kit.ts';

const script = `
  CREATE TYPE diagnosis AS ENUM ('healthy', 'canary pox');
  CREATE TABLE patients (id INTEGER, state diagnosis, contact TEXT);
  INSERT INTO patients VALUES (1, 'healthy', 'ada@shop.example'), (2, 'canary pox', 'ben@shop.example'),
    (3, 'healthy', 'cy@shop.example');`;

describe('Of a column that is masked', () => {
  let file: SharedFile;
  beforeAll(async () => {
    file = await shareFile('duckdb', script);
  });
  afterAll(() => file?.close());

  const set = (columnName: string, mask: string) =>
    file.ask('mutation ($input: SetColumnSensitivityInput!) { setColumnSensitivity(input: $input) { mask } }', {
      input: {
        ...{ organizationId: file.organizationId, dataSourceId: file.id, tableName: 'patients' },
        ...{ columnName, mask, level: 'CONFIDENTIAL' },
      },
    });
  const table = async (headers?: Record<string, string>) => {
    const document = `query ($id: ID!) { dataSource(id: $id) { tables { nodes { id columns { name nativeType }
      piiSuggestions { columnName reason } } } } }`;
    return (await file.ask(document, { id: file.id }, headers)).data.dataSource.tables.nodes[0];
  };

  it.each(['NULL', 'HASH', 'PARTIAL'])('no function and no type tells the values it may have (%s)', async mask => {
    await set('state', mask);
    const asked = [
      'SELECT enum_range(state) FROM patients LIMIT 1',
      'SELECT typeof(state) FROM patients LIMIT 1',
      'SELECT enum_last(state) FROM patients LIMIT 1',
    ];
    for (const sql of asked) expect(JSON.stringify(await file.query(sql)), sql).not.toContain('canary');
    expect(JSON.stringify(await file.query(asked[0]!, file.ada.headers))).toContain('canary');
    const typeFor = async (headers?: Record<string, string>) =>
      (await table(headers)).columns.find(({ name }: { name: string }) => name === 'state').nativeType;
    expect(await typeFor(file.ben)).toBe('ENUM');
    expect(await typeFor()).toContain('canary pox');
  });

  it('nobody who sees it masked is told what its values look like', async () => {
    const { id } = await table();
    await file.ask('mutation ($input: ProfileDataTableInput!) { profileDataTable(input: $input) { id } }', {
      input: { id },
    });
    const suggested = [{ columnName: 'contact', reason: expect.stringContaining('look like e-mail addresses') }];
    expect((await table(file.ben)).piiSuggestions).toEqual(suggested);
    await set('contact', 'HASH');
    expect((await table(file.ben)).piiSuggestions).toEqual([]);
    expect((await table()).piiSuggestions).toEqual(suggested);
  });
});
