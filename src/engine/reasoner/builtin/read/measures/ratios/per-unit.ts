import type { Atom } from '../../../link/atom.ts';
import type { Column, Schema } from '../../../schema/schema.ts';

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
