import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { memorySource, memoryTable } from '../kit/memory-source.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { worldOf } from '../security/world/world.ts';

describe('The reading of data', () => {
  const source = memorySource();
  let service: Service;
  let ada: Person;
  beforeAll(async () => {
    source.tables = [memoryTable('orders', ['id integer!', 'total decimal'], [[1, '9.50']])];
    service = await startService({ connectors: [source] });
    ada = await signUp(service);
  });
  afterAll(() => service.stop());

  /** Follows to the end of the stream. */
  async function follow<Step>(query: string, variables: Record<string, unknown>, person = ada): Promise<Step[]> {
    const client = createClient({ url: `${service.url}/graphql/stream`, headers: person.headers, retryAttempts: 0 });
    const steps: Step[] = [];
    for await (const { data, errors } of client.iterate<Record<string, Step>>({ query, variables })) {
      if (errors) throw new Error(errors[0]!.message);
      steps.push(...Object.values(data!));
    }
    client.dispose();
    return steps;
  }
  const tableProgress =
    'subscription ($id: ID!) { tableProgress(tableId: $id) { id status rowCount failure { message } } }';
  const discoveryProgress =
    'subscription ($id: ID!) { discoveryProgress(dataSourceId: $id) { schemaStatus schemaProgress tableCount } }';

  async function upload(fileName: string, content: string): Promise<string> {
    const { createUpload } = await ada.graphql(
      'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url } }',
      { input: { fileName, byteSize: Buffer.byteLength(content) } },
    );
    await fetch(createUpload.url, { method: 'PUT', body: content });
    const { uploadTable } = await ada.graphql(
      'mutation ($input: UploadTableInput!) { uploadTable(input: $input) { id } }',
      { input: { uploadId: createUpload.id } },
    );
    return uploadTable.id;
  }

  it('of an uploaded file is followed to its end, and shows the table as it is then', async () => {
    const id = await upload(
      'orders.csv',
      `id,total\n${Array.from({ length: 2000 }, (_, n) => `${n},${n}`).join('\n')}\n`,
    );
    const steps = await follow<{ status: string; rowCount: number | null }>(tableProgress, { id });
    expect(steps.at(-1)).toEqual({ id, status: 'COMPLETED', rowCount: 2000, failure: null });
    expect(steps.slice(0, -1).every(({ status }) => status === 'PENDING' || status === 'PROCESSING')).toBe(true);
    // Whoever comes late is told at once.
    expect(await follow(tableProgress, { id })).toHaveLength(1);
  });

  it('of a file that holds no table ends with why', async () => {
    const id = await upload('empty.csv', '\n\n');
    const [end] = (await follow<{ status: string; failure: { message: string } }>(tableProgress, { id })).slice(-1);
    expect(end).toMatchObject({ status: 'FAILED', failure: { message: expect.stringMatching(/\w/) } });
  });

  it('of a catalog is followed to its end', async () => {
    const { createDataSource } = await ada.graphql(
      'mutation ($input: CreateDataSourceInput!) { createDataSource(input: $input) { id } }',
      {
        input: {
          name: 'Shop',
          type: 'POSTGRESQL',
          settings: { host: '127.0.0.1', database: 'shop' },
          credentials: { password: { username: 'reader', password: 'open sesame' } },
        },
      },
    );
    const { id } = createDataSource;
    await ada.graphql('mutation ($input: RefreshSchemaInput!) { refreshSchema(input: $input) { id } }', {
      input: { dataSourceId: id },
    });
    const steps = await follow(discoveryProgress, { id });
    expect(steps.at(-1)).toEqual({ schemaStatus: 'COMPLETED', schemaProgress: 1, tableCount: 1 });
  });

  it('shows each step with the rights that hold then', async () => {
    const held = Promise.withResolvers<void>();
    source.before = step => (step === 'catalog' ? held.promise : undefined);
    const { createDataSource } = await ada.graphql(
      'mutation ($input: CreateDataSourceInput!) { createDataSource(input: $input) { id } }',
      {
        input: {
          ...{ name: 'Held', type: 'POSTGRESQL', scope: 'ORGANIZATION' },
          settings: { host: '127.0.0.1', database: 'held' },
          credentials: { password: { username: 'reader', password: 'open sesame' } },
        },
      },
    );
    const { id } = createDataSource;
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const ben = { ...ada, headers: (await worldOf(service).somebody(organizationId)).headers } as Person;
    const client = createClient({ url: `${service.url}/graphql/stream`, headers: ben.headers, retryAttempts: 0 });
    const query =
      'subscription ($id: ID!) { discoveryProgress(dataSourceId: $id) { schemaStatus tables { nodes { name } } } }';
    const steps: { schemaStatus: string; tables: { nodes: { name: string }[] } }[] = [];
    for await (const { data } of client.iterate<{ discoveryProgress: (typeof steps)[0] }>({
      query,
      variables: { id },
    })) {
      steps.push(data!.discoveryProgress);
      if (steps.length > 1) continue;
      await ada.graphql(
        'mutation ($input: SetTableSensitivityInput!) { setTableSensitivity(input: $input) { level } }',
        { input: { organizationId, dataSourceId: id, tableName: 'orders', level: 'RESTRICTED' } },
      );
      held.resolve();
    }
    client.dispose();
    source.before = () => undefined;
    expect(steps.at(-1)).toEqual({ schemaStatus: 'COMPLETED', tables: { nodes: [] } });
  });

  it('is nothing to somebody else', async () => {
    const eve = await signUp(service, 'Eve');
    const id = await upload('own.csv', 'a\n1\n');
    await expect(follow(tableProgress, { id }, eve)).rejects.toThrow(/table/i);
  });
});
