import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Node, startNode } from '../../kit/installation/node.ts';
import { type Person, signUp } from '../../kit/person.ts';

describe('A service killed with -9 while a table is changed, and started again', () => {
  let dataDir: string;
  let node: Node;
  let ada: Person;
  const env = () => ({ DATA_DIR: dataDir, PUBLIC_URL: 'http://assistant.test' });
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'analytics-crash-'));
    node = await startNode(env());
    ada = await signUp(node);
  });
  afterAll(async () => {
    await node.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function call(method: string, path: string, body?: FormData): Promise<any> {
    const response = await fetch(`${node.url}/api/v1/data${path}`, {
      method,
      headers: ada.headers,
      ...(body && { body }),
    });
    return response.json();
  }
  const form = (rows: number) => {
    const body = new FormData();
    const lines = Array.from({ length: rows }, (_, i) => `${i},word ${i},${i / 4}`);
    body.append('file', new Blob([`n,word,share\n${lines.join('\n')}\n`]), 'words.csv');
    return body;
  };
  async function settled(id: string): Promise<any> {
    for (;;) {
      const table = await call('GET', `/uploaded-tables/${id}`);
      if (table.status === 'completed' || table.status === 'failed') return table;
      await pause(100);
    }
  }
  const files = async (id: string) =>
    (await readdir(join(dataDir, 'files'), { recursive: true })).filter(name => name.includes(`tables/${id}.`));

  it('has exactly one current version of the table, and a file for each version', { timeout: 400_000 }, async () => {
    const { id } = await call('POST', '/upload-table', form(3));
    expect((await settled(id)).row_count).toBe(3);
    const added = 60_000;
    let expected = 3;
    // Right after it was asked for, and while rows are read.
    for (const ms of [0, 600]) {
      const { status } = await call('POST', `/uploaded-tables/${id}/append`, form(added));
      expect(['pending', 'processing', 'completed']).toContain(status);
      await pause(ms);
      await node.kill();
      node = await startNode(env());
      const table = await settled(id);
      // What was asked for is done, once, by another attempt.
      expected += added;
      expect([table.status, table.error, table.row_count]).toEqual(['completed', null, expected]);
      const { items } = await call('GET', `/uploaded-tables/${id}/versions`);
      expect(items[0]).toMatchObject({ change: 'append', row_count: expected });
      expect(items.map((version: any) => version.version)).toEqual(items.map((_: any, i: number) => items.length - i));
      expect((await files(id)).length).toBe(items.length);
      const { preview } = await call('GET', `/uploaded-tables/${id}/preview`);
      expect(preview.row_count).toBe(100);
    }
  });
});
