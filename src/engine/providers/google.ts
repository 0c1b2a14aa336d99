import { z } from 'zod';
import { descriptions } from './descriptions.ts';
import { openidProvider, optionalText } from './openid.ts';
import type { OpenidNeeds } from './openid-client.ts';
import type { Provider } from './provider.ts';

const claims = z.object({ sub: z.string().min(1).max(255), email: optionalText, name: optionalText });

/**
 * Google. A refresh token is given only to who asks for offline access, and after the first time only where consent is
 * asked for anew (Google Identity, "Using OAuth 2.0 for Web Server Applications").
 */
export const googleProvider = (needs: OpenidNeeds): Provider =>
  openidProvider(descriptions.google, needs, {
    scopes: ['openid', 'email', 'profile'],
    request: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
    accountOf(given) {
      const { sub, email, name } = claims.parse(given);
      return { id: sub, name: email ?? name ?? null, chat: null };
    },
  });
