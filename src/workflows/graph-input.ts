import {
  type Definition,
  type Layouts,
  type NodeType,
  type Retry,
  type Schedule,
  type Settings,
  type Trigger,
  usualRetry,
  usualSettings,
  type WorkflowEdge,
  type WorkflowNode,
} from './definition.ts';

type Maybe<T> = T | null | undefined;
type Given<T> = { [name in keyof T]?: Maybe<T[name]> };

export type NodeInput = {
  key: string;
  name?: Maybe<string>;
  type: NodeType;
  config?: unknown;
  retry?: Maybe<Given<Retry>>;
  timeoutSeconds?: Maybe<number>;
  layout?: Maybe<{ x: number; y: number }>;
};

export type GraphInput = {
  nodes?: Maybe<NodeInput[]>;
  edges?: Maybe<{ from: string; to: string; branch?: Maybe<string> }[]>;
  schedule?: Maybe<{ cron: string; timeZone?: Maybe<string> }>;
  triggers?: Maybe<Trigger[]>;
  settings?: Maybe<Given<Settings>>;
};

/** An object of JSON, or none at all. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const given = <T extends object>(values: Maybe<Given<T>>, usual: T): T =>
  ({ ...usual, ...Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value != null)) }) as T;

export const retryOf = (retry: Maybe<Given<Retry>>): Retry => given(retry, usualRetry);

const nodeOf = ({ key, name, type, config, retry, timeoutSeconds }: NodeInput): WorkflowNode => ({
  ...{ key, name: name ?? key, type, config: isObject(config) ? config : {} },
  ...{ retry: retryOf(retry), timeoutSeconds: timeoutSeconds ?? null },
});

const edgeOf = ({ from, to, branch }: { from: string; to: string; branch?: Maybe<string> }): WorkflowEdge => ({
  ...{ from, to, branch: branch ?? null },
});

const scheduleOf = (schedule: Maybe<{ cron: string; timeZone?: Maybe<string> }>): Schedule | null =>
  schedule ? { cron: schedule.cron.trim().replace(/\s+/g, ' '), timeZone: schedule.timeZone ?? 'UTC' } : null;

/** Null takes back a time-out, which is absent as usual. */
const settingsOf = (settings: Given<Settings>, before: Settings): Settings => ({
  ...given(settings, before),
  timeoutSeconds: settings.timeoutSeconds === undefined ? before.timeoutSeconds : settings.timeoutSeconds,
});

/** A definition with what an input says of it in place of what was there. */
export function withInput(before: Definition, { nodes, edges, schedule, triggers, settings }: GraphInput): Definition {
  return {
    nodes: nodes ? nodes.map(nodeOf) : before.nodes,
    edges: edges ? edges.map(edgeOf) : before.edges,
    schedule: schedule === undefined ? before.schedule : scheduleOf(schedule),
    triggers: triggers ? triggers.map(({ type, tableId }) => ({ type, tableId })) : before.triggers,
    settings: settings ? settingsOf(settings, before.settings) : before.settings,
  };
}

/** Where the nodes are drawn: as the input says, else as they were. */
export function withLayout(before: Layouts, nodes: Maybe<NodeInput[]>): Layouts {
  if (!nodes) return before;
  const places = nodes.map(({ key, layout }) => [key, layout === undefined ? before[key] : layout] as const);
  return Object.fromEntries(places.flatMap(([key, place]) => (place ? [[key, place]] : [])));
}

export const emptyDefinition: Definition = {
  nodes: [],
  edges: [],
  schedule: null,
  triggers: [],
  settings: usualSettings,
};
