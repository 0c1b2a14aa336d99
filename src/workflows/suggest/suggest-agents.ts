import { type OwnAgent, ownAgents } from '../../agents/list-agents.ts';
import type { CallerContext, Context } from '../../context.ts';
import { visibleDocuments } from '../../documents/access.ts';
import {
  type AgentDefinition,
  agents,
  dataAnalyst,
  documentAnalyst,
  investigator,
} from '../../engine/reasoner/agents.ts';
import { sayWithheld } from '../../engine/reasoner/answer/withheld-note.ts';
import type { Standing } from '../../engine/reasoner/builtin/standing/read-standing.ts';
import type { WorkflowNode } from '../definition.ts';
import { Readings } from '../generate/build/readings.ts';
import { wordsFor } from '../generate/draft-by-rules.ts';
import { isObject } from '../graph-input.ts';

/** An agent that could do a step. */
export type AgentSuggestion = {
  own: OwnAgent;
  /** 0 to 1. */
  score: number;
  /** Whether it may work for whoever asks. */
  isAvailable: boolean;
  /** Why it fits, or who keeps it from working. */
  reason: string;
};

type Known = { own: OwnAgent[]; hasDocuments: boolean; readings: Map<string, Promise<Readings>> };
/** What is the same for all nodes that one request asks about. */
const known = new WeakMap<Context, Promise<Known>>();

/**
 * The agents that could do a step, best first, for whoever asks and with what they may see. One that settings keep from
 * working stands last, with who did so. Steps that are no work of agents have none.
 */
export async function suggestAgents(
  ctx: CallerContext,
  node: Pick<WorkflowNode, 'type' | 'name' | 'config'>,
  limit: number,
): Promise<AgentSuggestion[]> {
  const workers: readonly AgentDefinition[] = agents.filter(({ isWorker }) => isWorker);
  if (!['AGENT', 'QUERY', 'TOOL', 'TRANSFORM'].includes(node.type)) return [];
  const promise = known.get(ctx) ?? readKnown(ctx, workers);
  known.set(ctx, promise);
  const { own, hasDocuments, readings } = await promise;
  const text = textOf(node);
  const words = wordsFor(text, ctx.caller.language);
  const made = readings.get(words.tag) ?? Readings.of(ctx, words.tag, { searches: false });
  readings.set(words.tag, made);
  const standing = node.type === 'AGENT' ? await (await made).read(text) : null;
  const about: About = { node, standing, hasDocuments };
  return own
    .flatMap(agent => {
      const fit = fitOf(agent.definition, about);
      if (!fit) return [];
      const { enabled } = agent.effective;
      const off = { agent: agent.definition.name, what: 'agent', by: enabled.by } as const;
      const reason = enabled.value
        ? words.say.fits[fit.why](fit.words)
        : sayWithheld(off, { question: text, history: [], language: words.tag });
      return [{ own: agent, score: enabled.value ? fit.score : 0, isAvailable: enabled.value, reason }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

async function readKnown(ctx: CallerContext, workers: readonly AgentDefinition[]): Promise<Known> {
  const [own, documents] = await Promise.all([
    ownAgents(ctx, workers),
    ctx.app.db.document.findFirst({ where: visibleDocuments(ctx.caller), select: { id: true } }),
  ]);
  return { own, hasDocuments: documents !== null, readings: new Map() };
}

const mostText = 2000;

/** What a step is about, in words. */
function textOf({ name, config }: Pick<WorkflowNode, 'name' | 'config'>): string {
  const { question } = isObject(config) ? config : {};
  return (typeof question === 'string' ? question : name).replace(/\{\{.*?\}\}/gs, ' ').slice(0, mostText);
}

type About = { node: Pick<WorkflowNode, 'type' | 'config'>; standing: Standing | null; hasDocuments: boolean };
type Fit = { score: number; why: 'tables' | 'why' | 'documents' | 'tool' | 'rest'; words: string[] };

/** How well an agent fits, and why; null where it does not. */
function fitOf({ name, tools }: AgentDefinition, { node, standing, hasDocuments }: About): Fit | null {
  if (node.type === 'TOOL') {
    const tool = String(node.config.tool ?? '');
    return tools.includes(tool) ? { score: name === dataAnalyst ? 1 : 0.8, why: 'tool', words: [tool] } : null;
  }
  // What is asked in SQL is asked of tables.
  if (!standing) return name === dataAnalyst ? { score: 1, why: 'tables', words: [] } : null;
  const { unknown, prepared, asksWhy, confidence, columns } = standing;
  const isRead = prepared !== null && unknown.length === 0;
  if (name === investigator) return asksWhy && prepared ? { score: 1, why: 'why', words: [] } : null;
  if (name === dataAnalyst) {
    if (!prepared) return null;
    return isRead
      ? { score: asksWhy ? 0.5 : Math.max(0.6, confidence), why: 'tables', words: columns }
      : { score: 0.3, why: 'rest', words: unknown };
  }
  if (name !== documentAnalyst || !hasDocuments) return null;
  return { score: isRead ? 0.2 : 0.7, why: 'documents', words: unknown };
}
