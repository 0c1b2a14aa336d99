import { beforeAll, describe, expect, it } from 'vitest';
import { stage } from '../documents/kit.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';

describe('A file of which there is a table already', () => {
  let service: SharedService;
  let person: Person;
  beforeAll(async () => {
    service = await sharedService();
    person = await signUp(service);
    await person.upload('Sales.csv', 'region,amount\nNorth,1\n');
  });
  const send = async (fileName: string, content: string, more: object = {}) => {
    const input = { uploadId: await stage(person, fileName, content), ...more };
    const mutation = 'mutation ($input: UploadTableInput!) { uploadTable(input: $input) { id name } }';
    return { input, table: person.graphql(mutation, { input }) };
  };
  const nameOf = async (...told: Parameters<typeof send>) => (await (await send(...told)).table).uploadTable.name;

  it('is kept beside it under a name of its own, whatever is written large', async () => {
    expect(await nameOf('sales.csv', 'region,amount\nWest,2\n')).toBe('sales (2)');
    const both = ['sales.csv', 'sales.tsv'].map(name => nameOf(name, `region,amount\n${name},3\n`));
    expect((await Promise.all(both)).toSorted()).toEqual(['sales (3)', 'sales (4)']);
  });

  it('has the name that is asked for', async () => {
    expect(await nameOf('other.csv', 'region,amount\nWest,4\n', { name: 'Sales' })).toBe('Sales');
  });

  it('is refused where that is wanted, with what is there, and can be used all the same', async () => {
    const { input, table } = await send('elsewhere.csv', 'region,amount\nNorth,1\n', { ifThere: 'REFUSE' });
    const { code, errors } = await refusal(table);
    expect(code).toBe('CONFLICT');
    expect(errors[0]!.message).toBe(
      'A table “Sales” holds just this file already. Replace it, or keep both: the new one then has a number in its name.',
    );
    expect(errors[0]!.extensions.tables).toEqual([
      { id: expect.any(String), name: 'Sales', sameContent: true, mayReplace: true },
    ]);
    const mutation = 'mutation ($input: UploadTableInput!) { uploadTable(input: $input) { name } }';
    const kept = await person.graphql(mutation, { input: { ...input, ifThere: 'KEEP_BOTH' } });
    expect(kept.uploadTable.name).toBe('elsewhere');
  });

  it('is told of by its name alone where it holds other rows', async () => {
    const { table } = await send('SALES.csv', 'region,amount\nEast,9\n', { ifThere: 'REFUSE' });
    const { tables } = (await refusal(table)).errors[0]!.extensions;
    expect(tables[0]).toMatchObject({ sameContent: false });
    expect(tables.every(({ name }: { name: string }) => name.toLowerCase() === 'sales')).toBe(true);
  });

  it('is none of what somebody else has', async () => {
    const other = await signUp(service, 'Bea');
    const uploadId = await stage(other, 'sales.csv', 'region,amount\nNorth,1\n');
    const mutation = 'mutation ($input: UploadTableInput!) { uploadTable(input: $input) { name } }';
    const made = await other.graphql(mutation, { input: { uploadId, ifThere: 'REFUSE' } });
    expect(made.uploadTable.name).toBe('sales');
  });
});
