import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDue } from '../../src/drives/claim-due.ts';
import { connect } from '../integrations/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import {
  connectFolder,
  type DriveService,
  documentsOf,
  imported,
  show,
  startDriveService,
  synced,
  syncNow,
} from './kit.ts';

let world: DriveService;
let ada: Person;
beforeAll(async () => {
  world = await startDriveService();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  ada = await signUp(world.service);
  world.clock.shift(0);
  Object.assign(world.drive, { instead: [], pageSize: 100 });
});

const [minute, day] = [60_000, 24 * 60 * 60_000];
const titles = async (id: string) => (await documentsOf(ada, id)).map(({ title }) => title);
const renewals = () => world.google.asked.filter(({ form }) => form.get('grant_type') === 'refresh_token').length;
async function oneFile(name: string) {
  const folder = world.drive.folder(name);
  const file = world.drive.text('one.txt', `The one file of ${name}.`, folder);
  return { folder, file, ...(await imported(world, ada, folder)) };
}
/** What is due so much later is done, and seen today. */
async function later(ms: number, id: string): Promise<any> {
  const { app } = world.service;
  world.clock.shift(ms);
  await claimDue(app);
  const isDone = async () => (await app.db.collectionSource.findUnique({ where: { collectionId: id } }))?.status;
  await expect.poll(isDone, { timeout: 30_000 }).not.toBe('SYNCING');
  world.clock.shift(0);
  return synced(world, ada, id);
}
/** Resolves once nothing is left in a collection: what ends a connection has its files taken away in the background. */
async function emptied(id: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 20)))
    if ((await documentsOf(ada, id)).length === 0) return;
  throw new Error('Documents stayed.');
}

describe('A consent that is lost', () => {
  it('is said, with what helps; the provider is asked once in five minutes, and nothing leaves for seven days', async () => {
    const { id, folder } = await oneFile('Lost');
    world.google.end(true);
    world.clock.shift(minute);
    const asked = renewals();
    const seen = await syncNow(world, ada, id);
    expect(seen.source).toMatchObject({ status: 'FAILED', failure: { code: 'UPSTREAM_FAILED' } });
    expect(seen.source.advice).toContain('Connect the account again');
    for (let n = 0; n < 3; n++) await syncNow(world, ada, id);
    expect(renewals() - asked).toBe(1);
    expect(await titles(id)).toEqual(['one']);
    world.clock.shift(7 * minute);
    await syncNow(world, ada, id);
    expect(renewals() - asked).toBe(2);
    // Connected again, it goes on by itself, and nothing came twice.
    world.drive.text('two.txt', 'The second file.', folder);
    world.clock.shift(8 * minute);
    await connect(ada, 'google');
    expect((await later(8 * minute, id)).source).toMatchObject({ status: 'READY', failure: null, advice: null });
    expect(await titles(id)).toEqual(['one', 'two']);
  });

  it('takes what came by it along after seven days, and brings it back once the account is connected again', async () => {
    const { id } = await oneFile('Late');
    world.google.end(true);
    await syncNow(world, ada, id);
    await later(8 * day, id);
    expect(await titles(id)).toEqual([]);
    await connect(ada, 'google');
    await syncNow(world, ada, id);
    expect(await titles(id)).toEqual(['one']);
  });

  it('of a token that merely ended is renewed, unseen', async () => {
    const { id } = await oneFile('Ended');
    world.clock.shift(minute);
    world.google.end();
    expect((await syncNow(world, ada, id)).source).toMatchObject({ status: 'READY', failure: null });
  });
});

describe('What is lost at the drive', () => {
  it('leaves: the whole folder, and it comes back when the folder does', async () => {
    const { id, folder } = await oneFile('Binned');
    world.drive.trash(folder);
    const seen = await syncNow(world, ada, id);
    expect(seen.source).toMatchObject({ status: 'FAILED', failure: { code: 'NOT_FOUND' } });
    expect(await titles(id)).toEqual([]);
    world.drive.trash(folder, false);
    expect((await syncNow(world, ada, id)).source).toMatchObject({ status: 'READY', failure: null, advice: null });
    expect(await titles(id)).toEqual(['one']);
  });

  it('leaves also where no change told of it, with the next going-through of a day', async () => {
    const { id, file } = await oneFile('Untold');
    world.drive.file(file)!.parents.splice(0, 1, 'somewhere-else');
    await syncNow(world, ada, id);
    expect(await titles(id)).toEqual(['one']);
    await later(day + minute, id);
    expect(await titles(id)).toEqual([]);
  });
});

