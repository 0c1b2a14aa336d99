import { columnsOfTerm, type Term } from '../../form.ts';
import { unitOf } from '../../link/other-names.ts';
import type { Draft } from '../draft.ts';

type Side = { place: number; term: Term; cost: number };

/**
 * "Over 500 kilograms", "between 3 and 5 km": a unit after a number is read with it. What is compared is rather in that
 * unit than in another; the unit alone tells it only where nothing else does.
 */
export const ofUnit = <T extends { side: Side }>(draft: Draft, place: number, found: T[]): T[] => {
  const item = draft.items[place];
  const { units } = draft.schema.language;
  const unit = units.find(({ names }) => item && names.includes(item.atom.token.stem));
  if (!item || !unit || item.meaning.kind !== 'column' || item.before.length > 0) return found;
  draft.use(place);
  return found.map(option => {
    const { side } = option;
    const columns = columnsOfTerm(side.term).flatMap(ref => draft.schema.column(ref) ?? []);
    const own = columns.flatMap(column => unitOf(column, draft.schema.language) ?? []);
    const other = own.length > 0 && !own.includes(unit);
    const cost = side.place === place ? 0.15 : other ? side.cost + 0.6 : own.length > 0 ? 0 : Math.min(side.cost, 0.1);
    return { ...option, side: { ...side, cost } };
  });
};
