import { newId } from '../base/ids.ts';
import { UnpricedModel } from '../billing/ledger/errors.ts';
import { hold } from '../billing/ledger/hold.ts';
import { dollarsOf, microsOf } from '../billing/ledger/micros.ts';
import { release } from '../billing/ledger/release.ts';
import { reserve } from '../billing/ledger/reserve.ts';
import { settle } from '../billing/ledger/settle.ts';
import type { App } from '../context.ts';
import type { Embedder, EmbeddingSpent } from '../engine/embedding/embedder.ts';
import { embedderName, modelEmbedder } from '../engine/embedding/model-embedder.ts';
import type { ModelChoice } from '../engine/models/model-choice.ts';
import type { Payer } from '../engine/models/reservation.ts';
import { payerOf } from './payer-of.ts';
import { priceIn } from './price-in.ts';
import { storedChoice } from './stored-choice.ts';

type Needs = Pick<App, 'db' | 'config' | 'secrets' | 'modelFetch' | 'clock' | 'log' | 'metrics'>;
export type EmbedderOf = { model?: string | undefined; userId?: string | undefined };

/**
 * What makes vectors of an organization's documents: by the organization's own model, else the platform's; null where
 * there is none. Users' own models make none, since documents are shared. `model` asks for one by name, `userId` says for
 * whom they are. Each request is paid for in advance, and rejects with OverageCapReached where nothing is left.
 * @throws ModelFailed where the provider cannot be used
 */
export async function embedderFor(
  app: Needs,
  organizationId: string,
  { model, userId }: EmbedderOf = {},
): Promise<Embedder | null> {
  const row = await app.db.modelSettings.findFirst({ where: { organizationId, userId: null } });
  const choices = [row && storedChoice(app, row, 'embedding'), app.config.models.embedding].filter(
    choice => choice !== null,
  );
  const choice = model === undefined ? choices[0] : choices.find(one => embedderName(one) === model);
  if (!choice) return null;
  const tier = choice === app.config.models.embedding ? 'PLATFORM' : 'ORGANIZATION';
  const inForce = { tier, monthlyCapMicros: row?.monthlyCapMicros ?? null } as const;
  const payer = () => payerOf(app, { organizationId, userId: userId ?? null }, inForce);
  const embedder = await modelEmbedder(choice, app.modelFetch);
  return {
    ...embedder,
    embed: async (texts, signal) =>
      paid(app, await payer(), choice, texts, told => embedder.embed(texts, signal, told)),
  };
}

/** Has texts made into vectors once the money for it is held; a text has no more tokens than bytes. */
async function paid(
  app: Needs,
  payer: Payer,
  choice: ModelChoice,
  texts: readonly string[],
  embed: (onSpent: (spent: EmbeddingSpent) => void) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  const { provider, model } = choice;
  const price = priceIn(app, choice);
  if (price === null && payer.limitMicros !== null) throw new UnpricedModel(payer, model);
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const worstMicros = microsOf(((price?.input ?? 0) * bytes) / 1e6);
  const work = `embedding:${newId()}`;
  const asked = { payer, work, purpose: 'EMBEDDING', provider, model, worstMicros, leastMicros: worstMicros } as const;
  const reservation = await reserve(app, asked);
  const held = hold(app, reservation);
  try {
    let inputTokens = 0;
    const vectors = await embed(spent => (inputTokens += spent.inputTokens));
    // Of a provider that counts nothing it is counted what it may have been at most.
    const costUsd = price && (inputTokens > 0 ? (price.input * inputTokens) / 1e6 : dollarsOf(reservation.micros));
    const use = { provider, model, inputTokens, outputTokens: 0, costUsd };
    await settle(app.db, reservation, { use, purpose: 'EMBEDDING' });
    return vectors;
  } catch (error) {
    await release(app.db, { id: reservation.id });
    throw error;
  } finally {
    held.stop();
  }
}
