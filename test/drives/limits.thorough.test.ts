import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { documentQuotas } from '../../src/documents/uploads/quotas.ts';
import { connect } from '../integrations/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type DriveService, documentsOf, imported, startDriveService, syncNow } from './kit.ts';

let world: DriveService;
let ada: Person;
beforeAll(async () => {
  world = await startDriveService({ env: { DEFAULT_PLAN: 'free' } });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  ada = await signUp(world.service);
});

const downloads = (id: string) =>
  world.drive.asked.filter(({ path, query }) => path.includes(id) && (query.get('alt') || path.endsWith('/export')));

describe('What a folder may bring', () => {
  it('ends at 50 MB a file, by its announced size before it comes, and else while it comes', async () => {
    const folder = world.drive.folder('Large');
    const announced = world.drive.add('announced.txt', { in: folder, bytes: Buffer.alloc(51 * 1024 * 1024, 'a') });
    world.drive.add('Exported', {
      ...{ in: folder, mimeType: 'application/vnd.google-apps.document' },
      bytes: Buffer.alloc(51 * 1024 * 1024, 'a'),
    });
    world.drive.text('small.txt', 'Small.', folder);
    const { id, seen } = await imported(world, ada, folder);
    expect(seen.source.skipped.map((s: any) => [s.name, s.code])).toEqual([
      ['Exported', 'TOO_LARGE'],
      ['announced.txt', 'TOO_LARGE'],
    ]);
    expect(downloads(announced)).toHaveLength(0);
    expect(await documentsOf(ada, id)).toMatchObject([{ title: 'small' }]);
    // Nothing of what was cut off is left.
    expect(await world.service.app.db.upload.count({ where: { userId: ada.id, usedAt: null } })).toBe(0);
  });

  it('ends where the plan has no more room; files come once there is', async () => {
    const { db } = world.service.app;
    const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const shared = { organizationId, ownerId: ada.id, fileName: 'old.txt', fileType: 'TXT', byteSize: 1 } as const;
    const old = Array.from({ length: documentQuotas.FREE.documents - 1 }, () => newId());
    await db.document.createMany({
      data: old.map(id => ({
        ...shared,
        id,
        title: id,
        sha256: id,
        originalKey: `uploads/${id}`,
        status: 'COMPLETED',
      })),
    });
    const folder = world.drive.folder('Full');
    world.drive.text('one.txt', 'The one.', folder);
    world.drive.text('two.txt', 'The two.', folder);
    const { id, seen } = await imported(world, ada, folder);
    expect(seen.source.counts).toMatchObject({ kept: 1, skipped: 1 });
    expect(seen.source.skipped[0]).toMatchObject({ code: 'QUOTA', reason: expect.stringContaining('200 documents') });
    await db.document.delete({ where: { id: old[0]! } });
    const after = await syncNow(world, ada, id);
    expect(after.source.counts).toMatchObject({ kept: 2, skipped: 0 });
  });

  it('can be seen before, with what would be left out', async () => {
    const folder = world.drive.folder('Before');
    world.drive.text('plan.txt', 'A plan.', folder);
    world.drive.add('rows.csv', { in: world.drive.folder('Below', folder), bytes: Buffer.from('a,b\n1,2\n') });
    world.drive.add('film.mp4', { in: folder, mimeType: 'video/mp4', bytes: Buffer.from('film') });
    const { id: integrationId } = await connect(ada, 'google');
    const { folderPreview } = await ada.graphql(
      `query ($input: DriveFolderInput!) { folderPreview(input: $input) { name files folders documents spreadsheets byteSize
        skippedCount skipped { name code reason } isComplete } }`,
      { input: { integrationId, folderId: folder } },
    );
    expect(folderPreview).toMatchObject({
      ...{ name: 'Before', files: 3, folders: 1, documents: 1, spreadsheets: 1, byteSize: 15, isComplete: true },
      ...{ skippedCount: 1, skipped: [{ name: 'film.mp4', code: 'UNSUPPORTED' }] },
    });
    const { items } = (await ada.rest('GET', `/drives/${integrationId}/folders?parent_id=${folder}`)).body;
    expect(items.map((f: any) => [f.name, f.can_connect])).toEqual([['Below', true]]);
    const made = await ada.rest('POST', '/documents/collections/from-folder', {
      ...{ integration_id: integrationId, folder_id: folder },
    });
    expect([made.status, made.body.source.status]).toEqual([201, 'syncing']);
  });
});
