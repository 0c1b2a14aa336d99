import { once } from 'node:events';
import type { Caller } from '../../../src/context.ts';
import type { DataService } from '../kit.ts';

/** Settings and credentials that the stand-in of `memorySource` takes. */
export const settings = { host: '127.0.0.1', port: 5432, database: 'shop' };
export const credentials = { password: { username: 'reader', password: 'open sesame' } };

/** Connects the stand-in in somebody's name. */
export async function connect(
  service: DataService,
  caller: Caller,
  more: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  const { data, errors } = await service.ask(caller, createSource, {
    input: { name: 'Shop', type: 'POSTGRESQL', settings, credentials, ...more },
  });
  if (errors[0]) throw new Error(`${errors[0].message} ${errors[0].faults}`);
  return data.createDataSource;
}

/** Waits until the catalog of a source was read, or could not be, after it was connected or changed. */
export async function discoveryEnded(service: DataService, id: string): Promise<void> {
  for (;;) {
    const next = once(service.handled, 'handled');
    const { schemaStatus } = await service.app.db.dataSource.findUniqueOrThrow({ where: { id } });
    if (schemaStatus === 'COMPLETED' || schemaStatus === 'FAILED') return;
    await next;
  }
}

export const createSource = `mutation ($input: CreateDataSourceInput!) {
  createDataSource(input: $input) { id name scope type status hasCredentials settings { host port database tls } }
}`;
export const updateSource = `mutation ($input: UpdateDataSourceInput!) {
  updateDataSource(input: $input) { id name description status settings { host port database } }
}`;
export const deleteSource = 'mutation ($input: DeleteDataSourceInput!) { deleteDataSource(input: $input) { id } }';
export const testSource = `mutation ($input: TestDataSourceInput!) {
  testDataSource(input: $input) { ok latencyMs serverVersion readOnly failure { code message } failedStep notice }
}`;
