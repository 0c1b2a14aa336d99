import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import type { Somebody } from './world/somebody.ts';
import { unlimited, type World, worldOf } from './world/world.ts';

let service: Service;
let world: World;
let ada: Somebody;
/** Of the same organization, and of another. */
let others: Somebody[];
beforeAll(async () => {
  service = await startService({ env: unlimited });
  world = worldOf(service);
  const here = await world.organization();
  ada = await world.somebody(here);
  others = [await world.somebody(here, 'ADMIN'), await world.somebody(await world.organization(), 'SUPERADMIN')];
  // Older and newer ones than everything of the others, so that a page that begins at a foreign row would show itself.
  for (const kind of ['conversation', 'table'] as const) {
    await world.thing(kind, ada);
    for (const other of others) await world.thing(kind, other);
    await world.thing(kind, ada);
  }
});
afterAll(() => service?.stop());

/** The whole answer, without the correlation id. */
async function ask(person: Somebody, query: string, variables: object = {}): Promise<string> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...person.headers },
    body: JSON.stringify({ query, variables }),
  });
  return `${response.status} ${(await response.text()).replace(/"correlationId":"[^"]*"/, '')}`;
}
const cursorOf = (id: string) => Buffer.from(`GPC:S:${id}`).toString('base64');
const foreign = (kind: 'conversation' | 'table' | 'message') =>
  Promise.all(others.map(other => world.thing(kind, other)));

describe('A page', () => {
  const ways = ['first: 5, after', 'last: 5, before', 'first: 1, after', 'last: 1, before'];

  it.each([
    ['conversations', 'conversation'],
    ['uploadedTables', 'table'],
  ] as const)('of %s is the same after a row of somebody else as after one that never was', async (list, kind) => {
    const things = [...(await foreign(kind)), await world.thing(kind, others[0]!)];
    for (const way of ways) {
      const page = (cursor: string) =>
        ask(
          ada,
          `{ ${list}(${way}: "${cursor}") { totalCount pageInfo { hasNextPage hasPreviousPage } nodes { id } } }`,
        );
      const never = await page(cursorOf(newId()));
      for (const { id } of things) expect(await page(cursorOf(id)), way).toBe(never);
    }
  });

  it('of messages is the same after a message of somebody else as after one that never was', async () => {
    const { id } = await world.thing('conversation', ada);
    const things = await foreign('message');
    const elsewhere = await world.thing('message', ada);
    for (const way of ways) {
      const page = (cursor: string) =>
        ask(
          ada,
          `query ($id: ID!) { conversation(id: $id) { messages(${way}: "${cursor}") {
            totalCount pageInfo { hasNextPage hasPreviousPage } nodes { id } } } }`,
          { id },
        );
      const never = await page(cursorOf(newId()));
      for (const thing of [...things, elsewhere]) expect(await page(cursorOf(thing.id)), way).toBe(never);
    }
  });

  it.each(['conversations', 'uploadedTables'])(
    'of %s counts what the caller may see, also when searched',
    async list => {
      const fresh = await world.somebody(await world.organization());
      const count = (search: string) =>
        ask(fresh, `query ($search: String) { ${list}(search: $search) { totalCount nodes { id } } }`, { search });
      const nothing = `200 {"data":{"${list}":{"totalCount":0,"nodes":[]}}}`;
      const [thing] = await foreign(list === 'conversations' ? 'conversation' : 'table');
      for (const search of ['', 's', '%', '_', '\\', '\u0000', thing!.secret, thing!.id, 'words.csv', "' OR 1=1 --"])
        expect(await count(search), JSON.stringify(search)).toBe(nothing);
    },
  );

  it.each(['conversations', 'data/uploaded-tables'])('of GET /%s counts likewise', async path => {
    const fresh = await world.somebody(await world.organization());
    for (const query of ['', '?search=secret', '?search=%25', '?offset=1', '?limit=100&offset=0']) {
      const response = await fetch(`${service.url}/api/v1/${path}${query}`, { headers: fresh.headers });
      expect(await response.json()).toMatchObject({ items: [], total: 0 });
    }
  });

  it('looks for what was typed: a sign that stands for others in patterns stands for itself', async () => {
    const fresh = await world.somebody(await world.organization());
    for (const title of ['50% more', '500 more', 'a_b', 'acb', 'back\\slash'])
      await service.app.db.conversation.create({
        data: { organizationId: fresh.organizationId, userId: fresh.id, title },
      });
    const titles = async (search: string) =>
      JSON.parse(
        (await ask(fresh, 'query ($s: String) { conversations(search: $s) { nodes { title } } }', { s: search })).slice(
          4,
        ),
      ).data.conversations.nodes.map((node: { title: string }) => node.title);
    expect(await titles('0%')).toEqual(['50% more']);
    expect(await titles('a_b')).toEqual(['a_b']);
    expect(await titles('k\\s')).toEqual(['back\\slash']);
  });
});

