import type { App } from '../context.ts';
import type { Embedder } from '../engine/embedding/embedder.ts';
import { embedderName, modelEmbedder } from '../engine/embedding/model-embedder.ts';
import { storedChoice } from './stored-choice.ts';

type Needs = Pick<App, 'db' | 'config' | 'secrets' | 'modelFetch'>;

/**
 * What makes vectors of an organization's documents: by the organization's own model, else the platform's; null where
 * there is none. Users' own models make none, since documents are shared. `model` asks for one by name.
 * @throws ModelFailed where the provider cannot be used
 */
export async function embedderFor(app: Needs, organizationId: string, model?: string): Promise<Embedder | null> {
  const row = await app.db.modelSettings.findFirst({ where: { organizationId, userId: null } });
  const choices = [row && storedChoice(app, row, 'embedding'), app.config.models.embedding].filter(
    choice => choice !== null,
  );
  const choice = model === undefined ? choices[0] : choices.find(one => embedderName(one) === model);
  if (!choice) return null;
  const tier = choice === app.config.models.embedding ? 'PLATFORM' : 'ORGANIZATION';
  return { ...(await modelEmbedder(choice, app.modelFetch)), tier };
}
