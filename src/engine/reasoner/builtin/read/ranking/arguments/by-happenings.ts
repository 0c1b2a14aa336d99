import type { Table } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import { happeningOf, happeningsOf, muchOf, soldThing } from '../../happenings.ts';
import type { Meaning } from '../../items.ts';
import { countOf, type Way } from './way.ts';

/** The things that a word ranks: the rows of a table, or, of "liked", what sorts them. */
const thingsAt = (meaning: Meaning | null, sorts: boolean): Table | null => {
  if (meaning?.kind === 'table') return meaning.table;
  const column = meaning?.kind === 'column' && meaning.column.holds === 'text' ? meaning.column : null;
  return column && (sorts || (column.unique && column === column.table.label)) ? column.table : null;
};

/**
 * "The most common status": by how many rows there are of it. The most popular bread is no row of breads, of which each is
 * there once, but what most was sold of; `liked`: said of what people take, so that sorts of breads are ranked by it too.
 */
export const commonWays = (draft: Draft, place: number, liked: boolean): Way[] => {
  const subject = draft.subject();
  // "The most frequent job *among the candidates*" is no candidate.
  const beside = draft.items[place + 1]?.before.length === 0;
  const thing = beside ? thingsAt(draft.free(place + 1), liked) : null;
  const done = thing ? happeningsOf(draft.schema, thing) : null;
  const rows: Way[] = subject ? [{ value: { term: countOf(subject.name), places: [] }, cost: done ? 0.8 : 0 }] : [];
  return done ? [{ value: { term: muchOf(draft.schema, done), places: [] }, cost: 0 }, ...rows] : rows;
};

/** "Our bestseller": what most pieces were sold of. */
export const soldWays = ({ schema }: Draft): Way[] => {
  const thing = soldThing(schema);
  const done = thing && happeningsOf(schema, thing);
  return done ? [{ value: { term: muchOf(schema, done), places: [] }, cost: 0 }] : [];
};

/** "The busiest hour", "the quietest lake": by how often something was done there; none where nothing tells of it. */
export const busyWays = (draft: Draft, place: number): Way[] => {
  const spoken = [...draft.mentioned()];
  const thing = thingsAt(draft.free(place + 1) ?? draft.free(place - 1), true) ?? spoken[0] ?? null;
  const events = spoken.filter(({ semantics }) => semantics.kind === 'event');
  const done = events[0] ?? (thing ? happeningsOf(draft.schema, thing) : happeningOf(draft.schema));
  return done ? [{ value: { term: countOf(done.name), places: [] }, cost: 0 }] : [];
};
