import { Forbidden } from './errors.ts';

/** What an API key may be made for, each by itself; none includes another. */
export type KeyScope = 'READ' | 'CHAT' | 'DATA' | 'ADMIN';

/**
 * What a field asks of an API key: a scope or one of several; ANY is content with every key, and NONE with none: what
 * credentials, sessions and memberships are made of is left to people who log in.
 */
export type KeyDemand = KeyScope | readonly KeyScope[] | 'ANY' | 'NONE';

/** What is known of whoever calls: without a key nothing is asked; FULL is a key of the time before there were scopes. */
type Keyholder = { apiKeyId: string | null; keyScopes?: readonly (KeyScope | 'FULL')[] };

/** The scopes of which a demand takes one; null where every key will do. */
export const scopesFor = (demand: KeyDemand | undefined): readonly KeyScope[] | null => {
  if (demand === 'ANY') return null;
  // What says nothing is open to no key.
  if (demand === undefined || demand === 'NONE') return [];
  return typeof demand === 'string' ? [demand] : demand;
};

export class ScopeMissing extends Forbidden {
  constructor(scopes: readonly KeyScope[]) {
    const names = scopes.map(scope => scope.toLowerCase());
    super(
      names.length > 0
        ? `This API key does not have the scope "${names.join('" or "')}". Use a key that was made with it.`
        : 'No API key may do this, whatever its scopes. Log in, and send the access token as "Authorization: Bearer <token>".',
      names.length > 0 ? { missingScope: names.join(' or ') } : {},
    );
  }
}

/** Refuses a caller with an API key that does not have what a field asks for. Refuses with ScopeMissing. */
export function demandScope(caller: Keyholder | null, demand: KeyDemand | undefined): void {
  if (!caller?.apiKeyId) return;
  const scopes = scopesFor(demand);
  if (scopes === null) return;
  const { keyScopes = [] } = caller;
  const fits = scopes.some(scope => keyScopes.includes(scope)) || (scopes.length > 0 && keyScopes.includes('FULL'));
  if (!fits) throw new ScopeMissing(scopes);
}
