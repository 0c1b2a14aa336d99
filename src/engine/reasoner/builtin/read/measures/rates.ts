import { type Draft, isNumeric } from '../draft.ts';
import { isPerUnit, unitAfter } from './ratios/per-unit.ts';

/**
 * Takes up "per hour" of "the price per hour", where prices are those of an hour, and the "a year" of "more than 50000 a
 * year": neither asks for groups.
 */
export const readRates = (draft: Draft): void => {
  const { schema } = draft;
  const { times, units, rates, stem } = schema.language;
  const isUnit = (name: string): boolean => units.some(({ names }) => names.includes(name));
  draft.items.forEach((item, place) => {
    const { word } = item.atom.token;
    const rated = draft.items[place - 1]?.meaning.kind === 'number' && item.before.some(before => rates.has(before));
    if (rated && (times.units[word] !== undefined || isUnit(stem(word)))) draft.use(place);
    const unit = unitAfter(item.atom, draft.items[place + 1]?.atom, schema);
    if (unit === null) return;
    // "Driver bonus per driver", where there are drivers to group by.
    const after = draft.free(place + 1);
    if (after?.kind === 'column' && after.exact && !isNumeric(after)) return;
    const measured = [place - 1, place - 2, place - 3].some(at => {
      const meaning = draft.free(at);
      return isNumeric(meaning) && meaning.kind === 'column' && isPerUnit(meaning.column, unit, schema);
    });
    if (!measured) return;
    draft.use(place);
    if (draft.cue(place, 'group')) draft.use(place + 1);
  });
};
