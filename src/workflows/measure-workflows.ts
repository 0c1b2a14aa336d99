import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../base/db.ts';
import type { Log } from '../base/log.ts';

/** Steps that might be worked on by now, and since when the oldest of them might. */
const readySteps = `
  SELECT count(*)::int AS "count", coalesce(EXTRACT(EPOCH FROM now() - min("readyAt")), 0)::float8 AS "seconds"
  FROM "WorkflowStep" WHERE "status" = 'PENDING' AND "readyAt" <= now()`;

/** What waits for a person's decision, and for how long the oldest has. */
const waitingApprovals = `
  SELECT count(*)::int AS "count", coalesce(EXTRACT(EPOCH FROM now() - min("requestedAt")), 0)::float8 AS "seconds"
  FROM "WorkflowApproval" WHERE "status" = 'PENDING'`;
type Waiting = { count: number; seconds: number };

const underWay = `
  SELECT lower("status"::text) AS "status", lower("trigger"::text) AS "trigger", count(*)::int AS "count"
  FROM "WorkflowExecution" WHERE "status" IN ('PENDING', 'PROCESSING', 'WAITING') GROUP BY 1, 2`;
type UnderWay = { status: string; trigger: string; count: number };

/**
 * Has the metrics tell which steps wait for a worker, or for a person, and what is under way: of the whole installation, so that every node
 * tells the same. Looked up with each scrape; where the database is away, nothing is told of it.
 */
export function measureWorkflows(registry: Registry, { pool }: Pick<Database, 'pool'>, log: Log): void {
  async function read<Row extends object>(sql: string): Promise<Row[]> {
    try {
      return (await pool.query<Row>(sql)).rows;
    } catch (err) {
      log.warn({ err }, 'it cannot be told what workflows are at');
      return [];
    }
  }
  /** Two gauges by one look, since both are collected with one scrape. */
  function gauges(sql: string, count: { name: string; help: string }, seconds: { name: string; help: string }): void {
    let asked: Promise<Waiting[]> | null = null;
    const look = () => (asked ??= read<Waiting>(sql).finally(() => (asked = null)));
    const gauge = (named: { name: string; help: string }, figureOf: (row: Waiting) => number) =>
      new Gauge({
        ...{ ...named, registers: [registry] },
        async collect() {
          const [row] = await look();
          this.reset();
          if (row) this.set(figureOf(row));
        },
      });
    gauge(count, row => row.count);
    gauge(seconds, row => row.seconds);
  }
  gauges(
    readySteps,
    { name: 'workflow_steps_ready', help: 'Steps of the whole installation that might be worked on by now.' },
    {
      name: 'workflow_steps_oldest_ready_seconds',
      help: 'For how long the oldest of the steps that are ready might have been worked on.',
    },
  );
  gauges(
    waitingApprovals,
    { name: 'workflow_approvals_waiting', help: 'Approvals of the whole installation that wait for a decision.' },
    {
      name: 'workflow_approvals_oldest_waiting_seconds',
      help: 'For how long the oldest of the approvals that wait for a decision has waited.',
    },
  );
  new Gauge({
    name: 'workflow_executions_under_way',
    help: 'Executions of workflows of the whole installation that have not ended, by status and by what started them.',
    labelNames: ['status', 'trigger'],
    registers: [registry],
    async collect() {
      const rows = await read<UnderWay>(underWay);
      this.reset();
      for (const { count, ...labels } of rows) this.set(labels, count);
    },
  });
}
