import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MainProcess, newFolder, startMain } from '../../kit/installation/main-process.ts';
import { type Person, signUp } from '../../kit/person.ts';

const permissions = (path: string) => lstatSync(path).mode & 0o777;

/** What in a folder, itself included, group or others have any right to; links say nothing of their own. */
function openToOthers(path: string): string[] {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return [];
  const below = stats.isDirectory() ? readdirSync(path).flatMap(name => openToOthers(join(path, name))) : [];
  return (stats.mode & 0o077) === 0 ? below : [`${path} ${permissions(path).toString(8)}`, ...below];
}

describe('On a machine whose umask lets everybody read and write, what the service keeps is its own', () => {
  const folder = newFolder();
  const dataDir = join(folder, 'data');
  const tmp = join(folder, 'tmp');
  const outside = join(folder, 'outside');
  let service: MainProcess;
  let ada: Person;

  beforeAll(async () => {
    // As an earlier version left it, and what never was the service's.
    for (const each of [dataDir, join(dataDir, 'files'), join(dataDir, 'files/old'), tmp, outside]) {
      mkdirSync(each);
      chmodSync(each, 0o777);
    }
    for (const [each, mode] of [
      [join(dataDir, 'files/old/table.parquet'), 0o666],
      [join(dataDir, 'secret.key'), 0o644],
      [join(dataDir, 'tool'), 0o755],
      [join(outside, 'table.parquet'), 0o666],
    ] as const) {
      writeFileSync(each, 'long enough to be a secret of its own');
      chmodSync(each, mode);
    }
    symlinkSync(outside, join(dataDir, 'files/folder-link'));
    symlinkSync(join(outside, 'table.parquet'), join(dataDir, 'files/file-link'));
    service = startMain({ DATA_DIR: dataDir, TMPDIR: tmp, LOG_LEVEL: 'info' }, { umask: '000' });
    const url = await service.listening;
    ada = await signUp({ url });
    await ada.upload('sales.csv', 'region,amount\nNorth,1\nSouth,2\n');
    const { sendMessage } = await ada.graphql(
      'mutation { sendMessage(input: { message: "What is the total amount per region?", wait: true }) { status } }',
    );
    expect(sendMessage.status).toBe('COMPLETED');
    const form = new FormData();
    form.set('file', new Blob(['The warranty is two years.']), 'warranty.txt');
    expect(
      (await fetch(`${url}/api/v1/documents/upload`, { method: 'POST', headers: ada.headers, body: form })).status,
    ).toBe(201);
  }, 300_000);
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has database, lock, key, journal, outbox, uploads and scratch files that nobody else can open', () => {
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['postgres', 'lock.sqlite', 'secret.key', 'journal', 'outbox', 'files']),
    );
    expect(readdirSync(tmp).length).toBeGreaterThan(0);
    expect(openToOthers(dataDir)).toEqual([]);
    for (const name of readdirSync(tmp)) expect(openToOthers(join(tmp, name))).toEqual([]);
  });

  it('closed what was open before, says so in its log, and left the owner what the owner had', async () => {
    expect(permissions(join(dataDir, 'files/old/table.parquet'))).toBe(0o600);
    expect(permissions(join(dataDir, 'tool'))).toBe(0o700);
    expect(service.log.find(({ closed }) => closed > 0)?.msg).toMatch(/were open to other users/);
  });

  it('followed no link out of the folder', () => {
    expect(permissions(outside)).toBe(0o777);
    expect(permissions(join(outside, 'table.parquet'))).toBe(0o666);
  });

  it('leaves nothing open when it has stopped, nor when it starts again', async () => {
    expect(await service.stop()).toBe(0);
    expect(openToOthers(dataDir)).toEqual([]);
    service = startMain({ DATA_DIR: dataDir, TMPDIR: tmp }, { umask: '000' });
    await service.listening;
    expect(openToOthers(dataDir)).toEqual([]);
  });
});
