import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { administered } from '../../src/audit/access.ts';
import { actionNames } from '../../src/audit/actions.ts';
import { sealEntries } from '../../src/audit/chain/seal-entries.ts';
import { verifyChain } from '../../src/audit/chain/verify-chain.ts';
import { exportLogs, openExport } from '../../src/audit/reading/export-logs.ts';
import type { AuditFilter } from '../../src/audit/reading/filter.ts';
import { readLogs } from '../../src/audit/reading/read-logs.ts';
import { inBackground, recordAudit } from '../../src/audit/record.ts';
import { readConfig } from '../../src/base/config.ts';
import { deriveSecrets } from '../../src/base/crypto.ts';
import { type Database, openDatabase } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';
import { createLog } from '../../src/base/log.ts';
import type { App, CallerContext } from '../../src/context.ts';
import { openTestDatabase } from '../kit/database.ts';
import { createPostgres } from '../kit/services.ts';
import { type Figure, megabytes, ms, quantile } from './figure.ts';

const organizations = Array.from({ length: 4 }, () => newId());
const users = Array.from({ length: 200 }, () => newId());
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
// Asked for here, because the benchmark is started without --expose-gc: uncollected garbage is no growth.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

/**
 * The audit trail: writing, a page, the first of a filtered list, and the export, on PostgreSQL where there is one
 * (TEST_DATABASE_URL), else on the embedded database with a tenth of the entries. BENCH_AUDIT_ENTRIES sets another size.
 */
export async function benchAudit(): Promise<Figure[]> {
  const server = await createPostgres().catch(() => null);
  const database = server
    ? await openDatabase({ database: { kind: 'postgres', url: server.url }, dataDir: '' })
    : await openTestDatabase();
  const size = Number(process.env.BENCH_AUDIT_ENTRIES ?? (server ? 1_000_000 : 100_000));
  const place = server ? 'PostgreSQL' : 'embedded';
  const app = {
    database,
    db: database.db,
    secrets: deriveSecrets('a secret of the benchmark, long enough'),
    clock: { now: () => new Date() },
    log: createLog('silent'),
    config: readConfig({}),
    publicUrl: () => 'http://bench.test',
  } as unknown as App;
  try {
    return [
      ...(await benchWriting(app, Math.min(size, 100_000), place)),
      ...(await benchReading(app, size, place)),
      ...(await benchExport(app, size, place)),
    ];
  } finally {
    await database.close();
    await server?.drop();
  }
}

/** Entries as requests write them: each on its own, ten at a time. */
async function benchWriting(app: App, count: number, place: string): Promise<Figure[]> {
  let next = 0;
  const write = async () => {
    while (next < count) {
      const n = next++;
      const caller = { userId: users[n % 200]!, organizationId: organizations[n % 4]!, apiKeyId: null };
      const actor = { ...inBackground(app, newId(), caller), request: { ipAddress: '203.0.113.9', userAgent } };
      await recordAudit(app.db, actor, {
        action: actionNames[n % actionNames.length]!,
        resourceType: 'chat_task',
        resourceId: newId(),
        details: { conversationId: newId(), mode: 'AUTO' },
      });
    }
  };
  const elapsed = await timed(() => Promise.all(Array.from({ length: 10 }, write)));
  const baseline = await insertBareRows(app.database, Math.min(count, 10_000));
  const sealing = await timed(() => sealEntries(app));
  return [
    {
      what: `${count} audit entries, each committed on its own (${place})`,
      measured: seconds(elapsed),
      baseline: `bare inserts of as many rows ${seconds((baseline * count) / Math.min(count, 10_000))}`,
      ratio: elapsed / ((baseline * count) / Math.min(count, 10_000)),
      goal: `≤ ${(20 * count) / 100_000} s`,
      met: elapsed <= (20_000 * count) / 100_000,
    },
    {
      what: `sealing ${count} entries`,
      measured: seconds(sealing),
      goal: 'faster than they are written',
      met: sealing < elapsed,
    },
  ];
}

