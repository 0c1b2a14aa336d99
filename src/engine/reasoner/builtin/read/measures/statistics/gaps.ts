import { isTypical } from '../../../form/aggregates.ts';
import type { SpanUnit } from '../../../form/form.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import { columnTerm } from '../../draft.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { saysLength } from '../lengths/spans.ts';

/** From one row of somebody to the next: where it is said, of which rows, and which of them. */
type Gap = { places: number[]; table: Table; date: Column; party: Column; nth: number | null; unit: SpanUnit | null };

/** The number an item counts a place by: "first", "second". */
const ordinalAt = (items: Item[], at: number): number | null => {
  const item = items[at];
  if (!item) return null;
  if (cueAt(items, at, 'position')?.position === 'first') return 1;
  return item.atom.ordinal ?? item.atom.token.ordinal ?? null;
};

const tableAt = (items: Item[], at: number): Table | null => {
  const meaning = items[at]?.meaning;
  return meaning?.kind === 'table' ? meaning.table : meaning?.kind === 'column' ? meaning.column.table : null;
};

/** The column of a table that tells whose a row is: that of a party that is named, else the one known of it. */
const partyOf = (table: Table, named: Table | null, schema: Schema): Column | null => {
  const leads = (other: Table): Column | undefined => {
    const edge = schema.edges.find(
      ({ from, to }) => from.length === 1 && from[0]!.table === table.name && to[0]!.table === other.name,
    );
    return edge && schema.column(edge.from[0]!);
  };
  const found = named && named !== table ? leads(named) : undefined;
  const known = table.semantics.party?.by;
  return found ?? table.columns.find(({ ref }) => ref.column === known) ?? null;
};

/**
 * "The days between a customer's *first and second order*", "the time between *orders*": what stands after "between" are
 * rows of one kind, of which somebody has several.
 */
const gapIn = (items: Item[], schema: Schema): Gap | null => {
  const lengths = items.flatMap((_, at) => (saysLength(items, at, schema) ? [at] : []));
  if (lengths.length === 0) return null;
  const second = items.findIndex((_, at) => at > 0 && (ordinalAt(items, at) ?? 0) > 1);
  const first = items.findIndex((_, at) => at < second && ordinalAt(items, at) === (ordinalAt(items, second) ?? 0) - 1);
  const between = items.findIndex((_, at) => cueAt(items, at, 'between'));
  const at = first >= 0 ? second + 1 : between + 1;
  if (first < 0 && between < 0) return null;
  const table = tableAt(items, at);
  const { atom, meaning } = items[at] ?? {};
  // "Between order and shipment" are two times of one row; "between orders" goes from row to row.
  const several = atom !== undefined && schema.language.plural(atom.token.word) === atom.token.word;
  if (!table?.date || (first < 0 && (meaning?.kind !== 'table' || !several || cueAt(items, at + 1, 'and'))))
    return null;
  const others = items.flatMap((_, place) => (place === at ? [] : [tableAt(items, place)]));
  const party = partyOf(table, others.find(other => other !== null && other !== table) ?? null, schema);
  if (!party) return null;
  const said = items.flatMap((_, place) => {
    const other = tableAt(items, place);
    const owner = other !== null && other !== table && partyOf(table, other, schema) === party;
    const joins = place > Math.min(first, second) && place < second && cueAt(items, place, 'and') !== null;
    return place === at || place === first || place === second || place === between || owner || joins ? [place] : [];
  });
  const unit = lengths.flatMap(place => schema.language.gaps.units[items[place]!.atom.token.word] ?? [])[0] ?? null;
  return {
    places: [...said, ...lengths],
    table,
    date: table.date,
    party,
    nth: first >= 0 ? ordinalAt(items, first) : null,
    unit,
  };
};

/** Whether a question asks for the time from one row of somebody to the next. */
export const saysGap = (items: Item[], schema: Schema): boolean => gapIn(items, schema) !== null;

/** Takes up "the days between a customer's first and second order". */
export const readGap = (draft: Draft): void => {
  const gap = gapIn(draft.items, draft.schema);
  if (!gap) return;
  const { places, table, date, party, nth, unit } = gap;
  draft.use(...places);
  let over: NonNullable<Draft['form']['gap']>['over'] = 'avg';
  draft.items.forEach(({ meaning }, at) => {
    if (meaning.kind !== 'cue') return;
    const { cue } = meaning;
    // "The *longest* time between visits" is one of them, and no average.
    if (cue.kind === 'superlative') {
      over = cue.direction === 'desc' ? 'max' : 'min';
      draft.use(at);
    }
    if (cue.kind === 'aggregate' && (isTypical(cue.aggregate) || cue.aggregate === 'min' || cue.aggregate === 'max'))
      over = cue.aggregate;
    if (cue.kind === 'aggregate' || cue.kind === 'count' || cue.kind === 'ask') draft.use(at);
  });
  draft.form.gap = { over, between: date.ref, unit: unit ?? 'day', nth };
  draft.form.group.push(columnTerm(party));
  draft.form.tables.push(table.name);
};
