import type { GraphqlClient } from './client.ts';
import type { Screen } from './screen.ts';

type Offer = {
  modelSettings: { completion: { model: string } | null };
  modelProviders: { name: string; servers: { name: string; baseUrl: string; models: string[] }[] }[];
};

const query = `{ modelSettings { completion { model } } modelProviders { name servers { name baseUrl models } } }`;

/** Says which model servers run on this machine, and how one of them is asked; nothing where a model is set up already. */
export async function offerModel(client: GraphqlClient, { line, dim }: Screen): Promise<void> {
  const { modelSettings, modelProviders } = await client.run<Offer>(query, {});
  if (modelSettings.completion) return;
  for (const { name: provider, servers } of modelProviders)
    for (const { name, baseUrl, models } of servers)
      line(
        dim(
          `    ${name} runs here with ${models.slice(0, 3).join(', ')} and is not used; to have it answer:\n    MODEL_PROVIDER=${provider} MODEL=${models[0]} MODEL_BASE_URL=${baseUrl} npm run demo`,
        ),
      );
}
