import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { expectTraces, leaveTraces } from '../../kit/installation/backed-up.ts';
import { type MainProcess, newFolder, startMain } from '../../kit/installation/main-process.ts';
import { runCommands } from '../../kit/installation/operating.ts';
import { createPostgres } from '../../kit/services.ts';

const folder = newFolder();
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
});
const started = (service: MainProcess) => {
  ends.push(() => service.stop());
  return service;
};

it('A PostgreSQL backed up under a running service and restored by the commands of OPERATING.md has everything', async () => {
  const [old, restored] = [await createPostgres(), await createPostgres()];
  ends.push(old.drop, restored.drop);
  const [before, after] = [join(folder, 'data'), join(folder, 'restored')];
  const service = started(startMain({ DATA_DIR: before, DATABASE_URL: old.url }));
  const url = await service.listening;
  const ada = await leaveTraces(url);

  const env = {
    DATA_DIR: before,
    DATABASE_URL: old.url,
    BACKUP: folder,
    RESTORED_DATA_DIR: after,
    RESTORED_DATABASE_URL: restored.url,
  };
  await runCommands('back up PostgreSQL', env);
  expect(await service.stop()).toBe(0);
  await runCommands('restore PostgreSQL', env);
  expect(existsSync(join(after, 'secret.key'))).toBe(true);

  // At the same address, for which the tokens of before were made out.
  const again = startMain({ DATA_DIR: after, DATABASE_URL: restored.url, PORT: new URL(url).port });
  await expectTraces(await started(again).listening, ada);
}, 180_000);
