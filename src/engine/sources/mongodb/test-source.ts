import type { MongoClient } from 'mongodb';

type Privilege = { resource?: { db?: string; anyResource?: boolean; cluster?: boolean }; actions?: string[] };

const writing = new Set(['insert', 'update', 'remove', 'dropCollection', 'createCollection', 'anyAction']);

/** Whether the database may be listed, and whether the user may write in it. */
export async function testSource(client: MongoClient, database: string) {
  const plain = { promoteValues: true } as const;
  const { version } = await client.db('admin').command({ buildInfo: 1 }, plain);
  const { authInfo } = await client.db('admin').command({ connectionStatus: 1, showPrivileges: true }, plain);
  await client.db(database).listCollections({}, { nameOnly: true, authorizedCollections: true }).toArray();
  const privileges: Privilege[] = authInfo?.authenticatedUserPrivileges ?? [];
  const known = (authInfo?.authenticatedUsers?.length ?? 0) > 0;
  const writes = privileges.some(
    ({ resource, actions = [] }) =>
      (resource?.anyResource || resource?.db === '' || resource?.db === database) && actions.some(a => writing.has(a)),
  );
  return { serverVersion: String(version), readOnly: known ? !writes : false };
}
