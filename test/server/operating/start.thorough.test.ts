import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, startMain } from '../../kit/installation/main-process.ts';
import { root } from '../../kit/installation/operating.ts';

const folder = newFolder();
const file = join(folder, 'file');
let taken: Server;
let port: string;
beforeAll(async () => {
  writeFileSync(file, 'no folder');
  taken = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => taken.once('listening', resolve));
  port = String((taken.address() as AddressInfo).port);
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a start that has to fail says to a person, and writes into its log. */
async function failedStart(env: Record<string, string>) {
  const service = startMain({ DATA_DIR: join(folder, 'data'), ...env });
  const code = await service.ended;
  return { code, said: service.stderr().trim().split('\n'), log: service.log };
}

describe('A start that cannot be', () => {
  it.each([
    ['/proc/nope', 'no folder can be made there'],
    [join(file, 'data'), 'a part of its path is a file'],
    [file, 'there is something else of that name'],
    ['/tmp', 'other users keep files in it'],
  ])('for its folder %s ends before anything is loaded, with a sentence', async (dataDir, why) => {
    const { code, said, log } = await failedStart({ DATA_DIR: dataDir });
    expect([code, said]).toEqual([1, [expect.stringContaining(`The data folder ${dataDir} cannot be used: ${why}`)]]);
    expect(log).toMatchObject([
      { level: 'fatal', msg: 'the service could not start', err: { type: 'FolderUnusable' } },
    ]);
  });

  it('for a taken port says so before anything is loaded, and what is wrong with the folder beside it', async () => {
    const { code, said, log } = await failedStart({ PORT: port, DATA_DIR: '/proc/nope' });
    expect([code, said]).toEqual([
      1,
      [
        expect.stringContaining('/proc/nope'),
        `The service cannot listen at 127.0.0.1:${port}: something listens there already. Stop it, or set PORT to another.`,
      ],
    ]);
    expect(log.map(({ level }) => level)).toEqual(['fatal']);
  });

  it.each(['20.20.2', '22.23.3'])(
    'by Node %s, which is too old, says which one is needed and how to have it',
    version => {
      const posing = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
      const args = ['--import', `data:text/javascript,${encodeURIComponent(posing)}`, join(root, 'src/start.js')];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: {} });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^The service needs Node 24 or later, and this is Node [\d.]+ \(.+\)\. Start it by "npm start"/,
      );
      expect(stderr).toContain(`this is Node ${version} `);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
  );

  it('for its configuration names every wrong variable', async () => {
    const { code, said, log } = await failedStart({ TRUSTED_PROXIES: 'banana', CORS_ORIGINS: 'example.com' });
    expect([code, said.slice(1)]).toEqual([
      1,
      [
        expect.stringContaining('TRUSTED_PROXIES: "banana"'),
        expect.stringContaining('CORS_ORIGINS: "example.com" is no origin: write'),
      ],
    ]);
    expect(log[0]!.fault).toContain('banana');
  });

  it('for its database tells why, and its log the cause', async () => {
    const { code, said, log } = await failedStart({ DATABASE_URL: 'postgres://ada:secret-word@127.0.0.1:1/shop' });
    expect([code, said]).toEqual([1, ['The database cannot be used: nobody answers there. Check DATABASE_URL.']]);
    expect(log.filter(({ level }) => level === 'fatal')).toMatchObject([
      { err: { stack: expect.stringContaining('ECONNREFUSED') } },
    ]);
    expect(JSON.stringify(log)).not.toContain('secret-word');
  });
});

it('A start tells each of its steps, and once a second what it is at, also where a step leaves no moment for anything else', async () => {
  const service = startMain({ DATA_DIR: join(folder, 'fresh') });
  await service.listening;
  const starting = service.log.filter(({ msg }) => msg === 'starting');
  expect([...new Set(starting.map(({ step }) => step))]).toEqual([
    'loads the program',
    'opens the embedded database',
    'starts the queue of jobs',
    'reads the schema and the rows of the REST API',
    'begins to listen',
  ]);
  expect(starting.filter(({ step }) => step === 'opens the embedded database').length).toBeGreaterThan(1);
  const second = startMain({ DATA_DIR: join(folder, 'fresh') });
  expect([await second.ended, second.stderr()]).toEqual([
    1,
    expect.stringContaining('Another process is using the data folder'),
  ]);
  const told = service.log.length;
  expect(await service.stop()).toBe(0);
  expect(service.log.slice(told).filter(({ msg }) => msg === 'starting')).toEqual([]);
});
