import { tasksOf } from '../../chat/access.ts';
import type { App, Caller } from '../../context.ts';
import { ComeLater, NoWay, type Said } from '../../engine/messengers/messenger.ts';
import { accessOf } from '../installations/stored-token.ts';
import { linkMinutes, offerMapping } from '../mappings/offer-mapping.ts';
import { callerBehind } from '../sender.ts';
import { wordsFor } from '../words.ts';
import { type HomeOf, showHomeJob } from './jobs.ts';

const [mostAnswers, mostChars] = [8, 600];

/** Fills the page that somebody opened, which they alone see: with their latest answers, or with a link to say who they are. */
export async function showHome(app: App, data: HomeOf): Promise<void> {
  const { service, teamId: externalTeamId, senderId } = data;
  const installation = await app.db.chatInstallation.findUnique({
    where: { service_externalTeamId: { service, externalTeamId }, status: 'ACTIVE' },
  });
  const messenger = app.messengers.get(service);
  if (!installation || !messenger) return;
  const { organizationId, id: installationId } = installation;
  const caller = await callerBehind(app, { organizationId, service, externalTeamId, senderId });
  if (caller === 'suspended') return;
  const words = wordsFor(caller === 'unmapped' ? null : caller);
  const invited = async (): Promise<Said[]> => {
    const url = await offerMapping(app, { installationId, senderId });
    return [{ text: words.connect(linkMinutes), notes: [{ text: words.connectLink, url }] }];
  };
  try {
    const items = caller === 'unmapped' ? await invited() : await latest(app, caller);
    await messenger.showHome(accessOf(app, installation), { teamId: externalTeamId, userId: senderId }, items);
  } catch (error) {
    if (error instanceof ComeLater)
      return app.jobs.enqueue(showHomeJob(), data, { delaySeconds: Math.ceil(error.seconds) });
    if (!(error instanceof NoWay)) throw error;
  }
}

async function latest({ db }: Pick<App, 'db'>, caller: Caller): Promise<Said[]> {
  const words = wordsFor(caller);
  const tasks = await db.chatTask.findMany({
    where: { ...tasksOf(caller), status: 'COMPLETED' },
    select: { message: true, response: true },
    orderBy: { startedAt: 'desc' },
    take: mostAnswers,
  });
  if (tasks.length === 0) return [{ text: words.homeEmpty }];
  const short = (text: string) => (text.length > mostChars ? `${text.slice(0, mostChars)}…` : text);
  return [
    { text: `**${words.homeTitle}**` },
    ...tasks.map(({ message, response }) => ({
      text: short(response ?? ''),
      notes: [{ text: words.asked(short(message)), url: null }],
    })),
  ];
}
