import type { Language } from '../../language/language.ts';
import type { Schema } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** Whether what a question word is about is the time at which something happens, and not how long it takes. */
export const isWhen = (about: readonly string[] | undefined, { roles, gaps }: Language): boolean =>
  about?.some(stem => roles.time.has(stem)) === true && !about.some(stem => gaps.durations.has(stem));

/** Whether a question asks when something happens. */
export const asksWhen = (items: Item[], { language }: Schema): boolean =>
  items.some((_, at) => isWhen(cueAt(items, at, 'ask')?.about, language));
