import type { Source } from '../../../reasoner.ts';
import { percent } from '../investigate/figures.ts';

/** A sentence, and where it comes from. */
export type Fact = { text: string; sources: Source[] };

/** How much of something a part is, for reading; null where that makes no sense. */
export const shareOf = (part: number, whole: number, language: string): string | null =>
  whole > 0 && part >= 0 ? percent(part / whole, language, false) : null;
