import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, extname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { GraphqlRefusal, type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { settled, upload } from './kit.ts';

/** Documents of other projects' tests; they lie beside a checkout, where they are there at all. */
const folder = join(import.meta.dirname, '../../../shared/eval/ingest');
const outcomes: { type: string; outcome: string }[] = [];

let service: Service;
let ada: Person;
beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'error' } });
  ada = await signUp(service);
});
afterAll(() => service?.stop());

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/^(LICENSE|.*\.md)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));

async function outcomeOf(path: string): Promise<string> {
  try {
    const { id } = await upload(ada, basename(path).slice(0, 255), readFileSync(path));
    const { status, failure, chunkCount, notes } = await settled(service, ada, id);
    if (status === 'FAILED') {
      expect(failure.message, path).toMatch(/\w{3}/);
      return `failed: ${failure.code}`;
    }
    if (chunkCount === 0) expect(notes, path).toContain('no_text');
    return chunkCount > 0 ? 'text' : 'no text';
  } catch (error) {
    if (!(error instanceof GraphqlRefusal)) throw error;
    expect(['UNSUPPORTED_MEDIA_TYPE', 'INVALID', 'TOO_LARGE'], path).toContain(error.code);
    return `refused: ${error.code}`;
  }
}

/** How long, in milliseconds, this thread works without a pause: what a loaded machine takes away from it does not count. */
function whatHolds(): { end: () => number[] } {
  const stretches: number[] = [];
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    stretches.push((user + system) / 1000);
    before = process.threadCpuUsage();
  }, 5);
  return {
    end() {
      clearInterval(timer);
      return stretches;
    },
  };
}

it('Every document that others tested with is read, or fails with a reason, and the service stays awake', async () => {
  if (!existsSync(folder)) {
    console.log(`Nothing was tried: there is no ${folder}.`);
    return;
  }
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const held = whatHolds();
  for (const path of filesIn(folder)) {
    const outcome = await outcomeOf(path);
    outcomes.push({ type: extname(path) || '(none)', outcome });
  }
  delay.disable();
  const stretches = held.end().toSorted((a, b) => a - b);
  const table: Record<string, Record<string, number>> = {};
  for (const { type, outcome } of outcomes) {
    table[type] ??= {};
    table[type][outcome] = (table[type][outcome] ?? 0) + 1;
  }
  console.table(table);
  console.log(`loop delay p99: ${(delay.percentile(99) / 1e6).toFixed(0)} ms, max: ${(delay.max / 1e6).toFixed(0)} ms`);
  const p99 = stretches[Math.floor(stretches.length * 0.99)] ?? 0;
  console.log(
    `of its own work: p99 ${p99.toFixed(0)} ms, max ${stretches.at(-1)?.toFixed(0)} ms; load ${loadavg()[0]!.toFixed(1)}`,
  );
  expect(p99).toBeLessThan(100);
  expect(outcomes.some(({ outcome }) => /INTERNAL/.test(outcome))).toBe(false);
}, 900_000);
