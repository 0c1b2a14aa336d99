import { UserRef } from '../../accounts/schema-user.ts';
import { atOffset } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import type { CallerContext } from '../../context.ts';
import { ExecutionStatus, StepStatus, TimelineEntryType } from '../../generated/prisma/enums.ts';
import { FailureRef, failureOf } from '../../vocabulary.ts';
import { type StoredOutput, shownOutput } from '../outputs/output-file.ts';
import { DagNodeTypeEnum } from '../schema-graph.ts';
import { ExecutionTriggerEnum } from '../schema-trigger.ts';
import { WorkflowRef } from '../schema-workflow.ts';
import { findExecution } from './find-execution.ts';
import { executionsMatching, executionsPage } from './list-executions.ts';
import { type SeenStep, seenSteps } from './seen-steps.ts';

const ExecutionStatusEnum = builder.enumType('ExecutionStatus', {
  description: 'State of an execution.',
  values: {
    PENDING: { value: ExecutionStatus.PENDING, description: 'Begins once an earlier execution has ended.' },
    PROCESSING: { value: ExecutionStatus.PROCESSING },
    WAITING: { value: ExecutionStatus.WAITING, description: 'Nothing of it is at work, until an instant.' },
    COMPLETED: { value: ExecutionStatus.COMPLETED },
    FAILED: { value: ExecutionStatus.FAILED },
    CANCELLED: { value: ExecutionStatus.CANCELLED },
  },
});

const StepStatusEnum = builder.enumType('StepStatus', {
  description: 'State of a step.',
  values: {
    PENDING: { value: StepStatus.PENDING, description: 'What stands before it has not ended, or it is to be begun.' },
    PROCESSING: { value: StepStatus.PROCESSING },
    WAITING: { value: StepStatus.WAITING },
    COMPLETED: { value: StepStatus.COMPLETED },
    FAILED: { value: StepStatus.FAILED },
    CANCELLED: { value: StepStatus.CANCELLED },
    SKIPPED: { value: StepStatus.SKIPPED, description: 'No branch that leads to it was taken.' },
  },
});

const TimelineEntryTypeEnum = builder.enumType(TimelineEntryType, {
  name: 'TimelineEntryType',
  description: 'What an entry of a timeline reports.',
});

export const TimelineEntryRef = builder.prismaObject('WorkflowTimelineEntry', {
  name: 'TimelineEntry',
  description: 'Something that happened in an execution; never a value.',
  fields: t => ({
    position: t.exposeInt('position', { description: 'Counts from 1.' }),
    executionId: t.exposeID('executionId'),
    type: t.expose('type', { type: TimelineEntryTypeEnum }),
    timestamp: t.expose('timestamp', { type: 'DateTime' }),
    nodeKey: t.exposeString('nodeKey', { nullable: true }),
    attempt: t.exposeInt('attempt', { nullable: true }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'The branch that was taken, the code of a failure, or the instant until which it waits.',
    }),
    userId: t.exposeID('userId', { nullable: true, description: 'Who did it, where a person did.' }),
  }),
});

const durationOf = ({ startedAt, completedAt }: { startedAt: Date | null; completedAt: Date | null }) =>
  startedAt && completedAt ? completedAt.getTime() - startedAt.getTime() : null;

type Costs = { inputTokens: number; outputTokens: number; cost: number | null };
const CostsRef = builder.objectRef<Costs>('ExecutionCosts').implement({
  description: 'What models cost.',
  fields: t => ({
    inputTokens: t.exposeInt('inputTokens'),
    outputTokens: t.exposeInt('outputTokens'),
    cost: t.exposeFloat('cost', { nullable: true, description: 'US dollars; null where a price is not known.' }),
  }),
});

type Spent = Pick<SeenStep, 'inputTokens' | 'outputTokens' | 'costMicros'>;
/** What steps cost together; null where none asked a model. */
function costsOf(steps: readonly Spent[]): Costs | null {
  const asking = steps.filter(({ inputTokens }) => inputTokens !== null);
  if (asking.length === 0) return null;
  const sum = (of: (step: Spent) => number | null) => asking.reduce((all, step) => all + (of(step) ?? 0), 0);
  const isKnown = asking.every(({ costMicros }) => costMicros !== null);
  return {
    inputTokens: sum(step => step.inputTokens),
    outputTokens: sum(step => step.outputTokens),
    cost: isKnown ? sum(step => Number(step.costMicros)) / 1e6 : null,
  };
}

const seen = 'Null where `withheld`.';

