import type { EmbeddingModel, LanguageModel } from 'ai';
import type { ModelChoice } from './model-choice.ts';

/** The client of a model for completions, by the provider's own package, loaded on first use. */
export async function openCompletion(choice: ModelChoice, fetch: typeof globalThis.fetch): Promise<LanguageModel> {
  const { model, apiKey, baseUrl } = choice;
  const settings = { fetch, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
  switch (choice.provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(settings)(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(settings)(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI(settings)(model);
    }
    case 'mistral': {
      const { createMistral } = await import('@ai-sdk/mistral');
      return createMistral(settings)(model);
    }
    case 'azure': {
      const { createAzure } = await import('@ai-sdk/azure');
      return createAzure(settings)(model);
    }
    case 'amazon_bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
      return createAmazonBedrock({ ...settings, region: regionOf(baseUrl) })(model);
    }
    default:
      return (await compatible(choice, fetch)).chatModel(model);
  }
}

/** The client of a model for embeddings. */
export async function openEmbedding(choice: ModelChoice, fetch: typeof globalThis.fetch): Promise<EmbeddingModel> {
  const { model, apiKey, baseUrl } = choice;
  const settings = { fetch, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
  switch (choice.provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(settings).embeddingModel(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI(settings).embeddingModel(model);
    }
    case 'mistral': {
      const { createMistral } = await import('@ai-sdk/mistral');
      return createMistral(settings).embeddingModel(model);
    }
    case 'azure': {
      const { createAzure } = await import('@ai-sdk/azure');
      return createAzure(settings).embeddingModel(model);
    }
    case 'amazon_bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
      return createAmazonBedrock({ ...settings, region: regionOf(baseUrl) }).embeddingModel(model);
    }
    default:
      return (await compatible(choice, fetch)).embeddingModel(model);
  }
}

async function compatible({ provider, apiKey, baseUrl }: ModelChoice, fetch: typeof globalThis.fetch) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: provider,
    baseURL: baseUrl ?? '',
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...(apiKey && { apiKey }),
  });
}

/** The region in the address of a Bedrock endpoint. */
const regionOf = (baseUrl: string | null): string =>
  /bedrock-runtime\.([a-z0-9-]+)\./.exec(baseUrl ?? '')?.[1] ?? 'us-east-1';
