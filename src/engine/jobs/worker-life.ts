import { randomUUID } from 'node:crypto';
import type { Statements } from './claims.ts';
import { noteDeaths } from './troubles.ts';

/** How often a process gives a sign of life, and looks for those of others. */
const beatMs = 5000;
/** After how long without one a process is taken for dead, in seconds; taken so wrongly, it only clears suspects. */
const deadSeconds = 30;
/** After how long what befell a job is forgotten of which nothing was heard since. */
const forgottenDays = 14;

/** This process among those that run jobs. */
export type WorkerLife = { id: string; end(): Promise<void> };

/** Enters this process among those that run jobs; `isOnly` where there can be no other, so that any before it has died. */
export async function beginLife(
  database: Statements,
  isOnly: boolean,
  complain: (error: unknown) => void,
): Promise<WorkerLife> {
  const id = randomUUID();
  const beat = () =>
    database.executeSql(
      'INSERT INTO "Worker" ("id", "seenAt") VALUES ($1::uuid, now()) ON CONFLICT ("id") DO UPDATE SET "seenAt" = now()',
      [id],
    );
  await noteDeaths(database, isOnly ? 'true' : `"seenAt" < now() - interval '${deadSeconds} s'`);
  await database.executeSql(`DELETE FROM "JobTrouble" WHERE "changedAt" < now() - interval '${forgottenDays} days'`);
  await beat();
  let beating: NodeJS.Timeout | undefined;
  if (!isOnly)
    beating = setInterval(() => {
      beat()
        .then(() => noteDeaths(database, `"seenAt" < now() - interval '${deadSeconds} s'`))
        .catch(complain);
    }, beatMs).unref();
  return {
    id,
    async end() {
      clearInterval(beating);
      await database.executeSql('DELETE FROM "Worker" WHERE "id" = $1::uuid', [id]);
    },
  };
}
