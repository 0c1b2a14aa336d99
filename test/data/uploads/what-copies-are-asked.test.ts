import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/base/ids.ts';
import { countQueries } from '../../kit/count-queries.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';

const landings = 'harbour,crates\nNorth,10\nSouth,20\nNorth,5\n';
const question = 'What is the total of crates?';
const there = 'The table “landings” holds the same file.';
const drop = 'delete one of them if you need no copy.';
const other = `${there} Questions are answered from that one, unless a conversation asks this one alone; ${drop}`;
const described = `${there} As this one was described, questions may be answered from either; ${drop}`;
const hidden = `${there} As not all of that one is shown to you, questions may be answered from either; ${drop}`;

let service: SharedService;
let ada: Person;
let first: string;
let second: string;
beforeEach(async () => {
  service = await sharedService();
  ada = await signUp(service);
  first = (await ada.upload('landings.csv', landings)).id;
  second = (await ada.upload('landings.csv', landings)).id;
});

/** What is told of a table, which both APIs tell alike, in lists too. */
async function warned(id: string): Promise<string[]> {
  const { uploadedTable, uploadedTables } = await ada.graphql(
    'query ($id: ID!) { uploadedTable(id: $id) { warnings } uploadedTables { nodes { id warnings } } }',
    { id },
  );
  const { body } = await ada.rest('GET', `/data/uploaded-tables/${id}`);
  const { items } = (await ada.rest('GET', '/data/uploaded-tables')).body;
  const listed = [...uploadedTables.nodes, ...items].filter(table => table.id === id);
  expect(listed).toHaveLength(2);
  for (const { warnings } of [body, ...listed]) expect(warnings).toEqual(uploadedTable.warnings);
  return uploadedTable.warnings;
}

/** The tables that an answer cites, by their names in SQL. */
async function asked(more: object = {}): Promise<string[]> {
  const { body } = await ada.rest('POST', '/chat', { message: question, ...more });
  expect(body.response).toContain('35');
  return body.citations[0].table_names;
}

/** Lets Admins as Ada see what is internal, and makes something more delicate. */
async function hide(what: { table: string } | { column: string }): Promise<void> {
  const { db } = service.app;
  const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
  await db.clearance.create({ data: { organizationId, role: 'ADMIN', level: 'INTERNAL' } });
  const set = { organizationId, sourceKey: first, tableName: '', level: 'RESTRICTED' } as const;
  if ('table' in what) await db.tableSensitivity.create({ data: set });
  else await db.columnSensitivity.create({ data: { ...set, columnName: what.column } });
}

