import type { Refusal } from '../../base/errors.ts';

/** Third parties whose accounts can be connected. */
export const providerNames = ['slack', 'microsoft', 'google'] as const;
export type ProviderName = (typeof providerNames)[number];

/** How a provider lets itself be connected. */
export type CredentialKind = 'OAUTH' | 'API_KEY' | 'PASSWORD';

/** What one provider offers, and what has to be granted for it. */
export type ProviderService = { name: string; scopes: readonly string[] };

/** What a provider gave to act by: sealed before it is stored, and shown to nobody. */
export type Tokens = {
  accessToken: string;
  /** Null where the provider gave none, or not another one. */
  refreshToken: string | null;
  /** Null: until it is taken back. */
  expiresAt: Date | null;
  /** What was granted; null where the provider does not say, which means: what was asked for. */
  scopes: string[] | null;
};

/** Whose account it is, by the provider's own word. */
export type Account = {
  /** The provider's id for it; never given to another. */
  id: string;
  name: string | null;
  /** Who this is in a chat of the provider; null where it has none, or does not say. */
  chat: { service: string; teamId: string; userId: string } | null;
};

/** How somebody is sent to the provider's page of consent. */
export type ConsentRequest = {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636); only its hash goes along. */
  codeVerifier: string;
  redirectUri: string;
  scopes: readonly string[];
};

/** What the browser brought back, with what only this service knows of it. `iss` where the provider names itself. */
export type ConsentAnswer = {
  code: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  iss: string | null;
};

/** What is known of a provider whether or not it is configured. */
export type ProviderDescription = {
  name: ProviderName;
  displayName: string;
  description: string;
  services: readonly ProviderService[];
  credentialTypes: readonly CredentialKind[];
};

/**
 * A third party. Every call ends within 20 seconds; it rejects with `ConsentLost` where the provider says that what it
 * gave is no longer valid, and else with UpstreamFailed or Timeout. Nothing of a token is ever in an error or a log line.
 */
export interface Provider extends ProviderDescription {
  /** The variables that the operator would have to set before it can be used; none where it is configured. */
  missing: readonly string[];
  consentPage(request: ConsentRequest): Promise<URL>;
  /** Changes a code for tokens. A code works once. */
  redeem(answer: ConsentAnswer): Promise<{ tokens: Tokens; account: Account }>;
  /** Another access token; the refresh token may be another one as well, and then the old one is dead. */
  renew(refreshToken: string): Promise<Tokens>;
  /** Whose the access token is; tells by that whether it works. */
  whoIs(accessToken: string): Promise<{ account: Account; scopes: string[] | null }>;
  /** Takes the tokens back, where the provider lets that be done; one that is dead already is content. */
  revoke(tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>): Promise<void>;
}

/** The provider no longer accepts a token: it expired, or somebody took it back (`revoked`). Only another consent helps. */
export class ConsentLost extends Error {
  readonly revoked: boolean;
  constructor(revoked: boolean) {
    super(revoked ? 'The access was taken back.' : 'The consent is no longer valid.');
    this.revoked = revoked;
  }
}

/** A provider that its operator has not configured: it is listed, and nothing can be done with it. */
export function notConfigured(description: ProviderDescription, missing: string[], refuse: () => Refusal): Provider {
  const reject = () => Promise.reject(refuse());
  return { ...description, missing, consentPage: reject, redeem: reject, renew: reject, whoIs: reject, revoke: reject };
}
