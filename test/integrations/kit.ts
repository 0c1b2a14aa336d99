import { visit } from '../kit/doubles/providers/listen.ts';
import { openidDouble } from '../kit/doubles/providers/openid.ts';
import { slackDouble } from '../kit/doubles/providers/slack.ts';
import type { Person, RestAnswer } from '../kit/person.ts';
import { type ServiceOptions, startService } from '../kit/service.ts';

export type ConnectedService = Awaited<ReturnType<typeof startConnectedService>>;

/** A service whose operator configured all three providers, each a double, by a clock that can be put forward. */
export async function startConnectedService(options: ServiceOptions = {}) {
  const [google, microsoft, slack] = await Promise.all([
    openidDouble('google'),
    openidDouble('microsoft'),
    slackDouble(),
  ]);
  let aheadMs = 0;
  const clock = {
    now: () => new Date(Date.now() + aheadMs),
    /** Sets it off from the machine's by so many milliseconds. */
    shift(ms: number) {
      aheadMs = ms;
    },
  };
  const env = { ...google.env, ...microsoft.env, ...slack.env, ...options.env };
  const service = await startService({ clock, ...options, env });
  return {
    ...{ service, clock, google, microsoft, slack },
    async stop() {
      await service.stop();
      await Promise.all([google.stop(), microsoft.stop(), slack.stop()]);
    },
  };
}

/** What a browser keeps of an answer. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';', 1)[0]!)
    .join('; ');

/** Begins to connect an account; resolves to what the browser holds, and to what the provider hands back. */
export async function consent(person: Person, provider: string, more: Record<string, unknown> = {}) {
  const begun = await person.rest('POST', '/providers/connect/oauth/start', { provider, ...more });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  return { begun, cookie: cookiesOf(begun.headers), back: await visit(begun.body.url) };
}

/** Completes it as the contract has it: nobody is signed in, and the browser brings its cookie. */
export const complete = (person: Person, { cookie, back }: { cookie: string; back: object }): Promise<RestAnswer> =>
  person.rest('POST', '/providers/connect/oauth/callback', back, { authorization: '', cookie });

/** Connects an account; resolves to it as REST shows it. */
export async function connect(person: Person, provider: string, more: Record<string, unknown> = {}) {
  const done = await complete(person, await consent(person, provider, more));
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  return done.body;
}

/** The connected accounts of somebody, as REST shows them. */
export const connected = async (person: Person): Promise<any[]> =>
  (await person.rest('GET', '/providers/connected')).body.items;
