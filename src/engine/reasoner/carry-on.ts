import type { Announcer } from './announcer.ts';
import type { ProgressContext, ProgressEvent } from './events.ts';

/** What an interrupted attempt leaves to the next one. */
export type Remains = {
  /** The answer's text as it was streamed. */
  text: string;
  deltas: number;
  /** Lines of progress and reasoning that were shown. */
  lines: number;
};

const interrupted = 'interrupted';

/**
 * Closes what an attempt that was cut off has left open, and announces that its plan starts again. `earlier` are all the
 * events that were sent, in order; without any this does nothing.
 */
export function carryOn(announcer: Announcer, earlier: ProgressEvent[]): Remains {
  const remains: Remains = { text: '', deltas: 0, lines: 0 };
  const agents = new Map<string, ProgressContext>();
  const groups = new Map<string, { context: ProgressContext; open: Set<string> }>();
  const tools = new Map<string, ProgressContext[]>();
  for (const event of earlier) {
    if (event.planId) announcer.planId = event.planId;
    announcer.planVersion = Math.max(announcer.planVersion, event.planVersion ?? 0);
    switch (event.updateType) {
      case 'text_delta':
        remains.text += event.message;
        remains.deltas++;
        break;
      case 'agent_progress':
      case 'thinking':
      case 'hypotheses_updated':
        remains.lines++;
        break;
      case 'agent_spawned':
      case 'agent_queued':
      case 'agent_started':
        if (event.agentId) agents.set(event.agentId, contextOf(event));
        break;
      case 'agent_completed':
      case 'agent_failed':
        if (event.agentId) agents.delete(event.agentId);
        groups.get(event.parallelGroupId ?? '')?.open.delete(event.agentId ?? '');
        break;
      case 'parallel_group_started':
        if (event.parallelGroupId)
          groups.set(event.parallelGroupId, { context: contextOf(event), open: new Set(event.details?.agentIds) });
        break;
      case 'parallel_group_completed':
        groups.delete(event.parallelGroupId ?? '');
        break;
      case 'tool_started':
        tools.set(toolKey(event), [...(tools.get(toolKey(event)) ?? []), contextOf(event)]);
        break;
      case 'tool_completed':
      case 'tool_failed':
        tools.get(toolKey(event))?.pop();
        break;
    }
  }
  for (const [key, open] of tools)
    for (const context of open) {
      const details = { tool: key.slice(key.indexOf(' ') + 1), error: interrupted };
      announcer.say('tool_failed', `${details.tool} was ${interrupted}.`, { ...context, details });
    }
  const endGroup = (id: string) => {
    const group = groups.get(id);
    if (!group || group.open.size) return;
    groups.delete(id);
    announcer.say('parallel_group_completed', `${group.context.parallelGroupSize} agents have ended.`, group.context);
  };
  for (const id of [...groups.keys()]) endGroup(id);
  // Children came after their parents, and end before them.
  for (const [id, context] of [...agents].reverse()) {
    announcer.say('agent_failed', `${context.agent} was ${interrupted}.`, {
      ...context,
      details: { error: interrupted },
    });
    groups.get(context.parallelGroupId ?? '')?.open.delete(id);
    endGroup(context.parallelGroupId ?? '');
  }
  return remains;
}

const toolKey = (event: ProgressEvent) => `${event.agentId ?? event.agent} ${event.details?.tool}`;

const contextOf = (event: ProgressEvent): ProgressContext => {
  const { agent, agentId, parentAgentId, depth, planId, planVersion, parallelGroupId, parallelGroupSize } = event;
  const all = { agent, agentId, parentAgentId, depth, planId, planVersion, parallelGroupId, parallelGroupSize };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};
