import type { Action } from '../../audit/actions.ts';
import { recordAudit } from '../../audit/record.ts';
import { type Fault, Invalid } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { storableJson } from '../../base/json.ts';
import type { CallerContext } from '../../context.ts';
import type { Prisma, Workflow } from '../../generated/prisma/client.ts';
import { checkDefinition } from '../check/check-definition.ts';
import { contentOf, type Definition, type Layouts } from '../definition.ts';
import { VersionConflict } from '../errors.ts';
import { findChangeableWorkflow, type WholeWorkflow } from '../find-workflow.ts';
import { nextStart } from '../schedules/schedule.ts';
import { compareDefinitions } from './compare-definitions.ts';

/** What a workflow is to be. */
export type Wanted = { definition: Definition; layout: Layouts; name?: string; description?: string | null };

export type Saving = {
  id: string;
  /** The version that the change was made of; null: whichever is there. */
  expectedVersion: number | null;
  note: string | null;
  restoredFromId?: string;
  action: Extract<Action, `workflows.${string}`>;
  /** What is wanted in view of what is there; runs again where somebody saved in between. */
  change(workflow: WholeWorkflow): Wanted;
  /** Where in the input a fault lies that was found at `path` of the definition. */
  place(path: string, wanted: Wanted): string;
  /** False leaves the statements and graph of a draft unjudged. */
  judges: boolean;
};

/** As often a change is made anew on what others saved in between. */
const mostTries = 5;

/**
 * Saves a change of a workflow: a new version where it is another graph, schedule, triggers or settings, and none
 * where only names or drawing differ. Who saves a version is the owner from then on, so that nothing ever runs with the rights of
 * somebody who did not write it.
 * @throws NotFound, Forbidden, VersionConflict, Invalid (every fault; of an active workflow also what is missing)
 */
export async function saveVersion(ctx: CallerContext, saving: Saving): Promise<Workflow> {
  for (let left = mostTries; ; left--) {
    const workflow = await findChangeableWorkflow(ctx, saving.id);
    const { versionNumber } = workflow;
    const { expectedVersion } = saving;
    if (expectedVersion !== null && expectedVersion !== versionNumber) throw new VersionConflict(versionNumber);
    const wanted = saving.change(workflow);
    const comparison = compareDefinitions(contentOf(workflow.currentVersion!).definition, wanted.definition);
    if (!comparison.identical) await demandSound(ctx, workflow, wanted, saving);
    const saved = await ctx.app.db.$transaction(tx =>
      write(tx, ctx, { workflow, wanted, isNew: !comparison.identical, saving }),
    );
    if (saved) return saved;
    if (expectedVersion !== null || left === 1) throw new VersionConflict(versionNumber + 1);
  }
}

async function demandSound(
  { app, caller }: CallerContext,
  { status }: Workflow,
  wanted: Wanted,
  { judges, place }: Saving,
): Promise<void> {
  const isActive = status === 'ACTIVE';
  if (!judges && !isActive) return;
  const { faults, missing } = await checkDefinition(app, caller, wanted.definition);
  const all: Fault[] = isActive ? [...faults, ...missing] : faults;
  if (all.length > 0) throw new Invalid(all.map(({ path, message }) => ({ path: place(path, wanted), message })));
}

type Writing = { workflow: WholeWorkflow; wanted: Wanted; isNew: boolean; saving: Saving };

/** Null where somebody saved a version meanwhile. */
async function write(
  tx: Parameters<typeof recordAudit>[0],
  ctx: CallerContext,
  { workflow, wanted, isNew, saving }: Writing,
): Promise<Workflow | null> {
  const { id, versionNumber } = workflow;
  const { userId } = ctx.caller;
  const layout = storableJson(wanted.layout) as Prisma.InputJsonObject;
  const named = { name: wanted.name, description: wanted.description };
  const versionId = newId();
  const { schedule } = contentOf(workflow.currentVersion!).definition;
  const isRescheduled = JSON.stringify(schedule) !== JSON.stringify(wanted.definition.schedule);
  const current = isNew
    ? {
        ...{ versionNumber: versionNumber + 1, ownerId: userId },
        ...(isRescheduled && workflow.status === 'ACTIVE' && { nextRunAt: nextStart(ctx.app, wanted.definition) }),
      }
    : {};
  const { count } = await tx.workflow.updateMany({ where: { id, versionNumber }, data: { ...named, ...current } });
  if (count === 0) return null;
  if (isNew) {
    const definition = storableJson(wanted.definition) as unknown as Prisma.InputJsonObject;
    await tx.workflowVersion.create({
      data: {
        ...{ id: versionId, workflowId: id, number: versionNumber + 1, definition, layout, note: saving.note },
        ...{ restoredFromId: saving.restoredFromId ?? null, createdById: userId, createdAt: ctx.app.clock.now() },
      },
    });
  } else await tx.workflowVersion.update({ where: { id: workflow.currentVersionId! }, data: { layout } });
  const saved = isNew
    ? await tx.workflow.update({ where: { id }, data: { currentVersionId: versionId } })
    : await tx.workflow.findUniqueOrThrow({ where: { id } });
  await recordAudit(tx, ctx, {
    action: saving.action,
    resourceType: 'workflow',
    resourceId: id,
    details: {
      versionNumber: saved.versionNumber,
      ...(saving.restoredFromId && { restoredFromId: saving.restoredFromId }),
      ...(isNew && workflow.ownerId !== userId && { ownerBefore: workflow.ownerId }),
    },
  });
  return saved;
}
