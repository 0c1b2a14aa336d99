import { setTimeout as pause } from 'node:timers/promises';
import { headOf, openConnection, write } from '../clients/open-request.ts';
import type { Fault } from '../fault.ts';
import { type Actor, enter } from '../harness/actor.ts';
import { memoryOf } from '../harness/memory.ts';
import { round } from '../harness/round.ts';

const megabyte = 1024 * 1024;
/** So long it may take to answer any of them; on a busy machine too. */
const answeredWithinMs = 30_000;
/** What the service may hold more than before, while all of them come at once. */
const mostMegabytes = 700;

type Huge = {
  name: string;
  path: string;
  headers?: Record<string, string>;
  body: () => Iterable<string>;
};

const collections = '/api/v1/documents/collections';
const once = (text: () => string) =>
  function* () {
    yield text();
  };
const graphql = (query: string) => once(() => JSON.stringify({ query }));

const huge: Huge[] = [
  {
    name: '60 MB of one text',
    path: collections,
    *body() {
      yield '{"name":"';
      for (let i = 0; i < 60; i++) yield 'x'.repeat(megabyte);
      yield '"}';
    },
  },
  {
    name: 'a text just within the limit',
    path: collections,
    body: once(() => `{"name":"${'x'.repeat(megabyte - 20)}"}`),
  },
  { name: '500,000 levels', path: collections, body: once(() => '['.repeat(500_000)) },
  { name: '100,000 levels, closed', path: collections, body: once(() => '{"a":'.repeat(100_000)) },
  {
    name: '60,000 members',
    path: collections,
    body: once(() => `{${Array.from({ length: 60_000 }, (_, i) => `"m${i}":${i}`).join()}}`),
  },
  { name: 'a number of 900,000 digits', path: collections, body: once(() => `{"name":${'9'.repeat(900_000)}}`) },
  { name: '900,000 quotes escaped', path: collections, body: once(() => `{"name":"${'\\"'.repeat(450_000)}"}`) },
  {
    name: 'a body said to be packed',
    path: collections,
    headers: { 'content-encoding': 'gzip' },
    body: once(() => '\x1f\x8b'),
  },
  { name: 'a query 200,000 levels deep', path: '/graphql', body: graphql('{a'.repeat(200_000)) },
  {
    name: 'a query with 40,000 aliases',
    path: '/graphql',
    body: graphql(`{${Array.from({ length: 40_000 }, (_, i) => `a${i}:__typename`).join(' ')}}`),
  },
  {
    name: 'a query with 60,000 directives',
    path: '/graphql',
    body: graphql(`{__typename ${'@skip(if:false)'.repeat(60_000)}}`),
  },
  { name: 'a query of commas', path: '/graphql', body: graphql(`{__typename${','.repeat(900_000)}}`) },
];

export const hugeJson: Fault = {
  name: 'huge-json',
  what: 'JSON comes that is too large, too deep, too wide, or a GraphQL query of that kind, beside people at work.',
  times: { short: 1, long: 10 },
  async run({ times, worlds, tally }) {
    const world = await worlds.embedded();
    const actor = await enter('huge', world.places);
    for (let i = 0; i < times; i++)
      await round({
        world,
        tally,
        async harm() {
          const before = memoryOf(world.node.process.pid!);
          const answers = huge.map(async each => [each, await answerTo(world.places()[0]!, actor, each)] as const);
          let most = 0;
          const watch = setInterval(() => (most = Math.max(most, memoryOf(world.node.process.pid!))), 100);
          for (const [{ name }, status] of await Promise.all(answers))
            if (status === null || status >= 500) tally.wrong.push(`${name} was answered ${status ?? 'by nothing'}`);
          clearInterval(watch);
          const more = Math.round((most - before) / megabyte);
          if (more > mostMegabytes) tally.wrong.push(`the service held ${more} MB more`);
          return Date.now();
        },
      });
  },
};

/** The status with which a body is answered, sent in chunks without its length; null where nothing comes in time. */
async function answerTo(place: string, actor: Actor, { path, headers, body }: Huge): Promise<number | null> {
  const socket = await openConnection(place);
  let received = '';
  socket.on('data', piece => (received += piece));
  const all = { ...actor.headers, 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...headers };
  await write(socket, headOf('POST', path, all));
  for (const piece of body()) {
    if (socket.destroyed || received) break;
    const bytes = Buffer.from(piece);
    await Promise.race([
      write(socket, Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])),
      pause(answeredWithinMs),
    ]);
  }
  if (!socket.destroyed && !received) await write(socket, '0\r\n\r\n');
  for (const end = Date.now() + answeredWithinMs; !received && !socket.destroyed && Date.now() < end; ) await pause(20);
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d+)/.exec(received)?.[1];
  return status ? Number(status) : null;
}
