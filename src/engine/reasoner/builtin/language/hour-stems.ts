import type { Language } from './language.ts';

/** The stems by which hours are called. */
export const hourStems = ({ gaps: { units }, stem }: Pick<Language, 'gaps' | 'stem'>): ReadonlySet<string> =>
  new Set(
    Object.keys(units)
      .filter(word => units[word] === 'hour')
      .map(stem),
  );
