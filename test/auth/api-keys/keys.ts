import { expect } from 'vitest';
import type { Desk, Sending } from '../kit.ts';

const fields = 'id name preview createdAt expiresAt lastUsedAt revokedAt';

/** What is done with keys at a desk that is open by then. */
export const keysAt = (open: () => Desk) => {
  const create = (sending: Sending, input: object = {}) =>
    open().ask(
      `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { ${fields} } } }`,
      { input: { name: 'Nightly report', ...input } },
      sending,
    );

  const list = async (sending: Sending) => (await open().ask(`{ apiKeys { ${fields} } }`, {}, sending)).data.apiKeys;

  const revoke = (sending: Sending, id: string) =>
    open().ask(`mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { ${fields} } }`, { id }, sending);

  /** Somebody with a key. */
  async function withKey(input: object = {}) {
    const entered = await open().enter();
    const { data, code } = await create(entered, { name: ' Nightly report ', ...input });
    expect(code).toBeNull();
    const { secret, apiKey } = data.createApiKey;
    return { ...entered, apiKey: secret as string, id: apiKey.id as string, preview: apiKey.preview as string };
  }

  const useKey = (apiKey: string) => open().me(undefined, { apiKey });

  return { create, list, revoke, withKey, useKey };
};
