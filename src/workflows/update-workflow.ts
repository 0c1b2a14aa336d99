import type { CallerContext } from '../context.ts';
import type { Workflow } from '../generated/prisma/client.ts';
import { contentOf } from './definition.ts';
import { type GraphInput, withInput, withLayout } from './graph-input.ts';
import { saveVersion } from './versions/save-version.ts';

export type UpdateWorkflow = GraphInput & {
  id: string;
  expectedVersion?: number | null | undefined;
  name?: string | null | undefined;
  description?: string | null | undefined;
  note?: string | null | undefined;
};

/**
 * Changes a workflow: what is absent stays. Another graph, schedule or other settings make a version; names and drawing
 * make none. What is under way keeps the version it began with.
 * @throws NotFound, Forbidden, VersionConflict, Invalid (every fault)
 */
export const updateWorkflow = (ctx: CallerContext, input: UpdateWorkflow): Promise<Workflow> =>
  saveVersion(ctx, {
    id: input.id,
    expectedVersion: input.expectedVersion ?? null,
    note: input.note ?? null,
    action: 'workflows.update_workflow',
    change({ currentVersion }) {
      const { definition, layout } = contentOf(currentVersion!);
      return {
        definition: withInput(definition, input),
        layout: withLayout(layout, input.nodes),
        ...(input.name != null && { name: input.name }),
        ...(input.description !== undefined && { description: input.description || null }),
      };
    },
    place: path => `input.${path}`,
    judges: true,
  });
