import type { NodeType } from '../definition.ts';
import { runAgent } from './agent.ts';
import { runApproval } from './approval.ts';
import { runCondition } from './condition.ts';
import { runDelay } from './delay.ts';
import { runNotification } from './notification.ts';
import { runQueryStep } from './query.ts';
import type { StepRunner } from './step-work.ts';
import { runTool } from './tool.ts';
import { runTransform } from './transform.ts';

/** Who does the work of each type of node. */
export const runners: Readonly<Record<NodeType, StepRunner>> = {
  AGENT: runAgent,
  TOOL: runTool,
  QUERY: runQueryStep,
  TRANSFORM: runTransform,
  CONDITION: runCondition,
  APPROVAL: runApproval,
  NOTIFICATION: runNotification,
  DELAY: runDelay,
};
