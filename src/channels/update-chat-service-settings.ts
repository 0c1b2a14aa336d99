import { recordAudit } from '../audit/record.ts';
import { Forbidden, Invalid } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { ChatMode, ChatServiceTrigger } from '../generated/prisma/enums.ts';
import { type SettingsInForce, settingsInForce } from './read-chat-service-settings.ts';
import { type ChatService, findChatService } from './services.ts';

export type UpdateChatServiceSettings = {
  service: string;
  enabled?: boolean | null;
  mode?: ChatMode | null;
  respondsTo?: ChatServiceTrigger | null;
  channels?: string[] | null;
};

/** How each service writes the id of a channel. */
const channelIds: Record<ChatService, { shape: RegExp; example: string }> = {
  slack: { shape: /^[CG][A-Z0-9]{2,30}$/, example: 'C0123456789' },
  teams: { shape: /^19:[A-Za-z0-9_.-]{1,150}@thread\.(?:tacv2|skype|v2)$/, example: '19:…@thread.tacv2' },
};

/**
 * Changes how the assistant behaves in a chat service, for the whole organization; what is absent stays.
 * @throws NotFound (no such service), Forbidden (only Admins decide for everybody), Invalid (`channels`)
 */
export async function updateChatServiceSettings(
  ctx: CallerContext,
  input: UpdateChatServiceSettings,
): Promise<SettingsInForce> {
  const { app, caller } = ctx;
  const { organizationId } = caller;
  const service = findChatService(input.service);
  if (caller.role === 'USER') throw new Forbidden("Only Admins may change the organization's chat settings.");
  const channels = input.channels == null ? null : [...new Set(input.channels)];
  const { shape, example } = channelIds[service];
  const faults = (channels ?? []).flatMap((id, index) =>
    shape.test(id)
      ? []
      : [{ path: `input.channels.${index}`, message: `must be the id of a channel, such as ${example}` }],
  );
  if (faults.length > 0) throw new Invalid(faults);
  return app.db.$transaction(async tx => {
    // One at a time for each organization, so that no change is lost between reading and writing.
    await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR UPDATE`;
    const before = await settingsInForce(tx, organizationId, service);
    const data = {
      enabled: input.enabled ?? before.enabled,
      mode: input.mode ?? before.mode,
      respondsTo: input.respondsTo ?? before.respondsTo,
      channels: channels ?? before.channels,
    };
    const saved = await tx.chatServiceSettings.upsert({
      where: { organizationId_service: { organizationId, service } },
      create: { ...data, organizationId, service },
      update: data,
    });
    await recordAudit(tx, ctx, {
      action: 'channels.update_chat_service_settings',
      resourceType: 'chat_service',
      details: { service, ...data },
    });
    return saved;
  });
}
