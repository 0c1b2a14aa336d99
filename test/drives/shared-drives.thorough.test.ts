import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../integrations/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { ask, type DriveService, documentsOf, imported, startDriveService, syncNow } from './kit.ts';

let world: DriveService;
let ada: Person;
beforeAll(async () => {
  world = await startDriveService();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  ada = await signUp(world.service);
});

const titles = async (id: string) => (await documentsOf(ada, id)).map(({ title }) => title);
const placesIn = async (integrationId: string, parentId?: string): Promise<any[]> =>
  (
    await ada.graphql(
      'query ($integrationId: ID!, $parentId: ID) { driveFolders(integrationId: $integrationId, parentId: $parentId) { items { id name canConnect } } }',
      { integrationId, parentId },
    )
  ).driveFolders.items;

describe('A shared drive of Google', () => {
  it('is found beside one’s own, and the folders in it', async () => {
    const drive = world.drive.sharedDrive('Shipyard');
    const folder = world.drive.folder('Docks', drive);
    const { id } = await connect(ada, 'google');
    const shared = (await placesIn(id)).find(({ name }) => name === 'Shared drives');
    expect(shared.canConnect).toBe(false);
    expect(await placesIn(id, shared.id)).toContainEqual({ id: drive, name: 'Shipyard', canConnect: true });
    expect(await placesIn(id, drive)).toEqual([{ id: folder, name: 'Docks', canConnect: true }]);
    // What is in it stands nowhere else.
    const own = [...(await placesIn(id, 'root')), ...(await placesIn(id, 'shared-with-me'))];
    expect(own.map(({ name }) => name)).not.toContain('Docks');
  });

  it('fills a collection that is called after it, whole, and is followed by its own changes', async () => {
    const drive = world.drive.sharedDrive('Lighthouses');
    const below = world.drive.folder('Lamps', drive);
    world.drive.text('keeper.txt', 'The keeper climbs 199 steps.', drive);
    const lamp = world.drive.text('lamp.txt', 'The lamp burns rapeseed oil.', below);
    const { id, seen } = await imported(world, ada, drive);
    expect(seen.name).toBe('Lighthouses');
    expect(await titles(id)).toEqual(['keeper', 'lamp']);
    expect((await ask(ada, 'What does the lamp burn?')).response).toContain('rapeseed');
    // Of other drives nothing comes.
    world.drive.text('elsewhere.txt', 'Not of this drive.');
    world.drive.text('other.txt', 'Nor this.', world.drive.sharedDrive('Another'));
    world.drive.change(lamp, { bytes: Buffer.from('The lamp burns electric light.') });
    world.drive.text('fog.txt', 'The horn sounds in fog.', below);
    await syncNow(world, ada, id);
    expect(await titles(id)).toEqual(['fog', 'keeper', 'lamp']);
    expect((await ask(ada, 'What does the lamp burn?')).response).toContain('electric');
    world.drive.remove(lamp);
    await syncNow(world, ada, id);
    expect(await titles(id)).toEqual(['fog', 'keeper']);
  });

  it('whose changes are forgotten is gone through again', async () => {
    const drive = world.drive.sharedDrive('Canals');
    const gone = world.drive.text('lock.txt', 'The lock holds twelve barges.', drive);
    world.drive.text('weir.txt', 'The weir is opened in March.', drive);
    const { id } = await imported(world, ada, drive);
    world.drive.remove(gone);
    world.drive.forget();
    await syncNow(world, ada, id);
    expect(await titles(id)).toEqual(['weir']);
  });
});

describe('A collection that a drive fills, when it is deleted', () => {
  const remove = (id: string, withDocuments: boolean) =>
    ada.graphql('mutation ($input: DeleteCollectionInput!) { deleteCollection(input: $input) { id } }', {
      input: { id, withDocuments },
    });
  const left = async () => {
    const { db } = world.service.app;
    const own = { where: { ownerId: ada.id } };
    return [await db.document.count(own), await db.uploadedTable.count(own)];
  };
  /** Attempts at comparisons that have ended, however they did. */
  async function runsEnded(): Promise<number> {
    const { values } = await world.service.app.metrics.getSingleMetric('job_duration_seconds')!.get();
    const counts = values as { metricName?: string; value: number; labels: Record<string, string | number> }[];
    return counts
      .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.job === 'drives.sync_folder')
      .reduce((sum, { value }) => sum + value, 0);
  }
  /** A document and a table that came from a folder, and one document beside them. */
  async function filled(): Promise<string> {
    const folder = world.drive.folder('Filled');
    world.drive.text('note.txt', 'The crane lifts nine tons.', folder);
    world.drive.add('loads.csv', { in: folder, mimeType: 'text/csv', bytes: Buffer.from('crane,tons\nA,9\n') });
    const { id } = await imported(world, ada, folder);
    expect(await left()).toEqual([1, 1]);
    return id;
  }

  it('takes all that came from the folder along, tables too, where its documents go; nothing comes any more', async () => {
    const id = await filled();
    await remove(id, true);
    await expect.poll(left, { timeout: 15_000 }).toEqual([0, 0]);
    expect(await world.service.app.db.collectionSource.count({ where: { userId: ada.id } })).toBe(0);
    expect(await world.service.app.db.driveItem.count({ where: { source: { userId: ada.id } } })).toBe(0);
    expect((await ask(ada, 'How many tons does the crane lift?')).response).not.toContain('nine');
  });

  it('leaves what came where its documents stay, and nothing comes any more', async () => {
    const id = await filled();
    await remove(id, false);
    expect(await left()).toEqual([1, 1]);
    expect(await world.service.app.db.collectionSource.count({ where: { userId: ada.id } })).toBe(0);
    expect((await ask(ada, 'How many tons does the crane lift?')).response).toContain('nine');
  });

  it('while a comparison runs ends that comparison: nothing of it comes afterwards', async () => {
    const id = await filled();
    const { folderId } = await world.service.app.db.collectionSource.findFirstOrThrow({ where: { collectionId: id } });
    const late = world.drive.text('late.txt', 'Late words.', folderId);
    const held = world.drive.hold(`/drive/v3/files/${late}`);
    const before = await runsEnded();
    await ada.graphql('mutation ($input: SyncCollectionInput!) { syncCollection(input: $input) { id } }', {
      input: { id },
    });
    await held.arrived;
    await remove(id, true);
    held.release();
    await expect.poll(runsEnded, { timeout: 15_000 }).toBeGreaterThan(before);
    await expect.poll(left, { timeout: 15_000 }).toEqual([0, 0]);
    expect(await left()).toEqual([0, 0]);
  });
});
