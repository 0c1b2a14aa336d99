import { columnsOfTerm, type Term } from '../../form/form.ts';
import { unitOf } from '../../link/names/other-names.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** The measures of the tables spoken of that are in the unit at a place, or of money where that is a currency. */
export const measuresIn = (draft: Draft, place: number): Column[] => {
  const { language } = draft.schema;
  const item = draft.items[place];
  const unit = language.units.find(({ names }) => item && names.includes(item.atom.token.stem));
  const money = unit?.of.some(stem => language.natures.money.has(stem)) === true;
  return [...draft.mentioned()]
    .flatMap(({ columns }) => columns)
    .filter(
      column =>
        unit !== undefined &&
        column.roles.has('measure') &&
        (unitOf(column, language) === unit || (money && column.roles.has('money'))),
    );
};

type Side = { place: number; term: Term; cost: number };

/**
 * "Over 500 kilograms", "between 3 and 5 km": a unit after a number is read with it. What is compared is rather in that
 * unit than in another; the unit alone tells it only where nothing else does.
 */
export const ofUnit = <T extends { side: Side }>(draft: Draft, place: number, found: T[]): T[] => {
  const item = draft.items[place];
  const { units } = draft.schema.language;
  const unit = units.find(({ names }) => item && names.includes(item.atom.token.stem));
  const read = item?.meaning.kind === 'column' || item?.meaning.kind === 'word';
  if (!item || !unit || !read || item.before.length > 0) return found;
  draft.use(place);
  if (found.length === 0) return [];
  return found.map(option => {
    const { side } = option;
    const columns = columnsOfTerm(side.term).flatMap(ref => draft.schema.column(ref) ?? []);
    const own = columns.flatMap(column => unitOf(column, draft.schema.language) ?? []);
    const other = own.length > 0 && !own.includes(unit);
    const cost = side.place === place ? 0.15 : other ? side.cost + 0.6 : own.length > 0 ? 0 : Math.min(side.cost, 0.1);
    return { ...option, side: { ...side, cost } };
  });
};
