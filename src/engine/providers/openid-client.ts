import * as oidc from 'openid-client';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { callMs, providerFailure } from './failure.ts';
import { ConsentLost, type ProviderDescription } from './provider.ts';

export type OpenidNeeds = {
  clientId: string;
  clientSecret: string;
  issuer: string;
  fetch: typeof fetch;
  log: Log;
  clock: Clock;
};

/** For how long is remembered what a provider says of itself. */
const freshMs = 10 * 60_000;
/** So that an answer is there, or given up, before the call is. */
const requestSeconds = callMs / 1000 / 2;

/** The certified client `openid-client`, with what a provider says of itself. */
export class OpenidClient {
  readonly #description: ProviderDescription;
  readonly #needs: OpenidNeeds;
  #known: { until: number; client: Promise<oidc.Configuration> } | null = null;

  constructor(description: ProviderDescription, needs: OpenidNeeds) {
    this.#description = description;
    this.#needs = needs;
  }

  /** One call, with its failures in our words. @throws ConsentLost where only another consent helps */
  async ask<T>(call: (client: oidc.Configuration) => Promise<T>): Promise<T> {
    try {
      return await call(await this.#discovered());
    } catch (error) {
      throw isLost(error) ? new ConsentLost(false) : providerFailure(this.#description, error, this.#needs.log);
    }
  }

  async #discovered(): Promise<oidc.Configuration> {
    if (this.#known && performance.now() < this.#known.until) return this.#known.client;
    const { clientId, clientSecret, fetch } = this.#needs;
    const issuer = new URL(this.#needs.issuer);
    const found = oidc.discovery(issuer, clientId, {}, oidc.ClientSecretPost(clientSecret), {
      [oidc.customFetch]: (url, options) => fetch(url, options as RequestInit),
      timeout: requestSeconds,
      // Only a double on this machine is asked without encryption: the configuration takes no other.
      execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
    const mine = { until: performance.now() + freshMs, client: found };
    this.#known = mine;
    return found.catch(error => {
      if (this.#known === mine) this.#known = null;
      throw error;
    });
  }
}

/** Whether the provider says that a token is good no more: `invalid_grant` (RFC 6749, 5.2), or `invalid_token` (RFC 6750, 3.1). */
const isLost = (error: unknown): boolean =>
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401);
