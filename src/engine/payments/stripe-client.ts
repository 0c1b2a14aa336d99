import type { Stripe } from 'stripe';
import { Timeout } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { paymentFailure } from './stripe-failure.ts';

/** One attempt, and all attempts of a call together with the pauses between them. */
const [attemptMs, callMs] = [8000, 19_000];
/** Stripe's own client, which is loaded with the first call. `apiUrl` null: Stripe's own address. */
export class StripeClient {
  readonly #secretKey: string;
  readonly #apiUrl: string | null;
  readonly #log: Log;
  #client: Promise<Stripe> | undefined;

  constructor({ secretKey, apiUrl, log }: { secretKey: string; apiUrl: string | null; log: Log }) {
    this.#secretKey = secretKey;
    this.#apiUrl = apiUrl;
    this.#log = log;
  }

  load(): Promise<Stripe> {
    this.#client ??= openClient(this.#secretKey, this.#apiUrl);
    return this.#client;
  }

  /** One call, within its time and with its failures in our words. */
  async ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const error = new Timeout('The payment provider did not answer in time. Try again in a minute.');
      timer = setTimeout(() => reject(error), callMs);
    });
    try {
      return await Promise.race([this.load().then(call), late]);
    } catch (error) {
      throw paymentFailure(error, this.#log);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function openClient(secretKey: string, apiUrl: string | null): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const url = apiUrl === null ? null : new URL(apiUrl);
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new Client(secretKey, {
    timeout: attemptMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }),
  });
}