describe('A copy is told with what questions do', () => {
  it('that ask the earlier table, unless they are to ask the copy alone', async () => {
    expect(await warned(second)).toEqual([other]);
    expect(await asked()).toEqual(['landings']);
    expect(await asked({ table_ids: [first, second] })).toEqual(['landings']);
    expect(await asked({ table_ids: [second] })).toEqual(['landings_2']);
  });

  it('that may ask either, where somebody described the copy or a column of it', async () => {
    await ada.rest('PATCH', `/data/uploaded-tables/${second}`, { description: 'As the harbour master has them' });
    expect(await warned(second)).toEqual([described]);
    expect(await asked()).toHaveLength(1);
    await ada.rest('PATCH', `/data/uploaded-tables/${second}`, { description: null });
    expect(await warned(second)).toEqual([other]);
    await ada.rest('PATCH', `/data/uploaded-tables/${second}`, {
      columns: [{ name: 'crates', description: 'Of fish' }],
    });
    expect(await warned(second)).toEqual([described]);
  });

  it('as soon as it is uploaded with a description, before it is read', async () => {
    const body = new FormData();
    body.append('description', 'As the harbour master has them');
    body.append('file', new Blob([landings]), 'landings.csv');
    const sent = await fetch(`${service.url}/api/v1/data/upload-table`, { method: 'POST', headers: ada.headers, body });
    expect(await sent.json()).toMatchObject({ warnings: [described] });
  });

  it('that may ask either, where the asker sees less of the earlier one', async () => {
    await hide({ column: 'crates' });
    expect(await warned(second)).toEqual([hidden]);
    expect(await asked({ table_ids: [second] })).toEqual(['landings_2']);
  });

  it('that ask the copy, where the earlier one is above the clearance of the asker', async () => {
    await hide({ table: first });
    const none = 'That one is not yours to ask, so questions are answered from this one.';
    expect(await warned(second)).toEqual([`${there} ${none}`]);
    expect(await asked()).toEqual(['landings_2']);
  });

  it('that ask the copy, where the earlier one could not be read, and none where neither could', async () => {
    const fail = (id: string) =>
      service.app.db.uploadedTable.update({ where: { id }, data: { status: 'FAILED', tableKey: null, version: 0 } });
    await fail(first);
    const unread = 'That one could not be read, so questions are answered from this one.';
    expect(await warned(second)).toEqual([`${there} ${unread}`]);
    expect(await asked()).toEqual(['landings_2']);
    await fail(second);
    expect(await warned(second)).toEqual([`${there} Neither could be read.`]);
  });

  it('that ask the earlier one as it was, where a change of that failed', async () => {
    await service.app.db.uploadedTable.update({ where: { id: first }, data: { status: 'FAILED' } });
    expect(await warned(second)).toEqual([other]);
    expect(await asked()).toEqual(['landings']);
  });

  it('that ask what the earlier one is a copy of itself, by the name of that', async () => {
    const eve = await signUp(service, 'Eve');
    const owned = (ownerId: string) => service.app.db.uploadedTable.update({ where: { id: first }, data: { ownerId } });
    await owned(eve.id);
    const third = (await ada.upload('landings.csv', landings)).id;
    await owned(ada.id);
    expect(await warned(third)).toEqual([
      `The table “landings (2)” holds the same file. Questions are answered from “landings”, which holds it too, unless a conversation asks this one alone; ${drop}`,
    ]);
    expect(await asked({ table_ids: [first, second, third] })).toEqual(['landings']);
  });

  it('that ask the next one, once the earliest is deleted', async () => {
    const third = (await ada.upload('landings.csv', landings)).id;
    expect(await warned(third)).toEqual([other]);
    await ada.rest('DELETE', `/data/uploaded-tables/${first}`);
    expect(await warned(second)).toEqual([]);
    expect(await warned(third)).toEqual([other.replace('“landings”', '“landings (2)”')]);
    expect(await asked()).toEqual(['landings_2']);
  });
});

describe('A list of copies', () => {
  it('takes as many statements however many they are, in both APIs', async () => {
    const { db } = service.app;
    const counted = countQueries(service.app.database);
    const lists = [
      () => ada.graphql('{ uploadedTables(first: 50) { nodes { id copyOf { id name columns { name } } warnings } } }'),
      () => ada.rest('GET', '/data/uploaded-tables?limit=50'),
    ];
    /** The fewest of three, as jobs use the same database now and then. */
    const statements = async (list: () => Promise<unknown>): Promise<number> => {
      const counts: number[] = [];
      for (let time = 0; time < 3; time++) {
        counted.reset();
        await list();
        counts.push(counted.statements.length);
      }
      return Math.min(...counts);
    };
    const { id: _, ...copy } = await db.uploadedTable.findUniqueOrThrow({ where: { id: second } });
    /** So many that were read, of one table, and as many that wait to be, each of one that waits as well. */
    const more = (count: number) => {
      const waiting = { ...copy, status: 'PENDING', tableKey: null, version: 0, profile: undefined };
      const data = Array.from({ length: count }, (_each, at) => {
        const [id, name] = [newId(), `copy ${count} ${at}`];
        return [
          { ...copy, name },
          { ...waiting, id, copyOfId: null, name: `first ${name}` },
          { ...waiting, copyOfId: id, name: `second ${name}` },
        ];
      });
      return db.uploadedTable.createMany({ data: data.flat() as never });
    };
    await more(2);
    const few = [await statements(lists[0]!), await statements(lists[1]!)];
    await more(12);
    const many = [await statements(lists[0]!), await statements(lists[1]!)];
    counted.stop();
    expect(many).toEqual(few);
  });
});