describe('An address of files', () => {
  const send = async (id: string, signature: string) => {
    const answer = await fetch(`${service.url}/uploads/${id}?signature=${signature}`, {
      method: 'PUT',
      body: 'a\n1\n',
    });
    return `${answer.status} ${(await answer.text()).replace(/"correlation_?[iI]d":"[^"]*"/, '')}`;
  };
  const reserve = async (person: Somebody) => {
    const answer = await ask(
      person,
      'mutation { createUpload(input: { fileName: "words.csv", byteSize: 10 }) { id url } }',
    );
    const { id, url } = JSON.parse(answer.slice(4)).data.createUpload;
    return { id, signature: new URL(url).searchParams.get('signature')! };
  };

  it("takes no bytes for an upload of somebody else, whatever signature of one's own is sent along", async () => {
    const [mine, theirs] = [await reserve(ada), await reserve(others[1]!)];
    const never = await send(newId(), mine.signature);
    expect(never).toMatch(/^410 /);
    for (const signature of [mine.signature, '', 'x', service.app.secrets.sign(theirs.id, 'download')])
      expect(await send(theirs.id, signature)).toBe(never);
    expect(await send(mine.id, theirs.signature)).toBe(never);
    expect(await send(theirs.id, theirs.signature)).toMatch(/^20[0-9] /);
  });

  it('opens no file of somebody else: what it names cannot be changed', async () => {
    const table = await world.thing('table', others[1]!);
    const { originalKey } = await service.app.db.uploadedTable.findUniqueOrThrow({ where: { id: table.id } });
    const own = await world.thing('table', ada);
    const answer = await ask(ada, 'query ($id: ID!) { uploadedTable(id: $id) { download { url } } }', { id: own.id });
    const { url } = JSON.parse(answer.slice(4)).data.uploadedTable.download;
    const [, text, signature] = /downloads\/([^.]+)\.(.+)$/.exec(url)!;
    const open = async (token: string) => {
      const opened = await fetch(`${service.url}/downloads/${token}`);
      return `${opened.status} ${(await opened.text()).replace(/"correlation_?[iI]d":"[^"]*"/, '')}`;
    };
    expect(await open(`${text}.${signature}`)).toContain(own.secret);
    const never = await open('never');
    expect(never).toMatch(/^410 /);
    const ticket = JSON.parse(Buffer.from(text!, 'base64url').toString());
    const altered = Buffer.from(JSON.stringify({ ...ticket, key: originalKey })).toString('base64url');
    for (const token of [`${altered}.${signature}`, `${altered}.`, altered, `${altered}.${signature}.${signature}`])
      expect(await open(token)).toBe(never);
    expect(await open(`${altered}.${service.app.secrets.sign(altered, 'upload')}`)).toBe(never);
  });

  it('is of no use as the file of a REST upload: only a file sent along is taken', async () => {
    const theirs = await world.thing('upload', others[1]!);
    for (const name of ['upload_id', 'uploadId', 'file']) {
      const form = new FormData();
      form.append(name, theirs.id);
      const answer = await fetch(`${service.url}/api/v1/data/upload-table`, {
        method: 'POST',
        headers: ada.headers,
        body: form,
      });
      expect([answer.status, (await answer.text()).includes(theirs.secret)]).toEqual([422, false]);
    }
    expect(await world.stored(theirs)).toMatchObject({ usedAt: null });
  });
});

describe('Who moves to another organization', () => {
  it('leaves behind what was made in the first one', async () => {
    const mover = await world.somebody(await world.organization());
    const things = { conversation: 0, chatTask: 0, uploadedTable: 0 } as const;
    const kinds = { conversation: 'conversation', chatTask: 'task', uploadedTable: 'table' } as const;
    for (const field of Object.keys(things) as (keyof typeof things)[]) {
      const { id } = await world.thing(kinds[field], mover);
      const read = () => ask(mover, `query ($id: ID!) { ${field}(id: $id) { id } }`, { id });
      expect(await read()).toContain(id);
      const there = await world.organization();
      await service.app.db.user.update({ where: { id: mover.id }, data: { organizationId: there } });
      expect(await read()).toContain('"NOT_FOUND"');
      mover.organizationId = there;
    }
  });
});
