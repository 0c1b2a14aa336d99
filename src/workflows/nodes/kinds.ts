import type { NodeType } from '../definition.ts';
import { agent } from './agent.ts';
import { approval } from './approval.ts';
import { condition } from './condition.ts';
import { delay } from './delay.ts';
import type { NodeKind } from './kind.ts';
import { notification } from './notification.ts';
import { query } from './query.ts';
import { tool } from './tool.ts';
import { transform } from './transform.ts';

/** Every type of node there is, in the order in which editors show them. */
export const nodeKinds: readonly NodeKind[] = [agent, tool, query, transform, condition, approval, notification, delay];

const byType = new Map(nodeKinds.map(kind => [kind.type, kind]));

export const kindOf = (type: NodeType): NodeKind => byType.get(type)!;
