import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Node, startNode } from '../kit/installation/node.ts';
import { type Person, signUp } from '../kit/person.ts';
import { settled } from './kit.ts';

const words = 'The committee met on Monday and decided on the budget of the coming year. ';
/** So long that each stage lasts a while. */
const text = Array.from({ length: 200 }, (_, i) => `# Part ${i}\n\n${words.repeat(130)}`).join('\n\n');

describe('A service killed with -9 while it processes a document, and started again', () => {
  let dataDir: string;
  let node: Node;
  let ada: Person;
  // The port changes with each start, the address that tokens are issued for does not.
  const env = () => ({ DATA_DIR: dataDir, PUBLIC_URL: 'http://assistant.test' });
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'documents-crash-'));
    node = await startNode(env());
    ada = await signUp(node);
  }, 120_000);
  afterAll(async () => {
    await node?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function rest(method: string, path: string, body?: FormData): Promise<any> {
    const response = await fetch(`${node.url}/api/v1${path}`, { method, headers: ada.headers, body: body ?? null });
    return response.json();
  }

  async function upload(name: string, content: string): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([content]), name);
    return (await rest('POST', '/documents/upload', form)).id;
  }

  /** Follows a document's progress until it is at a stage. */
  async function until(id: string, isThere: (step: { stage: string; status: string }) => boolean): Promise<void> {
    const stop = new AbortController();
    const response = await fetch(`${node.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...ada.headers },
      body: JSON.stringify({
        query: `subscription { documentProgress(documentId: "${id}") { stage status progress } }`,
      }),
      signal: stop.signal,
    });
    let received = '';
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      received += piece;
      const steps = [...received.matchAll(/^data: ?(\{.+)$/gm)].map(
        match => JSON.parse(match[1]!).data.documentProgress,
      );
      if (steps.some(isThere)) break;
    }
    stop.abort();
  }

  const root = () => join(dataDir, 'files');
  async function files(): Promise<string[]> {
    const shelves = (await readdir(root())).filter(name => !name.startsWith('.'));
    const kept = await Promise.all(
      shelves.map(async name => (await readdir(join(root(), name))).map(key => `${name}/${key}`)),
    );
    return kept.flat();
  }
  const unfinished = (): Promise<string[]> => readdir(join(root(), '.unfinished')).catch(() => []);

  const moments = {
    'right after the upload': null,
    'while its text is read': (step: { stage: string }) => step.stage === 'READING',
    'while its chunks are written': (step: { stage: string }) => step.stage === 'CHUNKING',
    'while it is indexed': (step: { stage: string }) => step.stage === 'INDEXING',
  };

  it.each(Object.entries(moments))(
    '%s: it is completed, with one set of chunks and no file too many',
    async (when, moment) => {
      const id = await upload('long.txt', `${when}\n\n${text}`);
      if (moment) await until(id, moment);
      await node.kill();
      node = await startNode(env());
      expect(
        await settled(node, { ...ada, graphql: (query, variables) => graphql(query, variables) }, id),
      ).toMatchObject({
        status: 'COMPLETED',
      });
      const { chunk_count: count } = await rest('GET', `/documents/${id}/status`);
      expect(count).toBeGreaterThan(400);
      const first = await rest('GET', `/documents/${id}/chunks?limit=100`);
      const last = await rest('GET', `/documents/${id}/chunks?limit=1&offset=${count - 1}`);
      expect(first.total).toBe(count);
      expect(first.items.map((chunk: { index: number }) => chunk.index)).toEqual(
        Array.from({ length: 100 }, (_, i) => i),
      );
      expect(last.items).toMatchObject([{ index: count - 1 }]);
      const listed: { id: string; status: string }[] = (await rest('GET', '/documents?limit=100')).items;
      const read = listed.filter(({ status }) => status === 'completed');
      const kept = await files();
      expect(
        kept
          .filter(key => key.startsWith('documents/'))
          .map(key => key.slice(10, 46))
          .sort(),
      ).toEqual(read.map(each => each.id).sort());
      expect(kept.filter(key => key.startsWith('uploads/'))).toHaveLength(listed.length);
      expect((await unfinished()).filter(name => name.includes(id))).toEqual([]);
    },
    120_000,
  );

  async function graphql(query: string, variables?: object): Promise<any> {
    const response = await fetch(`${node.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ada.headers },
      body: JSON.stringify({ query, variables }),
    });
    return ((await response.json()) as { data: unknown }).data;
  }

  it.each([0.01, 0.5, 0.99])('an upload that is cut off at %d of its bytes leaves nothing', async share => {
    const before = { files: await files(), unfinished: await unfinished() };
    const body = `--cut\r\ncontent-disposition: form-data; name="file"; filename="cut.txt"\r\n\r\n${text}\r\n--cut--\r\n`;
    const sent = request(`${node.url}/api/v1/documents/upload`, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': 'multipart/form-data; boundary=cut', 'content-length': body.length },
    });
    const closed = new Promise(resolve => sent.on('close', resolve));
    sent.on('error', () => {});
    await new Promise<void>(resolve => sent.write(body.slice(0, Math.ceil(body.length * share)), () => resolve()));
    sent.destroy();
    await closed;
    // What a kill left behind stays until the next sweep.
    await expect.poll(async () => (await unfinished()).filter(name => !before.unfinished.includes(name))).toEqual([]);
    expect(await files()).toEqual(before.files);
  });
});
