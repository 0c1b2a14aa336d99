import { z } from 'zod';

const types = ['query', 'agent', 'transform', 'condition', 'approval', 'notification', 'delay'] as const;

/** What a model is asked for. People stand there by name, so that no model ever says an id. */
export const draftShape = z.object({
  is_workflow: z.boolean(),
  name: z.string(),
  explanation: z.string(),
  nodes: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        type: z.enum(types),
        source: z.string().nullable(),
        sql: z.string().nullable(),
        question: z.string().nullable(),
        expression: z.string().nullable(),
        title: z.string().nullable(),
        instructions: z.string().nullable(),
        people: z.array(z.string()).nullable(),
        subject: z.string().nullable(),
        text: z.string().nullable(),
        only_when_changed: z.boolean().nullable(),
        seconds: z.number().nullable(),
      }),
    )
    .max(40),
  edges: z.array(z.object({ from: z.string(), to: z.string(), branch: z.string().nullable() })).max(200),
  schedule: z.object({ cron: z.string(), time_zone: z.string().nullable() }).nullable(),
  open_points: z.array(z.string()).max(20),
});

export type ModelDraft = z.infer<typeof draftShape>;
export type ModelNode = ModelDraft['nodes'][number];
