import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { numberNear, sides } from './compared/sides.ts';

const measures = (draft: Draft): Column[] =>
  [...draft.mentioned()].flatMap(table => table.columns.filter(column => column.roles.has('measure')));

/** Takes up "between 3 and 5 meters", "price from 3 to 5": a stretch of numbers, both ends included. */
export const readRange = (draft: Draft, place: number, negated: boolean): boolean => {
  const bare = draft.free(place)?.kind === 'number';
  const low = numberNear(draft, bare ? place : place + 1);
  if (!low) return false;
  const joined = draft.freeCue(low.place + 1, 'and') && !bare ? low.place + 2 : low.place + 1;
  const high = numberNear(draft, joined);
  const { to } = draft.schema.language.times;
  if (!high || (bare && !draft.items[high.place]!.before.some(word => to.has(word)))) return false;
  const options = sides(draft, place - 1, high.place + 1, null, '=').filter(
    option => option.side.term.kind !== 'aggregate',
  );
  if (options.length === 0)
    for (const column of measures(draft).slice(0, 2))
      options.push({ side: { place: -1, term: columnTerm(column), cost: 1 }, op: '=' });
  if (options.length === 0) return false;
  const { side } = draft.choose(
    'between',
    options.map(option => ({ value: option, cost: option.side.cost })),
  );
  draft.where(
    { kind: 'between', term: side.term, low: Math.min(low.value, high.value), high: Math.max(low.value, high.value) },
    negated,
  );
  draft.use(
    place,
    low.place,
    high.place,
    side.place,
    ...(side.also ?? []),
    ...(joined > low.place + 1 ? [low.place + 1] : []),
  );
  return true;
};
