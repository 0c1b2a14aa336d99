import type { Brief } from '../../../reasoner.ts';
import { conditionsOfKind } from '../../form/parts-of-form.ts';
import { subjectOf, tablesOfForm } from '../../form/tables-of-form.ts';
import { isTime } from '../../form/times.ts';
import type { Candidate } from '../../judge/candidate.ts';
import { tokenize } from '../../language/tokenize.ts';
import type { Assumption } from '../../read/draft.ts';
import type { Before } from '../../read/follow-ups/before.ts';
import type { Item } from '../../read/items.ts';
import type { Schema } from '../../schema/schema.ts';

/** A question of more stretches says by itself what it is of. */
const mostSaid = 5;

/** Whether a stretch says of what a question is: rows, a sort of them, all of them. */
const saysOfWhat = ({ meaning, atom, before, used }: Item, { language: { totals } }: Schema): boolean =>
  meaning.kind === 'table' ||
  (meaning.kind === 'value' && used) ||
  (meaning.kind === 'cue' && ['rows', 'group', 'share', 'versus', 'show'].includes(meaning.cue.kind)) ||
  [atom.token.word, ...before].some(word => totals.has(word));

/** Whether a question begins as one that goes on, or names nothing that is asked for: "only urgent ones", "how often?" */
const isFragment = (items: readonly Item[]): boolean => {
  const [first] = items;
  const leads = first?.meaning.kind === 'cue' && ['and', 'follow', 'superlative'].includes(first.meaning.cue.kind);
  return leads || !items.some(({ meaning, used }) => used && ['column', 'table', 'derived'].includes(meaning.kind));
};

/** Whether a question speaks of what was told before it: "what rent do *they* pay?" */
const pointsBack = (question: string, { language }: Schema): boolean => {
  const { named, things, withinThem, there, being } = language.pointing;
  const tokens = tokenize(question, language);
  const isBeside = (at: number): boolean => [at - 1, at + 1].some(place => being.has(tokens[place]?.word ?? ''));
  return tokens.some(
    ({ word, text }, at) =>
      (at > 0 && named.has(text)) ||
      (at > 0 && things.has(text)) ||
      withinThem.has(word) ||
      (there.has(word) && !isBeside(at)),
  );
};

/**
 * What a few words after another question are of, where they were read by themselves: of all rows, and not only of those that the
 * answer before was of; or of none before, as that was not answered.
 */
export const saidOfAll = (
  { followUp, form, items }: Candidate,
  { history, question }: Pick<Brief, 'history' | 'question'>,
  before: Before | null,
  schema: Schema,
): Assumption[] => {
  const last = history.at(-1);
  const table = subjectOf(form);
  if (followUp || !last || table === undefined || items.length > mostSaid) return [];
  const answered = 'form' in ((last.memory ?? {}) as object);
  if (!answered) return isFragment(items) || pointsBack(question, schema) ? [{ kind: 'by-itself' }] : [];
  const own = [...form.where, ...conditionsOfKind(form), ...form.having].some(condition => !isTime(condition));
  const narrowed = before?.form.where.some(condition => !isTime(condition)) && tablesOfForm(before.form).has(table);
  return narrowed && !own && !items.some(item => saysOfWhat(item, schema)) ? [{ kind: 'of-all', table }] : [];
};
