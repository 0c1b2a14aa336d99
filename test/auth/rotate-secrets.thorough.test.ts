import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealEntries } from '../../src/audit/chain/seal-entries.ts';
import { verifyChain } from '../../src/audit/chain/verify-chain.ts';
import { openClientSecret, sealClientSecret } from '../../src/auth/sign-on/client-secret.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from '../../src/auth/two-factor/recovery-codes.ts';
import { sealTotpSecret, unsealTotpSecret } from '../../src/auth/two-factor/totp.ts';
import { deriveSecrets } from '../../src/base/crypto.ts';
import { newId } from '../../src/base/ids.ts';
import { sealKey, storedChoice } from '../../src/model-settings/stored-choice.ts';
import { rotateSecrets } from '../../src/rotate-secrets.ts';
import type { Service } from '../../src/serve.ts';
import { signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';

const before = 'the secret before the change, long enough';
const after = 'the secret after the change, long enough';

describe('When the secret of the installation changes', () => {
  let service: Service;
  let userId: string;
  let organizationId: string;
  let codes: string[];
  const providerId = newId();
  const settingsId = newId();
  const old = { secrets: deriveSecrets(before) };
  const alone = { secrets: deriveSecrets(after) };
  const today = () => ({ ...service.app, secrets: deriveSecrets(after, [before]) });

  beforeAll(async () => {
    service = await startService({ env: { SECRET_KEY: before } });
    const { db } = service.app;
    await signUp(service);
    ({ id: userId, organizationId } = await db.user.findFirstOrThrow());
    const sealedTotpSecret = sealTotpSecret(old, userId, 'JBSWY3DPEHPK3PXP');
    await db.user.update({ where: { id: userId }, data: { sealedTotpSecret } });
    codes = await db.$transaction(tx => replaceRecoveryCodes(old, tx, userId));
    await db.identityProvider.create({
      data: {
        id: providerId,
        name: 'Work',
        issuer: 'https://id.example.com',
        clientId: 'us',
        sealedClientSecret: sealClientSecret(old, providerId, 'client secret'),
      },
    });
    await db.modelSettings.create({
      data: {
        id: settingsId,
        organizationId,
        completionProvider: 'openai',
        completionModel: 'gpt-5',
        completionSealedKey: sealKey(old, settingsId, 'completion', 'sk-completion'),
        embeddingProvider: 'openai',
        embeddingModel: 'text-embedding-3-small',
        embeddingSealedKey: sealKey(old, settingsId, 'embedding', 'sk-embedding'),
      },
    });
    await sealEntries(service.app);
  });
  afterAll(() => service.stop());

  it('nothing that an unknown secret sealed is touched, and each is named', async () => {
    const outcome = await rotateSecrets({ ...service.app, ...alone });
    expect(outcome['secrets of authenticator apps']).toEqual({ resealed: 0, unreadable: [userId] });
    expect(outcome['keys of model providers']).toEqual({ resealed: 0, unreadable: [settingsId] });
  });

  it('everything kept for long is sealed anew, and the secret before can go', async () => {
    const outcome = await rotateSecrets(today());
    // None of these is here; their own tests turn them.
    const elsewhere = ['credentials of data sources', 'tokens of chat workspaces', 'tokens of connected accounts'];
    for (const [kind, { resealed, unreadable }] of Object.entries(outcome))
      expect([kind, resealed, unreadable]).toEqual([kind, elsewhere.includes(kind) ? 0 : 1, []]);
    const { db } = service.app;
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
    expect(unsealTotpSecret(alone, user.id, user.sealedTotpSecret!)).toBe('JBSWY3DPEHPK3PXP');
    const provider = await db.identityProvider.findUniqueOrThrow({ where: { id: providerId } });
    expect(openClientSecret(alone, provider)).toBe('client secret');
    const settings = await db.modelSettings.findUniqueOrThrow({ where: { id: settingsId } });
    expect(storedChoice(alone, settings, 'completion')?.apiKey).toBe('sk-completion');
    expect(storedChoice(alone, settings, 'embedding')?.apiKey).toBe('sk-embedding');
    const [key] = await db.signingKey.findMany();
    expect(alone.secrets.unseal(key!.sealedPrivate, `signing-key:${key!.id}`).toString()).toContain('"OKP"');
    expect(Object.values(await rotateSecrets(today())).map(({ resealed }) => resealed)).toEqual(
      Object.keys(outcome).map(() => 0),
    );
  });

  it('recovery codes and the audit trail are good as long as the secret of their time is named', async () => {
    const spend = (app: { secrets: typeof old.secrets }) =>
      service.app.db.$transaction(tx => spendRecoveryCode({ ...service.app, ...app }, tx, userId, codes[0]!));
    expect(await spend(alone)).toBe(false);
    expect(await spend(today())).toBe(true);
    expect(await spend(today())).toBe(false);
    expect((await verifyChain({ ...service.app, ...alone }, organizationId)).fault?.message).toContain('not signed');
    expect(await verifyChain(today(), organizationId)).toMatchObject({ fault: null });
  });
});
