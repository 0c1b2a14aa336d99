import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotFound, TooLarge } from '../../../src/base/errors.ts';
import type { Storage } from '../../../src/engine/storage/storage.ts';

/** What every storage promises. `open` makes an empty one; `leftovers` counts what unfinished writes left behind. */
export function storageContract(
  name: string,
  open: () => Promise<{ storage: Storage; leftovers: () => Promise<number>; close: () => Promise<void> }>,
): void {
  describe(`storage in ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let scratch: string;
    const storage = () => opened.storage;
    beforeAll(async () => {
      opened = await open();
      scratch = await mkdtemp(join(tmpdir(), 'storage-test-'));
    });
    afterAll(async () => {
      await opened.close();
      await rm(scratch, { recursive: true, force: true });
    });
    const write = (key: string, content: string, maxBytes = 1000) =>
      storage().write(key, Readable.from([Buffer.from(content)]), { maxBytes });

    it('gives back what was written, its size and its SHA-256', async () => {
      const sha256 = createHash('sha256').update('hello wörld').digest('hex');
      expect(await write('uploads/one', 'hello wörld')).toEqual({ bytes: 12, sha256 });
      expect(await text(await storage().read('uploads/one'))).toBe('hello wörld');
      expect(await storage().size('uploads/one')).toBe(12);
      expect(await readFile(await storage().localPath('uploads/one'), 'utf8')).toBe('hello wörld');
    });

    it('reads a part, both ends included', async () => {
      await write('part', '0123456789');
      expect(await text(await storage().read('part', { start: 2, end: 4 }))).toBe('234');
    });

    it('keeps an empty file', async () => {
      await storage().write('empty', Readable.from([]), { maxBytes: 10 });
      expect(await storage().size('empty')).toBe(0);
      expect(await text(await storage().read('empty'))).toBe('');
    });

    it('accepts exactly the limit and refuses one byte more, reading no further', async () => {
      expect((await write('exact', 'x'.repeat(100), 100)).bytes).toBe(100);
      let given = 0;
      const endless = new Readable({
        read() {
          given++;
          this.push(Buffer.alloc(64));
        },
      });
      await expect(storage().write('big', endless, { maxBytes: 100 })).rejects.toBeInstanceOf(TooLarge);
      expect(endless.destroyed).toBe(true);
      expect(given).toBeLessThan(2000);
      expect(await storage().size('big')).toBeNull();
      expect(await opened.leftovers()).toBe(0);
    });

    it('leaves nothing of a write that is aborted or whose source fails', async () => {
      const abort = new AbortController();
      const stuck = new Readable({ read() {} });
      stuck.push('some');
      const writing = storage().write('aborted', stuck, { maxBytes: 100, signal: abort.signal });
      abort.abort();
      await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
      const broken = new Readable({ read() {} });
      broken.push('some');
      const failing = storage().write('broken', broken, { maxBytes: 100 });
      broken.destroy(new Error('connection lost'));
      await expect(failing).rejects.toThrow('connection lost');
      expect(await storage().size('aborted')).toBeNull();
      expect(await storage().size('broken')).toBeNull();
      expect(await opened.leftovers()).toBe(0);
    });

    it('shows a file only once it is whole, and replaces one whole too', async () => {
      await write('whole', 'old');
      const source = new Readable({ read() {} });
      const writing = storage().write('whole', source, { maxBytes: 100 });
      source.push('new');
      expect(await text(await storage().read('whole'))).toBe('old');
      source.push(null);
      await writing;
      expect(await text(await storage().read('whole'))).toBe('new');
    });

    it('says that a file is missing, and removes without complaint', async () => {
      await expect(storage().read('nothing')).rejects.toBeInstanceOf(NotFound);
      await expect(storage().localPath('nothing/here')).rejects.toBeInstanceOf(NotFound);
      expect(await storage().size('nothing')).toBeNull();
      await write('gone', 'x');
      await storage().remove('gone');
      await storage().remove('gone');
      expect(await storage().size('gone')).toBeNull();
    });

    it('publishes a local file, which is then no longer where it was', async () => {
      for (const path of [join(scratch, 'elsewhere'), await storage().temporaryPath()]) {
        await writeFile(path, 'made');
        await storage().publish(path, 'tables/made');
        expect(await text(await storage().read('tables/made'))).toBe('made');
        await expect(stat(path)).rejects.toThrow('ENOENT');
      }
      expect(await opened.leftovers()).toBe(0);
    });

    it('refuses keys that lead elsewhere', async () => {
      const bad = [
        '',
        '/etc/passwd',
        '../x',
        'a/../../x',
        'a//b',
        'a/',
        '.unfinished/x',
        'a\\b',
        'a\0b',
        'ä',
        'x'.repeat(600),
      ];
      for (const key of bad) {
        const source = Readable.from(['x']);
        await expect(storage().write(key, source, { maxBytes: 10 }), key).rejects.toThrow('storage key');
        expect(source.destroyed, key).toBe(true);
        await expect(storage().read(key), key).rejects.toThrow('storage key');
        await expect(storage().remove(key), key).rejects.toThrow('storage key');
      }
    });

    it('sweeps what is old and unfinished, and nothing else', async () => {
      await write('kept', 'x');
      await writeFile(await storage().temporaryPath(), 'left by a crash');
      expect(await storage().sweep(60_000)).toBe(0);
      expect(await storage().sweep(-1000)).toBe(1);
      expect(await storage().size('kept')).toBe(1);
    });
  });
}
