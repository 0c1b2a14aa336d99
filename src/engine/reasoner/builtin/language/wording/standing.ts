import type { TimeUnit } from '../../form/form.ts';

/** How rows were taken that say the same of one thing at several times. */
export type StandingWords = {
  /** Opens the answer where readings of many times were added up or averaged, and nobody said which; ends before it. */
  readings(name: string, summed: boolean): string;
  /** Opens the answer where of each of several things the last row alone counts, up to a day or in each stretch of time; ends before it. */
  lastOfEach(things: string[], date: string, day: string | null, unit: TimeUnit | null): string;
  /** Opens the answer where those are told that were there at the end of each stretch; of things with versions, what held then. */
  atEnds(unit: TimeUnit, things: string[], date: string, over: string | null): string;
  /** Opens the answer where only changes count; of a figure those that made more or less of it. */
  changesOf(things: string[], figure: string | null, way: 'rise' | 'fall' | null): string;
};
