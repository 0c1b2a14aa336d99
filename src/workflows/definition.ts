/** What a node does. */
export const nodeTypes = [
  'AGENT',
  'TOOL',
  'QUERY',
  'TRANSFORM',
  'CONDITION',
  'APPROVAL',
  'NOTIFICATION',
  'DELAY',
] as const;
export type NodeType = (typeof nodeTypes)[number];

/** `max`: attempts beyond the first. */
export type Retry = { max: number; delaySeconds: number; backoff: 'FIXED' | 'EXPONENTIAL' };

export type WorkflowNode = {
  /** Unique within its graph. */
  key: string;
  name: string;
  type: NodeType;
  config: Record<string, unknown>;
  retry: Retry;
  timeoutSeconds: number | null;
};

/** `branch`: the outcome of `from` that it stands for; null is any success. */
export type WorkflowEdge = { from: string; to: string; branch: string | null };

export type Schedule = { cron: string; timeZone: string };

/** What starts a workflow besides its schedule: an uploaded table has a new version. */
export type Trigger = { type: 'TABLE_UPDATED'; tableId: string };

export type Settings = {
  /** What becomes of a start while an earlier execution is under way. */
  concurrency: 'SKIP' | 'QUEUE_ONE' | 'ALLOW' | 'CANCEL_PREVIOUS';
  timeoutSeconds: number | null;
  /** With whose rights a run works that somebody starts; what starts by itself has the owner's. */
  runsAs: 'CALLER' | 'OWNER';
};

/** All that a version says of what a workflow does. */
export type Definition = {
  nodes: WorkflowNode[];
  edges: WorkflowEdge[];
  schedule: Schedule | null;
  triggers: Trigger[];
  settings: Settings;
};

export type Layout = { x: number; y: number };
/** Where nodes are drawn, by key. */
export type Layouts = Record<string, Layout>;

export const usualRetry: Retry = { max: 0, delaySeconds: 10, backoff: 'EXPONENTIAL' };
export const usualSettings: Settings = { concurrency: 'SKIP', timeoutSeconds: null, runsAs: 'CALLER' };

/** The branch by which any step goes on that has failed for good. */
export const onError = 'error';

/** What a stored version says; it was checked when it was saved. */
export const contentOf = (version: { definition: unknown; layout: unknown }) => ({
  // What was saved before there were triggers has none.
  definition: { triggers: [], ...(version.definition as Partial<Definition>) } as Definition,
  layout: version.layout as Layouts,
});

/** The keys of the nodes from which one can be reached. */
export function before({ edges }: Pick<Definition, 'edges'>, key: string): Set<string> {
  const found = new Set<string>();
  const open = [key];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { from, to } of edges)
      if (to === at && !found.has(from)) {
        found.add(from);
        open.push(from);
      }
  return found;
}

/** The keys of the nodes that can be reached from one. */
export function after({ edges }: Pick<Definition, 'edges'>, key: string): Set<string> {
  return before({ edges: edges.map(edge => ({ ...edge, from: edge.to, to: edge.from })) }, key);
}
