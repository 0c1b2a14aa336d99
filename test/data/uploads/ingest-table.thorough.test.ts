import { copyFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { App, Caller } from '../../../src/context.ts';
import { ingestTableJob } from '../../../src/data/jobs.ts';
import { abandonTable, ingestTable } from '../../../src/data/tables/ingest-table.ts';
import { FileNotReadable } from '../../../src/engine/query/errors.ts';
import type { Ingested, TableEngine } from '../../../src/engine/tables/table-engine.ts';
import { type DataService, startData } from '../kit.ts';

const ingested: Ingested = {
  profile: { rowCount: 1, columns: [], primaryKey: [] },
  reading: {
    encoding: 'utf-8',
    delimiter: ',',
    quote: '"',
    escape: '"',
    hasHeader: true,
    skippedLines: 0,
    sheetName: null,
    sheets: [],
    rejected: [],
    rejectedCount: 0,
    notes: [],
  },
};
const makesFile: TableEngine['ingest'] = async ({ source, target }) => {
  await copyFile(source, target);
  return ingested;
};
/** What the engine does next; these tests are about what happens around it. */
let ingest: TableEngine['ingest'];
const engine: TableEngine = {
  ingest: job => ingest(job),
  query: () => Promise.reject(new Error('not asked here')),
  writeRows: () => Promise.reject(new Error('not asked here')),
  loadRows: () => Promise.reject(new Error('not asked here')),
  workspace: () => Promise.reject(new Error('not asked here')),
  writeParquet: () => Promise.reject(new Error('not asked here')),
  close: async () => {},
};

let service: DataService;
let user: Caller;
let id: string;
beforeAll(async () => {
  service = await startData({ work: false, tables: engine });
  user = await service.caller(await service.organization());
});
afterAll(() => service?.stop());
beforeEach(async () => {
  ingest = makesFile;
  const { data } = await service.upload(user, { uploadId: await service.stage(user, 'a,b\n1,2\n') });
  id = data.uploadTable.id;
});

const run = (attempt: number, app: App = service.app) =>
  ingestTable(app, id, { id: 'job', attempt, signal: new AbortController().signal });
const row = () => service.app.db.uploadedTable.findUnique({ where: { id } });
const remove = () =>
  service.ask(user, 'mutation ($i: DeleteUploadedTableInput!) { deleteUploadedTable(input: $i) { id } }', {
    i: { id },
  });
/** An event that one side waits for until the other lets it happen. */
const gate = () => Promise.withResolvers<void>();

/** An attempt that waits in the middle of its work, before or after its file was written. */
function pausing(attempt: number) {
  const [arrived, go] = [gate(), gate()];
  ingest = async job => {
    arrived.resolve();
    await go.promise;
    return makesFile(job);
  };
  const ended = run(attempt);
  return { arrived: arrived.promise, go: go.resolve, ended };
}

test('a table waits, is worked on, and is there', async () => {
  expect(await row()).toMatchObject({ status: 'PENDING', version: 0, attempt: 0 });
  const attempt = pausing(1);
  await attempt.arrived;
  expect(await row()).toMatchObject({ status: 'PROCESSING', attempt: 1, tableKey: null });
  attempt.go();
  await attempt.ended;
  const table = await row();
  expect(table).toMatchObject({ status: 'COMPLETED', version: 1, rowCount: 1n, failureCode: null });
  expect(await service.app.storage.size(table!.tableKey!)).toBe(8);
});

test('an attempt that was thought dead and is not changes nothing any more, and takes its file away', async () => {
  const late = pausing(1);
  await late.arrived;
  ingest = makesFile;
  await run(2);
  const files = await service.files();
  const done = await row();
  late.go();
  await late.ended;
  expect(await row()).toEqual(done);
  expect(await service.files()).toEqual(files);
});

test('after a crash between the file and the row, the next attempt leaves one file', async () => {
  const before = await service.files();
  const db = {
    ...service.app.db,
    uploadedTable: service.app.db.uploadedTable,
    $transaction: () => Promise.reject(new Error('killed')),
  };
  await expect(run(1, { ...service.app, db } as unknown as App)).rejects.toThrow('killed');
  expect(await row()).toMatchObject({ status: 'PROCESSING', tableKey: null });
  await run(2);
  const table = await row();
  expect(table).toMatchObject({ status: 'COMPLETED', tableKey: `tables/${id}.2` });
  expect((await service.files()).length).toBe(before.length + 1);
});

test('what the database cannot hold, as files do, is left out of what is told of them', async () => {
  const rejected = [{ line: 2, column: null, reason: 'torn', text: 'a\u0000b\ud800' }];
  ingest = async job => ({ ...(await makesFile(job)), reading: { ...ingested.reading, rejected, rejectedCount: 1 } });
  await run(1);
  expect((await row())!.reading).toMatchObject({ rejected: [{ text: 'ab\ufffd' }] });
});

test('a job that comes twice is done once', async () => {
  await run(1);
  const done = await row();
  ingest = () => Promise.reject(new Error('asked again'));
  await run(1);
  await run(2);
  expect(await row()).toEqual(done);
});

test('a file without a table fails for good, with the sentence of its reader', async () => {
  ingest = () => Promise.reject(new FileNotReadable('There is no table.'));
  await run(1);
  expect(await row()).toMatchObject({ status: 'FAILED', failureCode: 'invalid', failureMessage: 'There is no table.' });
});

test('another error hands the job back, and the last one tells the owner without its details', async () => {
  ingest = () => Promise.reject(new Error('disk at /var/lib is full'));
  await expect(run(1)).rejects.toThrow('disk');
  expect(await row()).toMatchObject({ status: 'PROCESSING' });
  await abandonTable(service.app, id, 'disk at /var/lib is full');
  expect(await row()).toMatchObject({ status: 'FAILED', failureCode: 'internal' });
  expect((await row())!.failureMessage).not.toMatch(/disk|var/);
  expect(ingestTableJob(service.app).abandon).toBeDefined();
});

test('giving up takes away what a lost attempt had written', async () => {
  await service.app.db.uploadedTable.update({ where: { id }, data: { status: 'PROCESSING', attempt: 3 } });
  await service.app.storage.write(`tables/${id}.3`, Readable.from(['lost']), { maxBytes: 10 });
  await abandonTable(service.app, id, 'killed');
  expect(await service.app.storage.size(`tables/${id}.3`)).toBeNull();
});

test('giving up comes too late for a table that is done', async () => {
  await run(1);
  await abandonTable(service.app, id, 'late');
  expect(await row()).toMatchObject({ status: 'COMPLETED', failureCode: null });
});

test('a table that is deleted while it is processed leaves no file behind', async () => {
  const attempt = pausing(1);
  await attempt.arrived;
  expect((await remove()).errors).toEqual([]);
  attempt.go();
  await attempt.ended;
  expect((await service.files()).filter(name => name.startsWith(id))).toEqual([]);
});

test('a deletion that takes the file from under the reader is no failure', async () => {
  ingest = async () => {
    await remove();
    throw new Error('no such file');
  };
  await run(1);
  expect(await row()).toBeNull();
});

test('a stopped service gives the job back', async () => {
  ingest = async ({ signal }) => {
    signal.throwIfAborted();
    return ingested;
  };
  const signal = AbortSignal.abort();
  await expect(ingestTable(service.app, id, { id: 'job', attempt: 1, signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(await row()).toMatchObject({ status: 'PROCESSING' });
});

test('the wider a table, the fewer frequent values are kept of each column', async () => {
  const values = Array.from({ length: 1000 }, (_, i) => ({ value: `v${i}`, count: 1 }));
  const column = {
    type: 'text',
    nativeType: 'VARCHAR',
    description: null,
    nullCount: 0,
    distinctCount: 1000,
    min: 'v0',
    max: 'v999',
    values,
    valuesComplete: true,
  } as const;
  const columns = Array.from({ length: 2000 }, (_, i) => ({ ...column, values: [...values], name: `c${i}` }));
  ingest = async job => ({ ...(await makesFile(job)), profile: { rowCount: 1000, columns, primaryKey: [] } });
  await run(1);
  const profile = (await row())!.profile as unknown as Ingested['profile'];
  expect(profile.columns).toHaveLength(2000);
  expect(profile.columns[0]).toMatchObject({ valuesComplete: false, distinctCount: 1000 });
  expect(profile.columns[0]!.values).toHaveLength(25);
});
