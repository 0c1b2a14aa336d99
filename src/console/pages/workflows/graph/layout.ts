type Node = { key: string; name: string; type: string };
type Edge = { from: string; to: string; branch: string | null };
export type Place = Node & { x: number; y: number };
export type Way = Edge & { d: string; labelX: number; labelY: number };
export type Drawn = { places: Place[]; ways: Way[]; width: number; height: number };

export const nodeWidth = 216;
export const nodeHeight = 62;
const gapX = 32;
const gapY = 54;

/** Steps from top to bottom, each one row below the last of those that lead to it. The graph has no circles. */
export function drawGraph(nodes: readonly Node[], edges: readonly Edge[]): Drawn {
  const row = new Map(nodes.map(({ key }) => [key, 0]));
  for (let pass = 0; pass < nodes.length; pass++)
    for (const { from, to } of edges)
      if (row.has(from) && row.has(to) && row.get(to)! <= row.get(from)!) row.set(to, row.get(from)! + 1);
  const rows = [...Map.groupBy(nodes, ({ key }) => row.get(key)!)].sort(([a], [b]) => a - b);
  const widest = Math.max(1, ...rows.map(([, those]) => those.length));
  const width = widest * (nodeWidth + gapX) - gapX;
  const places = new Map<string, Place>();
  for (const [at, those] of rows) {
    const used = those.length * (nodeWidth + gapX) - gapX;
    const start = (width - used) / 2;
    for (const [n, node] of those.entries())
      places.set(node.key, { ...node, x: start + n * (nodeWidth + gapX), y: at * (nodeHeight + gapY) });
  }
  const ways = edges.flatMap(edge => {
    const from = places.get(edge.from);
    const to = places.get(edge.to);
    return from && to ? [wayOf(edge, from, to)] : [];
  });
  return { places: [...places.values()], ways, width, height: rows.length * (nodeHeight + gapY) - gapY };
}

function wayOf(edge: Edge, from: Place, to: Place): Way {
  const [x1, y1] = [from.x + nodeWidth / 2, from.y + nodeHeight];
  const [x2, y2] = [to.x + nodeWidth / 2, to.y];
  const middle = (y1 + y2) / 2;
  return {
    ...edge,
    d: `M${x1} ${y1} C${x1} ${middle} ${x2} ${middle} ${x2} ${y2 - 6}`,
    labelX: (x1 + x2) / 2,
    labelY: middle + 4,
  };
}
