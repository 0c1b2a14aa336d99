import type { Db } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** Gives an organization members, each of whom has done something, groups and invitations; a group that holds them all. */
export async function peopled(db: Db, organizationId: string, userId: string, count: number): Promise<string> {
  const members = times(count, n => ({
    id: newId(),
    organizationId,
    name: `Member ${n}`,
    email: `${newId()}@example.com`,
  }));
  await db.user.createMany({ data: members });
  const groups = times(count, n => ({ id: newId(), organizationId, name: `Group ${n}` }));
  await db.group.createMany({ data: groups });
  const first = groups[0]!.id;
  await db.groupMember.createMany({
    data: [
      ...members.map(({ id }) => ({ groupId: first, userId: id })),
      ...groups.map(({ id }) => ({ groupId: id, userId })),
    ],
  });
  await db.invitation.createMany({
    data: times(count, n => ({
      organizationId,
      email: `guest-${n}@example.com`,
      groupIds: [],
      tokenHash: newId(),
      invitedById: userId,
      expiresAt: new Date(Date.now() + 86_400_000),
    })),
  });
  await db.auditLog.createMany({
    data: members.map(({ id }) => ({ organizationId, userId: id, action: 'auth.log_in', correlationId: 'counted' })),
  });
  const now = new Date();
  const account = {
    organizationId,
    provider: 'google',
    credentialType: 'OAUTH',
    renewedAt: now,
    triedAt: now,
  } as const;
  await db.integration.createMany({
    data: members.map(({ id }) => ({
      ...account,
      userId,
      accountId: id,
      sealedTokens: new Uint8Array(),
      renewable: true,
    })),
  });
  await db.userMapping.createMany({
    data: members.map(({ id }) => ({
      organizationId,
      userId: id,
      service: 'slack',
      externalTeamId: 'T1',
      externalUserId: id,
    })),
  });
  await db.chatInstallation.createMany({
    data: members.map(({ id }) => ({ organizationId, service: 'slack', externalTeamId: id, installedAt: now })),
  });
  const spent = { kind: 'SETTLED', account: 'PLATFORM', periodStart: new Date(), purpose: 'COMPLETION' } as const;
  const model = { tier: 'PLATFORM', provider: 'openai', model: 'gpt-4o', inputTokens: 10, outputTokens: 1 };
  await db.ledgerEntry.createMany({
    data: members.map(({ id }) => ({ ...spent, ...model, organizationId, userId: id, reservationId: newId() })),
  });
  return first;
}

/** Puts a folder of a drive behind each of some collections. */
export async function sourced(db: Db, organizationId: string, userId: string, collections: { id: string }[]) {
  const folder = { provider: 'google', service: 'google_drive', folderName: 'Folder', status: 'READY' } as const;
  const nextSyncAt = new Date(Date.now() + 86_400_000);
  await db.collectionSource.createMany({
    data: collections.map(({ id }) => ({
      ...{ ...folder, organizationId, userId, collectionId: id, folderId: id, nextSyncAt },
    })),
  });
}
