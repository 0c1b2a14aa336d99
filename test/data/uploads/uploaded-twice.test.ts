import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { sharedService } from '../../kit/service.ts';

const invoices = [
  'invoice_id,customer,status,amount',
  ...Array.from({ length: 40 }, (_, at) => `${at + 1},${['Acme', 'Bolt'][at % 2]},${at % 3 ? 'paid' : 'open'},${at}`),
  '',
].join('\n');
const there = 'The table “invoices” holds the same file.';
const drop = 'delete one of them if you need no copy.';
const same = `${there} Questions are answered from that one, unless a conversation asks this one alone; ${drop}`;
const shown = 'query ($id: ID!) { uploadedTable(id: $id) { copyOf { id name } warnings } }';

describe('A file that is uploaded a second time', () => {
  let ada: Person;
  let first: string;
  beforeEach(async () => {
    ada = await signUp(await sharedService());
    first = (await ada.upload('invoices.csv', invoices)).id;
  });
  const show = async (id: string) => (await ada.graphql(shown, { id })).uploadedTable;
  const send = async (path: string, content: string, fileName = 'invoices.csv') => {
    const body = new FormData();
    body.append('file', new Blob([content]), fileName);
    const url = `${(await sharedService()).url}/api/v1${path}`;
    return (await fetch(url, { method: 'POST', headers: ada.headers, body })).json();
  };
  const ask = async (message: string): Promise<string> => (await ada.rest('POST', '/chat', { message })).body.response;

  it('is told with the earlier table, by the answer to the upload and ever after, in both APIs', async () => {
    const copyOf = { id: first, name: 'invoices' };
    const sent = await send('/data/upload-table', invoices);
    expect(sent).toMatchObject({ name: 'invoices (2)', copy_of: copyOf, warnings: [same] });
    expect(await show(sent.id)).toEqual({ copyOf, warnings: [same] });
    expect(await show(first)).toEqual({ copyOf: null, warnings: [] });
    const { items } = (await ada.rest('GET', '/data/uploaded-tables')).body;
    expect(items).toMatchObject([{ copy_of: copyOf }, { copy_of: null }]);
  });

  it('is no second meaning of a question, and is joined with nothing', async () => {
    const question = 'What is the total amount per status?';
    const before = await ask(question);
    await ada.upload('invoices.csv', invoices);
    expect(await ask(question)).toBe(before);
    expect(await ask('total amount by customer')).not.toContain('(2)');
    const { body } = await ada.rest('GET', '/chat/suggestions?prefix=invoices');
    expect(JSON.stringify(body)).not.toContain('(2)');
  });

  it('is no copy any more once one of them is changed, or the earlier one deleted', async () => {
    const second = (await ada.upload('invoices.csv', invoices)).id;
    const third = (await ada.upload('invoices.csv', invoices)).id;
    expect((await show(third)).copyOf).toEqual({ id: first, name: 'invoices' });
    await send(`/data/uploaded-tables/${second}/append`, 'invoice_id,customer,status,amount\n41,Acme,open,7\n');
    await expect.poll(async () => (await show(second)).copyOf).toBeNull();
    expect((await show(third)).copyOf).not.toBeNull();
    await ada.rest('DELETE', `/data/uploaded-tables/${first}`);
    expect(await show(third)).toEqual({ copyOf: null, warnings: [] });
  });

  it('is told to nobody who does not see the earlier table', async () => {
    const eve = await signUp(await sharedService(), 'Eve');
    const { id } = await eve.upload('invoices.csv', invoices);
    expect((await eve.graphql(shown, { id })).uploadedTable).toEqual({ copyOf: null, warnings: [] });
  });

  it('is told with the next one where the earliest is private to a colleague', async () => {
    const second = await ada.upload('invoices.csv', invoices);
    const eve = await signUp(await sharedService(), 'Eve');
    const { db } = (await sharedService()).app;
    await db.uploadedTable.update({ where: { id: first }, data: { ownerId: eve.id } });
    expect(await show(second.id)).toEqual({ copyOf: null, warnings: [] });
    const third = await ada.upload('invoices.csv', invoices);
    expect((await show(third.id)).copyOf).toMatchObject({ id: second.id });
    expect(await ask('total amount by customer')).not.toContain('(3)');
  });
});
