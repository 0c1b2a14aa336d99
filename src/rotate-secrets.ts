import { inBackground, recordAudit } from './audit/record.ts';
import { sealedClientSecrets } from './auth/sign-on/client-secret.ts';
import { sealedSigningKeys } from './auth/signing-keys/signing-keys.ts';
import { sealedTotpSecrets } from './auth/two-factor/totp.ts';
import { type Resealed, resealAll } from './base/secrets/reseal.ts';
import { sealedInstallationTokens } from './channels/installations/stored-token.ts';
import type { App } from './context.ts';
import { rotateCredentials } from './data/sources/rotate-credentials.ts';
import { sealedIntegrationTokens } from './integrations/stored-tokens.ts';
import { sealedModelKeys } from './model-settings/stored-choice.ts';

/**
 * Seals everything that is kept for long and that an earlier secret sealed by the one in use. What is kept for a day at
 * most (waiting mails, answers to repeated requests) is left to pass; what only bears the mark of a secret (recovery
 * codes, the audit trail) still needs it. May run beside the service, and again where it was interrupted.
 */
export async function rotateSecrets(app: Pick<App, 'db' | 'secrets' | 'clock'>): Promise<Record<string, Resealed>> {
  const { db, secrets } = app;
  const kinds = {
    'keys that sign access tokens': sealedSigningKeys(db),
    'secrets of authenticator apps': sealedTotpSecrets(db),
    'client secrets of identity providers': sealedClientSecrets(db),
    'keys of model providers': sealedModelKeys(db, 'completion'),
    'keys of embedding providers': sealedModelKeys(db, 'embedding'),
    'tokens of connected accounts': sealedIntegrationTokens(db),
    'tokens of chat workspaces': sealedInstallationTokens(db),
  };
  const outcome: Record<string, Resealed> = {};
  for (const [kind, sealed] of Object.entries(kinds)) outcome[kind] = await resealAll(secrets, sealed);
  const details = Object.fromEntries(
    Object.entries(outcome).map(([kind, { resealed, unreadable }]) => [
      kind,
      { resealed, unreadable: unreadable.length },
    ]),
  );
  await db.$transaction(tx =>
    recordAudit(tx, inBackground(app), { action: 'auth.reseal_secrets', organizationId: null, details }),
  );
  return { ...outcome, 'credentials of data sources': await rotateCredentials(app) };
}
