import type { SeenEvent } from '../kit/progress.ts';

/** What stands for an id or a time, so that two recordings of the same run are the same. */
const labelled = {
  agent_id: 'agent',
  parent_agent_id: 'agent',
  plan_id: 'plan',
  parallel_group_id: 'group',
} as const;
const measured = ['started_at', 'completed_at', 'duration_ms'] as const;
/** Kinds that are throttled: how many come depends on how fast the machine is. The last before another event always comes. */
const throttled = ['agent_progress', 'thinking', 'hypotheses_updated'];

/** The events of a run as a tree, indented by who works for whom; agents that work at once stand one after the other. */
export function treeOf(events: SeenEvent[]): string {
  const kept = mergeText(events).filter((event, at, all) => !isFollowedByItsLike(event, all.slice(at + 1)));
  const children = new Map<string, SeenEvent[]>();
  for (const event of kept) {
    const whose = event.agent_id ?? parentOfGroup(event, kept) ?? '';
    children.set(whose, [...(children.get(whose) ?? []), event]);
  }
  const order = inOrder(kept, children);
  const label = labels(order.map(({ event }) => event));
  return order.map(({ event, indent }) => `${'  '.repeat(indent)}${lineOf(event, label)}`).join('\n');
}

/** The text of an answer comes in as many pieces as fit its speed: here it is one. */
function mergeText(events: SeenEvent[]): SeenEvent[] {
  const pieces = events.filter(({ update_type }) => update_type === 'text_delta');
  const whole = pieces.map(({ message }) => message).join('');
  return events.flatMap(event =>
    event.update_type !== 'text_delta' ? [event] : event === pieces[0] ? [{ ...event, message: whole }] : [],
  );
}

function isFollowedByItsLike(event: SeenEvent, later: SeenEvent[]): boolean {
  if (!throttled.includes(event.update_type)) return false;
  const own = later.filter(({ agent, agent_id }) => agent === event.agent && agent_id === event.agent_id);
  const upTo = own.findIndex(({ update_type }) => !throttled.includes(update_type));
  return own.slice(0, upTo < 0 ? own.length : upTo).some(({ update_type }) => update_type === event.update_type);
}

type Placed = { event: SeenEvent; indent: number };

/** The agent whose children a group consists of. */
const parentOfGroup = ({ parallel_group_id: group }: SeenEvent, events: SeenEvent[]): string | undefined =>
  group && events.find(event => event.parallel_group_id === group && event.parent_agent_id)?.parent_agent_id;

/** What belongs to the task in its order, and where an agent begins all of that agent and its children. */
function inOrder(events: SeenEvent[], children: Map<string, SeenEvent[]>): Placed[] {
  const placed: Placed[] = [];
  const done = new Set<string>();
  const begun = (event: SeenEvent) => event.agent_id && !['agent_spawned', 'agent_queued'].includes(event.update_type);
  const place = (whose: string, indent: number) => {
    done.add(whose);
    for (const event of children.get(whose) ?? []) {
      // A child comes where its parent waits for it: before whatever the parent does next.
      for (const other of events)
        if (begun(other) && (other.parent_agent_id ?? '') === whose && other.position < event.position)
          if (!done.has(other.agent_id)) place(other.agent_id, indent + 1);
      placed.push({ event, indent });
    }
  };
  place('', 0);
  return placed;
}

function labels(events: SeenEvent[]): (kind: string, id: string) => string {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const label = (kind: string, id: string) => {
    const key = `${kind} ${id}`;
    if (!known.has(key)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      known.set(key, `${kind} ${counts.get(kind)}`);
    }
    return known.get(key)!;
  };
  for (const event of events)
    for (const [field, kind] of Object.entries(labelled)) if (event[field]) label(kind, event[field]);
  return label;
}

function lineOf(event: SeenEvent, label: (kind: string, id: string) => string): string {
  const fields: string[] = [];
  const show = (name: string, value: unknown) =>
    value !== undefined && fields.push(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const isWork = event.agent_id && !/^agent_(?!progress)/.test(event.update_type);
  show('agent', event.agent);
  for (const [field, kind] of Object.entries(labelled))
    if (event[field] && !isWork) show(field, label(kind, event[field]));
  for (const field of ['depth', 'plan_version', 'parallel_group_size']) if (!isWork) show(field, event[field]);
  for (const field of measured) if (event[field] !== undefined) fields.push(field);
  const { hypotheses, agent_ids, response_preview, error, ...details } = event.details ?? {};
  for (const [name, value] of Object.entries(details)) show(`details.${name}`, value);
  if (error !== undefined && !event.message.includes(error)) show('details.error', error);
  else if (error !== undefined) fields.push('details.error');
  if (agent_ids) show('details.agent_ids', `${agent_ids.length} of them`);
  if (response_preview !== undefined) fields.push('details.response_preview');
  if (hypotheses)
    show(
      'details.hypotheses',
      hypotheses
        .map(({ statement, status }: { statement: string; status: string }) => `${statement} (${status})`)
        .join(' · '),
    );
  const message = event.message.replace(/\s*\n+\s*/g, ' ⏎ ');
  return `${event.update_type} “${message}”${fields.length > 0 ? `  { ${fields.join(', ')} }` : ''}`;
}
