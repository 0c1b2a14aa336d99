import { isComputed, type Term } from '../../form/form.ts';
import type { Cue } from '../../language/cue.ts';
import { isMark } from '../../schema/nature.ts';
import { type Draft, isNumeric } from '../draft.ts';

/** "The *best rated* therapist": marks of several rows rate a thing by their mean, as in a single table any figure does. */
const isRated = ({ schema }: Draft, cue: Cue, term: Term, guessed: boolean): boolean => {
  const column = term.kind === 'column' ? schema.column(term.column) : undefined;
  // "Our best mechanic", where marks are all that tells it, is so by all of his.
  if (cue.kind === 'superlative' && cue.vague && guessed)
    return column !== undefined && isMark(column, schema.language);
  if (cue.kind !== 'superlative' || cue.mean !== true) return false;
  return schema.tables.length === 1 || (column !== undefined && isMark(column, schema.language));
};

/** "Which topics *take* longest": by how long they do on average. The place of the word that says so; -1 where none does. */
const takesAt = ({ items, schema }: Draft, place: number, term: Term): number => {
  const column = term.kind === 'column' ? schema.column(term.column) : undefined;
  const said = items[place - 1];
  const lasts = said?.used === false && schema.language.gaps.lasting.has(said.atom.token.stem);
  return column?.nature === 'duration' && lasts ? place - 1 : -1;
};

/** Whether what is ranked by is put together over the rows of each, as "on average" says, or "best rated" does; takes up the word. */
export const takeTogether = (
  draft: Draft,
  place: number,
  cue: Cue,
  term: Term,
  guessed: boolean,
): 'avg' | 'sum' | null => {
  const takes = takesAt(draft, place, term);
  if (takes >= 0) {
    draft.use(takes);
    return 'avg';
  }
  const mean = draft.items.findIndex((_, at) => {
    const said = draft.freeCue(at, 'aggregate');
    return (said?.aggregate === 'avg' || said?.adverb === true) && !isNumeric(draft.free(at + 1));
  });
  const figure = isComputed(term) || (term.kind === 'column' && draft.schema.column(term.column)?.holds === 'number');
  if (!figure || (mean < 0 && !isRated(draft, cue, term, guessed))) return null;
  const together = draft.freeCue(mean, 'aggregate')?.aggregate ?? 'avg';
  if (mean >= 0) draft.use(mean);
  return together === 'avg' || together === 'sum' ? together : null;
};
