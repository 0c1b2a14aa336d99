import { sameText, sha256 } from '../../base/crypto.ts';
import type { App, Context } from '../../context.ts';
import { eachCookiePath } from '../sessions/refresh-cookie.ts';

/** For how long somebody may take at the issuer, in seconds. */
export const signOnSeconds = 10 * 60;

/** Where issuers send browsers back to; has to be registered with each of them. */
export const redirectUri = (app: Pick<App, 'publicUrl'>): string => `${app.publicUrl()}/account/sign-on`;

/** What only this service knows of a sign-on that is under way. */
export type SignOnSecrets = {
  codeVerifier: string;
  nonce: string;
  /** SHA-256 of what the browser that began holds as a cookie. */
  browserHash: string;
};

const sealContext = (stateHash: string) => `sign-on:${stateHash}`;

export const sealSecrets = (app: Pick<App, 'secrets'>, stateHash: string, secrets: SignOnSecrets) =>
  app.secrets.seal(Buffer.from(JSON.stringify(secrets)), sealContext(stateHash));

export const openSecrets = (app: Pick<App, 'secrets'>, row: { stateHash: string; sealedSecrets: Uint8Array }) =>
  JSON.parse(app.secrets.unseal(row.sealedSecrets, sealContext(row.stateHash)).toString()) as SignOnSecrets;

// A sign-on is completed by the browser that began it: otherwise anybody could send somebody a link that signs them in
// to an account that is not theirs, and read what they then put there.

/** One for each sign-on, so that two tabs do not disturb each other. */
const cookieName = (stateHash: string) => `sign_on_${stateHash.slice(0, 12)}`;

export const setBrowserCookie = (ctx: Context, stateHash: string, value: string): void =>
  eachCookiePath(ctx, path =>
    ctx.request.setCookie(cookieName(stateHash), value, { path, maxAgeSeconds: signOnSeconds }),
  );

export const clearBrowserCookie = (ctx: Context, stateHash: string): void =>
  eachCookiePath(ctx, path => ctx.request.setCookie(cookieName(stateHash), null, { path, maxAgeSeconds: 0 }));

export function isSameBrowser(ctx: Context, stateHash: string, { browserHash }: SignOnSecrets): boolean {
  const value = ctx.request.cookies[cookieName(stateHash)];
  return value !== undefined && sameText(sha256(value), browserHash);
}
