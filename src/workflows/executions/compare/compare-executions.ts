import { NotFound } from '../../../base/errors.ts';
import type { CallerContext } from '../../../context.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { contentOf } from '../../definition.ts';
import type { StepOutput } from '../../runs/step-work.ts';
import { type Comparison, compareDefinitions } from '../../versions/compare-definitions.ts';
import { findExecution } from '../find-execution.ts';
import { type SeenStep, seenSteps } from '../seen-steps.ts';
import { type AnswerComparison, compareAnswers } from './compare-answers.ts';
import { compareRows, type RowsComparison } from './compare-rows.ts';
import { explainFigures, type FigureChange } from './explain-figures.ts';
import { tableOf } from './table-of.ts';
import { type Budget, wholeBudget, wholeOutput } from './whole-output.ts';

const whole = { steps: true, version: true, approvals: { select: { id: true, nodeKey: true } } } as const;
export type WholeExecution = Prisma.WorkflowExecutionGetPayload<{ include: typeof whole }>;

export type StepComparison = {
  nodeKey: string;
  /** Null where a run has no such step. */
  before: SeenStep | null;
  after: SeenStep | null;
  /** Whether status, outcome and what it gave are the same; null where not all of it could be compared. */
  identical: boolean | null;
  withheld: boolean;
  rows: RowsComparison | null;
  answer: AnswerComparison | null;
  figures: FigureChange[];
};

export type ExecutionComparison = {
  before: WholeExecution;
  after: WholeExecution;
  /** How the versions differ by which they ran; null where it was one. */
  versions: (Comparison & { fromId: string; toId: string }) | null;
  identical: boolean | null;
  steps: StepComparison[];
};

/**
 * What differs between two executions of a workflow, step by step: where `toId` is absent, of its newest; where `fromId`
 * is absent, from the one before that, or from itself where there is none. Values are compared where the caller's own
 * rights give them in both.
 * @throws NotFound
 */
export async function compareExecutions(
  ctx: CallerContext,
  workflowId: string,
  { fromId, toId }: { fromId?: string | null; toId?: string | null },
): Promise<ExecutionComparison> {
  const after = await found(ctx, workflowId, toId ?? (await newest(ctx, workflowId)));
  const before = await found(ctx, workflowId, fromId ?? (await newest(ctx, workflowId, after.id)) ?? after.id);
  const [past, present] = [await seenSteps(ctx, before), await seenSteps(ctx, after)];
  const keys = [...new Set([...present, ...past].map(({ nodeKey }) => nodeKey))];
  const steps: StepComparison[] = [];
  const budget = wholeBudget();
  for (const key of keys) {
    const of = (all: SeenStep[]) => all.find(({ nodeKey }) => nodeKey === key) ?? null;
    steps.push(await compareSteps(ctx, key, [of(past), of(present)], budget));
  }
  const differs = steps.some(({ identical }) => identical === false);
  const isUnknown = steps.some(({ identical }) => identical === null);
  const [from, to] = [contentOf(before.version).definition, contentOf(after.version).definition];
  const isSame = before.versionId === after.versionId;
  return {
    ...{ before, after, steps, identical: differs ? false : isUnknown ? null : before.status === after.status },
    versions: isSame ? null : { fromId: before.versionId, toId: after.versionId, ...compareDefinitions(from, to) },
  };
}

const found = async (ctx: CallerContext, workflowId: string, id: string | null): Promise<WholeExecution> => {
  if (!id) throw new NotFound('execution');
  return (await findExecution(ctx, id, { workflowId, query: { include: whole } })) as WholeExecution;
};

/** The newest execution of a workflow that has begun before another. */
async function newest({ app }: CallerContext, workflowId: string, before?: string): Promise<string | null> {
  const where = { workflowId, ...(before && { id: { lt: before } }) };
  const execution = await app.db.workflowExecution.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } });
  return execution?.id ?? null;
}

async function compareSteps(
  ctx: CallerContext,
  nodeKey: string,
  [before, after]: [SeenStep | null, SeenStep | null],
  budget: Budget,
): Promise<StepComparison> {
  const none = { nodeKey, before, after, rows: null, answer: null, figures: [] };
  if (!before || !after) return { ...none, identical: false, withheld: false };
  const isAlike = before.status === after.status && before.branch === after.branch;
  const gave = [before, after].some(({ status }) => status === 'COMPLETED');
  const withheld = [before, after].some(step => step.status === 'COMPLETED' && step.withheld);
  if (withheld || !gave) return { ...none, withheld, identical: isAlike ? (withheld ? null : true) : false };
  const gives = [await wholeOutput(ctx.app, before, budget), await wholeOutput(ctx.app, after, budget)] as const;
  const [past, present] = [await tableOf(ctx, before, gives[0]), await tableOf(ctx, after, gives[1])];
  const rows = past && present ? compareRows(past, present) : null;
  const [said, says] = [answerIn(before, gives[0]), answerIn(after, gives[1])];
  const answer = said !== null && says !== null ? compareAnswers(said, says) : null;
  return {
    ...{ nodeKey, before, after, withheld, rows, answer },
    identical: isAlike ? sameOutput(gives, rows, answer) : false,
    figures: rows ? explainFigures(past!, present!, rows, budget) : [],
  };
}

/** The order of rows counts for nothing; null where what is not there might differ. */
function sameOutput(
  gives: readonly [StepOutput, StepOutput],
  rows: RowsComparison | null,
  answer: AnswerComparison | null,
): boolean | null {
  if (answer && !answer.identical) return false;
  const isPartial = gives.some(({ truncated }) => truncated);
  if (rows) {
    const { added, removed, changed, columnsAdded, columnsRemoved } = rows;
    const differences = added + removed + changed + columnsAdded.length + columnsRemoved.length;
    return differences > 0 ? false : isPartial ? null : true;
  }
  if (!answer && JSON.stringify(gives[0]) !== JSON.stringify(gives[1])) return false;
  return isPartial ? null : true;
}

function answerIn({ node }: SeenStep, { output }: StepOutput): string | null {
  const said = (output as { response?: unknown } | null)?.response;
  return node.type === 'AGENT' && typeof said === 'string' ? said : null;
}
