import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { expectTraces, leaveTraces } from '../../kit/installation/backed-up.ts';
import { type MainProcess, newFolder, startMain } from '../../kit/installation/main-process.ts';
import { runCommands } from '../../kit/installation/operating.ts';

const folder = newFolder();
let service: MainProcess | undefined;
afterEach(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('A backup made and restored by the commands of OPERATING.md has everything: one logs in and asks on', async () => {
  const [before, after] = [join(folder, 'data'), join(folder, 'restored')];
  service = startMain({ DATA_DIR: before });
  const url = await service.listening;
  const ada = await leaveTraces(url);
  expect(await service.stop()).toBe(0);

  const env = { DATA_DIR: before, BACKUP: folder, RESTORED_DATA_DIR: after };
  await runCommands('back up embedded', env);
  rmSync(before, { recursive: true });
  await runCommands('restore embedded', env);

  // At the same address, for which the tokens of before were made out.
  service = startMain({ DATA_DIR: after, PORT: new URL(url).port });
  await expectTraces(await service.listening, ada);
}, 180_000);
