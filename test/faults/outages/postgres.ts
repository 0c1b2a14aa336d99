import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Fault, Trial } from '../fault.ts';
import type { OwnPostgres } from '../harness/postgres.ts';
import { round } from '../harness/round.ts';

const needs = ['postgres', 'redis'] as const;

export const postgresStopped: Fault = {
  name: 'postgres-stopped',
  what: 'PostgreSQL dies, is away for up to ten seconds, and recovers.',
  times: { short: 1, long: 15 },
  needs,
  run: trial =>
    rounds(trial, async postgres => {
      await postgres.stop('now');
      await pause(trial.chance.between(200, 10_000));
      await postgres.start();
    }),
};

export const postgresRestarted: Fault = {
  name: 'postgres-restarted',
  what: 'PostgreSQL is restarted, as for an upgrade.',
  times: { short: 0, long: 15 },
  needs,
  run: trial =>
    rounds(trial, async postgres => {
      await postgres.stop('fast');
      await postgres.start();
    }),
};

export const postgresFull: Fault = {
  name: 'postgres-full',
  what: 'All connections of PostgreSQL are cut and taken by others for some seconds.',
  times: { short: 0, long: 10 },
  needs,
  run: trial =>
    rounds(trial, async postgres => {
      const taken: pg.Client[] = [];
      for (const end = Date.now() + trial.chance.between(2000, 6000); Date.now() < end; ) {
        await cutOthers(taken);
        const client = await postgres.connect().catch(() => null);
        if (client) taken.push(client);
        else await pause(50);
      }
      await Promise.all(taken.map(client => client.end()));
    }),
};

/** Ends every connection that is not one of these. */
async function cutOthers(taken: pg.Client[]): Promise<void> {
  const own = taken[0];
  if (!own) return;
  const { rows } = await own.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> 'faults'`,
  );
  for (const { pid } of rows) await own.query('SELECT pg_terminate_backend($1)', [pid]);
}

async function rounds(
  { times, worlds, chance, tally }: Trial,
  harm: (postgres: OwnPostgres) => Promise<void>,
): Promise<void> {
  const world = await worlds.distributed();
  for (let i = 0; i < times; i++)
    await round({
      world,
      tally,
      async harm() {
        await pause(chance.between(0, 1500));
        await harm(world.postgres);
        return Date.now();
      },
    });
}
