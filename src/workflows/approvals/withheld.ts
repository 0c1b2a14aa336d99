import type { Caller } from '../../context.ts';
import type { PrepareNeeds } from '../../data/queries/prepare-query.ts';
import type { WorkflowApproval } from '../../generated/prisma/client.ts';
import { contentOf } from '../definition.ts';
import { type Judged, judged, sightOf } from '../executions/sight.ts';
import { braces } from '../expressions/within.ts';
import type { ApprovalConfig } from '../nodes/approval.ts';
import { inPlaceOfValue } from '../words.ts';
import { askedOf } from './access.ts';
import { madeOf } from './made-of.ts';

/** What it takes to tell whether somebody may see what an approval is about. */
export type Seeable = Pick<WorkflowApproval, 'nodeKey'> & {
  execution: Judged;
  /** Empty unless they are asked themselves. */
  approvers: readonly { id: string }[];
};

/** What `Seeable` selects. */
export const seeable = ({ userId }: Pick<Caller, 'userId'>) =>
  ({
    execution: { select: judged },
    approvers: { where: askedOf(userId), select: { id: true }, take: 1 },
  }) as const;

const nodeOf = ({ execution, nodeKey }: Pick<Seeable, 'execution' | 'nodeKey'>) => {
  const { definition } = contentOf(execution.version);
  return { definition, node: definition.nodes.find(({ key }) => key === nodeKey)! };
};

/**
 * Whether what an approval is about is kept from somebody: where their own rights would not give them the same. What
 * somebody gave the execution is shown to whom it is put.
 */
export async function isWithheld(app: PrepareNeeds, viewer: Caller, approval: Seeable): Promise<boolean> {
  const { execution, approvers } = approval;
  const { definition, node } = nodeOf(approval);
  const { steps, usesInput } = madeOf(definition, node);
  const isParty = [execution.startedById, execution.runsAsId].includes(viewer.userId);
  if (usesInput && !isParty && approvers.length === 0) return true;
  const isSeen = sightOf(app, viewer, execution);
  const gave = new Set(execution.steps.filter(({ status }) => status === 'COMPLETED').map(({ nodeKey }) => nodeKey));
  for (const step of steps) if (gave.has(step) && !(await isSeen(step))) return true;
  return false;
}

/** The words of an approval for somebody from whom the values in them are kept; `reader` tells the language. */
export function wordsWithoutValues(
  approval: Pick<Seeable, 'execution' | 'nodeKey'>,
  reader?: { language: string },
): { title: string; instructions: string | null } {
  const { title, instructions } = nodeOf(approval).node.config as ApprovalConfig;
  const kept = (text: string) => text.replace(braces, inPlaceOfValue(reader));
  return { title: kept(title), instructions: instructions === undefined ? null : kept(instructions) };
}
