import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stage } from '../documents/kit.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { workbook } from '../kit/workbook.ts';
import { ask, type DriveService, documentsOf, imported, show, startDriveService, syncNow } from './kit.ts';

let world: DriveService;
let ada: Person;
beforeAll(async () => {
  world = await startDriveService();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  ada = await signUp(world.service);
  world.drive.instead = [];
  world.drive.pageSize = 100;
});

const titles = async (id: string) => (await documentsOf(ada, id)).map(({ title }) => title);
const native = 'application/vnd.google-apps.';
const sheet = (name: string, rows: (string | number)[][]) => ({ name, rows });

describe('A folder of Google Drive', () => {
  it('is followed: changed, renamed, moved in and out with all below, put into the bin and out of it', async () => {
    const folder = world.drive.folder('Plans');
    const [inner, elsewhere] = [world.drive.folder('Inner', folder), world.drive.folder('Elsewhere')];
    const plan = world.drive.text('plan.txt', 'The harbour is dredged in spring.', folder);
    const binned = world.drive.text('binned.txt', 'Ropes are bought in autumn.', folder);
    world.drive.text('deep.txt', 'The crane is painted green.', inner);
    const { id } = await imported(world, ada, folder);
    const before = await documentsOf(ada, id);
    world.drive.change(plan, { bytes: Buffer.from('The harbour is dredged in winter.') });
    world.drive.change(inner, { parents: [elsewhere] });
    world.drive.trash(binned);
    const moved = world.drive.folder('Moved', elsewhere);
    world.drive.text('within.txt', 'The buoys are counted each June.', moved);
    await syncNow(world, ada, id);
    expect(await titles(id)).toEqual(['plan']);
    world.drive.change(plan, { name: 'renamed.txt' });
    world.drive.change(moved, { parents: [folder] });
    world.drive.trash(binned, false);
    await syncNow(world, ada, id);
    const after = await documentsOf(ada, id);
    expect(after.map(({ title }) => title)).toEqual(['binned', 'renamed', 'within']);
    // The same document as before, so that what cites it still leads there.
    expect(after[1].id).toBe(before.find(({ title }) => title === 'plan').id);
    const { response } = await ask(ada, 'When is the harbour dredged?');
    expect(response).toContain('winter');
    expect(response).not.toContain('spring');
  });

  it('starts over where the drive has forgotten its changes: nothing twice, and what vanished meanwhile is gone', async () => {
    const folder = world.drive.folder('Long');
    const kept = world.drive.text('kept.txt', 'The kept one.', folder);
    const lost = world.drive.text('lost.txt', 'The lost one.', folder);
    const { id } = await imported(world, ada, folder);
    const [before] = (await documentsOf(ada, id)).filter(({ title }) => title === 'kept');
    const fetched = () => world.drive.asked.filter(({ path, query }) => path.endsWith(kept) && query.get('alt')).length;
    const times = fetched();
    world.drive.remove(lost);
    world.drive.forget();
    await syncNow(world, ada, id);
    expect(await documentsOf(ada, id)).toMatchObject([{ id: before.id }]);
    expect(fetched()).toBe(times);
  });

  it('is read in pages, and its sheets become tables, of which changes make new versions', async () => {
    world.drive.pageSize = 2;
    const folder = world.drive.folder('Figures');
    for (let n = 0; n < 5; n++) world.drive.text(`note ${n}.txt`, `Note number ${n}.`, folder);
    const sales = [
      sheet('North', [
        ['town', 'amount'],
        ['Ny', 10],
        ['Oy', 20],
      ]),
      sheet('South', [
        ['town', 'amount'],
        ['Sy', 5],
      ]),
    ];
    const book = world.drive.add('Sales', {
      ...{ in: folder, mimeType: `${native}spreadsheet`, bytes: workbook(sales) },
    });
    world.drive.add('towns.csv', { in: folder, mimeType: 'text/csv', bytes: Buffer.from('town,people\nNy,100\n') });
    const { id, seen } = await imported(world, ada, folder);
    expect(seen.source.counts).toMatchObject({ files: 7, kept: 7, documents: 5, tables: 3 });
    expect(seen.source.tables.map((t: any) => [t.name, t.version, t.status])).toEqual([
      ['Sales North', 1, 'COMPLETED'],
      ['Sales South', 1, 'COMPLETED'],
      ['towns', 1, 'COMPLETED'],
    ]);
    expect((await ask(ada, 'What is the total amount in Sales North?')).response).toContain('30');
    world.drive.change(book, {
      bytes: workbook([
        sheet('North', [
          ['town', 'amount'],
          ['Ny', 15],
          ['Oy', 20],
        ]),
      ]),
    });
    const after = await syncNow(world, ada, id);
    // Told by id: workflows that wait for new versions of the table are started by this one.
    const [north] = after.source.tables;
    expect([north.id, north.version]).toEqual([seen.source.tables[0].id, 2]);
    expect(after.source.tables.map((t: any) => t.name)).toEqual(['Sales North', 'towns']);
  });

  it('says of each file that is left out why, and leaves the others alone', async () => {
    const folder = world.drive.folder('Mixed');
    const add = (name: string, more: object) => world.drive.add(name, { in: folder, ...more });
    add('photo.png', { mimeType: 'image/png', bytes: Buffer.from('png') });
    add('program.txt', { bytes: Buffer.from('MZ\x90\x00 is how programs begin', 'latin1') });
    add('old.doc', { mimeType: 'application/msword', bytes: Buffer.from('x') });
    add('empty.txt', { bytes: Buffer.alloc(0) });
    add('Great', { mimeType: `${native}document`, refuses: 'exportSizeLimitExceeded' });
    add('Form', { mimeType: `${native}form` });
    add('closed.txt', { bytes: Buffer.from('closed'), canDownload: false });
    add('way', { mimeType: `${native}shortcut` });
    add('a/b\\c.txt', { bytes: Buffer.from('A name with slashes.') });
    add('same.txt', { bytes: Buffer.from('The first of two.') });
    add('same.txt', { bytes: Buffer.from('The second of two.') });
    const { id, seen } = await imported(world, ada, folder);
    expect(seen.source.skipped.map((s: any) => [s.name, s.code]).sort()).toEqual([
      ['Form', 'UNSUPPORTED'],
      ['Great', 'TOO_LARGE'],
      ['closed.txt', 'NOT_ALLOWED'],
      ['empty.txt', 'EMPTY'],
      ['old.doc', 'UNSUPPORTED'],
      ['photo.png', 'UNSUPPORTED'],
      ['program.txt', 'UNSUPPORTED'],
      ['way', 'SHORTCUT'],
    ]);
    for (const { reason } of seen.source.skipped) expect(reason.length).toBeGreaterThan(10);
    expect((await documentsOf(ada, id)).map(({ fileName }) => fileName)).toEqual(['a-b-c.txt', 'same.txt', 'same.txt']);
  });

  it('keeps what was deleted here away, and leaves what was uploaded here alone', async () => {
    const folder = world.drive.folder('Both');
    const gone = world.drive.text('gone.txt', 'Deleted here.', folder);
    const { id } = await imported(world, ada, folder);
    const [document] = await documentsOf(ada, id);
    await ada.graphql('mutation ($input: DeleteDocumentInput!) { deleteDocument(input: $input) { id } }', {
      input: { id: document.id },
    });
    const uploadId = await stage(ada, 'own.txt', 'Uploaded by hand.');
    await ada.graphql('mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }', {
      input: { uploadId, collectionId: id },
    });
    world.drive.change(gone, { bytes: Buffer.from('Changed there.') });
    const seen = await syncNow(world, ada, id);
    expect(seen.source.skipped).toMatchObject([{ name: 'gone.txt', code: 'DELETED_HERE' }]);
    expect(await titles(id)).toEqual(['own']);
  });

  it('is its user’s alone, and cannot be connected twice', async () => {
    const folder = world.drive.folder('Own');
    world.drive.text('secret.txt', 'The vault opens at noon.', folder);
    const { id, integration } = await imported(world, ada, folder);
    const eve = await signUp(world.service, 'Eve');
    expect((await refusal(show(eve, id))).code).toBe('NOT_FOUND');
    const again = { integrationId: integration.id, folderId: folder };
    const twice = ada.graphql('mutation ($input: ConnectFolderInput!) { connectFolder(input: $input) { id } }', {
      input: { ...again, name: 'Twice' },
    });
    expect((await refusal(twice)).code).toBe('CONFLICT');
    const other = eve.graphql('query ($id: ID!) { driveFolders(integrationId: $id) { next } }', { id: integration.id });
    expect((await refusal(other)).code).toBe('NOT_FOUND');
  });
});
