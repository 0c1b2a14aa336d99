import type { Db } from '../../../src/base/db.ts';
import { newId } from '../../../src/base/ids.ts';
import type { Somebody } from './somebody.ts';

export type AccountKind =
  | 'user'
  | 'organization'
  | 'session'
  | 'apiKey'
  | 'group'
  | 'onlyGroup'
  | 'agentOverride'
  | 'invitation'
  | 'identityProvider';

/** How people, what they belong to, and how they come in are made and read. */
export function accountThings(db: Db) {
  const makers: Record<AccountKind, (owner: Somebody, secret: string) => Promise<{ id: string }>> = {
    user: (owner, secret) => db.user.update({ where: { id: owner.id }, data: { jobTitle: secret } }),
    organization: (owner, secret) =>
      db.organization.update({ where: { id: owner.organizationId }, data: { name: secret } }),
    session: (owner, secret) =>
      db.session.create({
        data: { userId: owner.id, userAgent: secret, expiresAt: new Date(Date.now() + 60 * 60 * 1000) },
      }),
    apiKey: (owner, secret) =>
      db.apiKey.create({ data: { userId: owner.id, name: secret, hash: newId(), preview: 'aas_ab…wxyz' } }),
    // With the id of its one member, so that one id names both.
    group: ({ id, organizationId }, name) =>
      db.group.create({ data: { id, organizationId, name, members: { create: { userId: id } } } }),
    // With the id of its organization.
    onlyGroup: ({ organizationId: id }, name) => db.group.create({ data: { id, organizationId: id, name } }),
    agentOverride: ({ id: userId, organizationId }, instructions) =>
      db.agentSetting.create({ data: { organizationId, userId, agentName: 'writer', instructions } }),
    invitation: (owner, secret) =>
      db.invitation.create({
        data: {
          organizationId: owner.organizationId,
          email: `${secret}@example.com`,
          tokenHash: secret,
          invitedById: owner.id,
          expiresAt: new Date(Date.now() + 60 * 60 * 1000),
        },
      }),
    identityProvider: (_owner, name) =>
      db.identityProvider.create({
        data: {
          name,
          issuer: 'https://id.example.com',
          clientId: 'assistant',
          sealedClientSecret: Buffer.from('none'),
        },
      }),
  };
  return {
    makers,
    readers: (id: string): Record<AccountKind, () => Promise<unknown>> => {
      const where = { where: { id } };
      return {
        user: () => db.user.findUnique(where),
        organization: () => db.organization.findUnique(where),
        session: () => db.session.findUnique(where),
        apiKey: () => db.apiKey.findUnique(where),
        group: () => db.group.findUnique({ ...where, include: { members: true } }),
        onlyGroup: () => db.group.findUnique(where),
        agentOverride: () => db.agentSetting.findUnique(where),
        invitation: () => db.invitation.findUnique(where),
        identityProvider: () => db.identityProvider.findUnique(where),
      };
    },
  };
}
