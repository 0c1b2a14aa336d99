import { onceFor } from '../../../../base/once-for.ts';
import type { Language } from '../language/language.ts';
import { undone } from '../language/undone.ts';
import type { Column, Schema } from '../schema/schema.ts';
import { normalised } from '../words/fold.ts';

/** Shorter rests of a word are shared by chance: "until" denies nothing. */
const leastRest = 4;

const denial = onceFor(
  ({ cues }: Language): string | undefined => [...cues].find(([, { kind }]) => kind === 'lacking')?.[0],
);

/** The one column that tells to whom or what something was done, and has nothing where it was not: `assigned_to`. */
const toldIn = (deed: string, { tables, language }: Schema): Column | null => {
  if (!language.verbal(deed)) return null;
  const stem = language.stem(deed);
  const [only, ...others] = tables
    .flatMap(({ columns }) => columns)
    .filter(({ stems, holds, profile }) => holds === 'text' && stems.includes(stem) && profile.nullCount > 0);
  return only && others.length === 0 ? only : null;
};

/** Whether the data or what is known of deeds tell what a word says: a cell "unassigned" or "assigned", an `unassigned_reason`, what is unpaid. */
const isOwn = (word: string, deed: string, { tables, values, language }: Schema): boolean => {
  const stem = language.stem(word);
  return (
    values.has(normalised(word)) ||
    values.has(deed) ||
    undone(word, language) !== null ||
    tables.some(table => [table, ...table.columns].some(({ stems }) => stems.includes(stem)))
  );
};

/** "*Unassigned* tickets" of a column `assigned_to` that has blanks, as "without assigned": where the data have no such word themselves. */
export const deniedInOneWord = (question: string, schema: Schema): string => {
  const { language } = schema;
  const not = denial(language);
  if (not === undefined) return question;
  return question.replace(/(?<![\p{L}\p{N}_-])\p{L}{6,}(?![\p{L}\p{N}_-])/gu, said => {
    const word = said.toLowerCase();
    const begin = language.opposing.find(each => word.startsWith(each));
    const deed = word.slice(begin?.length ?? 0);
    const isKnown = begin === undefined || deed.length < leastRest || isOwn(word, deed, schema);
    return !isKnown && toldIn(deed, schema) ? `${not} ${deed}` : said;
  });
};
