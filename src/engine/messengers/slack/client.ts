import type { WebClientOptions } from '@slack/web-api';
import type { Clock } from '../../../base/clock.ts';
import type { Log } from '../../../base/log.ts';
import { isAddressRefused } from '../../../base/outbound.ts';
import { type Access, ComeLater, NoWay } from '../messenger.ts';

export type SlackMessengerNeeds = {
  signingSecrets: readonly string[];
  clientId: string;
  clientSecret: string;
  /** Such as https://slack.com. */
  url: string;
  fetch: typeof fetch;
  log: Log;
  clock: Clock;
};

/** Milliseconds that one call may take. */
const callMs = 10_000;
/** Seconds after which a Slack that could not be asked is asked again. */
const againSeconds = 5;

type Answer = Record<string, unknown> & { response_metadata?: { next_cursor?: string } };
/** Calls a method of the Web API; an error among `fine` is none. @throws ComeLater, NoWay */
export type Call = (method: string, given: Record<string, unknown>, fine?: readonly string[]) => Promise<Answer>;

/** `send`: bytes, to an address that Slack gave for them. `warn` says in the log what was left out. */
export type SlackClient = {
  as(access: Access): Call;
  send(to: string, bytes: Buffer): Promise<void>;
  warn(what: string): void;
};

/** Errors after which nothing can be done in the workspace any more. */
const dead = [
  'invalid_auth',
  'not_authed',
  'token_revoked',
  'token_expired',
  'account_inactive',
  'team_access_not_granted',
];
/** Errors of Slack's own, which pass. */
const passing = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout', 'team_added_to_org'];

const silent: WebClientOptions['logger'] = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  setLevel() {},
  getLevel: () => 'error' as never,
  setName() {},
};

/** Slack's Web API by its own client, which neither repeats a call by itself nor waits: a job does that, and survives. */
export function slackClient({ url, fetch, log }: Pick<SlackMessengerNeeds, 'url' | 'fetch' | 'log'>): SlackClient {
  async function open(token: string) {
    const { WebClient } = await import('@slack/web-api');
    return new WebClient(token, {
      slackApiUrl: new URL('/api/', url).href,
      retryConfig: { retries: 0 },
      rejectRateLimitedCalls: true,
      allowAbsoluteUrls: false,
      timeout: callMs,
      fetch,
      logger: silent,
    });
  }

  return {
    as:
      ({ token }: Access): Call =>
      async (method, given, fine = []) => {
        try {
          return (await (await open(token ?? '')).apiCall(method, given)) as unknown as Answer;
        } catch (error) {
          const { data, retryAfter } = error as { data?: { error?: string }; retryAfter?: number };
          const said = data?.error ?? null;
          if (said !== null && fine.includes(said)) return {};
          if (said === 'ratelimited' || retryAfter !== undefined) throw new ComeLater(retryAfter ?? 30, true);
          if (said !== null && !passing.includes(said)) {
            log.warn({ messenger: 'slack', method, said }, 'Slack refused a call');
            throw new NoWay(said, dead.includes(said));
          }
          const { code, original } = error as { code?: string; original?: Error };
          const cause = original?.message.slice(0, 200);
          log.warn(
            { messenger: 'slack', method, failure: { code, said, cause } },
            isAddressRefused(error)
              ? 'Slack could not be asked: SLACK_API_URL leads into a private network, which is called with ALLOW_PRIVATE_NETWORKS=true only'
              : 'Slack could not be asked',
          );
          throw new ComeLater(againSeconds, false);
        }
      },
    warn: what => log.warn({ messenger: 'slack' }, what),
    async send(to, bytes) {
      const body = new Uint8Array(bytes);
      const headers = { 'content-type': 'application/octet-stream' };
      const answer = await fetch(to, { method: 'POST', body, headers, signal: AbortSignal.timeout(callMs) }).catch(
        () => {
          throw new ComeLater(againSeconds, false);
        },
      );
      if (!answer.ok) throw new ComeLater(againSeconds, false);
    },
  };
}
