import { AgentRef } from '../../agents/schema.ts';
import { builder } from '../../builder.ts';
import type { CallerContext } from '../../context.ts';
import { DagNodeRef } from '../schema-graph.ts';
import { type AgentSuggestion, suggestAgents } from './suggest-agents.ts';

const AgentSuggestionRef = builder.objectRef<AgentSuggestion>('AgentSuggestion').implement({
  description: 'An agent that could do a step.',
  fields: t => ({
    agentName: t.string({ resolve: ({ own }) => own.definition.name }),
    agent: t.field({ type: AgentRef, resolve: ({ own }) => own }),
    score: t.exposeFloat('score', { description: '0 to 1; 0 where it may not work for the caller.' }),
    isAvailable: t.exposeBoolean('isAvailable', { description: 'Whether settings let it work for the caller.' }),
    reason: t.exposeString('reason', { description: 'Why it fits, or who keeps it from working.' }),
  }),
});

builder.objectField(DagNodeRef, 'agentSuggestions', t =>
  t.field({
    type: [AgentSuggestionRef],
    nullable: true,
    description:
      'Agents that could do the step for the caller, best first, those that are switched off last; none for steps that are no work of agents.',
    args: { limit: t.arg.int({ defaultValue: 5, description: 'From 1 to 20.' }) },
    resolve: (node, { limit }, ctx) => suggestAgents(ctx as CallerContext, node, Math.min(20, Math.max(1, limit ?? 5))),
  }),
);
