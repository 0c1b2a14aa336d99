import { z } from 'zod';
import { line } from '../accounts/words.ts';
import { builder } from '../builder.ts';
import { describing } from '../data/tables/table-input.ts';
import { graphForm } from './check/graph-form.ts';
import type { CreateWorkflow } from './create-workflow.ts';
import {
  DagNodeTypeEnum,
  RetryBackoffEnum,
  TriggerTypeEnum,
  WorkflowConcurrencyEnum,
  WorkflowRunsAsEnum,
} from './schema-graph.ts';
import type { UpdateWorkflow } from './update-workflow.ts';

const name = line(120);
const description = describing(2000);
const note = describing(500);
/** What stands beside a graph. */
const beside = z.object({ name: name.optional(), description: description.nullish(), note: note.nullish() });
const config = z.record(z.string(), z.unknown(), 'must be an object');
const place = z.number().min(-1e6, 'must be at least -1,000,000').max(1e6, 'must be at most 1,000,000');

const LayoutInput = builder.inputType('LayoutInput', {
  description: 'Where an editor draws a node.',
  fields: t => ({ x: t.float({ required: true, validate: place }), y: t.float({ required: true, validate: place }) }),
});

const NodeRetryInput = builder.inputType('NodeRetryInput', {
  description: 'Whether a step that failed is tried again.',
  fields: t => ({
    max: t.int({ description: 'Attempts beyond the first, up to 10; none where absent.' }),
    delaySeconds: t.int({ description: 'The pause before the second attempt, up to a day; 10 where absent.' }),
    backoff: t.field({ type: RetryBackoffEnum, description: 'EXPONENTIAL where absent.' }),
  }),
});

const DagNodeInput = builder.inputType('DagNodeInput', {
  description: 'A step to be written.',
  fields: t => ({
    key: t.string({
      required: true,
      description: 'A word of a–z, 0–9 and _, unique within the graph: statements and expressions call the step by it.',
    }),
    name: t.string({ description: 'The key where absent.' }),
    type: t.field({ type: DagNodeTypeEnum, required: true }),
    config: t.field({ type: 'JSON', validate: config, description: "Holds to the type's `configSchema`." }),
    retry: t.field({ type: NodeRetryInput }),
    timeoutSeconds: t.int({ description: 'Of one attempt, up to 30 days.' }),
    layout: t.field({ type: LayoutInput, description: 'Absent, it stays where it is drawn.' }),
  }),
});

const DagEdgeInput = builder.inputType('DagEdgeInput', {
  description: 'An edge to be written; the graph must stay free of cycles.',
  fields: t => ({
    from: t.string({ required: true }),
    to: t.string({ required: true }),
    branch: t.string({ description: 'An outcome of `from`; null is any success.' }),
  }),
});

const ScheduleInput = builder.inputType('ScheduleInput', {
  description: '`cron` has five fields and is read in `timeZone`.',
  fields: t => ({
    cron: t.string({ required: true, description: 'Minute, hour, day, month, weekday, such as 0 8 * * MON.' }),
    timeZone: t.string({ description: 'An IANA name; UTC where absent.' }),
  }),
});

const WorkflowTriggerInput = builder.inputType('WorkflowTriggerInput', {
  description: 'What starts a workflow besides its schedule.',
  fields: t => ({
    type: t.field({ type: TriggerTypeEnum, required: true }),
    tableId: t.id({ required: true, description: 'An uploaded table that whoever saves this may see.' }),
  }),
});

const WorkflowSettingsInput = builder.inputType('WorkflowSettingsInput', {
  description: 'How executions are run; what is absent stays.',
  fields: t => ({
    concurrency: t.field({ type: WorkflowConcurrencyEnum }),
    timeoutSeconds: t.int({ description: 'Of a whole execution, up to 30 days; null: none.' }),
    runsAs: t.field({ type: WorkflowRunsAsEnum }),
  }),
});

export const CreateWorkflowInput = builder
  .inputType('CreateWorkflowInput', {
    fields: t => ({
      name: t.string({ required: true, validate: name, description: '1 to 120 characters.' }),
      description: t.string({ validate: description }),
      nodes: t.field({ type: [DagNodeInput] }),
      edges: t.field({ type: [DagEdgeInput] }),
      schedule: t.field({ type: ScheduleInput }),
      triggers: t.field({ type: [WorkflowTriggerInput] }),
      settings: t.field({ type: WorkflowSettingsInput }),
    }),
  })
  .validate(graphForm<CreateWorkflow>(beside));

const expectedVersion = 'Where given, the change is refused with VERSION_CONFLICT if another version came in between.';

export const UpdateWorkflowInput = builder
  .inputType('UpdateWorkflowInput', {
    description: 'What is absent stays; null clears description and schedule.',
    fields: t => ({
      id: t.id({ required: true }),
      expectedVersion: t.int({ description: expectedVersion }),
      name: t.string({ validate: name }),
      description: t.string({ validate: description }),
      nodes: t.field({ type: [DagNodeInput], description: 'Replaces all nodes.' }),
      edges: t.field({ type: [DagEdgeInput], description: 'Replaces all edges.' }),
      schedule: t.field({ type: ScheduleInput }),
      triggers: t.field({ type: [WorkflowTriggerInput], description: 'Replaces all triggers.' }),
      settings: t.field({ type: WorkflowSettingsInput }),
      note: t.string({ validate: note, description: 'What the version is for.' }),
    }),
  })
  .validate(graphForm<UpdateWorkflow>(beside));

export const UpdateWorkflowNodeInput = builder.inputType('UpdateWorkflowNodeInput', {
  description: 'What is absent stays.',
  fields: t => ({
    workflowId: t.id({ required: true }),
    key: t.string({ required: true }),
    expectedVersion: t.int({ description: expectedVersion }),
    name: t.string(),
    config: t.field({ type: 'JSON', validate: config, description: 'Replaces the whole config.' }),
    retry: t.field({ type: NodeRetryInput, description: 'Replaces all of it.' }),
    timeoutSeconds: t.int({ description: 'Of one attempt, up to 30 days; null: none.' }),
    layout: t.field({ type: LayoutInput }),
  }),
});

const named = (type: string) => builder.inputType(type, { fields: t => ({ id: t.id({ required: true }) }) });
export const DeleteWorkflowInput = named('DeleteWorkflowInput');
export const ActivateWorkflowInput = named('ActivateWorkflowInput');
export const PauseWorkflowInput = named('PauseWorkflowInput');

export const RestoreWorkflowVersionInput = builder.inputType('RestoreWorkflowVersionInput', {
  fields: t => ({
    workflowId: t.id({ required: true }),
    versionId: t.id({ required: true }),
    note: t.string({ validate: note }),
  }),
});
