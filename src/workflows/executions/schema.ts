import { PlanCodeEnum } from '../../billing/schema.ts';
import { builder } from '../../builder.ts';
import './compare/schema-comparison.ts';
import { cancelExecution } from './cancel-execution.ts';
import { followTimeline } from './follow-timeline.ts';
import { replayExecution } from './replay/replay-execution.ts';
import { runWorkflow } from './run-workflow.ts';
import { TimelineEntryRef, WorkflowExecutionRef } from './schema-execution.ts';
import { readUsage, type Usage } from './usage.ts';

const WorkflowUsageRef = builder.objectRef<Usage>('WorkflowUsage').implement({
  description: "How much of the period's executions is used up; what was deleted since counts.",
  fields: t => ({
    count: t.exposeInt('count'),
    limit: t.exposeInt('limit'),
    periodStart: t.expose('periodStart', { type: 'DateTime' }),
    resetsAt: t.expose('resetsAt', { type: 'DateTime' }),
    plan: t.expose('plan', { type: PlanCodeEnum }),
  }),
});

builder.queryField('workflowUsage', t =>
  t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: WorkflowUsageRef,
    nullable: true,
    description: "The organization's executions in this period, and how many its plan holds.",
    resolve: (_root, _args, { app, caller }) => readUsage(app, app.db, caller.organizationId),
  }),
);

const RunWorkflowInput = builder.inputType('RunWorkflowInput', {
  fields: t => ({
    id: t.id({ required: true }),
    input: t.field({ type: 'JSON', description: 'An object, which expressions know as `input`.' }),
  }),
});

const CancelWorkflowExecutionInput = builder.inputType('CancelWorkflowExecutionInput', {
  fields: t => ({
    id: t.id({ required: true }),
    workflowId: t.id({ description: 'Where given, an execution of another workflow counts as missing.' }),
  }),
});

const ReplayWorkflowExecutionInput = builder.inputType('ReplayWorkflowExecutionInput', {
  fields: t => ({
    id: t.id({ required: true }),
    workflowId: t.id({ description: 'Where given, an execution of another workflow counts as missing.' }),
    fromNode: t.string({ required: true, description: 'The key of a node that it reached.' }),
  }),
});

builder.mutationFields(t => ({
  replayWorkflowExecution: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: WorkflowExecutionRef,
    nullable: true,
    description:
      'Starts an execution that goes on from a step of one that has ended, with its version and input; it counts as any ' +
      'start does. Other steps are taken over where the rights in force give the same, which the timeline tells; ' +
      'nothing is sent or asked again that lies before.',
    args: { input: t.arg({ type: ReplayWorkflowExecutionInput, required: true }) },
    resolve: (_root, { input }, ctx) => replayExecution(ctx, input),
  }),
  runWorkflow: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: WorkflowExecutionRef,
    nullable: true,
    description:
      "Starts an execution, of a draft too if it is complete; refused with WORKFLOW_LIMIT_REACHED where the plan's are " +
      'used up, and with CONFLICT where the settings let no other start meanwhile.',
    args: { input: t.arg({ type: RunWorkflowInput, required: true }) },
    resolve: (_root, { input }, ctx) => runWorkflow(ctx, input),
  }),
  cancelWorkflowExecution: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: WorkflowExecutionRef,
    nullable: true,
    args: { input: t.arg({ type: CancelWorkflowExecutionInput, required: true }) },
    resolve: (_root, { input }, ctx) => cancelExecution(ctx, input),
  }),
}));

builder.subscriptionField('executionProgress', t =>
  t.withAuth({ user: true }).field({
    keyScope: ['READ', 'DATA'],
    type: TimelineEntryRef,
    description:
      'The timeline of an execution after position `lastId`, then live, each entry once; ends with the execution. It may ' +
      'end early, such as with the credentials: go on after the last position that came. After a position beyond the end ' +
      'comes the last entry alone, once the execution has ended.',
    args: {
      executionId: t.arg.id({ required: true }),
      lastId: t.arg.int({
        defaultValue: 0,
        description: 'The position of the last entry received; 0: from the start.',
      }),
    },
    subscribe: (_root, { executionId, lastId }, ctx) => followTimeline(ctx, { executionId, lastId: lastId ?? 0 }),
    resolve: entry => entry,
  }),
);
