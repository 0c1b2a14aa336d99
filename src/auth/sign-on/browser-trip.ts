import { sameText, sha256 } from '../../base/crypto.ts';
import type { App, Context } from '../../context.ts';
import { eachCookiePath } from '../sessions/refresh-cookie.ts';

type Trip = {
  /** What its secrets are sealed for, so that those of one kind cannot be opened as those of another. */
  kind: string;
  /** How the names of its cookies begin. */
  cookie: string;
  /** For how long somebody may be away. */
  seconds: number;
  /** Where its cookies are sent to; absent: where those of authentication are. */
  paths?: readonly string[];
};

/**
 * A browser is sent to another service and comes back: to sign in there, or to consent to something. Only the browser that
 * set out may complete the trip. Otherwise somebody could send a link that signs another person in to an account that is
 * not theirs, or on which another person consents, and then read what that person has.
 *
 * `Secrets` is what only this service knows of a trip under way; `browserHash` is the SHA-256 of what the browser holds as
 * a cookie.
 */
export function browserTrip<Secrets extends { browserHash: string }>({ kind, cookie, seconds, paths }: Trip) {
  const sealContext = (stateHash: string) => `${kind}:${stateHash}`;
  // One for each trip, so that two tabs do not disturb each other.
  const cookieName = (stateHash: string) => `${cookie}_${stateHash.slice(0, 12)}`;
  const setCookie = (ctx: Context, stateHash: string, value: string | null, maxAgeSeconds: number) =>
    eachCookiePath(ctx, path => ctx.request.setCookie(cookieName(stateHash), value, { path, maxAgeSeconds }), paths);
  return {
    sealSecrets: (app: Pick<App, 'secrets'>, stateHash: string, secrets: Secrets) =>
      app.secrets.seal(Buffer.from(JSON.stringify(secrets)), sealContext(stateHash)),
    openSecrets: (app: Pick<App, 'secrets'>, row: { stateHash: string; sealedSecrets: Uint8Array }) =>
      JSON.parse(app.secrets.unseal(row.sealedSecrets, sealContext(row.stateHash)).toString()) as Secrets,
    rememberBrowser: (ctx: Context, stateHash: string, value: string): void =>
      setCookie(ctx, stateHash, value, seconds),
    forgetBrowser: (ctx: Context, stateHash: string): void => setCookie(ctx, stateHash, null, 0),
    isSameBrowser(ctx: Context, stateHash: string, { browserHash }: Secrets): boolean {
      const value = ctx.request.cookies[cookieName(stateHash)];
      return value !== undefined && sameText(sha256(value), browserHash);
    },
  };
}
