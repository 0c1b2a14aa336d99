import type { Db, Tx } from '../base/db.ts';
import type { CallerContext } from '../context.ts';
import type { ChatServiceSettings } from '../generated/prisma/client.ts';
import { findChatService } from './services.ts';

/** How the assistant behaves in a chat service; `updatedAt` is null where nobody ever said anything. */
export type SettingsInForce = Omit<ChatServiceSettings, 'updatedAt' | 'organizationId'> & { updatedAt: Date | null };

/** Until an Admin switches it on, the assistant keeps silent. */
const usual = { enabled: false, mode: 'AUTO', respondsTo: 'MENTIONS', channels: [], updatedAt: null } as const;

/** What is in force for an organization in a service. */
export async function settingsInForce(
  { chatServiceSettings }: Db | Tx,
  organizationId: string,
  service: string,
): Promise<SettingsInForce> {
  const stored = await chatServiceSettings.findUnique({
    where: { organizationId_service: { organizationId, service } },
  });
  return stored ?? { ...usual, channels: [], service };
}

/** The settings of the caller's organization; the usual ones where it never said anything. @throws NotFound */
export async function readChatServiceSettings(
  { app, caller }: CallerContext,
  service: string,
): Promise<SettingsInForce> {
  return settingsInForce(app.db, caller.organizationId, findChatService(service));
}
