import { countOfRows } from '../../../form/form.ts';
import { leadsTo } from '../../../schema/rows/leads-to.ts';
import type { Table } from '../../../schema/schema.ts';
import { type Draft, isMeasure } from '../../draft.ts';
import { happeningOf, happeningsOf, muchOf, soldThing } from '../../happenings.ts';
import type { Meaning } from '../../items.ts';
import { guessedMeasures } from '../../measures/guess.ts';
import { isDeed } from '../../said-links.ts';
import type { Way } from './way.ts';

/** The things that a word ranks: the rows of a table, or, of "liked", what sorts them. */
const thingsAt = (meaning: Meaning | null, sorts: boolean): Table | null => {
  if (meaning?.kind === 'table') return meaning.table;
  const column = meaning?.kind === 'column' && meaning.column.holds === 'text' ? meaning.column : null;
  return column && (sorts || (column.unique && column === column.table.label)) ? column.table : null;
};

/** Whether anything is named that rows may be sorted by, beside the things that a table is of and what was done: "*issued* most often". */
const namesSort = ({ items, schema }: Draft, { label, key }: Table): boolean =>
  items.some(
    ({ atom, meaning, used }) =>
      !used &&
      meaning.kind === 'column' &&
      meaning.column !== label &&
      meaning.column !== key &&
      (meaning.exact || !schema.language.verbal(atom.token.word)) &&
      !isMeasure(meaning),
  );

/**
 * "Which member came *most often*", "who came most often": what was done by things that are there once each, and no number of
 * rows of theirs. Null where what is ranked are sorts of rows ("the most common status", "the most common age").
 */
const deedsOfThing = (draft: Draft, place: number, subject: Table | null): Table | null => {
  const { schema } = draft;
  const beside = draft.items[place + 1]?.before.length === 0 ? draft.free(place + 1) : null;
  if (thingsAt(beside, true) || isMeasure(beside)) return null;
  if (!subject || namesSort(draft, subject)) return null;
  const words = draft.items.map(({ atom }) => atom.token.stem);
  const linked = schema.tables.filter(table => table.semantics.kind === 'event' && leadsTo(schema, table, subject));
  return linked.find(table => isDeed(table, words)) ?? happeningsOf(schema, subject);
};

/**
 * "The most common status": by how many rows there are of it. The most popular bread is no row of breads, of which each is
 * there once, but what most was sold of; `liked`: said of what people take, so that sorts of breads are ranked by it too.
 */
export const commonWays = (draft: Draft, place: number, liked: boolean): Way[] => {
  const subject = draft.subject();
  const deeds = deedsOfThing(draft, place, subject);
  if (deeds) return [{ value: { term: countOfRows(deeds.name), places: [] }, cost: 0 }];
  // "The most frequent job *among the candidates*" is no candidate.
  const beside = draft.items[place + 1]?.before.length === 0;
  const thing = beside ? thingsAt(draft.free(place + 1), liked) : null;
  const done = thing ? happeningsOf(draft.schema, thing) : null;
  const rows: Way[] = subject ? [{ value: { term: countOfRows(subject.name), places: [] }, cost: done ? 0.8 : 0 }] : [];
  return done ? [{ value: { term: muchOf(draft.schema, done), places: [] }, cost: 0 }, ...rows] : rows;
};

/** "Our bestseller": what most pieces were sold of. */
export const soldWays = ({ schema }: Draft): Way[] => {
  const thing = soldThing(schema);
  const done = thing && happeningsOf(schema, thing);
  return done ? [{ value: { term: muchOf(schema, done), places: [] }, cost: 0 }] : [];
};

/** "The *best day*" where no figure adds up over it: that on which most happened, which is told. */
export const bestStretch = (draft: Draft): Way[] => {
  const [stretch, ...others] = draft.form.group;
  if (stretch?.kind !== 'bucket' || others.length > 0 || draft.picked.some(({ term }) => term.kind !== 'column'))
    return [];
  const [figure] = guessedMeasures(draft);
  const column = figure?.kind === 'column' ? draft.schema.column(figure.column) : undefined;
  if (figure && (!column || column.uses.natural === 'sum')) return [];
  const { table } = stretch.column;
  draft.assumptions.push({ kind: 'counted', table });
  return [{ value: { term: countOfRows(table), places: [] }, cost: 0 }];
};

/** "The busiest hour", "the quietest lake": by how often something was done there; none where nothing tells of it. */
export const busyWays = (draft: Draft, place: number): Way[] => {
  const spoken = [...draft.mentioned()];
  const thing = thingsAt(draft.free(place + 1) ?? draft.free(place - 1), true) ?? spoken[0] ?? null;
  const events = spoken.filter(({ semantics }) => semantics.kind === 'event');
  const done = events[0] ?? (thing ? happeningsOf(draft.schema, thing) : happeningOf(draft.schema));
  return done ? [{ value: { term: countOfRows(done.name), places: [] }, cost: 0 }] : [];
};
