import { columnsOfTerm, isComputed, sameTerm, type Term } from '../../form/form.ts';
import { tablesOfTerm } from '../../form/tables-of-term.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { labelTerm, numberOf } from '../groups.ts';
import { nameOfSort, soldColumn, soldThing } from '../happenings.ts';

const isTerm =
  (column: Column | null) =>
  (term: Term): boolean =>
    column !== null && sameTerm(term, columnTerm(column));

/** Whether a word at a place only says of which kind the next is: the "harvest" of "which harvest month". */
const modifies = ({ items }: Draft, at: number): boolean => {
  const next = items[at + 1];
  const { meaning } = next ?? {};
  const named = meaning?.kind === 'column' || meaning?.kind === 'table' || meaning?.kind === 'value';
  const time = meaning?.kind === 'cue' && (meaning.cue.kind === 'bucket' || meaning.cue.kind === 'part');
  return next?.before.length === 0 && (named || time);
};

/** "*Doctor* with the most appointments in each branch": the place of what opens the question, and is ranked by what it has. */
const openingPlace = ({ items, schema }: Draft, place: number): number => {
  const isOpening = place === 1 && items[place]!.before.some(word => schema.language.owning.has(word));
  return isOpening ? 0 : -1;
};

/** The places of tables whose rows may be what is ranked: "the dearest *costume* per era", "which *costume* of each era". */
const placesOf = (draft: Draft, place: number): number[] => {
  const asked = draft.items.findIndex(
    ({ meaning }, at) => meaning.kind === 'table' && draft.cue(at - 1, 'ask') !== null && !modifies(draft, at),
  );
  return [place + 1, asked, openingPlace(draft, place)];
};

/** Whether a figure is one of the rows of a table, or of what these have several of where the thing was asked for. */
const isOf = ({ schema }: Draft, term: Term, { name }: Table, asked: boolean): boolean => {
  const own = columnsOfTerm(term).every(({ table }) => table === name);
  if (term.kind === 'column' || isComputed(term)) {
    if (own) return true;
  } else if (term.kind !== 'aggregate') return false;
  const has = (table: string): boolean =>
    schema.edges.some(({ from, to }) => from[0]!.table === table && to[0]!.table === name);
  return asked && tablesOfTerm(term).every(has);
};

/** "The heaviest *plot* per garden", where rows are told by the number of a plot. */
const tellsRow = ({ form }: Draft, term: Term, column: Column): boolean =>
  (term.kind === 'column' || isComputed(term)) &&
  columnsOfTerm(term).every(({ table }) => table === column.table.name) &&
  !form.group.some(isTerm(column));

/** "What is our bestseller": the thing that is sold, by the name people call it. */
const pickSold = (draft: Draft, place: number, term: Term): void => {
  const lines = draft.schema.table(columnsOfTerm(term)[0]?.table ?? '') ?? null;
  const thing = soldThing(draft.schema, lines);
  const column = lines && !thing ? soldColumn(lines) : null;
  if (column) draft.pick(place, columnTerm(column));
  // The most that one sale was of is no bestseller.
  else if (!thing) draft.unanswerable.push(draft.items[place]!.atom.text);
  if (!thing) return;
  const sort = nameOfSort(draft.schema, thing);
  const named = sort ? columnTerm(sort) : labelTerm(draft, thing);
  if (named) draft.pick(place, named);
};

/** "Which *bread* sells best", where bread is a sort of articles: the articles of that sort, and not the most that one sale was of. */
const pickOfSort = (draft: Draft, place: number): void => {
  const sums = draft.cue(place, 'superlative')?.sums === true;
  const at = draft.items.findIndex(
    ({ meaning, before }, at) =>
      meaning.kind === 'value' &&
      before.length === 0 &&
      (draft.cue(at - 1, 'ask') !== null || (sums && at === place + 1)),
  );
  const meaning = draft.items[at]?.meaning;
  if (meaning?.kind !== 'value' || meaning.column.nature !== 'category') return;
  const { label, semantics } = meaning.column.table;
  if (label && label !== meaning.column && semantics.kind !== 'event') draft.pick(at, columnTerm(label));
};

/** "The most expensive *costume* per era" is a thing of each era, not an era by the sum of its things. */
export const pickRankedThing = (draft: Draft, { place, term }: Draft['superlatives'][number]): void => {
  if (draft.picked.some(pick => pick.term.kind !== 'aggregate')) return;
  const cue = draft.cue(place, 'superlative');
  const spoken = draft.items.some(({ meaning, used }) => meaning.kind === 'table' && !used);
  if (cue?.sold && !spoken) pickSold(draft, place, term);
  if (draft.form.group.length === 0 && !spoken && draft.picked.length === 0) pickOfSort(draft, place);
  if (draft.form.group.length === 0 || draft.picked.some(pick => pick.term.kind !== 'aggregate')) return;
  // "The best selling *article* per kind", "the busiest *doctor* per branch": what is sold has several rows of each.
  const sold = cue?.sums === true || cue?.liked === true || cue?.busy === true;
  for (const [way, at] of placesOf(draft, place).entries()) {
    const meaning = draft.items[at]?.meaning;
    const number = way === 0 && meaning?.kind === 'column' ? numberOf(meaning.column.table) : null;
    const { token, from, to } = draft.items[at]?.atom ?? {};
    // The month with the highest "repair costs" is no repair.
    if (token && to === from! + 1 && number?.stems.includes(token.stem) && tellsRow(draft, term, number)) {
      draft.pick(at, columnTerm(number));
      draft.use(at);
      return;
    }
    if (meaning?.kind !== 'table' || !isOf(draft, term, meaning.table, way > 0 || sold)) continue;
    const { label, key } = meaning.table;
    // "Which shops have the highest revenue per shop" goes through these themselves.
    if (way > 0 && [label, key].some(own => draft.form.group.some(isTerm(own)))) continue;
    const sort = nameOfSort(draft.schema, meaning.table);
    const telling = label?.unique
      ? [label]
      : [sort ?? numberOf(meaning.table), draft.form.group.some(isTerm(label)) ? null : label];
    for (const column of telling) if (column) draft.pick(at, columnTerm(column));
    draft.use(at);
    return;
  }
};
