import { eachCookiePath } from '../auth/sessions/refresh-cookie.ts';
import { sameText, sha256 } from '../base/crypto.ts';
import type { App, Context } from '../context.ts';

/** For how long somebody may take at the provider, in seconds. */
export const consentSeconds = 10 * 60;

/** Where providers send browsers back to; has to be registered with each of them. */
export const redirectUri = (app: Pick<App, 'publicUrl'>): string => `${app.publicUrl()}/account/connect`;

/** What only this service knows of a consent that is under way. */
export type ConsentSecrets = {
  codeVerifier: string;
  nonce: string;
  /** What was asked for. */
  scopes: string[];
  /** SHA-256 of what the browser that began holds as a cookie. */
  browserHash: string;
  /** The workspace that was named before, and that is now to be proven; absent: none was. */
  teamId?: string;
};

const sealContext = (stateHash: string) => `integration-consent:${stateHash}`;

export const sealSecrets = (app: Pick<App, 'secrets'>, stateHash: string, secrets: ConsentSecrets) =>
  app.secrets.seal(Buffer.from(JSON.stringify(secrets)), sealContext(stateHash));

export const openSecrets = (app: Pick<App, 'secrets'>, row: { stateHash: string; sealedSecrets: Uint8Array }) =>
  JSON.parse(app.secrets.unseal(row.sealedSecrets, sealContext(row.stateHash)).toString()) as ConsentSecrets;

// A consent is completed by the browser that began it: otherwise somebody could send a link on which another person
// consents, and then read that person's files.

/** One for each consent, so that two tabs do not disturb each other. */
const cookieName = (stateHash: string) => `connect_${stateHash.slice(0, 12)}`;
const paths = ['/graphql', '/api/v1/providers'];

export const setBrowserCookie = (ctx: Context, stateHash: string, value: string): void =>
  eachCookiePath(
    ctx,
    path => ctx.request.setCookie(cookieName(stateHash), value, { path, maxAgeSeconds: consentSeconds }),
    paths,
  );

export const clearBrowserCookie = (ctx: Context, stateHash: string): void =>
  eachCookiePath(ctx, path => ctx.request.setCookie(cookieName(stateHash), null, { path, maxAgeSeconds: 0 }), paths);

export function isSameBrowser(ctx: Context, stateHash: string, { browserHash }: ConsentSecrets): boolean {
  const value = ctx.request.cookies[cookieName(stateHash)];
  return value !== undefined && sameText(sha256(value), browserHash);
}
