import { z } from 'zod';

/** A kind of model server that people run on their own machine, where it listens, and how it tells of its models. */
export type Place = { name: string; provider: 'ollama' | 'openai_compatible'; port: number };

/** A model server on this machine, with the address that a model's settings need. */
export type ServerAtHand = { name: string; provider: Place['provider']; baseUrl: string; models: string[] };

/** One that runs answers within a few; nobody waits for others. */
const deadlineMs = 300;
const mostModels = 50;

const named = z.string().min(1).max(200);
/** How models are told: Ollama in words of its own, LM Studio and llama.cpp as OpenAI does. */
const dialects = {
  ollama: {
    path: '/api/tags',
    read: (body: unknown) =>
      z
        .object({ models: z.array(z.object({ name: named })) })
        .parse(body)
        .models.map(({ name }) => name),
  },
  openai_compatible: {
    path: '/v1/models',
    read: (body: unknown) =>
      z
        .object({ data: z.array(z.object({ id: named })) })
        .parse(body)
        .data.map(({ id }) => id),
  },
} as const;

/**
 * The model servers that run on this machine and have a model, in the order of their places. Each is asked once, all at
 * the same time, for no longer than 300 ms; what answers in other words, or not at all, is none.
 */
export async function findServersAtHand(places: readonly Place[], fetch: typeof globalThis.fetch) {
  const found = await Promise.all(places.map(place => ask(place, fetch).catch(() => null)));
  return found.filter(server => server !== null);
}

async function ask({ name, provider, port }: Place, fetch: typeof globalThis.fetch): Promise<ServerAtHand | null> {
  const root = `http://127.0.0.1:${port}`;
  const { path, read } = dialects[provider];
  const response = await fetch(root + path, { signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) {
    await response.body?.cancel();
    return null;
  }
  const models = read(await response.json()).slice(0, mostModels);
  return models.length > 0 ? { name, provider, baseUrl: `${root}/v1`, models } : null;
}
