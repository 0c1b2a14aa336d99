import { newId } from '../../base/ids.ts';
import type { App } from '../../context.ts';
import type { MessengerName, Written } from '../../engine/messengers/messenger.ts';
import { settingsInForce } from '../read-chat-service-settings.ts';
import { callerBehind } from '../sender.ts';
import { answerMessageJob } from './jobs.ts';
import { lockSender } from './queue.ts';

/**
 * Stores a message that is one for the assistant, once, and has it answered when those before it from the same person
 * are. What is not for it is not kept.
 */
export async function takeMessage(
  app: App,
  service: MessengerName,
  { kind, eventId, messageId, spot, senderId, text, isShared }: Written,
): Promise<string> {
  const { teamId: externalTeamId, channelId, threadId, address } = spot;
  const installation = await app.db.chatInstallation.findUnique({
    where: { service_externalTeamId: { service, externalTeamId } },
  });
  if (installation?.status !== 'ACTIVE') return 'not_installed';
  const { id: installationId, organizationId, botUserId } = installation;
  if (senderId === botUserId) return 'own';
  const settings = await settingsInForce(app.db, organizationId, service);
  if (!settings.enabled) return 'disabled';
  if (kind === 'MESSAGE' && settings.respondsTo === 'MENTIONS') return 'not_mentioned';
  const isElsewhere = settings.channels.length > 0 && !settings.channels.includes(channelId);
  if (kind !== 'DIRECT' && isElsewhere) return 'other_channel';
  // A command is promised an answer at once.
  const account = { organizationId, service, externalTeamId, senderId };
  if (kind === 'COMMAND' && (await callerBehind(app, account)) === 'suspended') return 'suspended';
  return app.db.$transaction(async tx => {
    await lockSender(tx, installationId, senderId);
    const ahead = await tx.channelMessage.count({ where: { installationId, senderId, status: 'RECEIVED' } });
    const id = newId();
    const { count } = await tx.channelMessage.createMany({
      data: [
        {
          ...{ id, installationId, organizationId, service, externalTeamId, channelId, messageId, threadId },
          ...{ eventId, address, kind, senderId, text, isShared, receivedAt: app.clock.now() },
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return 'repeated';
    if (ahead === 0) await app.jobs.enqueue(answerMessageJob(), { id }, { tx });
    return 'taken';
  });
}
