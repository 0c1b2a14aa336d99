import { z } from 'zod';
import { Unavailable } from '../../base/errors.ts';
import type { Captcha } from './captcha.ts';

const addresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

const answer = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() });

/**
 * Cloudflare Turnstile or hCaptcha: a widget in the page gives a token, and the provider's siteverify says whether it
 * is good; both speak the same protocol and accept each token once. `address` replaces the provider's own.
 */
export function widgetCaptcha(options: {
  kind: keyof typeof addresses;
  siteKey: string;
  secret: string;
  address?: string;
}): Captcha {
  const { kind, siteKey, secret, address = addresses[kind] } = options;
  return {
    async challenge() {
      return { type: kind, siteKey, challenge: null };
    },
    async verify(token, ipAddress) {
      if (!token || token.length > 10_000) return false;
      const form = new URLSearchParams({ secret, response: token });
      if (ipAddress) form.set('remoteip', ipAddress);
      if (kind === 'hcaptcha') form.set('sitekey', siteKey);
      const given = await ask(address, form);
      if (!given) throw new Unavailable('The captcha cannot be checked at the moment. Try again shortly.');
      // The provider does not know our secret: nobody's solution could be right, so none is called wrong.
      if (given['error-codes']?.some(code => code.endsWith('-input-secret')))
        throw new Unavailable('The captcha is not configured rightly: its provider does not accept CAPTCHA_SECRET.');
      return given.success;
    },
  };
}

/** Null where the provider does not answer within five seconds, or not in its protocol. */
async function ask(address: string, form: URLSearchParams): Promise<z.infer<typeof answer> | null> {
  try {
    const signal = AbortSignal.timeout(5_000);
    // Whoever it leads to would be told the secret.
    const response = await fetch(address, { method: 'POST', body: form, signal, redirect: 'error' });
    return answer.safeParse(await response.json()).data ?? null;
  } catch {
    return null;
  }
}
