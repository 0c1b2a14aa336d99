import { type Comparison, countOfRows, type RowTerm, type Term } from '../../form/form.ts';
import { leadsTo } from '../../schema/rows/leads-to.ts';
import type { Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { repeatedKey } from '../measures/grain.ts';
import { isDeed } from '../said-links.ts';

/** The place of a figure right beside that says how often something was: "who were *late* more than twice" of `days_late`; -1 where none does. */
const toldAt = (draft: Draft, places: number[], thing: Table): number =>
  [Math.min(...places) - 1, Math.max(...places) + 1].find(at => {
    const meaning = draft.free(at);
    return (
      meaning?.kind === 'column' &&
      meaning.column.table === thing &&
      meaning.column.holds === 'number' &&
      meaning.column.semantics.kind === 'count'
    );
  }) ?? -1;

/** Tables that have rows for what was done by (or with) a thing, likeliest first. */
const deedsOf = (draft: Draft, thing: Table): { value: Table; cost: number }[] => {
  const spoken = draft.mentioned();
  const words = draft.items.map(({ atom }) => atom.token.stem);
  const linked = draft.schema.tables.filter(table => table !== thing && leadsTo(draft.schema, table, thing));
  const deeds = linked.length > 0 ? linked : [thing];
  return deeds
    .map((value, index) => ({ value, cost: spoken.has(value) ? 0 : isDeed(value, words) ? 0.05 : 0.4 + 0.2 * index }))
    .sort((a, b) => a.cost - b.cost);
};

/** What "more than once" and "at least three times" say at a place. */
const occasionsAt = (draft: Draft, place: number): { op: Comparison; value: number; places: number[] } | null => {
  const own = draft.freeCue(place, 'occasions');
  if (own?.times) return { op: own.times.op, value: own.times.value, places: [place] };
  const compare = draft.freeCue(place, 'compare');
  const number = draft.free(place + 1);
  return compare && number?.kind === 'number' && draft.freeCue(place + 2, 'occasions')
    ? { op: compare.op, value: number.number, places: [place, place + 1, place + 2] }
    : null;
};

/** Takes up "more than once", "at least three times": how many rows there are of what a thing did. */
export const readOccasions = (draft: Draft, place: number, negated: boolean): boolean => {
  const occasions = occasionsAt(draft, place);
  const thing = draft.subject();
  if (!occasions || !thing) return false;
  const { op, value } = occasions;
  const at = toldAt(draft, occasions.places, thing);
  const told = draft.free(at);
  if (told?.kind === 'column') {
    draft.where({ kind: 'compare', term: columnTerm(told.column), op, value }, negated);
    const again = draft.items.flatMap(({ meaning }, place) =>
      meaning.kind === 'column' && meaning.column === told.column ? place : [],
    );
    draft.use(...occasions.places, ...again);
    return true;
  }
  const table = draft.choose('occasions', deedsOf(draft, thing).slice(0, 3));
  // Over lines of orders, who bought more than once has several orders.
  const paper = repeatedKey(table);
  const term: Term = paper
    ? { kind: 'aggregate', aggregate: 'distinct', of: columnTerm(paper) as RowTerm }
    : countOfRows(table.name);
  draft.form.having.push({
    kind: 'compare',
    term,
    op,
    value,
    ...(negated && { negated }),
  });
  draft.use(...occasions.places);
  return true;
};
