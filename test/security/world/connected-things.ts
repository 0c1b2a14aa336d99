import type { Db } from '../../../src/base/db.ts';
import { newId } from '../../../src/base/ids.ts';

export type ConnectedKind = 'integration' | 'userMapping' | 'sourcedCollection' | 'chatInstallation';

type Owner = { id: string; organizationId: string };

/** How accounts at third parties, and who stands behind those of chats, are made and read. */
export function connectedThings(db: Db) {
  const integration = ({ id: userId, organizationId }: Owner, secret: string) => {
    const [now, account] = [new Date(), newId()];
    return db.integration.create({
      data: {
        ...{ userId, organizationId, provider: 'google', services: ['google_drive'], credentialType: 'OAUTH' },
        ...{ accountId: account, accountName: secret, grantedScopes: [], sealedTokens: Buffer.from(secret) },
        ...{ renewable: true, renewedAt: now, triedAt: now },
      },
    });
  };
  return {
    makers: {
      integration,
      async sourcedCollection(owner: Owner, name: string) {
        const { id: userId, organizationId } = owner;
        const { id: integrationId } = await integration(owner, name);
        const collection = await db.collection.create({ data: { organizationId, ownerId: userId, name } });
        const source = {
          ...{ collectionId: collection.id, organizationId, userId, integrationId, provider: 'google' },
          ...{ service: 'google_drive', folderId: newId(), folderName: name, status: 'READY' as const },
        };
        const items = {
          create: [
            {
              externalId: newId(),
              parentId: '',
              name,
              kind: 'FILE' as const,
              state: 'SKIPPED' as const,
              reasonCode: 'TOO_LARGE',
            },
          ],
        };
        await db.collectionSource.create({ data: { ...source, nextSyncAt: new Date(Date.now() + 3_600_000), items } });
        return collection;
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
      chatInstallation({ organizationId }: Owner, secret: string) {
        const data = { organizationId, service: 'slack', externalTeamId: newId(), teamName: secret };
        return db.chatInstallation.create({ data: { ...data, scopes: [], installedAt: new Date() } });
      },
    },
    readers: (id: string): Record<ConnectedKind, () => Promise<unknown>> => ({
      integration: () => db.integration.findUnique({ where: { id } }),
      sourcedCollection: () => db.collection.findUnique({ where: { id }, include: { source: true } }),
      chatInstallation: () => db.chatInstallation.findUnique({ where: { id } }),
      userMapping: () => db.userMapping.findUnique({ where: { id } }),
    }),
  };
}
