import { atOffset, checkCursor, pageArguments } from '../base/paging.ts';
import { builder } from '../builder.ts';
import { DeletedRef } from '../vocabulary.ts';
import { activateWorkflow } from './activate-workflow.ts';
import { createWorkflow } from './create-workflow.ts';
import { deleteWorkflow } from './delete-workflow.ts';
import './approvals/schema.ts';
import './executions/schema.ts';
import { findWorkflow } from './find-workflow.ts';
import './generate/schema.ts';
import { workflowsMatching } from './list-workflows.ts';
import { nodeKinds } from './nodes/kinds.ts';
import { pauseWorkflow } from './pause-workflow.ts';
import './schedules/schema.ts';
import { DagNodeTypeInfoRef } from './schema-graph.ts';
import {
  ActivateWorkflowInput,
  CreateWorkflowInput,
  DeleteWorkflowInput,
  PauseWorkflowInput,
  RestoreWorkflowVersionInput,
  UpdateWorkflowInput,
  UpdateWorkflowNodeInput,
} from './schema-inputs.ts';
import { WorkflowRef, WorkflowStatusEnum } from './schema-workflow.ts';
import './suggest/schema.ts';
import { updateWorkflow } from './update-workflow.ts';
import { updateWorkflowNode } from './update-workflow-node.ts';
import { restoreVersion } from './versions/restore-version.ts';
import './versions/schema.ts';

builder.queryFields(t => ({
  workflows: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: WorkflowRef,
      cursor: 'id',
      nullable: true,
      description: "The organization's workflows, newest first.",
      args: {
        status: t.arg({ type: WorkflowStatusEnum }),
        search: t.arg.string({ description: 'A part of the name or the description.' }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      resolve: async (query, _root, args, { app, caller }) => {
        const { workflow } = app.db;
        const where = workflowsMatching(caller, args);
        await checkCursor(query, args, row => workflow.count({ where: { AND: [row, where] } }));
        return workflow.findMany({ ...atOffset(query, args.offset), where, orderBy: { id: 'desc' } });
      },
      totalCount: (_root, args, { app, caller }) => app.db.workflow.count({ where: workflowsMatching(caller, args) }),
    },
    { name: 'WorkflowConnection', description: 'A page of workflows.' },
    { name: 'WorkflowEdge', description: 'A workflow in a page.' },
  ),
  workflow: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: WorkflowRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, ctx) => findWorkflow(ctx, id, query),
  }),
  workflowNodeTypes: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: [DagNodeTypeInfoRef],
    nullable: true,
    description: 'What nodes can be, for editors.',
    resolve: () => [...nodeKinds],
  }),
}));

builder.mutationFields(t => ({
  createWorkflow: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: WorkflowRef,
    nullable: true,
    description: 'Makes a DRAFT, which may be incomplete but not wrong.',
    args: { input: t.arg({ type: CreateWorkflowInput, required: true }) },
    resolve: (_root, { input }, ctx) => createWorkflow(ctx, input),
  }),
  updateWorkflow: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: WorkflowRef,
    nullable: true,
    description:
      'Writes a new version where graph, schedule, triggers or settings change, and none for names and drawing. Who made it and ' +
      'Admins may; whoever saves a version is the owner from then on.',
    args: { input: t.arg({ type: UpdateWorkflowInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateWorkflow(ctx, input),
  }),
  updateWorkflowNode: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: WorkflowRef,
    nullable: true,
    args: { input: t.arg({ type: UpdateWorkflowNodeInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateWorkflowNode(ctx, input),
  }),
  deleteWorkflow: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DeletedRef,
    nullable: true,
    args: { input: t.arg({ type: DeleteWorkflowInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteWorkflow(ctx, input),
  }),
  activateWorkflow: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: WorkflowRef,
    nullable: true,
    description: 'Lets its schedule and triggers start executions; it must be complete, and its owner able to run it.',
    args: { input: t.arg({ type: ActivateWorkflowInput, required: true }) },
    resolve: (_root, { input }, ctx) => activateWorkflow(ctx, input),
  }),
  pauseWorkflow: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: WorkflowRef,
    nullable: true,
    description: 'Stops schedule and triggers until it is activated again; executions under way go on.',
    args: { input: t.arg({ type: PauseWorkflowInput, required: true }) },
    resolve: (_root, { input }, ctx) => pauseWorkflow(ctx, input),
  }),
  restoreWorkflowVersion: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: WorkflowRef,
    nullable: true,
    description: 'Writes a new version that says what an earlier one said.',
    args: { input: t.arg({ type: RestoreWorkflowVersionInput, required: true }) },
    resolve: (_root, { input }, ctx) => restoreVersion(ctx, input),
  }),
}));
