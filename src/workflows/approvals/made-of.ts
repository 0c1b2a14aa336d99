import type { Definition, NodeType, WorkflowNode } from '../definition.ts';
import { named } from '../expressions/named.ts';
import { expressionsInText, referencesIn } from '../expressions/within.ts';
import type { ApprovalConfig } from '../nodes/approval.ts';

/** Steps that hand nothing on which a person could look at. */
const passing: ReadonlySet<NodeType> = new Set<NodeType>(['CONDITION', 'DELAY', 'NOTIFICATION']);

/** The steps of whose values an approval is made, and whether the input of the execution is among them. */
export function madeOf(definition: Definition, { key, config }: WorkflowNode): { steps: string[]; usesInput: boolean } {
  const { title = '', instructions = '', payload } = config as Partial<ApprovalConfig>;
  const inPayload = referencesIn(payload, []).map(({ expression }) => expression);
  const found = named([...expressionsInText(title), ...expressionsInText(instructions), ...inPayload]);
  const given = payload === undefined ? givingBefore(definition, key) : [];
  return { ...found, steps: [...new Set([...found.steps, ...given])] };
}

/** The steps right before one that gave something, past those that only lead on. */
export function givingBefore({ nodes, edges }: Definition, key: string): string[] {
  const types = new Map(nodes.map(node => [node.key, node.type]));
  const [found, seen] = [new Set<string>(), new Set<string>()];
  const open = [key];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { from, to } of edges) {
      if (to !== at || seen.has(from)) continue;
      seen.add(from);
      if (passing.has(types.get(from)!)) open.push(from);
      else found.add(from);
    }
  return nodes.filter(node => found.has(node.key)).map(node => node.key);
}
