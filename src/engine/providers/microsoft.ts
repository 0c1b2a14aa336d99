import { z } from 'zod';
import { descriptions } from './descriptions.ts';
import { openidProvider, optionalText } from './openid.ts';
import type { OpenidNeeds } from './openid-client.ts';
import type { Provider } from './provider.ts';

const claims = z.object({
  sub: z.string().min(1).max(255),
  oid: optionalText,
  tid: optionalText,
  preferred_username: optionalText,
  email: optionalText,
  name: optionalText,
});

/** Scopes of Graph come back with its address before them, or without. */
const scopeOf = (scope: string): string => scope.replace(/^https:\/\/graph\.microsoft\.com\//, '');

/**
 * Microsoft, work and personal accounts. It has no way to take one consent back: users do that at
 * https://myapplications.microsoft.com, and `revoke` only forgets.
 */
export const microsoftProvider = (needs: OpenidNeeds): Provider =>
  openidProvider(descriptions.microsoft, needs, {
    scopes: ['openid', 'email', 'profile', 'offline_access', 'User.Read'],
    request: { prompt: 'select_account' },
    scopeOf,
    accountOf(given) {
      const { sub, oid, tid, preferred_username, email, name } = claims.parse(given);
      return {
        id: sub,
        name: preferred_username ?? email ?? name ?? null,
        chat: oid && tid ? { service: 'teams', teamId: tid, userId: oid } : null,
      };
    },
  });
