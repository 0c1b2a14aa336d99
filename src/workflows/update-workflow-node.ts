import { NotFound } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { Workflow } from '../generated/prisma/client.ts';
import { contentOf, type WorkflowNode } from './definition.ts';
import { isObject, type NodeInput, retryOf } from './graph-input.ts';
import { lying } from './places.ts';
import { saveVersion } from './versions/save-version.ts';

export type UpdateWorkflowNode = Omit<NodeInput, 'key' | 'type'> & {
  workflowId: string;
  key: string;
  expectedVersion?: number | null | undefined;
};

/** Changes one node: what is absent stays. @throws NotFound (also the node), Forbidden, VersionConflict, Invalid */
export const updateWorkflowNode = (ctx: CallerContext, input: UpdateWorkflowNode): Promise<Workflow> =>
  saveVersion(ctx, {
    id: input.workflowId,
    expectedVersion: input.expectedVersion ?? null,
    note: null,
    action: 'workflows.update_workflow_node',
    change({ currentVersion }) {
      const { definition, layout } = contentOf(currentVersion!);
      if (!definition.nodes.some(({ key }) => key === input.key)) throw new NotFound('node');
      const { [input.key]: drawn, ...others } = layout;
      const place = input.layout === undefined ? drawn : input.layout;
      const nodes = definition.nodes.map(node => (node.key === input.key ? changed(node, input) : node));
      return {
        definition: { ...definition, nodes },
        layout: { ...others, ...(place && { [input.key]: place }) },
      };
    },
    place(path, { definition }) {
      const at = `nodes.${definition.nodes.findIndex(({ key }) => key === input.key)}.`;
      return path.startsWith(at) ? `input.${path.slice(at.length)}` : lying(path);
    },
    judges: true,
  });

const changed = (node: WorkflowNode, { name, config, retry, timeoutSeconds }: UpdateWorkflowNode): WorkflowNode => ({
  ...node,
  ...(name != null && { name }),
  ...(isObject(config) && { config }),
  ...(retry !== undefined && { retry: retryOf(retry) }),
  ...(timeoutSeconds !== undefined && { timeoutSeconds }),
});
