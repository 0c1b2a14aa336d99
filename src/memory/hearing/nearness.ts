import { z } from 'zod';
import type { App, Caller } from '../../context.ts';
import type { Embedder } from '../../engine/embedding/embedder.ts';
import type { Job } from '../../engine/jobs/queue.ts';
import { findSecret } from '../../engine/reasoner/statements/find-secret.ts';
import { fromLittleEndian, littleEndian } from '../../engine/search/vectors/vector-bytes.ts';
import { unit } from '../../engine/search/vectors/vector-index.ts';
import { mostShown } from './choose-memories.ts';
import type { Remembered } from './read-remembered.ts';

type Needs = Pick<App, 'db' | 'embedderFor' | 'jobs' | 'log'>;
type Owner = Pick<Caller, 'userId' | 'organizationId'>;

/** A question waits no longer than this for what is only of help. */
const patienceMs = 2000;
/** Texts that a provider is given at once. */
const requestSize = 50;

/**
 * The places of memories by how near their meaning is to a question, 0 the nearest; none where there is no embedding
 * model, or where there are so few memories that none has to be chosen. What a provider cannot do now is done without.
 */
export async function nearness(
  app: Needs,
  owner: Owner,
  { use, memories }: Remembered,
  question: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const none = new Map<string, number>();
  const active = memories.filter(({ status }) => status === 'ACTIVE');
  if (!use || active.length <= mostShown || findSecret(question)) return none;
  const unhelpful = (error: unknown) =>
    app.log.warn({ err: error }, 'memories are chosen by their words, since their meaning could not be compared');
  // One that is set up wrongly is as little a reason to leave a question unanswered as one that is down.
  const embedder = await app.embedderFor(owner.organizationId, { userId: owner.userId }).catch(unhelpful);
  if (!embedder) return none;
  const stored = await vectorsOf(app, owner.userId, embedder.model);
  if (active.some(({ id }) => !stored.has(id)))
    await app.jobs.enqueue(embedMemoriesJob(app), { ...pick(owner) }, { key: owner.userId });
  if (stored.size === 0) return none;
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const [vector] = await embedder.embed([question], patience);
    const asked = vector && unit(vector);
    if (!asked) return none;
    const near = [...stored].map(([id, values]) => ({ id, cosine: dot(asked, values) }));
    return new Map(near.sort((a, b) => b.cosine - a.cosine).map(({ id }, place) => [id, place]));
  } catch (error) {
    signal.throwIfAborted();
    unhelpful(error);
    return none;
  }
}

const pick = ({ userId, organizationId }: Owner): Owner => ({ userId, organizationId });

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * (b[at] ?? 0);
  return sum;
};

/** What a user's memories in force mean, of those whose text is still the one that was read. */
async function vectorsOf({ db }: Pick<App, 'db'>, userId: string, model: string): Promise<Map<string, Float32Array>> {
  const rows = await db.memoryVector.findMany({
    where: { model, memory: { userId, status: 'ACTIVE' } },
    select: { memoryId: true, vector: true, madeOf: true, memory: { select: { updatedAt: true } } },
  });
  const current = rows.filter(({ madeOf, memory }) => madeOf.getTime() === memory.updatedAt.getTime());
  return new Map(current.map(({ memoryId, vector }) => [memoryId, fromLittleEndian(new Uint8Array(vector))]));
}

const reference = z.object({ userId: z.uuid(), organizationId: z.uuid() });

/** The job that makes the vectors which a user's memories lack of the embedding model in force. */
export const embedMemoriesJob = (app: Pick<App, 'db' | 'embedderFor'>): Job<z.infer<typeof reference>> => ({
  name: 'memory.embed',
  schema: reference,
  concurrency: 1,
  isPatient: true,
  retries: 3,
  expireSeconds: 10 * 60,
  async handle(owner, { signal }) {
    const embedder = await app.embedderFor(owner.organizationId, { userId: owner.userId });
    if (embedder) await embedMemories(app, owner, embedder, signal);
  },
});

async function embedMemories(app: Pick<App, 'db'>, owner: Owner, embedder: Embedder, signal: AbortSignal) {
  const { userId } = owner;
  const { model } = embedder;
  const known = await vectorsOf(app, userId, model);
  const active = await app.db.memory.findMany({
    where: { userId, status: 'ACTIVE' },
    select: { id: true, content: true, updatedAt: true },
  });
  const lacking = active.filter(({ id }) => !known.has(id));
  for (let from = 0; from < lacking.length; from += requestSize) {
    const some = lacking.slice(from, from + requestSize);
    const contents = some.map(({ content }) => content);
    const vectors = await embedder.embed(contents, signal);
    for (const [at, { id, updatedAt }] of some.entries()) {
      const direction = unit(vectors[at]!);
      if (!direction) continue;
      const row = { model, vector: littleEndian(Float32Array.from(direction)), madeOf: updatedAt };
      // A memory that was deleted meanwhile needs none.
      await app.db.memoryVector
        .upsert({ where: { memoryId: id, memory: { userId } }, create: { memoryId: id, ...row }, update: row })
        .catch(error => {
          if ((error as { code?: string }).code !== 'P2003') throw error;
        });
    }
  }
}
