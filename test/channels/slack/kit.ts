import { newId } from '../../../src/base/ids.ts';
import { sealToken } from '../../../src/channels/installations/stored-token.ts';
import { slackDouble } from '../../kit/doubles/providers/slack.ts';
import { deliver, eventOf, mention } from '../../kit/doubles/slack/deliver.ts';
import type { Posted } from '../../kit/doubles/slack/workspace.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type ServiceOptions, startService } from '../../kit/service.ts';

export type SlackWorld = Awaited<ReturnType<typeof startSlackWorld>>;

/** A service whose Slack is a double, with the assistant in the workspace of an organization whose Admin is Ada. */
export async function startSlackWorld(options: ServiceOptions = {}) {
  const slack = await slackDouble();
  const service = await startService({ ...options, env: { ...slack.env, ...options.env } });
  const ada = await signUp(service);
  const { db } = service.app;
  const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
  const { space } = slack;
  space.channels.set('C0SALES', { is_ext_shared: false });
  const id = newId();
  await db.chatInstallation.create({
    data: {
      ...{ id, organizationId, service: 'slack', externalTeamId: 'T0NAVY', teamName: 'Navy', botUserId: 'U0BOT' },
      sealedToken: sealToken(service.app, id, slack.issueBot()),
      installedAt: new Date(),
    },
  });
  await ada.rest('PUT', '/integrations/chat-settings/slack', { enabled: true });
  const map = (person: Person, externalUserId: string) =>
    db.userMapping.create({
      data: { organizationId, userId: person.id, service: 'slack', externalTeamId: 'T0NAVY', externalUserId },
    });
  await map(ada, 'U0ADA');
  return {
    ...{ service, slack, space, ada, organizationId, map, db },
    send: (event: object) => deliver(service.url, 'events', JSON.stringify(event)),
    /** Somebody asks in a channel by naming the assistant; resolves to what was delivered. */
    async ask(text: string, more: Record<string, unknown> = {}) {
      const event = mention(text, more);
      const sent = await deliver(service.url, 'events', JSON.stringify(eventOf(event)));
      if (sent.status !== 200) throw new Error(JSON.stringify(sent));
      return event;
    },
    /** A colleague of Ada's, who is no Admin, and who they are in Slack. */
    async colleague(externalUserId: string, name = 'Grace'): Promise<Person> {
      const person = await signUp(service, name);
      await db.user.update({ where: { id: person.id }, data: { organizationId, role: 'USER' } });
      await map(person, externalUserId);
      return person;
    },
    /** The message of the assistant in a thread, once it holds what is awaited. */
    answered: (event: { channel: string; ts: string }, holds = isAnswer): Promise<Posted> =>
      until(() => space.in(event.channel, event.ts).find(holds)),
    async stop() {
      await service.stop();
      await slack.stop();
    },
  };
}

/** Every word of a message. */
export const wordsOf = ({ text, blocks }: { text: string; blocks: any[] }): string =>
  `${text}\n${JSON.stringify(blocks)}`;

/** An answer has buttons; progress has none. */
export const isAnswer = ({ blocks }: Posted): boolean => blocks.some(({ type }) => type === 'actions');

/** Looks until something is there; fails after 20 seconds. */
export async function until<T>(
  look: () => T | undefined | null | false | Promise<T | undefined | null | false>,
): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await look();
    if (found) return found;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  throw new Error('It was not there in time.');
}

/** Waits until nothing is left to answer. */
export const untilQuiet = ({ db }: Pick<SlackWorld, 'db'>) =>
  until(async () => (await db.channelMessage.count({ where: { status: 'RECEIVED' } })) === 0);
