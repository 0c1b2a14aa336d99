import type { RelationshipPartsFragment } from '../../../generated/graphql.ts';

export type Box = { id: string; name: string; columns: string[]; x: number; y: number; height: number };
export type Line = { id: string; d: string; proposed: boolean };
export type Picture = { boxes: Box[]; lines: Line[]; width: number; height: number };

export const boxWidth = 200;
const headHeight = 32;
const rowHeight = 24;
const gapX = 110;
const gapY = 28;

/**
 * Tables in columns from left to right: what refers to others stands left of what it refers to, so that most lines lead
 * one way. Within a column they stand in the order of what they are tied to, which crosses few lines.
 */
export function draw(relationships: readonly RelationshipPartsFragment[]): Picture {
  const names = new Map<string, string>();
  const columns = new Map<string, Set<string>>();
  for (const { fromTable, toTable, fromTableId, toTableId, fromColumns, toColumns } of relationships) {
    names.set(fromTableId, fromTable?.name ?? '–').set(toTableId, toTable?.name ?? '–');
    columns.set(fromTableId, new Set([...(columns.get(fromTableId) ?? []), ...fromColumns]));
    columns.set(toTableId, new Set([...(columns.get(toTableId) ?? []), ...toColumns]));
  }
  const depth = depths([...names.keys()], relationships);
  const boxes = new Map<string, Box>();
  const heights: number[] = [];
  for (const [id, name] of names) {
    const shown = [...columns.get(id)!];
    const at = depth.get(id)!;
    const y = heights[at] ?? 0;
    const height = headHeight + shown.length * rowHeight + 8;
    boxes.set(id, { id, name, columns: shown, x: at * (boxWidth + gapX), y, height });
    heights[at] = y + height + gapY;
  }
  const all = [...boxes.values()];
  return {
    boxes: all,
    lines: relationships.map(one => lineOf(one, boxes)),
    width: Math.max(boxWidth, ...all.map(({ x }) => x + boxWidth)),
    height: Math.max(0, ...all.map(({ y, height }) => y + height)),
  };
}

/** How far to the right each table stands. Passes are counted, so that circles end too. */
function depths(ids: string[], relationships: readonly RelationshipPartsFragment[]): Map<string, number> {
  const depth = new Map(ids.map(id => [id, 0]));
  for (let pass = 0; pass < Math.min(ids.length, 6); pass++)
    for (const { fromTableId, toTableId } of relationships)
      if (fromTableId !== toTableId && depth.get(toTableId)! <= depth.get(fromTableId)!)
        depth.set(toTableId, Math.min(depth.get(fromTableId)! + 1, 5));
  return depth;
}

export const rowAt = (box: Box, column: string): number =>
  box.y + headHeight + (Math.max(0, box.columns.indexOf(column)) + 0.5) * rowHeight;

function lineOf(one: RelationshipPartsFragment, boxes: Map<string, Box>): Line {
  const from = boxes.get(one.fromTableId)!;
  const to = boxes.get(one.toTableId)!;
  const [fromY, toY] = [rowAt(from, one.fromColumns[0]!), rowAt(to, one.toColumns[0]!)];
  // Out at the side that is nearer; tables above one another are tied around their right sides.
  const forward = to.x > from.x;
  const backward = to.x < from.x;
  const fromX = backward ? from.x : from.x + boxWidth;
  const toX = forward ? to.x : to.x + boxWidth;
  const bend = forward || backward ? Math.abs(toX - fromX) / 2 : 50;
  const [c1, c2] = [fromX + (backward ? -bend : bend), toX + (forward ? -bend : bend)];
  return {
    id: one.id,
    d: `M${fromX} ${fromY} C${c1} ${fromY} ${c2} ${toY} ${toX} ${toY}`,
    proposed: one.status === 'PROPOSED',
  };
}
