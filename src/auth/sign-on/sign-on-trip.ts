import type { App } from '../../context.ts';
import { browserTrip } from './browser-trip.ts';

/** For how long somebody may take at the issuer, in seconds. */
export const signOnSeconds = 10 * 60;

/** Where issuers send browsers back to; has to be registered with each of them. */
export const signOnRedirect = (app: Pick<App, 'publicUrl'>): string => `${app.publicUrl()}/account/sign-on`;

/** What only this service knows of a sign-on that is under way. */
export type SignOnSecrets = {
  codeVerifier: string;
  nonce: string;
  /** SHA-256 of what the browser that began holds as a cookie. */
  browserHash: string;
};

export const signOnTrip = browserTrip<SignOnSecrets>({ kind: 'sign-on', cookie: 'sign_on', seconds: signOnSeconds });
