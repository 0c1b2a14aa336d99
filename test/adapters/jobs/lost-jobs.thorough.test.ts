import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { killedWorkersSuite, poisonSuite } from './lost-jobs.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function open() {
  folders.push(mkdtempSync(join(tmpdir(), 'lost-jobs-')));
  return { where: folders.at(-1)!, processes: 1 };
}

killedWorkersSuite('jobs of an embedded service that is killed again and again', open);
poisonSuite('jobs of an embedded service that one of them kills', 280_000, open);
