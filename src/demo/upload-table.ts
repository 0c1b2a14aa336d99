import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphqlClient } from './client.ts';

type Table = {
  id: string;
  name: string;
  status: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED';
  failure: { message: string } | null;
  rowCount: number | null;
  columns: { name: string }[];
  reading: {
    encoding: string;
    delimiter: string;
    notes: string[];
    rejectedCount: number;
    rejectedRows: { line: number; reason: string }[];
  } | null;
};

const tableFields = `id name status failure { message } rowCount columns { name }
  reading { encoding delimiter notes rejectedCount rejectedRows { line reason } }`;

/** Uploads a file as a table and waits until it can be asked; says what was read. Rejects where it holds no table. */
export async function uploadTable(client: GraphqlClient, file: string): Promise<{ summary: string; notes: string[] }> {
  const bytes = await readFile(file);
  const { createUpload } = await client.run<{ createUpload: { id: string; url: string } }>(
    'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url } }',
    { input: { fileName: basename(file), byteSize: bytes.length } },
  );
  const put = await fetch(createUpload.url, { method: 'PUT', body: bytes });
  if (!put.ok) throw new Error(`The upload failed: ${await put.text()}`);
  const { uploadTable } = await client.run<{ uploadTable: { id: string } }>(
    'mutation ($input: UploadTableInput!) { uploadTable(input: $input) { id } }',
    { input: { uploadId: createUpload.id } },
  );
  const table = await untilProcessed(client, uploadTable.id);
  if (table.status === 'FAILED') throw new Error(table.failure?.message ?? 'The file could not be read.');
  const { reading } = table;
  const delimiter =
    { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' }[reading?.delimiter ?? ','] ?? reading?.delimiter;
  return {
    summary: `${table.rowCount?.toLocaleString('en')} rows, ${table.columns.length} columns (${reading?.encoding}, ${delimiter})`,
    notes: [
      ...(reading?.notes ?? []),
      ...(reading?.rejectedRows.slice(0, 3).map(({ line, reason }) => `line ${line} was left out: ${reason}`) ?? []),
    ],
  };
}

async function untilProcessed(client: GraphqlClient, id: string): Promise<Table> {
  for (let waited = 0; ; waited += 50) {
    const { uploadedTable } = await client.run<{ uploadedTable: Table }>(
      `query ($id: ID!) { uploadedTable(id: $id) { ${tableFields} } }`,
      { id },
    );
    if (uploadedTable.status === 'COMPLETED' || uploadedTable.status === 'FAILED') return uploadedTable;
    if (waited > 120_000) throw new Error('The file is still being read after two minutes.');
    await sleep(50);
  }
}
