import { address } from './address.ts';

/**
 * Who is signed in, across all tabs. The access token lives in memory alone; what lasts is the refresh token, in a
 * cookie that no script can read. A refresh uses that up, so tabs take turns, and the one whose turn it was shares.
 */
export type Grant = { accessToken: string; expiresAt: number };
export type SessionState = 'unknown' | 'in' | 'out';
type Said = { grant: Grant } | { out: true };

const spareMs = 20_000;
const channel = new BroadcastChannel('analytics-assistant-session');
const listeners = new Set<() => void>();
let grant: Grant | null = null;
let state: SessionState = 'unknown';
let refreshing: Promise<boolean> | null = null;

channel.onmessage = ({ data }: MessageEvent<Said>) => ('grant' in data ? keep(data.grant) : forget());

export const session = {
  state: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The token as it is; null where there is none, or it is about to end. */
  token: (): string | null => (grant && grant.expiresAt - spareMs > Date.now() ? grant.accessToken : null),
  /** Takes what a log-in granted. */
  enter(accessToken: string, expiresIn: number): void {
    keep({ accessToken, expiresAt: Date.now() + expiresIn * 1000 });
    if (grant) channel.postMessage({ grant } satisfies Said);
  },
  /** After a log-out: in all tabs. */
  leave(): void {
    forget();
    channel.postMessage({ out: true } satisfies Said);
  },
  /** A token that is good, refreshed where needed; null where somebody has to log in. Rejects where the service is away. */
  async freshToken(): Promise<string | null> {
    if (!session.token() && state !== 'out') await session.refresh();
    return session.token();
  },
  /** Refreshes the token, once for all who ask at the same time, and tells whether there is one now. */
  refresh(): Promise<boolean> {
    const used = grant?.accessToken;
    refreshing ??= takeTurns(() => refreshOnce(used)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  },
};

/** Locks are there for pages of https and of one's own machine; elsewhere the service itself brings overlaps together. */
const takeTurns = (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request('analytics-assistant-refresh', work) : work();

async function refreshOnce(used: string | undefined): Promise<boolean> {
  // Another tab did it while this one waited for its turn.
  if (grant && grant.accessToken !== used && session.token()) return true;
  const response = await fetch(address('graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    credentials: 'same-origin',
    // Goes on when the page is left meanwhile: a cookie that is used up and not replaced would end the session.
    keepalive: true,
    body: JSON.stringify({ query: 'mutation Refresh { refreshSession { accessToken expiresIn } }' }),
  });
  if (response.status >= 500 || response.status === 429) throw new Error(`The service answered ${response.status}.`);
  const { data, errors } = (await response.json()) as {
    data?: { refreshSession: { accessToken: string; expiresIn: number } | null } | null;
    errors?: { extensions?: { code?: string } }[];
  };
  const fresh = data?.refreshSession;
  if (fresh) session.enter(fresh.accessToken, fresh.expiresIn);
  // Anything but a refusal of the session may pass: nobody is thrown out for it.
  else if (['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'].includes(errors?.[0]?.extensions?.code ?? ''))
    throw new Error('The service is away.');
  else if (grant) session.leave();
  else forget();
  return fresh !== undefined && fresh !== null;
}

function keep(next: Grant): void {
  grant = next;
  change('in');
}

function forget(): void {
  grant = null;
  change('out');
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}
