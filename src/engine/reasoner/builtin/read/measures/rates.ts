import type { Atom } from '../../link/atom.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { type Draft, isNumeric } from '../draft.ts';

/** Whether a column tells something for each of a unit: `hourly_rate`, `price_per_night`, `annual_salary`. */
export const isPerUnit = ({ stems }: Column, unit: string, { language }: Schema): boolean => {
  const time = language.times.units[unit];
  const same = language.units.find(({ names }) => names.includes(language.stem(unit)))?.names ?? [language.stem(unit)];
  return stems.some(stem => {
    const cue = time ? language.cues.get(stem) : undefined;
    return same.includes(stem) || (cue?.kind === 'bucket' && cue.unit === time);
  });
};

/** The unit that a stretch and the one after it tell a measure of: "per *hour*", "a *year*". */
export const unitAfter = (next: Atom | undefined, second: Atom | undefined, { language }: Schema): string | null => {
  if (!next || !language.rates.has(next.token.word)) return null;
  if (next.cue?.kind === 'bucket') return next.text.toLowerCase().split(' ').at(-1) ?? null;
  return next.cue?.kind === 'group' && second ? second.token.word : null;
};

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
    const measured = [place - 1, place - 2, place - 3].some(at => {
      const meaning = draft.free(at);
      return isNumeric(meaning) && meaning.kind === 'column' && isPerUnit(meaning.column, unit, schema);
    });
    if (!measured) return;
    draft.use(place);
    if (draft.cue(place, 'group')) draft.use(place + 1);
  });
};
