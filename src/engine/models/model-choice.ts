/** A model of a provider, with what is needed to call it. */
export type ModelChoice = {
  /** Name of a provider in `providers.ts`. */
  provider: string;
  model: string;
  apiKey: string | null;
  baseUrl: string | null;
};

export type ModelPurpose = 'completion' | 'embedding';
