import type { JWK } from 'jose';
import type { App } from '../../context.ts';
import { publicKeys } from './signing-keys.ts';

/** The JSON Web Key Set (RFC 7517, 5) by which anybody can verify access tokens; for /.well-known/jwks.json. */
export async function jwks(app: Pick<App, 'db' | 'secrets' | 'clock' | 'log'>): Promise<{ keys: JWK[] }> {
  return { keys: await publicKeys(app) };
}
