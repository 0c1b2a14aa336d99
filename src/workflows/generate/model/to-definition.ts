import type { Caller } from '../../../context.ts';
import type { Catalog } from '../../../engine/query/catalog.ts';
import { type Definition, type NodeType, usualRetry, usualSettings } from '../../definition.ts';
import type { OpenPoint } from '../draft.ts';
import type { Directory } from '../read/directory.ts';
import { joined, nobody, type People, peopleIn } from '../read/people.ts';
import type { WorkflowWords } from '../words/words.ts';
import type { ModelDraft, ModelNode } from './shape.ts';

export type Surroundings = { catalog: Catalog; directory: Directory; words: WorkflowWords; caller: Caller };

/** What a model proposed as a definition, with whom it speaks of that nobody is; and what of it says nothing. */
export function toDefinition(
  { nodes, edges, schedule }: ModelDraft,
  at: Surroundings,
): { definition: Definition; open: OpenPoint[]; faults: string[] } {
  const open: OpenPoint[] = [];
  const faults: string[] = [];
  const { say } = at.words;
  const made = nodes.map((node, i) => {
    const people = peopleOf(node, at);
    const field = node.type === 'approval' ? 'approver_ids' : 'to';
    for (const { phrase, candidates } of people.unknown)
      open.push({
        path: `nodes[${i}].config.${field}`,
        text: candidates.length > 0 ? say.which(phrase, candidates) : say.who(phrase),
      });
    const source = node.source === null ? null : sourceOf(node.source, at.catalog);
    if (node.type === 'query' && source === undefined)
      faults.push(`nodes.${i}.source: there is no data source ${node.source}`);
    return {
      ...{ key: node.key, name: node.name.trim() || node.key, type: node.type.toUpperCase() as NodeType },
      ...{ config: configOf(node, people, source ?? null, at), retry: usualRetry, timeoutSeconds: null },
    };
  });
  const when = schedule && { cron: schedule.cron, timeZone: schedule.time_zone ?? at.caller.timeZone };
  if (schedule && !schedule.time_zone && at.caller.timeZone === 'UTC')
    open.push({ path: 'schedule.time_zone', text: say.zone('') });
  return { definition: { nodes: made, edges, schedule: when, triggers: [], settings: usualSettings }, open, faults };
}

const sourceOf = (name: string, { sources = [] }: Catalog): string | undefined =>
  sources.find(source => source.name.toLowerCase() === name.toLowerCase())?.id;

const peopleOf = ({ people }: ModelNode, { words, directory }: Surroundings): People =>
  (people ?? [])
    .slice(0, 20)
    .map(phrase => peopleIn(phrase.slice(0, 200), words, directory))
    .reduce(joined, nobody());

/** The fields of a config that its type has; what is null is absent. */
function configOf(node: ModelNode, people: People, source: string | null, at: Surroundings): Record<string, unknown> {
  const members = people.members.map(({ id }) => id);
  const given = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
    );
  switch (node.type) {
    case 'query':
      return given({ connection_id: source, sql: node.sql });
    case 'transform':
      return given({ sql: node.sql });
    case 'agent':
      return given({ question: node.question });
    case 'condition':
      return given({ expression: node.expression });
    case 'delay':
      return given({ seconds: node.seconds });
    case 'approval':
      return given({
        ...{ title: node.title, instructions: node.instructions, approver_ids: members },
        group_ids: people.groups.map(({ id }) => id),
        self_approval: members.includes(at.caller.userId) || null,
      });
    case 'notification':
      return given({
        ...{ channel: 'mail', subject: node.subject, text: node.text },
        to: [...new Set([...members, ...people.groups.flatMap(({ memberIds }) => memberIds)])].slice(0, 50),
        only_when_changed: node.only_when_changed || null,
      });
  }
}
