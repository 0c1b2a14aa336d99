import type { Variables } from '../environment.ts';
import { allowsPrivateNetworks } from './server.ts';

export type ModelConfig = {
  /** The models of the platform; without one for completions the built-in analyst answers. */
  models: {
    completion: PlatformModel | null;
    /** Stands in where the first fails; of the same provider. */
    fallback: PlatformModel | null;
    embedding: PlatformModel | null;
    /** US dollars a million tokens of a model whose price is not known; null: under a cap such a model is refused. */
    unknownPrice: number | null;
    /** Milliseconds without a word after which a model, whoever's, is given up. */
    silenceMs: number;
    /** Where model servers of people's own machines are looked for; none where private networks are not called. */
    atHand: { name: string; provider: 'ollama' | 'openai_compatible'; port: number }[];
  };
};

/** A model with what is needed to call it. */
type PlatformModel = { provider: string; model: string; apiKey: string | null; baseUrl: string | null };

/** The models that the platform pays for. */
export const readModels = (e: Variables): ModelConfig => ({
  models: {
    completion: modelOf(e.MODEL_PROVIDER, e.MODEL, e.MODEL_API_KEY, e.MODEL_BASE_URL),
    fallback: modelOf(e.MODEL_PROVIDER, e.FALLBACK_MODEL, e.MODEL_API_KEY, e.MODEL_BASE_URL),
    embedding: modelOf(e.EMBEDDING_PROVIDER, e.EMBEDDING_MODEL, e.EMBEDDING_API_KEY, e.EMBEDDING_BASE_URL),
    unknownPrice: e.FALLBACK_TOKEN_PRICE ?? null,
    silenceMs: e.MODEL_SILENCE_SECONDS * 1000,
    atHand: allowsPrivateNetworks(e) ? placesOf(e) : [],
  },
});

const placesOf = (e: Variables): ModelConfig['models']['atHand'] =>
  [
    { name: 'Ollama', provider: 'ollama' as const, port: e.OLLAMA_PORT },
    { name: 'LM Studio', provider: 'openai_compatible' as const, port: e.LM_STUDIO_PORT },
    { name: 'llama.cpp', provider: 'openai_compatible' as const, port: e.LLAMA_CPP_PORT },
  ].filter(({ port }) => port > 0);

type Said = string | undefined;

const modelOf = (provider: Said, model: Said, apiKey: Said, baseUrl: Said): PlatformModel | null =>
  provider && model ? { provider, model, apiKey: apiKey ?? null, baseUrl: baseUrl ?? null } : null;
