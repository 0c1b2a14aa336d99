import type { Db } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';

export type ConnectedKind = 'integration' | 'userMapping';

type Owner = { id: string; organizationId: string };

/** How accounts at third parties, and who stands behind those of chats, are made and read. */
export function connectedThings(db: Db) {
  return {
    makers: {
      integration({ id: userId, organizationId }: Owner, secret: string) {
        const [now, account] = [new Date(), newId()];
        return db.integration.create({
          data: {
            ...{ userId, organizationId, provider: 'google', services: ['google_drive'], credentialType: 'OAUTH' },
            ...{ accountId: account, accountName: secret, grantedScopes: [], sealedTokens: Buffer.from(secret) },
            ...{ renewable: true, renewedAt: now, triedAt: now },
          },
        });
      },
      userMapping({ id: userId, organizationId }: Owner, secret: string) {
        const [externalTeamId, externalUserId] = ['T1', newId()];
        return db.userMapping.create({
          data: {
            ...{ userId, organizationId, service: 'slack', externalTeamId, externalUserId },
            externalUserName: secret,
          },
        });
      },
    },
    readers: (id: string): Record<ConnectedKind, () => Promise<unknown>> => ({
      integration: () => db.integration.findUnique({ where: { id } }),
      userMapping: () => db.userMapping.findUnique({ where: { id } }),
    }),
  };
}