/** What the same columns cost without index, search, seal or Prisma: the least that a log in the database can. */
async function insertBareRows({ pool }: Database, count: number): Promise<number> {
  await pool.query('CREATE TABLE bench_bare AS SELECT * FROM "AuditLog" WITH NO DATA');
  let next = 0;
  const write = async () => {
    while (next < count) {
      const n = next++;
      await pool.query(
        `INSERT INTO bench_bare ("id", "timestamp", "action", "outcome", "organizationId", "userId", "correlationId",
           "ipAddress", "userAgent", "details") VALUES ($1, now(), $2, 'SUCCESS', $3, $4, $5, '203.0.113.9', $6, $7)`,
        [newId(), 'chat.send_message', organizations[n % 4], users[n % 200], newId(), userAgent, { mode: 'AUTO' }],
      );
    }
  };
  return timed(() => Promise.all(Array.from({ length: 10 }, write)));
}

/** Fills up to `size` entries, spread over a year, three quarters of them of one organization and half of one user. */
async function fill(app: App, size: number): Promise<void> {
  const { rows } = await app.database.pool.query<{ n: string }>('SELECT count(*) AS n FROM "AuditLog"');
  const missing = size - Number(rows[0]!.n);
  const start = Date.now() - 365 * 24 * 60 * 60 * 1000;
  for (let done = 0; done < missing; done += 10_000) {
    const count = Math.min(10_000, missing - done);
    await app.database.pool.query(
      `INSERT INTO "AuditLog" ("id", "timestamp", "action", "outcome", "organizationId", "userId", "resourceType",
         "resourceId", "correlationId", "ipAddress", "userAgent", "durationMs", "details")
       SELECT (left(hex, 8) || '-' || right(hex, 4) || '-7' || substr(md5(n::text), 1, 3) || '-8' ||
           substr(md5(n::text), 4, 3) || '-' || substr(md5(n::text), 7, 12))::uuid,
         to_timestamp(at / 1000.0), CASE WHEN n % 4 <> 3 AND (n / 4) % cardinality($3::text[]) = 0 THEN 'auth.log_in' ELSE ($3::text[])[1 + (n / 4) % cardinality($3::text[])] END,
         (CASE WHEN n % 997 = 0 THEN 'DENIED' WHEN n % 50 = 0 THEN 'FAILURE' ELSE 'SUCCESS' END)::"AuditOutcome",
         ($4::uuid[])[CASE WHEN n % 4 = 3 THEN 2 + n % 3 ELSE 1 END], ($5::uuid[])[CASE WHEN n % 2 = 0 THEN 1 ELSE 2 + n % 199 END],
         'chat_task', md5(n::text), 'request-' || n / 3, '203.0.113.' || n % 256, $6, n % 500,
         jsonb_build_object('fileName', 'report-' || n % 5000 || '.csv', 'mode', 'AUTO')
       FROM (SELECT n, $1::int8 + n * $7::int8 AS at, lpad(to_hex($1::int8 + n * $7::int8), 12, '0') AS hex
             FROM generate_series($2::int, $2::int + ${count} - 1) AS n) AS series`,
      [start, done, actionNames, organizations, users, userAgent, Math.floor((364 * 86_400_000) / missing)],
    );
  }
  await sealEntries(app);
  await app.database.pool.query('VACUUM ANALYZE');
}

