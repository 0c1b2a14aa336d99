import { builder } from '../../builder.ts';
import { PlanCode } from '../../generated/prisma/enums.ts';
import { cancelExecution } from './cancel-execution.ts';
import { runWorkflow } from './run-workflow.ts';
import { WorkflowExecutionRef } from './schema-execution.ts';
import { readUsage, type Usage } from './usage.ts';

const PlanCodeEnum = builder.enumType(PlanCode, {
  name: 'PlanCode',
  description: 'What an organization has subscribed to.',
});

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

builder.mutationFields(t => ({
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
