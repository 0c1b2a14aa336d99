import { duckdbFile, sqliteFile } from '../../kit/installation/database-files.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { worldOf } from '../../security/world/world.ts';

/** An uploaded database in the shared service, its Admin, and a colleague who sees what is INTERNAL. */
export type SharedFile = {
  service: SharedService;
  ada: Person;
  /** Headers of the colleague. */
  ben: Record<string, string>;
  /** Of the data source. */
  id: string;
  organizationId: string;
  /** Runs a statement; as the colleague unless somebody else is named. */
  query(sql: string, headers?: Record<string, string>): Promise<any>;
  /** A GraphQL document as the Admin or somebody else. */
  ask(document: string, variables?: object, headers?: Record<string, string>): Promise<any>;
  mark(tableName: string, columnName: string): Promise<any>;
  /** Ends the process that reads the file. */
  close(): Promise<void>;
};

/** Shares a database that a script makes with an organization of two. */
export async function shareFile(type: 'sqlite' | 'duckdb', script: string): Promise<SharedFile> {
  const service = await sharedService();
  const ada = await signUp(service);
  const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
  const ben = (await worldOf(service).somebody(organizationId)).headers;
  const bytes = await (type === 'sqlite' ? sqliteFile : duckdbFile)(script);
  const staged = await ada.rest('POST', '/data/uploads', { file_name: 'shop.db', byte_size: bytes.length });
  await fetch(staged.body.url, { method: 'PUT', body: new Uint8Array(bytes) });
  const settings = { upload_id: staged.body.id };
  const made = await ada.rest('POST', '/data/connections', { name: 'Shop', scope: 'organization', type, settings });
  const { id } = made.body;
  const discovered = await ada.rest('POST', `/data/connections/${id}/discover`);
  if (discovered.status !== 200) throw new Error(JSON.stringify(discovered.body));
  const ask: SharedFile['ask'] = async (document, variables = {}, headers = ada.headers) => {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: document, variables }),
    });
    return response.json();
  };
  return {
    ...{ service, ada, ben, id, organizationId, ask },
    query: async (sql, headers = ben) =>
      (await ada.rest('POST', '/data/query', { connection_id: id, sql }, headers)).body,
    mark: async (tableName, columnName) =>
      (
        await ada.graphql(
          'mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { unfollowedViews } }',
          {
            input: { dataSourceId: id, tableName, columnName, type: 'OTHER' },
          },
        )
      ).markColumnPii,
    close: () => service.app.sources.drop(id),
  };
}
