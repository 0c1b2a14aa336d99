import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newId } from '../../src/base/ids.ts';
import type { Embedder } from '../../src/engine/embedding/embedder.ts';
import { breather } from '../../src/engine/search/breather.ts';
import { buildSegment, packSegment, segmentFormat } from '../../src/engine/search/segment.ts';
import type { Service } from '../../src/serve.ts';
import { packsOf } from '../kit/make-findable.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { type Figure, megabytes, ms, quantile } from './figure.ts';

const documents = 2000;
const chunksEach = 50;
const dimensions = 384;
const searches = 100;

type Random = () => number;

/** What a search over 100,000 chunks costs by words and by meaning, asked over the endpoint, and what its index does to the service. */
export async function benchSearch(): Promise<Figure[]> {
  const random = randomFrom(1);
  const embedder: Embedder = {
    model: 'bench/random',
    dimensions,
    embed: async texts => texts.map(() => direction(random)),
  };
  const service = await startService({ embedderFor: async () => embedder });
  try {
    const person = await signUp(service);
    const words = Array.from({ length: 150_000 }, () => wordOf(random));
    // As often as in a language: the nth word a nth as often as the first.
    const pick = () => words[Math.floor(Math.exp(random() * Math.log(words.length)))]!;
    await fill(service, person, random, pick);
    return await measure(service, person, () => Array.from({ length: 6 }, pick).join(' '));
  } finally {
    await service.stop();
  }
}

async function measure({ app }: Service, person: Person, queryOf: () => string): Promise<Figure[]> {
  const ask = async (query: string, mode: string) => {
    const { status, body } = await person.rest('POST', '/documents/query', { query, mode, limit: 10 });
    if (status !== 200 || body.items.length === 0) throw new Error(`The search answered ${status}.`);
  };
  const before = memory();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  await ask(queryOf(), 'hybrid');
  const built = performance.now() - started;
  delay.disable();
  const taken = memory() - before;
  const counted = app.searchCaches.words.bytes + app.searchCaches.vectors.bytes;
  const [stuck, longest] = [delay.percentile(99) / 1e6, delay.max / 1e6];

  const times = { text: [] as number[], hybrid: [] as number[] };
  const cpu = { text: 0, hybrid: 0 };
  for (let search = 0; search < searches; search++)
    for (const mode of ['text', 'hybrid'] as const) {
      const [from, used] = [performance.now(), process.cpuUsage()];
      await ask(queryOf(), mode);
      times[mode].push(performance.now() - from);
      const { user, system } = process.cpuUsage(used);
      cpu[mode] += (user + system) / 1000 / searches;
    }
  const p95 = { text: quantile(times.text, 0.95), hybrid: quantile(times.hybrid, 0.95) };
  const what = `${documents * chunksEach} chunks`;
  return [
    {
      what: `search of ${what} by words and meaning, p95`,
      measured: ms(p95.hybrid),
      baseline: `${ms(cpu.hybrid)} processor`,
      goal: '≤ 120 ms',
      met: p95.hybrid <= 120,
    },
    {
      what: `search of ${what} by words, p95`,
      measured: ms(p95.text),
      baseline: `${ms(cpu.text)} processor`,
      goal: '≤ 120 ms',
      met: p95.text <= 120,
    },
    { what: `first search, which loads ${what}`, measured: ms(built), goal: '≤ 30 s', met: built <= 30_000 },
    {
      what: '  which held the event loop, p99',
      measured: ms(stuck),
      baseline: `${ms(longest)} at most`,
      goal: '≤ 100 ms',
      met: stuck <= 100,
    },
    {
      what: '  and takes in memory, words and vectors',
      measured: megabytes(taken),
      baseline: `${megabytes(counted)} counted`,
      goal: '≤ 250 MB',
      met: taken <= 250 * 2 ** 20,
    },
  ];
}

/** Puts documents into the database as if they had been read: to upload them is another bench. */
async function fill({ app }: Service, person: Person, random: Random, pick: () => string): Promise<void> {
  const { db } = app;
  const { id: ownerId, organizationId } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
  for (let document = 0; document < documents; document++) {
    const texts = Array.from({ length: chunksEach }, () => Array.from({ length: 120 }, pick).join(' '));
    const chunks = texts.map(text => ({ text, context: [], isTable: false }));
    // No language: stems are not what is measured.
    const postings = await packSegment(await buildSegment(chunks, 'und', breather()), breather());
    const values = new Float32Array(chunksEach * dimensions);
    for (let at = 0; at < chunksEach; at++) values.set(direction(random), at * dimensions);
    const id = newId();
    const own = { organizationId, documentId: id, chunkCount: chunksEach };
    await db.$transaction(async tx => {
      await tx.document.create({
        data: {
          ...{ id, organizationId, ownerId, title: `d${document}`, fileName: `d${document}.txt`, fileType: 'TXT' },
          ...{ byteSize: 1, sha256: String(document), originalKey: id, status: 'COMPLETED', stage: 'DONE' },
          chunkCount: chunksEach,
        },
      });
      await tx.chunkPack.createMany({ data: packsOf(texts).map(pack => ({ documentId: id, ...pack })) });
      await tx.searchSegment.create({ data: { ...own, format: segmentFormat, postings } });
      await tx.documentVectors.create({
        data: { ...own, model: 'bench/random', part: 0, dimensions, vectors: new Uint8Array(values.buffer) },
      });
    });
  }
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use after a collection. */
function memory(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A vector of length 1. */
function direction(random: Random): Float32Array {
  const vector = new Float32Array(dimensions).map(() => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map(value => value / length);
}

/** Numbers from 0 to 1, the same in each run. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function wordOf(random: Random): string {
  const letter = (from: string) => from[Math.floor(random() * from.length)]!;
  const syllables = 2 + Math.floor(random() * 3);
  return Array.from({ length: syllables }, () => letter('bcdfghklmnprstvw') + letter('aeiou') + letter('lmnrst')).join(
    '',
  );
}
