import { z } from 'zod';
import type { Tx } from '../base/db.ts';
import type { App } from '../context.ts';
import type { Job } from '../engine/jobs/queue.ts';
import { ConsentLost, type ProviderName, providerNames } from '../engine/providers/provider.ts';
import type { Integration } from '../generated/prisma/client.ts';
import { callProvider } from './call-provider.ts';
import { openTokens } from './stored-tokens.ts';

const data = z.object({ id: z.uuid(), provider: z.enum(providerNames), sealedTokens: z.base64() });

type Needs = Pick<App, 'jobs' | 'providers' | 'secrets' | 'metrics' | 'log'>;

/**
 * Has a provider forget what it gave, once the row that held it is gone. The tokens wait sealed in the queue, so that a
 * provider that cannot be asked just now is asked again.
 */
export const takeBackJob = (app: Needs): Job<z.infer<typeof data>> => ({
  name: 'integrations.take_back',
  schema: data,
  concurrency: 2,
  retries: 8,
  expireSeconds: 60,
  async handle({ id, provider: name, sealedTokens }) {
    const provider = app.providers.get(name)!;
    // What is not configured any more cannot be asked.
    if (provider.missing.length > 0) return;
    const tokens = openTokens(app, { id, sealedTokens: Buffer.from(sealedTokens, 'base64') });
    await callProvider(app, provider, 'revoke', () => provider.revoke(tokens)).catch(error => {
      if (!(error instanceof ConsentLost)) throw error;
    });
  },
  async abandon({ id, provider }) {
    app.log.warn({ integrationId: id, provider }, 'what a provider gave could not be taken back');
  },
});

/** Has it done, in the transaction that forgets the integration. Keys that users brought are theirs, and stay good. */
export async function takeBack(
  app: Needs,
  tx: Tx,
  { id, provider, credentialType, sealedTokens }: Integration,
): Promise<void> {
  if (credentialType !== 'OAUTH') return;
  const kept = { id, provider: provider as ProviderName, sealedTokens: Buffer.from(sealedTokens).toString('base64') };
  await app.jobs.enqueue(takeBackJob(app), kept, { tx });
}
