import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Storage } from '../../../src/engine/storage/s3.ts';
import { startS3 } from '../../kit/doubles/s3.ts';
import { storageContract } from './storage.ts';

const names = (folder: string) => readdir(folder).catch(() => []);

storageContract('a bucket', async () => {
  const s3 = await startS3();
  const folder = await mkdtemp(join(tmpdir(), 's3-storage-'));
  const storage = s3Storage({ ...s3.options, folder, prefix: 'assistant/' });
  return {
    storage,
    leftovers: async () => (await names(join(folder, 'unfinished'))).length + s3.uploads.size,
    async close() {
      storage.close();
      await s3.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

describe('A bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let folder: string;
  beforeAll(async () => {
    s3 = await startS3();
    folder = await mkdtemp(join(tmpdir(), 's3-storage-'));
  });
  afterAll(async () => {
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });
  const open = (more: object = {}) => s3Storage({ ...s3.options, folder, ...more });

  it('is given what is large in parts, and has it whole', async () => {
    const storage = open();
    const bytes = randomBytes(11 * 1024 * 1024);
    s3.seen.length = 0;
    await storage.write('large', Readable.from([bytes]), { maxBytes: bytes.length });
    expect(s3.seen.toSorted()).toEqual(['POST begin', 'POST end', 'PUT part', 'PUT part', 'PUT part']);
    expect(s3.objects.get('large')!.equals(bytes)).toBe(true);
    expect((await buffer(await storage.read('large', { start: 100, end: 199 }))).equals(bytes.subarray(100, 200))).toBe(
      true,
    );
    storage.close();
  });

  it('is left without parts where one of them is refused, and the local file is gone', async () => {
    const storage = open();
    s3.fail('PUT', 400, 1);
    const writing = storage.write('cut', Readable.from([randomBytes(11 * 1024 * 1024)]), { maxBytes: 2 ** 30 });
    await expect(writing).rejects.toMatchObject({ code: 'unavailable' });
    await expect.poll(() => s3.uploads.size).toBe(0);
    expect(s3.objects.has('cut')).toBe(false);
    expect(await names(join(folder, 'unfinished'))).toEqual([]);
    storage.close();
  });

  it('is asked for a file once: the copy serves until the key is written again or removed', async () => {
    const storage = open();
    const write = (text: string) => storage.write('copied', Readable.from([text]), { maxBytes: 100 });
    const gets = () => s3.seen.filter(each => each === 'GET object').length;
    await write('first');
    const before = gets();
    expect(await readFile(await storage.localPath('copied'), 'utf8')).toBe('first');
    expect(await storage.localPath('copied')).toBe(await storage.localPath('copied'));
    expect(gets()).toBe(before + 1);
    await write('second');
    expect(await readFile(await storage.localPath('copied'), 'utf8')).toBe('second');
    await storage.remove('copied');
    await expect(storage.localPath('copied')).rejects.toMatchObject({ code: 'not_found' });
    expect((await names(join(folder, 'copies'))).filter(name => name.startsWith('copied'))).toEqual([]);
    storage.close();
  });

  it('has no more copies here than there is room for: those unused longest go first', async () => {
    const own = join(folder, 'small');
    const storage = open({ folder: own, cacheBytes: 250 });
    for (const key of ['a', 'b', 'c']) {
      await storage.write(key, Readable.from([key.repeat(100)]), { maxBytes: 100 });
      await storage.localPath(key);
    }
    expect((await names(join(own, 'copies'))).map(name => name[0]).sort()).toEqual(['b', 'c']);
    storage.close();
  });

  it('refuses a wrong key, and nothing of it, nor of the storage, is told', async () => {
    const storage = open({ credentials: { ...s3.options.credentials, secretAccessKey: 'another' } });
    const refused = await storage.size('large').catch(error => error);
    expect(refused).toMatchObject({ code: 'unavailable', status: 503 });
    expect(refused.message).not.toMatch(/another|large|Signature|bucket/);
    await writeFile(join(folder, 'kept'), 'x');
    await expect(storage.publish(join(folder, 'kept'), 'never')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await readFile(join(folder, 'kept'), 'utf8')).toBe('x');
    storage.close();
  });
});
