import type { Draft } from '../draft.ts';

/** "Did it go *up or* down": which of both, yes or no does not answer. */
export const goesEitherWay = (draft: Draft): boolean =>
  draft.items.some((_, at) => draft.freeCue(at, 'change') && draft.cue(at + 1, 'or'));

/** "Do we sell more online *or* in store": which of both, yes or no does not answer; "more *than* 100" does not ask that. */
export const asksWhich = (draft: Draft): boolean =>
  draft.has('or') && !draft.said.some(word => draft.schema.language.than.has(word));
