import { plainHeading } from '../plain/heading.ts';
import { plainQuestions } from '../plain/questions.ts';
import { sayPlain } from '../plain/state.ts';
import type { Words } from '../words.ts';

/** Rows, groups of rows, or figures of the one or the others. */
export const plainWords: Words<'plain'> = {
  heading: plainHeading,
  state: sayPlain,
  questions: plainQuestions,
};
