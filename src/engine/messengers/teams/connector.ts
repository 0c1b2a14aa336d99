import { z } from 'zod';
import type { Log } from '../../../base/log.ts';
import { isAddressRefused } from '../../../base/outbound.ts';
import { ComeLater, NoWay } from '../messenger.ts';

/** Milliseconds that one call may take. */
const callMs = 10_000;
/** Seconds after which a service that could not be asked is asked again. */
const againSeconds = 5;
/** A token is renewed so long before it ends. */
const spareMs = 5 * 60_000;
const scope = 'https://api.botframework.com/.default';
const mostWaitSeconds = 3600;

const tokenShape = z.looseObject({ access_token: z.string().min(1), expires_in: z.coerce.number() });

export type ConnectorNeeds = {
  appId: string;
  appSecret: string;
  /** Where tokens are given to the app. */
  tokenUrl: string;
  fetch: typeof fetch;
  log: Pick<Log, 'warn'>;
  now: () => number;
};

/** Calls the Bot Connector at an address that a token proved; an answer of a status among `fine` is none. @throws ComeLater, NoWay */
export type Connect = (
  to: { serviceUrl: string; path: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE' },
  body?: object,
  fine?: readonly number[],
) => Promise<Record<string, unknown>>;

/** The Bot Connector's REST API, with the app's own token (client credentials). */
export function teamsConnector({ appId, appSecret, tokenUrl, fetch, log, now }: ConnectorNeeds): Connect {
  let token: { value: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;

  async function send(url: string, what: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(callMs) });
    } catch (error) {
      const { name } = error as Error;
      log.warn(
        { messenger: 'teams', what, failure: name },
        isAddressRefused(error)
          ? 'Teams could not be asked: its address leads into a private network, which is called with ALLOW_PRIVATE_NETWORKS=true only'
          : 'Teams could not be asked',
      );
      throw new ComeLater(againSeconds, false);
    }
  }

  async function newToken(): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: appId, client_secret: appSecret, scope };
    const answer = await send(tokenUrl, 'token', { method: 'POST', body: new URLSearchParams(form) });
    if (answer.status === 429) throw new ComeLater(patienceOf(answer, now()), true);
    const read = tokenShape.safeParse(await answer.json().catch(() => null));
    if (answer.status >= 500 || (answer.ok && !read.success)) throw new ComeLater(againSeconds, true);
    if (!read.success) {
      log.warn(
        { messenger: 'teams', status: answer.status },
        'The app of Teams is given no token: check its id and secret',
      );
      throw new NoWay('no_token', false);
    }
    token = { value: read.data.access_token, until: now() + read.data.expires_in * 1000 - spareMs };
    return token.value;
  }

  const currentToken = async (): Promise<string> => {
    if (token && token.until > now()) return token.value;
    fetching ??= newToken().finally(() => {
      fetching = null;
    });
    return fetching;
  };

  return async ({ serviceUrl, path, method }, body, fine = []) => {
    const answer = await send(
      new URL(path, withSlash(serviceUrl)).href,
      `${method} ${path.replace(/[^/]{20,}/g, '…')}`,
      {
        method,
        headers: { authorization: `Bearer ${await currentToken()}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    if (answer.ok) return ((await answer.json().catch(() => null)) ?? {}) as Record<string, unknown>;
    const said = await codeOf(answer);
    if (fine.includes(answer.status)) return {};
    if (answer.status === 429) throw new ComeLater(patienceOf(answer, now()), true);
    if (answer.status === 401) {
      token = null;
      throw new ComeLater(againSeconds, true);
    }
    log.warn({ messenger: 'teams', method, status: answer.status, said }, 'Teams refused a call');
    // 412 stands for a conversation that was changed meanwhile: the same again works.
    if (answer.status >= 500 || answer.status === 412) throw new ComeLater(againSeconds, answer.status === 412);
    throw new NoWay(said, false);
  };
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

async function codeOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  const code = body?.error?.code;
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : String(answer.status);
}

/** Retry-After in seconds or as a date (RFC 9110, 10.2.3). */
function patienceOf(answer: Response, now: number): number {
  const given = answer.headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(mostWaitSeconds, Math.max(1, Math.ceil(seconds))) : 10;
}
