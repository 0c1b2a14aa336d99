import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import { type Item, tableOfFigure } from '../../items.ts';
import { leadsUp } from '../../leads-up.ts';

/** How many pieces there are of what is sold in each: "*breads per sale*"; null where no lines tell it. */
export const piecesPer = (schema: Schema, sold: Table, whole: Table): Column | null => {
  const [figure] = schema.derived;
  const pieces = figure?.each ? undefined : figure?.factors[0];
  const ofLines = pieces?.table.semantics.parent?.table === whole.name && leadsUp(schema, pieces.table, sold);
  return ofLines && sold !== whole ? pieces : null;
};

/**
 * The table of what a figure is told for each of: "*catches per round* by contest", so many rows of what others are part of, and
 * "revenue per sale", what the lines of a sale come to. "Catches per round" alone are so many on average where no round has a
 * name to be listed by. "Revenue per customer *by region*" is no list of customers either.
 */
export const wholesOf = (items: Item[], left: number, right: number, schema: Schema): Table | null => {
  const [part, whole] = [items[left]!.meaning, items[right]!.meaning];
  if (whole.kind !== 'table') return null;
  const things = items
    .slice(0, left)
    .some(({ meaning }) => meaning.kind === 'column' && meaning.column.holds === 'text');
  const ranked = things && items.some((_, at) => cueAt(items, at, 'superlative') ?? cueAt(items, at, 'top'));
  const further = items.some(
    (_, at) => (at < left || at > right) && (cueAt(items, at, 'group') ?? cueAt(items, at, 'bucket')),
  );
  const grouped = ranked || further;
  if (part.kind === 'derived') {
    const lines = tableOfFigure(part, schema);
    const beyond = grouped && lines !== null && leadsUp(schema, lines, whole.table);
    return beyond || lines?.semantics.parent?.table === whole.table.name ? whole.table : null;
  }
  const alone = left === 0 && !whole.table.label?.unique;
  if (part.kind === 'table' && piecesPer(schema, part.table, whole.table)) return whole.table;
  const belongs = part.kind === 'table' && leadsUp(schema, part.table, whole.table);
  return belongs && (grouped || alone) ? whole.table : null;
};
