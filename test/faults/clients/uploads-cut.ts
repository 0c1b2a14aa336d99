import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { type Actor, enter, send } from '../harness/actor.ts';
import type { Tally } from '../harness/tally.ts';
import type { EmbeddedWorld } from '../harness/worlds.ts';
import { headOf, openConnection, write } from './open-request.ts';

const byteSize = 300_000;
const content = 'The committee met and decided on the budget of the coming year. '
  .repeat(byteSize / 64)
  .slice(0, byteSize);
const form = `--cut\r\ncontent-disposition: form-data; name="file"; filename="cut.txt"\r\n\r\n${content}\r\n--cut--\r\n`;
/** So long it may take until what came of a cut upload is removed. */
const removedWithinMs = 10_000;

export const uploadsCut: Fault = {
  name: 'uploads-cut',
  what: 'Uploads are cut off at every percent of their bytes, in both ways to send a file, and leave nothing.',
  // Of the hundred percents, so many.
  times: { short: 5, long: 100 },
  async run({ times, worlds, tally }) {
    const world = await worlds.embedded();
    const actor = await enter('cut', world.places);
    const root = join(world.dataDir, 'files');
    const files = async () => (await readdir(root, { recursive: true }).catch(() => [])).sort().join('\n');
    await send(actor, tally, '/api/v1/documents/upload', { form: whole });
    const before = await settledFiles(files);
    const reserved = await reserve(actor, tally);
    for (let i = 0; i < times; i++) {
      const share = Math.floor((i * 100) / times) / 100;
      const since = Date.now();
      tally.times++;
      await cutForm(world, actor, share);
      await cutPut(world, reserved, share);
      const isRemoved = await staysAt(before, files, since + removedWithinMs);
      tally.recoveriesMs.push(Date.now() - since);
      if (!isRemoved) tally.wrong.push(`an upload cut at ${share * 100} % left something behind`);
      const { body } = await send(actor, tally, '/api/v1/documents');
      if (body.total !== 1)
        tally.wrong.push(`after an upload cut at ${share * 100} % there are ${body.total} documents`);
    }
    const answer = await send(actor, tally, reserved, { method: 'PUT', bytes: content });
    if (answer.status !== 200)
      tally.wrong.push(
        `an upload cut many times was answered ${answer.status} when it came whole: ${answer.body?.detail}`,
      );
  },
};

function whole(): FormData {
  const body = new FormData();
  body.set('file', new Blob(['Whole.']), 'whole.txt');
  return body;
}

/** Whether the files come to be the same as before; not only since the node has not begun with the upload yet. */
async function staysAt(before: string, files: () => Promise<string>, end: number): Promise<boolean> {
  for (let same = 0; same < 5; await pause(50)) {
    same = (await files()) === before ? same + 1 : 0;
    if (Date.now() > end) return false;
  }
  return true;
}

/** What is there once nothing is processed any more. */
async function settledFiles(files: () => Promise<string>): Promise<string> {
  for (let last = await files(); ; ) {
    await pause(1500);
    const now = await files();
    if (now === last) return now;
    last = now;
  }
}

async function cutForm(world: EmbeddedWorld, actor: Actor, share: number): Promise<void> {
  const socket = await openConnection(world.places()[0]!);
  const headers = {
    ...actor.headers,
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': form.length,
  };
  await write(socket, headOf('POST', '/api/v1/documents/upload', headers));
  await write(socket, form.slice(0, Math.floor(form.length * share)));
  socket.destroy();
}

/** Cuts the bytes of an upload off; its address stays good. */
async function cutPut(world: EmbeddedWorld, path: string, share: number): Promise<void> {
  const socket = await openConnection(world.places()[0]!);
  await write(socket, headOf('PUT', path, { 'content-length': byteSize }));
  await write(socket, content.slice(0, Math.floor(byteSize * share)));
  socket.destroy();
}

/** The path at which the bytes of an upload are taken. */
async function reserve(actor: Actor, tally: Tally): Promise<string> {
  const query = 'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { url } }';
  const variables = { input: { fileName: 'cut.txt', byteSize } };
  const { body } = await send(actor, tally, '/graphql', { body: { query, variables } });
  const { pathname, search } = new URL(body.data.createUpload.url);
  return pathname + search;
}
