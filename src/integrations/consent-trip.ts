import { browserTrip } from '../auth/sign-on/browser-trip.ts';
import type { App } from '../context.ts';

/** For how long somebody may take at the provider, in seconds. */
export const consentSeconds = 10 * 60;

/** Where providers send browsers back to; has to be registered with each of them. */
export const consentRedirect = (app: Pick<App, 'publicUrl'>): string => `${app.publicUrl()}/account/connect`;

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

export const consentTrip = browserTrip<ConsentSecrets>({
  kind: 'integration-consent',
  cookie: 'connect',
  seconds: consentSeconds,
  paths: ['/graphql', '/api/v1/providers'],
});
