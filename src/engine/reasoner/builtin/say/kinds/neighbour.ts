import { plainHeading } from '../plain/heading.ts';
import { sayPlain } from '../plain/state.ts';
import type { Words } from '../words.ts';

/** The rows beside others, which are said among the limits. */
export const neighbourWords: Words<'neighbour'> = {
  heading: plainHeading,
  state: sayPlain,
  questions: () => [],
};
