import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { descriptions } from './descriptions.ts';
import { callMs, providerFailure } from './failure.ts';
import { type Account, ConsentLost, type Provider, type Tokens } from './provider.ts';

export type SlackNeeds = {
  clientId: string;
  clientSecret: string;
  /** Such as https://slack.com. */
  url: string;
  fetch: typeof fetch;
  log: Log;
  clock: Clock;
};

/** No answer of these methods is longer. */
const mostChars = 1_000_000;

/** Slack answers 200 to what it refuses, and says so in the body (docs.slack.dev, "Using the Slack Web API"). */
const answerOf = z.union([
  z.looseObject({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.string().max(200) }),
]);
const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive().nullish(),
  scope: z.string().nullish(),
});
const redeemed = z.object({ authed_user: granted });
const identity = z.object({
  user_id: z.string().min(1).max(100),
  user: z.string().max(200).nullish(),
  team_id: z.string().min(1).max(100),
  team: z.string().max(200).nullish(),
});

/** Errors that say that a token is dead, and those of them that say that somebody took it back. */
const dead = ['invalid_refresh_token', 'token_expired', 'invalid_auth', 'not_authed'];
const takenBack = ['token_revoked', 'account_inactive', 'team_access_not_granted', 'user_removed_from_team'];

const isLost = (error: unknown) => error instanceof SlackRefused && [...dead, ...takenBack].includes(error.said);

class SlackRefused extends Error {
  readonly said: string;
  constructor(said: string) {
    super('Slack refused a call.');
    this.said = said;
  }
}

/** A person's own account at Slack: user scopes only, by OAuth v2 with PKCE; tokens rotate where the app is set so. */
export function slackProvider({ clientId, clientSecret, url, fetch, log, clock }: SlackNeeds): Provider {
  const { slack: description } = descriptions;

  /** One method of the Web API; the client's id and secret go by the header, as Slack advises. */
  async function call(method: string, form: Record<string, string>, bearer?: string) {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const answer = await fetch(new URL(`/api/${method}`, url), {
      method: 'POST',
      headers: {
        authorization: bearer ? `Bearer ${bearer}` : basic,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(callMs),
    });
    const body = await answer.text();
    if (answer.status !== 200 || body.length > mostChars)
      throw Object.assign(new Error('Slack failed.'), { status: answer.status });
    const read = answerOf.parse(JSON.parse(body));
    if (!read.ok) throw new SlackRefused(String(read.error));
    return { body: read, scopes: answer.headers.get('x-oauth-scopes') };
  }
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isLost(error)) throw new ConsentLost(takenBack.includes((error as SlackRefused).said));
      const told = error instanceof SlackRefused ? Object.assign(error, { error: error.said }) : error;
      throw providerFailure(description, told, log);
    }
  }
  const tokensOf = ({ access_token, refresh_token, expires_in, scope }: z.infer<typeof granted>): Tokens => ({
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expiresAt: expires_in ? new Date(clock.now().getTime() + expires_in * 1000) : null,
    scopes: scope == null ? null : wordsOf(scope),
  });
  const whoIs = async (accessToken: string) => {
    const { body, scopes } = await call('auth.test', {}, accessToken);
    return { account: accountOf(identity.parse(body)), scopes: scopes === null ? null : wordsOf(scopes) };
  };

  return {
    ...description,
    missing: [],
    async consentPage({ state, codeVerifier, redirectUri, scopes }) {
      const page = new URL('/oauth/v2/authorize', url);
      page.search = new URLSearchParams({
        client_id: clientId,
        user_scope: scopes.join(','),
        redirect_uri: redirectUri,
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return page;
    },
    redeem: ({ code, codeVerifier, redirectUri }) =>
      ask(async () => {
        const form = { code, code_verifier: codeVerifier, redirect_uri: redirectUri };
        const tokens = tokensOf(redeemed.parse((await call('oauth.v2.access', form)).body).authed_user);
        return { tokens, account: (await whoIs(tokens.accessToken)).account };
      }),
    renew: refreshToken =>
      ask(async () => {
        const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
        return tokensOf(granted.parse((await call('oauth.v2.access', form)).body));
      }),
    whoIs: accessToken => ask(() => whoIs(accessToken)),
    revoke: ({ accessToken }) =>
      ask(async () => {
        await call('auth.revoke', {}, accessToken).catch(error => {
          if (!isLost(error)) throw error;
        });
      }),
  };
}

const wordsOf = (list: string): string[] =>
  list
    .split(',')
    .map(word => word.trim())
    .filter(Boolean);

/** A user's id is one in a workspace only. */
const accountOf = ({ user_id, user, team_id, team }: z.infer<typeof identity>): Account => ({
  id: `${team_id}:${user_id}`,
  name: user && team ? `${user} (${team})` : (user ?? null),
  chat: { service: 'slack', teamId: team_id, userId: user_id },
});
