import type { Variables } from '../environment.ts';

export type ThirdPartyConfig = {
  /** Third parties whose accounts users may connect; null: not configured. */
  providers: {
    slack: (ProviderClient & { url: string }) | null;
    /** `apiUrl`: where their files are asked for. */
    microsoft: (ProviderClient & { issuer: string; apiUrl: string }) | null;
    google: (ProviderClient & { issuer: string; apiUrl: string }) | null;
  };
  /** Chat services in which the assistant can be asked; null: not configured. */
  messengers: {
    /** `signingSecrets`: what deliveries may be signed with; several while they are rotated. */
    slack: (ProviderClient & { signingSecrets: string[]; url: string }) | null;
    /** `openidUrl`: how what comes in is signed; `tokenUrl`: where the app is given tokens for what goes out; `serviceUrl`: where somebody is written to first. */
    teams: { appId: string; appSecret: string; openidUrl: string; tokenUrl: string; serviceUrl: string } | null;
  };
};

/** By what a provider knows this installation. */
type ProviderClient = { clientId: string; clientSecret: string };

/** By what third parties know this installation, and where they are. */
export const readThirdParties = (e: Variables): ThirdPartyConfig => ({
  providers: {
    slack: providerOf(e.SLACK_CLIENT_ID, e.SLACK_CLIENT_SECRET, { url: e.SLACK_API_URL }),
    microsoft: providerOf(e.MICROSOFT_CLIENT_ID, e.MICROSOFT_CLIENT_SECRET, {
      issuer: e.MICROSOFT_ISSUER,
      apiUrl: e.MICROSOFT_GRAPH_URL,
    }),
    google: providerOf(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET, {
      issuer: e.GOOGLE_ISSUER,
      apiUrl: e.GOOGLE_API_URL,
    }),
  },
  messengers: { slack: slackOf(e), teams: teamsOf(e) },
});

const providerOf = <Place>(clientId: string | undefined, clientSecret: string | undefined, place: Place) =>
  clientId && clientSecret ? { clientId, clientSecret, ...place } : null;

const slackOf = (e: Variables): ThirdPartyConfig['messengers']['slack'] =>
  e.SLACK_SIGNING_SECRETS.length > 0
    ? providerOf(e.SLACK_CLIENT_ID, e.SLACK_CLIENT_SECRET, {
        signingSecrets: e.SLACK_SIGNING_SECRETS,
        url: e.SLACK_API_URL,
      })
    : null;

const teamsOf = (e: Variables): ThirdPartyConfig['messengers']['teams'] =>
  e.TEAMS_APP_ID && e.TEAMS_APP_SECRET
    ? {
        ...{ appId: e.TEAMS_APP_ID, appSecret: e.TEAMS_APP_SECRET },
        ...{ openidUrl: e.TEAMS_OPENID_URL, tokenUrl: e.TEAMS_TOKEN_URL, serviceUrl: e.TEAMS_SERVICE_URL },
      }
    : null;
