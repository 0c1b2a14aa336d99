import type { Prepared } from '../../../desk.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import type { ReadStretch } from '../../../judge/stretches.ts';
import type { Missing } from '../../../language/wording/phrases.ts';
import type { Column } from '../../../schema/schema.ts';

/** Whether a column or its table is called by a word: by all of its name, or by what its name says that it is. */
const isCalledBy = ({ stems, table }: Column, said: readonly string[]): boolean =>
  said.join(' ') === stems.join(' ') ||
  (said.length === 1 && (said[0] === stems.at(-1) || said[0] === table.stems.join(' ')));

/** The columns of all tables in reach that are called by a word. */
export const calledBy = (word: string, all: readonly Prepared[]): Column[] =>
  all.flatMap(({ schema }) => {
    const { stem, translations } = schema.language;
    const said = (word.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
    const [only, ...others] = said;
    const ways = [
      said,
      ...(only && others.length === 0 ? [...(translations.get(only) ?? [])].map(each => [each]) : []),
    ];
    return only === undefined
      ? []
      : schema.tables.flatMap(({ columns }) => columns.filter(column => ways.some(way => isCalledBy(column, way))));
  });

/** What a stretch is plainly, and not only by a part of a name. */
const plainly: ReadonlySet<ReadStretch['kind']> = new Set(['ASKING', 'TIME', 'NUMBER', 'VALUE', 'TABLE']);

/** Words that a reading left out, by whether anything at all is called so. */
export const missingIn = (
  words: readonly string[],
  reading: readonly ReadStretch[],
  all: readonly Prepared[],
): Missing => {
  const few = [...new Set(words)].slice(0, 5);
  const kindOf = (word: string): ReadStretch['kind'] | undefined => reading.find(({ text }) => text === word)?.kind;
  const isKnown = (word: string): boolean => {
    const kind = kindOf(word);
    // What a month is goes without saying, though there may be no day to tell it by.
    const isUnit = all.some(({ schema }) => Object.hasOwn(schema.language.times.units, word.toLowerCase()));
    return isUnit || (kind !== undefined && plainly.has(kind)) || calledBy(word, all).length > 0;
  };
  const known = few.filter(isKnown);
  const unknown = few.filter(word => !known.includes(word));
  // When it was can be told of nothing that was not found.
  const unfit = known.filter(word => unknown.length === 0 || kindOf(word) !== 'TIME');
  const shown = (said: string[]): string[] => said.map(word => word.slice(0, 60));
  return { unknown: shown(unknown), unfit: shown(unfit) };
};

/** "How much *rent* do members pay": what is asked for, and not the word that asks for it, is what was not found. */
export const askedFor = (words: readonly string[], best: Candidate | undefined): string[] => {
  const { items = [] } = best ?? {};
  return words.map(word => {
    const place = items.findIndex(({ atom, meaning }) => atom.text === word && meaning.kind === 'cue');
    const next = place < 0 ? undefined : items[place + 1];
    const isUnknown = next?.meaning.kind === 'word' && !next.used && next.atom.weight > 0 && next.before.length === 0;
    return isUnknown ? next.atom.text : word;
  });
};
