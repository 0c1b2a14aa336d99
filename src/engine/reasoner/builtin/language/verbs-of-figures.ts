import type { Language } from './language.ts';

/** Whether a stem is that of a verb which asks for a figure without naming it: "sold", "earned", "spent". */
export const isVerbOfFigure = (stem: string, { derived }: Pick<Language, 'derived'>): boolean =>
  derived.some(({ verbs }) => verbs.includes(stem));
