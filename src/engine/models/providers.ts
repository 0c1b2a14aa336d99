import { providerNeeds } from '../../base/provider-needs.ts';
import type { ModelPurpose } from './model-choice.ts';

export type KnownModel = {
  name: string;
  purpose: ModelPurpose;
  /** Tokens that fit; null where not known. */
  contextWindow: number | null;
  /** Length of an embedding; null for completions. */
  dimensions: number | null;
  /**
   * US dollars a million tokens, in and out, as the provider listed them when this was written; null where not known.
   * What something cost is an estimate by these.
   */
  price: { input: number; output: number } | null;
};

export type Provider = {
  name: string;
  displayName: string;
  needsApiKey: boolean;
  needsBaseUrl: boolean;
  /** What a key looks like where it is more than one word, for people. */
  keyHint: string | null;
  models: KnownModel[];
};

const completion = (name: string, contextWindow: number | null, input?: number, output?: number): KnownModel => ({
  name,
  purpose: 'completion',
  contextWindow,
  dimensions: null,
  price: input === undefined || output === undefined ? null : { input, output },
});

const embedding = (name: string, dimensions: number | null, input?: number): KnownModel => ({
  name,
  purpose: 'embedding',
  contextWindow: null,
  dimensions,
  price: input === undefined ? null : { input, output: 0 },
});

const needs = (name: string) => ({
  needsApiKey: providerNeeds[name]!.apiKey,
  needsBaseUrl: providerNeeds[name]!.baseUrl,
});

/** The services that host models; models they do not list here may be named as well. */
export const providers: readonly Provider[] = [
  {
    name: 'openai',
    displayName: 'OpenAI',
    ...needs('openai'),
    keyHint: null,
    models: [
      completion('gpt-5', 400_000, 1.25, 10),
      completion('gpt-5-mini', 400_000, 0.25, 2),
      completion('gpt-4.1', 1_047_576, 2, 8),
      completion('gpt-4.1-mini', 1_047_576, 0.4, 1.6),
      completion('gpt-4o', 128_000, 2.5, 10),
      completion('gpt-4o-mini', 128_000, 0.15, 0.6),
      embedding('text-embedding-3-small', 1536, 0.02),
      embedding('text-embedding-3-large', 3072, 0.13),
    ],
  },
  {
    name: 'anthropic',
    displayName: 'Anthropic',
    ...needs('anthropic'),
    keyHint: null,
    models: [
      completion('claude-opus-4-5', 200_000, 5, 25),
      completion('claude-sonnet-4-5', 200_000, 3, 15),
      completion('claude-haiku-4-5', 200_000, 1, 5),
    ],
  },
  {
    name: 'google',
    displayName: 'Google Gemini',
    ...needs('google'),
    keyHint: null,
    models: [
      completion('gemini-2.5-pro', 1_048_576, 1.25, 10),
      completion('gemini-2.5-flash', 1_048_576, 0.3, 2.5),
      embedding('gemini-embedding-001', 3072, 0.15),
    ],
  },
  {
    name: 'mistral',
    displayName: 'Mistral',
    ...needs('mistral'),
    keyHint: null,
    models: [
      completion('mistral-large-latest', null),
      completion('mistral-small-latest', null),
      embedding('mistral-embed', 1024, 0.1),
    ],
  },
  {
    name: 'azure',
    displayName: 'Azure OpenAI',
    ...needs('azure'),
    keyHint: 'The model is the name of your deployment; the base URL is that of your resource, ending in /openai.',
    models: [],
  },
  {
    name: 'amazon_bedrock',
    displayName: 'Amazon Bedrock',
    ...needs('amazon_bedrock'),
    keyHint: 'A Bedrock API key; the base URL is the runtime endpoint of your region.',
    models: [],
  },
  {
    name: 'ollama',
    displayName: 'Ollama',
    ...needs('ollama'),
    keyHint: null,
    models: [],
  },
  {
    name: 'openai_compatible',
    displayName: 'Any server that speaks the OpenAI protocol (vLLM, LM Studio, LiteLLM …)',
    ...needs('openai_compatible'),
    keyHint: null,
    models: [],
  },
];

export const providerOf = (name: string): Provider | undefined => providers.find(provider => provider.name === name);

/** US dollars a million tokens; null where not known. A dated name has the price of the model it is a version of. */
export function priceOf(provider: string, model: string): KnownModel['price'] {
  const known = providerOf(provider)?.models ?? [];
  const exact = known.find(({ name }) => name === model);
  return (
    (exact ?? known.find(({ name }) => /^-\d{4}/.test(model.slice(name.length)) && model.startsWith(name)))?.price ??
    null
  );
}
