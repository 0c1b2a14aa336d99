import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { Conflict, Invalid } from '../../base/errors.ts';
import type { Caller, CallerContext } from '../../context.ts';
import type { Workflow } from '../../generated/prisma/client.ts';
import { checkDefinition } from '../check/check-definition.ts';
import type { Definition } from '../definition.ts';
import { lying } from '../places.ts';

/** With whose rights an execution works that the caller starts. @throws Conflict (the owner cannot work any more) */
export async function runnerOf(
  { app, caller }: CallerContext,
  { ownerId, organizationId }: Pick<Workflow, 'ownerId' | 'organizationId'>,
  { settings }: Definition,
): Promise<Caller> {
  if (settings.runsAs !== 'OWNER') return caller;
  const owner = ownerId ? await loadTaskCaller(app, ownerId) : null;
  if (owner?.organizationId === organizationId) return owner;
  throw new Conflict(
    'The owner of this workflow cannot work here any more. Save a version of it: then it runs with your rights.',
  );
}

/** Refuses what could not run, before it costs anything. @throws Invalid (every fault, and what is missing) */
export async function demandRunnable(app: CallerContext['app'], runner: Caller, definition: Definition): Promise<void> {
  const { faults, missing } = await checkDefinition(app, runner, definition);
  const all = [...faults, ...missing];
  if (all.length > 0) throw new Invalid(all.map(({ path, message }) => ({ path: lying(path), message })));
}
