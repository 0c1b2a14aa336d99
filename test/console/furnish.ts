import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { vi } from 'vitest';
import { show, stage, upload } from '../documents/kit.ts';
import type { Person } from '../kit/person.ts';

const sales = `order_id,order_date,region,revenue_eur
${Array.from({ length: 24 }, (_, n) => `${n + 1},2024-${String(1 + (n % 12)).padStart(2, '0')}-05,${['North', 'South', 'West'][n % 3]},${n}0.5`).join('\n')}
`;

/** A file of a DuckDB with one table. */
async function databaseFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  const path = join(folder, 'shop.duckdb');
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await connection.run(
    "CREATE TABLE visits (visit_id INTEGER, email VARCHAR); INSERT INTO visits VALUES (1, 'a@x.org')",
  );
  connection.closeSync();
  instance.closeSync();
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Gives somebody one thing of each kind that has a page; resolves to the addresses of all these, by the names of the pages. */
export async function furnish(person: Person): Promise<Record<string, string>> {
  const set = (mutation: string, type: string, input: object, fields = 'id') =>
    person.graphql(`mutation ($input: ${type}!) { ${mutation}(input: $input) { ${fields} } }`, { input });
  const table = await person.upload('sales.csv', sales);
  const document = await upload(person, 'terms.txt', '## Refunds\n\nRefunds are **paid** within seven days.\n');
  await vi.waitUntil(async () => (await show(person, document.id)).status === 'COMPLETED', { timeout: 20_000 });
  const uploadId = await stage(person, 'shop.duckdb', await databaseFile());
  const made = await set('createDataSource', 'CreateDataSourceInput', {
    ...{ name: 'Shop', type: 'DUCKDB', settings: { uploadId } },
  });
  const source = made.createDataSource.id;
  const read = await set('discoverSchema', 'DiscoverSchemaInput', { dataSourceId: source }, 'tables { id }');
  const nodes = [{ id: 'one', type: 'query', config: { sql: 'SELECT count(*) AS orders FROM sales' } }];
  const workflow = (await person.rest('POST', '/workflows', { name: 'Orders', nodes })).body.id;
  const run = (await person.rest('POST', `/workflows/${workflow}/run`, {})).body.execution_id;
  await set('createMemory', 'CreateMemoryInput', { content: 'By turnover I mean revenue' });
  await set('createApiKey', 'CreateApiKeyInput', { name: 'Nightly' }, 'secret');
  await set('inviteTeamMember', 'InviteTeamMemberInput', { email: `guest-${person.id}@example.com` });
  const message = 'What was the total revenue per region in 2024?';
  const asked = await set('sendMessage', 'SendMessageInput', { message, wait: true }, 'conversationId');
  const { conversationId } = asked.sendMessage;
  const { shareConversation } = await set(
    'shareConversation',
    'ShareConversationInput',
    { id: conversationId },
    'share { token }',
  );
  return {
    conversation: `/conversations/${conversationId}`,
    shared: `/shared/${shareConversation.share.token}`,
    table: `/data/tables/${table.id}`,
    source: `/data/sources/${source}`,
    'source-table': `/data/sources/${source}/tables/${read.discoverSchema.tables[0].id}`,
    document: `/data/documents/${document.id}`,
    workflow: `/workflows/${workflow}`,
    execution: `/workflows/${workflow}/executions/${run}`,
  };
}
