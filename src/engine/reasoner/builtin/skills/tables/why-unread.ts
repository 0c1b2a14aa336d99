import type { Candidate } from '../../judge/candidate.ts';
import type { Language } from '../../language/language.ts';
import { noSuchDays } from '../../link/times/no-such-day.ts';
import { sayColumn } from '../../say/names.ts';
import type { Schema } from '../../schema/schema.ts';
import { beyondData } from '../about/read.ts';

/** Why nothing is looked for: no word is asked, there is nothing to ask of, or a day is named that is none; null where it is. */
export const notAsked = (
  question: string,
  { tables, language }: Schema,
): { reason: 'empty' | 'no-tables' | 'no-such-day'; words: string[] } | null => {
  if (!/[\p{L}\p{N}]/u.test(question)) return { reason: 'empty', words: [] };
  if (tables.every(({ columns }) => columns.length === 0)) return { reason: 'no-tables', words: [] };
  const words = noSuchDays(question, language);
  return words.length > 0 ? { reason: 'no-such-day', words } : null;
};

/** Why a question was not understood. */
type Unread = 'no-figure' | 'no-share' | 'not-found' | 'language' | 'unsure' | 'changes' | 'forecast';

/** Whether the words are of a script or language the analyst can't read at all: no token is a word it knows. */
const foreign = (question: string, language: Language): boolean => {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    words.length >= 3 &&
    words.filter(
      word =>
        language.functionWords.has(word) || language.softWords.has(language.stem(word)) || language.cues.has(word),
    ).length /
      words.length <
      0.15
  );
};

/** A reading that costs no more is one that the words say. */
const plain = 0.45;

/** Why even the likeliest reading is no answer, in what it leaves out or lacks; null where it may be one. */
export const whyUnread = (
  best: Candidate | undefined,
  question: string,
  schema: Schema,
): { reason: Unread; words: string[] } | null => {
  const { language } = schema;
  if (!best || (best.unbound.length > 0 && !best.aside)) {
    for (const item of best?.assumptions ?? []) {
      const column = item.kind === 'no-figure' || item.kind === 'no-share' ? schema.column(item.column) : undefined;
      if (column) return { reason: item.kind as 'no-figure' | 'no-share', words: [sayColumn(column, language)] };
    }
    const beyond = beyondData(question, best?.unbound ?? [], language);
    if (beyond) return { reason: beyond, words: [] };
    if (foreign(question, language)) return { reason: 'language', words: [] };
    return { reason: 'not-found', words: best?.unbound ?? [] };
  }
  const terms = [...best.form.select, ...best.form.order.map(order => order.term)];
  const named = best.bound.length > 0 || best.followUp || terms.some(term => term.kind === 'aggregate');
  // "Who is the youngest": the word itself says by what.
  const { where, order } = best.form;
  const told =
    best.cost < plain && where.length + order.length > 0 && !best.assumptions.some(({ kind }) => kind === 'measure');
  return named || told ? null : { reason: foreign(question, language) ? 'language' : 'unsure', words: [] };
};