export const ExecutionStepRef = builder.objectRef<SeenStep>('ExecutionStep').implement({
  description: 'One node in one execution.',
  fields: t => ({
    nodeKey: t.exposeString('nodeKey'),
    name: t.string({ resolve: ({ node }) => node.name }),
    type: t.field({ type: DagNodeTypeEnum, resolve: ({ node }) => node.type }),
    status: t.expose('status', { type: StepStatusEnum }),
    attempt: t.exposeInt('attempt'),
    reused: t.exposeBoolean('reused', {
      description: 'Whether it was taken over from the execution that is replayed.',
    }),
    branch: t.exposeString('branch', { nullable: true, description: 'The outcome by which it went on.' }),
    withheld: t.exposeBoolean('withheld', {
      description: "Whether the caller's own rights would not give what it was given and gave.",
    }),
    input: t.field({
      type: 'JSON',
      nullable: true,
      description: `${seen} And for all but who started the execution, and whose rights it works with.`,
      resolve: ({ withheld, isParty, input }) => (withheld || !isParty ? null : input),
    }),
    output: t.field({
      type: 'JSON',
      nullable: true,
      description: `${seen} Of what is larger than 1 MB, the first rows: \`omitted_rows\` says how many more there are.`,
      resolve: ({ withheld, output }) => (withheld ? null : shownOutput(output as StoredOutput | null)),
    }),
    rowCount: t.int({
      nullable: true,
      description: seen,
      resolve: ({ withheld, rowCount }) => (withheld ? null : rowCount),
    }),
    failure: t.field({
      type: FailureRef,
      nullable: true,
      description: 'To whom it is withheld, without what it says of values.',
      resolve: step => {
        const failure = failureOf(step);
        return failure && step.withheld ? { ...failure, message: 'The step failed.' } : failure;
      },
    }),
    costs: t.field({ type: CostsRef, nullable: true, resolve: step => costsOf([step]) }),
    waitingUntil: t.expose('waitingUntil', { type: 'DateTime', nullable: true }),
    approvalId: t.exposeID('approvalId', { nullable: true, description: 'What it asks, once it does.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    durationMs: t.int({ nullable: true, resolve: durationOf }),
  }),
});

const who = { startedById: true, runsAsId: true, workflow: { select: { organizationId: true } } } as const;

export const WorkflowExecutionRef = builder.prismaObject('WorkflowExecution', {
  description: 'One run of a workflow, by the version that it began with.',
  fields: t => ({
    id: t.exposeID('id'),
    workflowId: t.exposeID('workflowId'),
    workflow: t.relation('workflow'),
    versionId: t.exposeID('versionId'),
    replayOfId: t.exposeID('replayOfId', { nullable: true, description: 'The execution that it replays.' }),
    replayFrom: t.exposeString('replayFrom', {
      nullable: true,
      description: 'The key of the node from which it does.',
    }),
    trigger: t.expose('trigger', { type: ExecutionTriggerEnum }),
    status: t.expose('status', { type: ExecutionStatusEnum }),
    input: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Null for all but who gave it and whose rights it works with.',
      select: { input: true, startedById: true, runsAsId: true },
      resolve: ({ input, startedById, runsAsId }, _args, { caller }) =>
        caller && [startedById, runsAsId].includes(caller.userId) ? input : null,
    }),
    failure: t.field({
      type: FailureRef,
      nullable: true,
      select: { failureCode: true, failureMessage: true },
      resolve: failureOf,
    }),
    steps: t.field({
      type: [ExecutionStepRef],
      description: 'One for each node, in their order.',
      select: {
        ...{ steps: true, version: true, runsAsId: true, startedById: true },
        approvals: { select: { id: true, nodeKey: true } },
      },
      resolve: (execution, _args, ctx) => seenSteps(ctx as CallerContext, execution as Parameters<typeof seenSteps>[1]),
    }),
    timeline: t.relation('timeline', {
      description: 'Oldest first.',
      args: { lastId: t.arg.int({ defaultValue: 0, description: 'Only what comes after this position.' }) },
      query: ({ lastId }) => ({ where: { position: { gt: lastId ?? 0 } }, orderBy: { position: 'asc' } }),
    }),
    costs: t.field({
      type: CostsRef,
      nullable: true,
      description: 'Null where no model was asked.',
      select: { steps: { select: { inputTokens: true, outputTokens: true, costMicros: true } } },
      resolve: ({ steps }) => costsOf(steps),
    }),
    rowCount: t.int({
      nullable: true,
      description: 'Rows that its steps gave in all; null for all but whose rights it works with.',
      select: { runsAsId: true, steps: { select: { rowCount: true, reused: true } } },
      resolve: ({ runsAsId, steps }, _args, { caller }) =>
        caller && caller.userId === runsAsId
          ? steps.reduce((sum, { rowCount, reused }) => sum + (reused ? 0 : (rowCount ?? 0)), 0)
          : null,
    }),
    runsAsId: t.exposeID('runsAsId', { nullable: true, description: 'With whose rights it works.' }),
    startedById: t.exposeID('startedById', { nullable: true, description: 'Null where they are gone.' }),
    startedBy: t.field({
      type: UserRef,
      nullable: true,
      select: (_args, _ctx, nestedSelection) => ({ ...who, startedBy: nestedSelection(true) }),
      resolve: ({ startedBy, workflow }) => (startedBy?.organizationId === workflow.organizationId ? startedBy : null),
    }),
    slotAt: t.expose('slotAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The time of the schedule that started it.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    durationMs: t.int({ nullable: true, select: { startedAt: true, completedAt: true }, resolve: durationOf }),
  }),
});

builder.prismaObjectFields(WorkflowRef, t => ({
  executions: t.relatedConnection(
    'executions',
    {
      cursor: 'id',
      totalCount: true,
      description: 'Newest first.',
      args: {
        status: t.arg({ type: ExecutionStatusEnum }),
        trigger: t.arg({ type: ExecutionTriggerEnum }),
        from: t.arg({ type: 'DateTime', description: 'Started then or later.' }),
        to: t.arg({ type: 'DateTime', description: 'Started before.' }),
        offset: t.arg.int(),
      },
      validate: executionsPage,
      query: ({ offset, ...asked }) => ({
        ...{ orderBy: { id: 'desc' as const }, where: executionsMatching(asked) },
        ...(offset ? atOffset({}, offset) : {}),
      }),
    },
    { name: 'WorkflowExecutionConnection', description: 'A page of executions.' },
    { name: 'WorkflowExecutionEdge', description: 'An execution in a page.' },
  ),
  execution: t.prismaField({
    type: WorkflowExecutionRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, { id: workflowId }, { id }, ctx) => findExecution(ctx as CallerContext, id, { workflowId, query }),
  }),
}));
