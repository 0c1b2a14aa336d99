import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryJournal } from '../../../src/engine/events/memory.ts';
import { journalSuite, take } from './journal.ts';

const root = mkdtempSync(join(tmpdir(), 'journal-'));
let folders = 0;
const newFolder = () => join(root, String(folders++));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function under(folder?: string) {
  const journal = memoryJournal({ folder });
  return async () => ({ journal, other: async () => null, held: journal.held, close: () => journal.close() });
}
journalSuite('a journal in memory', () => under()());
journalSuite('a journal in memory and files', () => under(newFolder())());

describe('the files of a journal', () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder();
  });

  it('continue a stream after a restart, with its followers and its positions', async () => {
    const before = memoryJournal({ folder });
    for (let n = 1; n <= 3; n++) await before.append('task:1', { n });
    await before.close();
    const after = memoryJournal({ folder });
    expect(await after.last('task:1')).toBe(3);
    const taken = take(after.follow('task:1', 1, new AbortController().signal), 3);
    expect(await after.append('task:1', { n: 4 })).toBe(4);
    expect((await taken).map(e => e.seq)).toEqual([2, 3, 4]);
    await after.close();
  });

  it('hold all that anyone saw when the process is killed', async () => {
    const child = fork(join(import.meta.dirname, 'journal.child.ts'), [folder], { execArgv: [] });
    let seen = 0;
    child.on('message', seq => {
      seen = seq as number;
      if (seen === 500) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    const journal = memoryJournal({ folder });
    const last = await journal.last('task:1');
    expect(seen).toBeGreaterThanOrEqual(500);
    expect(last).toBeGreaterThanOrEqual(seen);
    const entries = await journal.read('task:1', 0);
    expect(entries.at(-1)).toEqual({ seq: last, value: { text: `event ${last}` } });
    expect(await journal.append('task:1', 'next')).toBe(last + 1);
    await journal.close();
  });

  it('may end in a torn line, which nobody saw', async () => {
    const before = memoryJournal({ folder });
    await before.append('s', 'whole');
    await before.close();
    appendFileSync(join(folder, 's.ndjson'), '[2,"to');
    const after = memoryJournal({ folder });
    expect(await after.read('s', 0)).toEqual([{ seq: 1, value: 'whole' }]);
    expect(await after.append('s', 'second')).toBe(2);
    await after.close();
    expect(readFileSync(join(folder, 's.ndjson'), 'utf8')).toBe('[1,"whole"]\n[2,"second"]\n');
  });

  it('are rewritten before they grow far beyond what is kept', async () => {
    const before = memoryJournal({ folder, keep: 10 });
    for (let n = 1; n <= 95; n++) await before.append('s', n);
    await before.close();
    expect(readFileSync(join(folder, 's.ndjson'), 'utf8').split('\n').length).toBeLessThan(22);
    const after = memoryJournal({ folder, keep: 10 });
    expect((await after.read('s', 0)).map(e => e.seq)).toEqual([86, 87, 88, 89, 90, 91, 92, 93, 94, 95]);
    await after.close();
  });

  it('keep restored entries and go when their stream is forgotten', async () => {
    const before = memoryJournal({ folder });
    await before.restore('s', [{ seq: 7, value: 'seven' }]);
    await before.append('s', 'eight');
    await before.append('t', 1);
    await before.expire('s', 60_000);
    await before.expire('t', 60_000);
    await before.expire('t', 0);
    await before.close();
    expect(readdirSync(folder)).toEqual(['s.ndjson']);
    const after = memoryJournal({ folder });
    expect((await after.read('s', 0)).map(e => e.seq)).toEqual([7, 8]);
    await after.expire('s', 0);
    await after.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('go at the next start where their time passed while no process ran', async () => {
    const before = memoryJournal({ folder });
    await before.append('s', 1);
    await before.expire('s', 5);
    await before.close();
    expect(readdirSync(folder)).toEqual(['s.ndjson']);
    await new Promise(later => setTimeout(later, 10));
    const after = memoryJournal({ folder });
    expect(readdirSync(folder)).toEqual([]);
    await after.close();
  });

  it('take no memory while their streams are idle, and expire all the same', async () => {
    const journal = memoryJournal({ folder, idleMs: 20 });
    await journal.append('a', 1);
    await journal.append('b', 1);
    await journal.expire('b', 100);
    await expect.poll(() => journal.held()).toBe(0);
    expect(await journal.append('a', 2)).toBe(2);
    await expect.poll(() => readdirSync(folder)).toEqual(['a.ndjson']);
    await journal.close();
  });

  it('stay within their folder, whatever a stream is called', async () => {
    const journal = memoryJournal({ folder });
    const streams = ['../outside', '..', 'a/b', 'ü'.repeat(300), 'c:\\d', ''];
    for (const stream of streams) await journal.append(stream, stream);
    await journal.close();
    expect(readdirSync(folder)).toHaveLength(streams.length);
    const after = memoryJournal({ folder });
    for (const stream of streams) expect(await after.read(stream, 0)).toEqual([{ seq: 1, value: stream }]);
    await after.close();
  });
});
