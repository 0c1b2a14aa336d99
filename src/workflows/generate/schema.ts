import { z } from 'zod';
import { builder } from '../../builder.ts';
import { DagEdgeRef, DagNodeRef, ScheduleRef, TriggerRef, WorkflowSettingsRef } from '../schema-graph.ts';
import type { Draft, OpenPoint } from './draft.ts';
import { generateWorkflow } from './generate-workflow.ts';

const OpenPointRef = builder.objectRef<OpenPoint>('OpenPoint').implement({
  description: 'What of a draft is left for a person to say or to confirm.',
  fields: t => ({
    path: t.exposeString('path', {
      nullable: true,
      description: 'Where, such as nodes[1].config.to or schedule.time_zone; null where it is about the whole.',
    }),
    text: t.exposeString('text', { description: 'In the language of what was said.' }),
  }),
});

const DraftedByEnum = builder.enumType('WorkflowDrafter', {
  description: 'Who drafted a workflow.',
  values: {
    RULES: { description: 'Rules, the same every time.' },
    MODEL: { description: 'A model, whose draft was judged like any other.' },
  } as const,
});

const WorkflowDraftRef = builder.objectRef<Draft>('WorkflowDraft').implement({
  description: 'A proposal that is saved nowhere; save it by createWorkflow.',
  fields: t => ({
    name: t.exposeString('name'),
    description: t.exposeString('description', { description: 'What was said.' }),
    nodes: t.field({
      type: [DagNodeRef],
      resolve: ({ definition }) => definition.nodes.map(node => ({ ...node, layout: null })),
    }),
    edges: t.field({ type: [DagEdgeRef], resolve: ({ definition }) => definition.edges }),
    schedule: t.field({
      type: ScheduleRef,
      nullable: true,
      description: 'In the zone of the caller; null: it is started by hand.',
      resolve: ({ definition }) => definition.schedule,
    }),
    triggers: t.field({ type: [TriggerRef], resolve: ({ definition }) => definition.triggers }),
    settings: t.field({ type: WorkflowSettingsRef, resolve: ({ definition }) => definition.settings }),
    explanation: t.exposeString('explanation', { description: 'What was understood, in sentences.' }),
    openPoints: t.field({
      type: [OpenPointRef],
      description: 'What was not understood, was taken for granted, or is missing before it can be activated.',
      resolve: ({ openPoints }) => openPoints,
    }),
    draftedBy: t.expose('draftedBy', { type: DraftedByEnum }),
    model: t.exposeString('model', { nullable: true, description: 'Which model; null for rules.' }),
  }),
});

const GenerateWorkflowInput = builder.inputType('GenerateWorkflowInput', {
  fields: t => ({
    prompt: t.string({
      required: true,
      validate: z
        .string()
        .trim()
        .min(1, 'must say what shall be done')
        .max(2000, 'may have up to 2,000 characters')
        .regex(/^[^\0]*$/, 'must not hold the character U+0000'),
      description:
        'What shall be done when, and who gets it, in English or German, such as: every Monday at 8 send me revenue per region.',
    }),
  }),
});

builder.mutationFields(t => ({
  generateWorkflow: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: WorkflowDraftRef,
    nullable: true,
    description:
      'Drafts a workflow from a description, by the models in force for the caller, else by rules, and saves nothing. It sees no more than the caller; what it could not make out is among `openPoints`.',
    args: { input: t.arg({ type: GenerateWorkflowInput, required: true }) },
    resolve: (_root, { input }, ctx) => generateWorkflow(ctx, input),
  }),
}));
