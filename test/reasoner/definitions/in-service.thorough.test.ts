import { beforeAll, describe, expect, it } from 'vitest';
import { joinedBy, share } from '../../chat/colleagues.ts';
import { fallingSales } from '../../kit/falling-sales.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';

let service: SharedService;
beforeAll(async () => {
  service = await sharedService();
});

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { response followUps
  tables { rows columns { name masked } }
  citations { marker sourceType title quote memoryId sharedBy { verifiedBy verifiedById verifiedAt } } } }`;
const ask = async (person: Person, message: string, mode?: string) =>
  (await person.graphql(send, { input: { message, wait: true, ...(mode && { mode }) } })).sendMessage;
const remember = (person: Person, term: string, meaning: string) =>
  service.app.db.memory.create({
    data: { userId: person.id, content: `${term} means ${meaning}`, term, meaning, category: 'FACTS' },
  });

describe('A definition in force', () => {
  it('is used, and cited as a memory', async () => {
    const person = await signUp(service);
    await person.upload('orders.csv', 'region,revenue,tax\nNorth,100,19\nSouth,50,9\n');
    const { id } = await remember(person, 'net revenue', 'revenue minus tax');
    const { response, citations } = await ask(person, 'What was the net revenue per region?');
    expect(response).toMatch(/^I took “net revenue” as revenue minus tax\.\[1\] .*\*\*81\*\* for North/);
    expect(citations[0]).toEqual({
      ...{ marker: 1, sourceType: 'MEMORY', memoryId: id, sharedBy: null },
      ...{ title: 'net revenue means revenue minus tax', quote: 'net revenue means revenue minus tax' },
    });
  });

  it('of the organization says who vouched for it, to whom it answers', async () => {
    const ada = await signUp(service);
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const verifiedAt = new Date('2026-01-02T03:04:05.000Z');
    await service.app.db.organizationDefinition.create({
      data: {
        ...{
          organizationId,
          content: 'Net revenue is without tax.',
          term: 'net revenue',
          meaning: 'revenue minus tax',
        },
        ...{ verifiedById: ada.id, verifiedAt },
      },
    });
    await ada.upload('orders.csv', 'region,revenue,tax\nNorth,100,19\nSouth,50,9\n');
    const { response, citations } = await ask(ada, 'What is the total net revenue?');
    expect(response).toContain('as your organization defines it.[1]');
    expect(response).toContain('**122**');
    const { name } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id }, select: { name: true } });
    expect(citations[0].sharedBy).toEqual({
      ...{ verifiedBy: name, verifiedById: ada.id, verifiedAt: verifiedAt.toISOString() },
    });
  });

  it('changes no right: what is masked stays masked', async () => {
    const ada = await signUp(service);
    const bob = await joinedBy(service, ada, 'Bob');
    const staff = (await ada.upload('staff.csv', 'person,salary,bonus\nAda,9123,7\nBen,4321,9\n')).id;
    await share(service, staff);
    await ada.graphql('mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { pii } }', {
      input: { dataSourceId: staff, tableName: 'staff', columnName: 'salary', type: 'FINANCIAL' },
    });
    await remember(bob, 'salaries', 'salary of everyone');
    await remember(bob, 'full pay', 'salary plus bonus');
    for (const question of ['Show the salaries', 'Show full pay by person', 'What is the total full pay?']) {
      const { response, tables } = await ask(bob, question);
      // What stands for a masked value may hold any digits.
      expect(JSON.stringify([response, tables]).replace(/masked:[0-9a-f]+/g, '')).not.toMatch(
        /9.?123|4.?321|9.?130|4.?330|13.?460/,
      );
    }
    const { response, tables } = await ask(bob, 'Show the salaries');
    expect(response).toMatch(/^I took “salaries” as salary of everyone\.\[1\].*masked:/);
    expect(tables[0].columns).toEqual([{ name: 'salary', masked: true }]);
    expect((await ask(bob, 'What is the total full pay?')).response).toContain('“salary” holds no figures');
    await remember(ada, 'full pay', 'salary plus bonus');
    expect((await ask(ada, 'What is the total full pay?')).response).toContain('**13,460**');
  });

  it('is told in an investigation and in research as well', async () => {
    const person = await signUp(service);
    await person.upload('sales.csv', fallingSales());
    const { id } = await remember(person, 'net revenue', 'revenue minus 19%');
    const why = await ask(person, 'Why did net revenue fall in March 2024?');
    expect(why.response).toMatch(/^I took “net revenue” as revenue minus 19%\.\[1\]/);
    expect(why.response).toContain('net revenue');
    const overview = await ask(person, 'Give me an overview of net revenue in 2024');
    expect(overview.response).toMatch(/^I took “net revenue” as revenue minus 19%\.\[1\]/);
    expect(overview.response).toContain('**In short:** Total net revenue');
    for (const { citations } of [why, overview]) expect(citations[0]).toMatchObject({ memoryId: id });
  });

  it('that cannot be used is told in research, too', async () => {
    const person = await signUp(service);
    await person.upload('sales.csv', fallingSales());
    await remember(person, 'revenue', 'revenue minus freight');
    const { response } = await ask(person, 'Give me an overview of revenue in 2024');
    expect(response).toMatch(/^I could not use what you told me of “revenue” \(revenue minus freight\): .*“freight”/);
  });
});
