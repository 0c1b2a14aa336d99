import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { isOutage } from '../../../src/base/outage.ts';
import { folderStorage } from '../../../src/engine/storage/folder.ts';
import { smallDisk } from '../../kit/installation/small-disk.ts';
import { storageContract } from './storage.ts';

storageContract('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-storage-'));
  return {
    storage: folderStorage(join(folder, 'files')),
    leftovers: async () => (await readdir(join(folder, 'files', '.unfinished')).catch(() => [])).length,
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

it('A storage folder that did not exist is closed to other users of the system', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-storage-'));
  const root = join(folder, 'data', 'files');
  await folderStorage(root).write('uploads/one', Readable.from(['secret']), { maxBytes: 10 });
  for (const path of [root, join(root, 'uploads')]) expect((await stat(path)).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

const disk = smallDisk(1);

it.skipIf(!disk)('A disk that may only be read is an outage, also where nothing was written to it before', async () => {
  onTestFinished(() => disk!.remove());
  disk!.readOnly(true);
  const wrong = await folderStorage(disk!.folder)
    .write('uploads/one', Readable.from(['words']), { maxBytes: 10 })
    .catch(error => error);
  expect([wrong.code, isOutage(wrong)]).toEqual(['EROFS', true]);
});