async function benchReading(app: App, size: number, place: string): Promise<Figure[]> {
  const filling = await timed(() => fill(app, size));
  process.stderr.write(`filled and sealed in ${seconds(filling)}\n`);
  const ctx = contextOf(app, users[0]!);
  const read = async (filter: AuditFilter) => {
    const page = await readLogs(ctx, administered(ctx.caller), { filter, first: 20 });
    await page.totalCount();
    return page.edges.length;
  };
  const day = (n: number) => new Date(Date.now() - n * 86_400_000);
  const filters: [string, () => AuditFilter][] = [
    ['unfiltered', () => ({})],
    ['by action', () => ({ actions: ['data.upload_table'] })],
    ['by an action of others alone', () => ({ actions: [actionNames[0]!] })],
    ['by several of these', () => ({ actions: [actionNames[0]!, 'auth.unheard_of'] })],
    ['by category and time', () => ({ categories: ['data'], from: day(200.3), to: day(100.7) })],
    ['by outcome', () => ({ outcomes: ['DENIED'] })],
    ['by user', () => ({ userId: users[7]! })],
    ['by correlation id', () => ({ correlationId: 'request-777' })],
    ['by a rare word', () => ({ search: 'report-4321' })],
    ['by a word of every entry', () => ({ search: 'auto' })],
  ];
  const figures: Figure[] = [];
  for (const [what, filter] of filters) {
    const samples: number[] = [];
    for (let n = 0; n < 60; n++) {
      const elapsed = await timed(() => read(filter()));
      if (n >= 10) samples.push(elapsed);
    }
    const p95 = quantile(samples, 0.95);
    figures.push({
      what: `page 1 of ${size} entries with its total, ${what} (${place})`,
      measured: `p95 ${ms(p95)}`,
      goal: '≤ 50 ms',
      met: p95 <= 50,
    });
  }
  const began = performance.now();
  const { fault, verified } = await verifyChain(app, organizations[0]!);
  if (fault) throw new Error(fault.message);
  const rate = verified / ((performance.now() - began) / 1000);
  figures.push({
    what: 'verification of a chain',
    measured: `${Math.round(rate)} entries/s`,
    goal: '≥ 5,000/s',
    met: rate >= 5000,
  });
  return figures;
}

/** Reads the export of a user who has half of all entries, as a client does that keeps nothing. */
async function benchExport(app: App, size: number, place: string): Promise<Figure[]> {
  // Everything becomes the user's: the trail is append-only, so those of others are added once more.
  const exporter = newId();
  await app.database.pool.query(
    `INSERT INTO "AuditLog" SELECT (left("id"::text, 24) || substr(md5($1::text || "id"::text), 1, 12))::uuid, "timestamp", "action", "outcome",
       "organizationId", $1::uuid, "apiKeyId", "resourceType", "resourceId", "correlationId", "ipAddress", "userAgent",
       "details", "agent", "durationMs" FROM "AuditLog" ORDER BY "id" LIMIT $2`,
    [exporter, size],
  );
  await app.database.pool.query('VACUUM ANALYZE "AuditLog"');
  const download = await exportLogs(contextOf(app, exporter), {});
  const token = decodeURIComponent(new URL(download.url).pathname.split('/').at(-1)!);
  const readable = await (await openExport(app, token)).read();
  let lines = 0;
  let bytes = 0;
  let next = 0;
  const heap: number[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      if (lines >= next) {
        collectGarbage();
        heap.push(process.memoryUsage().heapUsed + process.memoryUsage().external);
        next += size / 10;
      }
      done();
    },
  });
  const elapsed = await timed(() => pipeline(readable, sink));
  if (lines < size) throw new Error(`The export has ${lines} lines.`);
  const growth = Math.max(...heap) - heap[1]!;
  return [
    {
      what: `export of ${size} entries, ${megabytes(bytes)} (${place})`,
      measured: `${seconds(elapsed)}, memory grows by ${megabytes(Math.max(0, growth))}`,
      goal: '≤ 20 MB',
      met: growth <= 20 * 1024 * 1024,
    },
  ];
}

const contextOf = (app: App, userId: string): CallerContext =>
  ({
    app,
    caller: { userId, organizationId: organizations[0]!, role: 'ADMIN', apiKeyId: null },
    correlationId: 'bench',
    request: { ipAddress: null, userAgent: null },
  }) as unknown as CallerContext;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
