import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ComeLater, type Installed, type Installer, NoWay } from '../messenger.ts';
import type { SlackClient, SlackMessengerNeeds } from './client.ts';
import { botScopes } from './scopes.ts';

const granted = z.object({
  access_token: z.string().min(1),
  token_type: z.literal('bot'),
  scope: z.string(),
  bot_user_id: z.string().min(1).max(100),
  // A token that ends has to be renewed: the app is to be set not to rotate them.
  expires_in: z.undefined().optional(),
  team: z.object({ id: z.string().min(1).max(100), name: z.string().max(200).nullish() }),
});

/** OAuth v2 of Slack for a bot (docs.slack.dev, "Installing with OAuth"). */
export const slackInstaller = (
  { clientId, clientSecret, url }: Pick<SlackMessengerNeeds, 'clientId' | 'clientSecret' | 'url'>,
  client: SlackClient,
): Installer => ({
  page({ state, codeVerifier, redirectUri }) {
    const page = new URL('/oauth/v2/authorize', url);
    page.search = new URLSearchParams({
      client_id: clientId,
      scope: botScopes.join(','),
      redirect_uri: redirectUri,
      state,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();
    return page;
  },
  // Slack's code says itself of which workspace it is.
  proofPage: null,
  async redeem({ code, codeVerifier, redirectUri }): Promise<Installed | null> {
    const given = { client_id: clientId, client_secret: clientSecret, code, redirect_uri: redirectUri };
    const answer = await client
      .as({ token: null })('oauth.v2.access', { ...given, code_verifier: codeVerifier })
      .catch(error => {
        if (error instanceof NoWay) return null;
        throw error;
      });
    const read = granted.safeParse(answer);
    if (!read.success) return null;
    const { access_token: token, scope, bot_user_id: botUserId, team } = read.data;
    const scopes = scope.split(',');
    if (!botScopes.every(wanted => scopes.includes(wanted))) {
      await this.giveBack({ token });
      return null;
    }
    return { teamId: team.id, teamName: team.name ?? null, botUserId, token, scopes };
  },
  async giveBack(access) {
    await client
      .as(access)('auth.revoke', {})
      .catch(error => {
        if (error instanceof ComeLater) throw error;
      });
  },
});
