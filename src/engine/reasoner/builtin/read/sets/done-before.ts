import { countOfRows, type Term } from '../../form/form.ts';
import { addingMoneyOf } from '../../schema/rows/worth.ts';
import type { Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { happeningsOf } from '../happenings.ts';

/** The table of what the verb right before a comparison tells of, or of what is done by whom the question is about; null where no verb stands there, or a column is called so. */
const deedAt = (draft: Draft, place: number): Table | null => {
  const { language } = draft.schema;
  const item = draft.items[place];
  if (!item || item.before.length > 0 || item.atom.to > item.atom.from + 1) return null;
  const { options, token } = item.atom;
  const isOne = language.stem(token.word) === token.word || language.verbal(token.word);
  if (!isOne || options.some(option => option.kind === 'column' && option.exact)) return null;
  const named = options.flatMap(option =>
    option.kind === 'table' && option.table.semantics.kind === 'event' ? [option.table] : [],
  );
  const subject = draft.subject();
  const isVerb = item.meaning.kind === 'word' && !item.used && language.softWords.has(token.stem);
  const done = named.length > 0 ? named : isVerb && subject ? [happeningsOf(draft.schema, subject)] : [];
  return done.length === 1 ? done[0]! : null;
};

/**
 * "Do gold members *rent* more than silver ones": as many as there are of what was done, and no number of members. What tells of
 * nothing but money is it that there is more of: "do they *pay* more than others".
 */
export const doneBefore = (draft: Draft, place: number): Term | null => {
  const done = draft.cue(place, 'compare') ? deedAt(draft, place - 1) : null;
  if (!done) return null;
  draft.items[place - 1]!.meaning = { kind: 'table', table: done };
  draft.use(place - 1);
  const [money, ...others] = addingMoneyOf(done);
  const measures = done.columns.filter(({ roles }) => roles.has('measure'));
  return money && others.length === 0 && measures.length === 1 ? columnTerm(money) : countOfRows(done.name);
};
