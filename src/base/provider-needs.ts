/** What each provider of models has to be told beside the model's name. */
export const providerNeeds: Readonly<Record<string, { apiKey: boolean; baseUrl: boolean }>> = {
  openai: { apiKey: true, baseUrl: false },
  anthropic: { apiKey: true, baseUrl: false },
  google: { apiKey: true, baseUrl: false },
  mistral: { apiKey: true, baseUrl: false },
  azure: { apiKey: true, baseUrl: true },
  amazon_bedrock: { apiKey: true, baseUrl: true },
  ollama: { apiKey: false, baseUrl: true },
  openai_compatible: { apiKey: false, baseUrl: true },
};