describe('A drive that wants to be asked later', () => {
  it('is left alone for that long, by Google’s 403 too, and the import goes on', async () => {
    const folder = world.drive.folder('Limited');
    world.drive.text('one.txt', 'The one.', folder);
    const { id: integrationId } = await connect(ada, 'google');
    const at: number[] = [];
    world.drive.instead = [
      () => null,
      () => {
        at.push(Date.now());
        return world.drive.refuse(403, 'rateLimitExceeded', { headers: { 'retry-after': '2' } });
      },
      () => {
        at.push(Date.now());
        return null;
      },
    ];
    const { id } = await connectFolder(ada, { integrationId, folderId: folder });
    await synced(world, ada, id);
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(2000);
    expect(await titles(id)).toEqual(['one']);
  });

  it('and one that fails is tried again by itself after a quarter of an hour', async () => {
    const { id, folder } = await oneFile('Failing');
    world.drive.text('two.txt', 'The second.', folder);
    world.drive.instead = [() => ({ status: 500, body: {} })];
    const seen = await syncNow(world, ada, id);
    expect(seen.source).toMatchObject({ status: 'FAILED', failure: { code: 'UPSTREAM_FAILED' } });
    expect((await later(minute, id)).source.status).toBe('FAILED');
    expect((await later(17 * minute, id)).source.status).toBe('READY');
    expect(await titles(id)).toEqual(['one', 'two']);
  });
});

describe('Who ends it', () => {
  const disconnect = (id: string, keepFiles: boolean) =>
    ada.graphql(
      'mutation ($input: DisconnectFolderInput!) { disconnectFolder(input: $input) { id source { status } } }',
      {
        input: { id, keepFiles },
      },
    );

  it('by disconnecting the folder keeps the files or has them leave; the collection stays', async () => {
    const [kept, left] = [await oneFile('Kept'), await oneFile('Left')];
    expect((await disconnect(kept.id, true)).disconnectFolder.source).toBeNull();
    expect((await disconnect(left.id, false)).disconnectFolder.source).toBeNull();
    await emptied(left.id);
    expect(await titles(kept.id)).toEqual(['one']);
    expect((await show(ada, left.id)).name).toBe('Left');
  });

  it('by disconnecting the account has all that came by it leave, tables too', async () => {
    const folder = world.drive.folder('Account');
    world.drive.text('one.txt', 'The one.', folder);
    world.drive.add('rows.csv', { in: folder, mimeType: 'text/csv', bytes: Buffer.from('a,b\n1,2\n') });
    const { id, seen } = await imported(world, ada, folder);
    expect(seen.source.counts).toMatchObject({ documents: 1, tables: 1 });
    await ada.rest('POST', '/providers/disconnect', { provider: 'google' });
    await emptied(id);
    expect((await show(ada, id)).source).toBeNull();
    expect(await world.service.app.db.uploadedTable.count({ where: { ownerId: ada.id } })).toBe(0);
  });

  it('by being erased leaves nothing behind, in collections of the organization neither', async () => {
    const { app } = world.service;
    await app.db.user.update({ where: { id: ada.id }, data: { role: 'ADMIN' } });
    const folder = world.drive.folder('Common');
    world.drive.text('one.txt', 'The one.', folder);
    const { id } = await imported(world, ada, folder, { scope: 'ORGANIZATION' });
    expect(await titles(id)).toEqual(['one']);
    const { organizationId } = await app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const heir = await app.db.user.create({
      data: { organizationId, name: 'Heir', email: `heir-${ada.id}@example.com`, role: 'ADMIN' },
    });
    for (const erase of app.erasers) await erase({ userId: ada.id, organizationId, heirId: heir.id });
    await expect.poll(() => app.db.document.count({ where: { organizationId } }), { timeout: 30_000 }).toBe(0);
    expect(await app.db.collection.count({ where: { id, ownerId: heir.id } })).toBe(1);
    expect(await app.db.collectionSource.count({ where: { organizationId } })).toBe(0);
  });
});
