import { plainHeading } from '../plain/heading.ts';
import { sayPlain } from '../plain/state.ts';
import type { Words } from '../words.ts';

/** Rows that are also, or not, those of another form: what these are is said among the limits. */
export const setWords: Words<'set'> = {
  heading: plainHeading,
  state: sayPlain,
  questions: () => [],
};
