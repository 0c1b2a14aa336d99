import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { sharedService } from '../kit/service.ts';
import { storeSalesFile } from '../kit/store-sales.ts';

const query = `query ($prefix: String!, $tableIds: [ID!]) {
  questionSuggestions(prefix: $prefix, tableIds: $tableIds) { suggestions { text title } reading { text kind use } }
}`;

describe('A question that is being typed', () => {
  let [ada, eve]: Person[] = [];
  beforeAll(async () => {
    const service = await sharedService();
    [ada, eve] = [await signUp(service), await signUp(service)];
    await ada!.upload('store-sales.csv', readFileSync(storeSalesFile));
  });
  const typed = async (person: Person, prefix: string, more: object = {}) =>
    (await person.graphql(query, { prefix, ...more })).questionSuggestions;

  it('is completed by names and values to questions that can be read', async () => {
    const { suggestions } = await typed(ada!, 'total quantity by reg');
    expect(suggestions[0]).toEqual({ text: 'total quantity by region', title: 'Total quantity by region' });
    const values = await typed(ada!, 'how many orders in Onl');
    expect(values.suggestions.map(({ text }: { text: string }) => text)).toContain('how many orders in Online');
  });

  it('tells what its words so far are taken for', async () => {
    const { reading } = await typed(ada!, 'total quantity by zeppelin');
    expect(reading.find(({ text }: { text: string }) => text === 'quantity')).toMatchObject({ kind: 'COLUMN' });
    expect(reading.find(({ text }: { text: string }) => text === 'zeppelin')).toMatchObject({ use: 'UNKNOWN' });
  });

  it('is completed by what there is with each letter: what is taken away is gone with the next one', async () => {
    await ada!.upload('ferries.csv', 'ferry,harbour,knots\nOran,Oban,12\nIona,Mull,14\nSkye,Oban,11\n');
    const texts = async (prefix: string) =>
      (await typed(ada!, prefix)).suggestions.map(({ text }: { text: string }) => text);
    expect(await texts('average knots by harb')).toContain('average knots by harbour');
    const { uploadedTables } = await ada!.graphql('{ uploadedTables { nodes { id name } } }');
    const { id } = uploadedTables.nodes.find(({ name }: { name: string }) => name.startsWith('ferries'));
    await ada!.graphql('mutation ($id: ID!) { deleteUploadedTable(input: { id: $id }) { id } }', { id });
    expect(await texts('average knots by harbo')).not.toContain('average knots by harbour');
  });

  it('is completed over REST too, and by nothing of what others have', async () => {
    const { body } = await ada!.rest('GET', '/chat/suggestions?prefix=total%20quantity%20by%20reg');
    expect(body.suggestions[0].text).toBe('total quantity by region');
    expect(await typed(eve!, 'total quantity by reg')).toEqual({ suggestions: [], reading: [] });
    const { uploadedTables } = await ada!.graphql('{ uploadedTables { nodes { id } } }');
    const [{ id }] = uploadedTables.nodes;
    await expect(typed(eve!, 'total', { tableIds: [id] })).rejects.toThrow('INVALID');
  });
});
