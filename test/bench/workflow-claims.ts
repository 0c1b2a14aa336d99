import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPostgres, redisUrl } from '../kit/services.ts';
import { type Figure, ms } from './figure.ts';

const [organizations, each] = [20, 500];
const all = organizations * each;
/** So many are taken one by one for comparison. */
const alone = 500;
type Done = { claims: string[]; ms: number };

/** Takes on 10,000 due schedules by two nodes on PostgreSQL. */
export async function benchClaims(): Promise<Figure[]> {
  const database = await createPostgres().catch(() => null);
  if (!database) return [{ what: '10,000 due schedules', measured: 'no PostgreSQL', goal: '≤ 10 s', met: false }];
  const dataDir = mkdtempSync(join(tmpdir(), 'analytics-claims-'));
  const nodes: ChildProcess[] = [];
  const client = new pg.Client(database.url);
  try {
    for (let i = 0; i < 2; i++) nodes.push(await startNode({ DATABASE_URL: database.url, DATA_DIR: dataDir }));
    await client.connect();
    await makeDue(client);
    const oneByOne = await takeAlone(client);
    await client.query(`UPDATE "Workflow" SET "nextRunAt" = now() - interval '1 minute'`);
    const done = await Promise.all(nodes.map(node => ask<Done>(node, { claim: true })));
    const seconds = Math.max(...done.map(each => each.ms)) / 1000;
    const { rows } =
      await client.query(`SELECT count(*)::int AS "starts", count(DISTINCT "workflowId")::int AS "workflows",
      (SELECT count(*)::int FROM "Workflow" WHERE "nextRunAt" <= now()) AS "left",
      (SELECT count(*)::int FROM pgboss.job WHERE name = 'workflows.start_claimed') AS "jobs" FROM "WorkflowDueStart"`);
    const { starts, workflows, left, jobs } = rows[0];
    const isOnce =
      starts === all && workflows === all && left === 0 && jobs === done.flatMap(each => each.claims).length;
    const [first, second] = done.map(each => each.claims.slice(0, 5));
    const made = await Promise.all([ask<Done>(nodes[0]!, { start: first! }), ask<Done>(nodes[1]!, { start: second! })]);
    const executions = await client.query(`SELECT count(*)::int AS "n" FROM "WorkflowExecution"`);
    return [
      {
        what: `${all.toLocaleString('en')} due schedules taken on by two workers, ${isOnce ? 'each once' : 'NOT each once'}`,
        measured: `${seconds.toFixed(2)} s`,
        baseline: `one by one ${((oneByOne * all) / 1000).toFixed(1)} s`,
        ratio: (seconds * 1000) / (oneByOne * all),
        goal: '≤ 10 s',
        met: isOnce && seconds <= 10,
      },
      {
        what: 'a start of a schedule that was taken on, two workers',
        measured: ms((2 * Math.max(...made.map(each => each.ms))) / executions.rows[0].n),
        goal: 'told only',
        met: true,
      },
    ];
  } finally {
    await client.end().catch(() => {});
    await Promise.all(nodes.map(end));
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startNode(env: Record<string, string>): Promise<ChildProcess> {
  const node = fork(join(import.meta.dirname, 'claims.child.ts'), {
    env: {
      ...{ PATH: process.env.PATH, ROLE: 'web', LOG_LEVEL: 'error', CAPTCHA: 'off', PORT: '0', REDIS_URL: redisUrl },
      ...{ SECRET_KEY: 'a secret that all nodes of the bench share', PUBLIC_URL: 'http://assistant.test' },
      ...{ WORKFLOW_EXECUTIONS: 'enterprise=100000', ...env },
    },
  });
  await once(node, 'message');
  return node;
}

async function ask<T>(node: ChildProcess, wanted: object): Promise<T> {
  const answered = once(node, 'message');
  node.send(wanted);
  return (await answered)[0] as T;
}

async function end(node: ChildProcess): Promise<void> {
  if (node.exitCode !== null) return;
  node.kill('SIGKILL');
  await once(node, 'exit');
}

/** Organizations whose workflows were due a minute ago, and are every day. */
async function makeDue(client: pg.Client): Promise<void> {
  const definition = {
    nodes: [{ key: 'decide', name: 'decide', type: 'CONDITION', config: { expression: 'true' } }],
    ...{ edges: [], schedule: { cron: '0 8 * * *', timeZone: 'Europe/Berlin' } },
    settings: { concurrency: 'ALLOW', timeoutSeconds: null, runsAs: 'CALLER' },
  };
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO "Organization" ("id", "name", "updatedAt") SELECT gen_random_uuid(), 'Bench', now() FROM generate_series(1, $1)`,
    [organizations],
  );
  await client.query(`INSERT INTO "User" ("id", "organizationId", "email", "name", "passwordHash", "emailVerifiedAt", "updatedAt")
    SELECT gen_random_uuid(), "id", "id" || '@example.com', 'Bench', 'x', now(), now() FROM "Organization"`);
  await client.query(
    `INSERT INTO "Workflow" ("id", "organizationId", "name", "status", "versionNumber", "ownerId", "nextRunAt", "updatedAt")
    SELECT gen_random_uuid(), "organizationId", 'Bench', 'ACTIVE', 1, "id", now() - interval '1 minute', now()
    FROM "User", generate_series(1, $1)`,
    [each],
  );
  await client.query(
    `INSERT INTO "WorkflowVersion" ("id", "workflowId", "number", "definition") SELECT gen_random_uuid(), "id", 1, $1 FROM "Workflow"`,
    [definition],
  );
  await client.query(
    `UPDATE "Workflow" w SET "currentVersionId" = v."id" FROM "WorkflowVersion" v WHERE v."workflowId" = w."id"`,
  );
  await client.query('COMMIT');
}

/** Milliseconds that a schedule takes where each is moved on in a transaction of its own, and nothing more is done. */
async function takeAlone(client: pg.Client): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < alone; i++) {
    await client.query('BEGIN');
    const { rows } = await client.query(
      `SELECT w."id", v."definition" FROM "Workflow" w JOIN "WorkflowVersion" v ON v."id" = w."currentVersionId"
      WHERE w."nextRunAt" <= now() LIMIT 1`,
    );
    await client.query(`UPDATE "Workflow" SET "nextRunAt" = now() + interval '1 day' WHERE "id" = $1`, [rows[0].id]);
    await client.query('COMMIT');
  }
  return (performance.now() - began) / alone;
}
