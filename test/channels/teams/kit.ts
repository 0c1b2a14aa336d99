import { newId } from '../../../src/base/ids.ts';
import { deliver, named } from '../../kit/doubles/teams/deliver.ts';
import { type Posted, teamsDouble, tenant } from '../../kit/doubles/teams/teams.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type ServiceOptions, startService } from '../../kit/service.ts';

export type TeamsWorld = Awaited<ReturnType<typeof startTeamsWorld>>;

/** A service whose Teams is a double, with the tenant of an organization whose Admin is Ada. */
export async function startTeamsWorld(options: ServiceOptions = {}) {
  const teams = await teamsDouble();
  const service = await startService({ ...options, env: { ...teams.env, ...options.env } });
  const ada = await signUp(service);
  const { app } = service;
  const { db } = app;
  const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
  /** What is told of somebody who connects their account of Microsoft. */
  const connect = (person: Person, chatUserId: string, of = { organizationId, teamId: tenant }) =>
    db.$transaction(async tx => {
      const by = { app, correlationId: 'test', startedAt: 0, request: { ipAddress: null, userAgent: null } };
      const account = { userId: person.id, service: 'teams', name: `${chatUserId}@navy.example`, chatUserId, ...of };
      for (const listen of app.accountListeners) await listen(tx, by as never, account);
    });
  await db.chatInstallation.create({
    data: { id: newId(), organizationId, service: 'teams', externalTeamId: tenant, installedAt: new Date() },
  });
  await connect(ada, 'oid-ada');
  await ada.rest('PUT', '/integrations/chat-settings/teams', { enabled: true });
  return {
    ...{ service, teams, ada, organizationId, connect, db },
    deliver: (activity: object, token?: string | null) => deliver(service.url, teams, activity, token),
    /** Somebody asks in a channel by naming the assistant; resolves to what was delivered. */
    async ask(text: string, more: Record<string, any> = {}) {
      const activity = named(teams, text, more);
      const sent = await deliver(service.url, teams, activity);
      if (sent.status !== 200) throw new Error(JSON.stringify(sent));
      return activity;
    },
    /** A colleague of Ada's, who is no Admin, and who they are in Teams. */
    async colleague(name: string): Promise<Person> {
      const person = await signUp(service, name);
      await db.user.update({ where: { id: person.id }, data: { organizationId, role: 'USER' } });
      await connect(person, `oid-${name.toLowerCase()}`);
      return person;
    },
    /** The message of the assistant in a conversation, once it holds what is awaited. */
    answered: ({ conversation }: { conversation: { id: string } }, holds = isAnswer): Promise<Posted> =>
      until(() => teams.in(conversation.id).find(holds)),
    async stop() {
      await service.stop();
      await teams.stop();
    },
  };
}

/** An answer has buttons; progress has none. */
export const isAnswer = ({ card }: Posted): boolean => (card.actions ?? []).length > 0;

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
export const untilQuiet = ({ db }: Pick<TeamsWorld, 'db'>) =>
  until(async () => (await db.channelMessage.count({ where: { status: 'RECEIVED' } })) === 0);
