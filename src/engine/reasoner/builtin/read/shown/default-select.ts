import type { Condition, Term } from '../../form/form.ts';
import { numbersThings } from '../../schema/rows/thing-of-rows.ts';
import type { Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { labelTerm } from '../groups.ts';

/** Whether a question names the thing it lists by its table: "the *lessons* of Luc Favre". */
const isNamed = (draft: Draft): boolean => draft.items.some(({ meaning }) => meaning.kind === 'table');

/** "More than 3 rentals" of rentals themselves, which says of none of them how many it has. */
const countsRowsOf = (condition: Condition, { name }: Table): boolean =>
  condition.kind === 'compare' &&
  condition.term.kind === 'aggregate' &&
  condition.term.of.kind === 'rows' &&
  condition.term.of.table === name;

/** What is shown where nothing was named: the names of the things asked for, or whole rows (an empty list). */
export const defaultSelect = (draft: Draft): Term[] => {
  const places = draft.items
    .map((item, place) => ({ item, place }))
    .filter(({ item }) => item.meaning.kind === 'table' && !item.used);
  const first = places[0]?.item.meaning;
  const table = first?.kind === 'table' ? first.table : draft.subject();
  if (!table) return [];
  for (const { place } of places.slice(0, 1)) draft.use(place);
  const asked = draft.items.some(item => item.meaning.kind === 'cue' && item.meaning.cue.kind === 'ask');
  const rows = draft.has('rows');
  // Things that are limited by what they have several of are told by their numbers, where they have no names.
  if (draft.form.having.some(condition => !countsRowsOf(condition, table)) && !table.label)
    return [labelTerm(draft, table)].filter(term => term !== null);
  if (!asked && !table.label) {
    if (isNamed(draft)) draft.form.tables.unshift(table.name);
    return [];
  }
  if (!asked && draft.schema.tables.length === 1 && draft.has('show')) return [];
  // "Sandwiches sold after 3 pm" are so many rows: nobody asks for the numbers of what they are lines of.
  const label = labelTerm(draft, table);
  const number = label?.kind === 'column' ? draft.schema.column(label.column) : undefined;
  if (!asked && number && numbersThings(number) && !isNamed(draft)) {
    draft.form.tables.unshift(table.name);
    return [];
  }
  // Whether something holds of Nora is no question of what is shown of her.
  const counted = draft.yesNo && draft.form.where.length > 0;
  const named = draft.choose('shown', [
    { value: true, cost: rows ? 1.5 : asked || counted ? 0 : 0.25 },
    { value: false, cost: rows ? 0 : asked || counted ? 0.9 : 0.35 },
  ]);
  if (named) return label ? [label] : [];
  // Whole rows are those of the table that was named, whatever table limits them.
  draft.form.tables.unshift(table.name);
  return [];
};

/** The things that a figure of all rows of each ranks: by their numbers where no name tells them apart, as no whole row has such a figure. */
export const rankedThings = (draft: Draft): Term[] => {
  const named = draft.items.find(({ meaning, used }) => meaning.kind === 'table' && !used)?.meaning;
  const things = defaultSelect(draft);
  const number = things.length === 0 && named?.kind === 'table' ? labelTerm(draft, named.table) : null;
  return number ? [number] : things;
};
