import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type SharedFile, shareFile } from './files-kit.ts';

let shop: SharedFile;
const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
beforeAll(async () => {
  // More than one piece: the disk refuses the first while the next ones are still read.
  shop = await shareFile(
    'sqlite',
    `CREATE TABLE log (n INTEGER); INSERT INTO log
      WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 200000) SELECT n FROM s;`,
  );
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true });
});

const fetchExport = async () => {
  const asked = { connection_id: shop.id, sql: 'SELECT n FROM log', format: 'ndjson' };
  return fetch((await shop.ada.rest('POST', '/data/query/export', asked)).body.url);
};

/** Puts what is written for exports where it cannot be written. */
const writingTo = (pathOf: () => string) =>
  vi.spyOn(shop.service.app.storage, 'temporaryPath').mockImplementation(async () => pathOf());

const demandWhole = async () => expect((await (await fetchExport()).text()).trim().split('\n')).toHaveLength(200_000);

it('A file that cannot be made for a result ends the request of whoever asked, and not the service', async () => {
  // Its folder was removed: that is heard of while the rows are still read.
  const lost = writingTo(() => join(folder, 'removed', 'file'));
  expect((await fetchExport()).status).toBe(500);
  lost.mockRestore();
  await demandWhole();
});

it.runIf(process.platform === 'linux')('A disk that is full by then is an outage for whoever asked', async () => {
  let files = 0;
  const full = writingTo(() => {
    const path = join(folder, `file-${files++}`);
    symlinkSync('/dev/full', path);
    return path;
  });
  const refused = await fetchExport();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  expect(files).toBe(1);
  full.mockRestore();
  await demandWhole();
});
