import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { sharedService } from '../../kit/service.ts';

const shown = 'query ($id: ID!) { uploadedTable(id: $id) { status rowCount warnings failure { message } } }';
const none = 'The file names columns but holds no rows: the table is empty until it is replaced or added to.';

describe('A file without rows', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await signUp(await sharedService());
  });
  const send = async (path: string, content: string) => {
    const body = new FormData();
    body.append('file', new Blob([content]), 'more.csv');
    return fetch(`${(await sharedService()).url}/api/v1${path}`, { method: 'POST', headers: ada.headers, body });
  };
  const settled = async (id: string, version: number) => {
    const query = 'query ($id: ID!) { uploadedTable(id: $id) { version status } }';
    const state = async () => (await ada.graphql(query, { id })).uploadedTable;
    await expect.poll(state).toEqual({ version, status: 'COMPLETED' });
    return (await ada.rest('GET', `/data/uploaded-tables/${id}`)).body;
  };

  it('is an empty table that says so by its warnings, in both APIs', async () => {
    const { id } = await ada.upload('header.csv', 'name,price\n');
    const { uploadedTable } = await ada.graphql(shown, { id });
    expect(uploadedTable).toEqual({ status: 'COMPLETED', rowCount: 0, warnings: [none], failure: null });
    const { items } = (await ada.rest('GET', '/data/uploaded-tables?search=header')).body;
    expect(items).toMatchObject([{ row_count: 0, warnings: [none] }]);
  });

  it('gets the types of its columns from the rows that are added to it', async () => {
    const { id } = await ada.upload('later.csv', 'name,price\n');
    expect((await send(`/data/uploaded-tables/${id}/append`, 'price,name\n3,tea\n4,milk\n')).status).toBe(202);
    const table = await settled(id, 2);
    expect(table).toMatchObject({ row_count: 2, warnings: [], columns: [{ type: 'text' }, { type: 'integer' }] });
  });

  it('adds nothing to a table, which is told', async () => {
    const { id } = await ada.upload('full.csv', 'name,price\ntea,3\n');
    await send(`/data/uploaded-tables/${id}/append`, 'name,price\n');
    const told = 'The file names columns but holds no rows: nothing was added.';
    expect(await settled(id, 2)).toMatchObject({ row_count: 1, warnings: [told] });
  });

  it('is refused where it does not even name columns, with what helps', async () => {
    const { id } = await ada.upload('blank.csv', '\ufeff \n\n');
    const { uploadedTable } = await ada.graphql(shown, { id });
    const message = 'The file is empty: it holds nothing but blanks. Choose one that holds rows.';
    expect(uploadedTable).toMatchObject({ status: 'FAILED', failure: { message } });
    const empty = await send('/data/upload-table', '');
    expect(empty.status).toBe(422);
    expect((await empty.json()).errors).toEqual([
      { path: 'file', message: 'the file is empty: choose one that holds rows' },
    ]);
  });
});
