import type { Language } from '../../language/language.ts';
import type { Schema } from '../../schema/schema.ts';
import { slipOf } from '../../words/distance.ts';
import { wordsOf } from '../../words/fold.ts';
import { isShortFor } from '../../words/short-form.ts';
import { isOfSeries, type Label } from './labels.ts';

/** A word of a name, and how surely it was said, 0 to 1; `guessed`: it is only like the word that was said; `everyday`: that is for rows of anything. */
export type Hit = { label: Label; word: number; weight: number; guessed?: boolean; everyday?: boolean };

/** The words of a schema's names, and what else they are known by. */
export type Words = {
  language: Language;
  direct: Map<string, Hit[]>;
  /** Words of the same meaning, by each of them. */
  groups: Map<string, Set<string>>;
  /** The schema shortens names. */
  shortens: boolean;
};

/** Whether the names of a schema are written in short forms: then others than the known ones are likely. */
export const abbreviates = ({ tables, language }: Schema): boolean => {
  const names = tables.flatMap(({ name, columns }) => [name, ...columns.map(({ ref }) => ref.column)]);
  const short = new Set(names.flatMap(wordsOf).filter(word => language.abbreviations.has(word)));
  return short.size > 2;
};

const isOwn = (hit: Hit): boolean => hit.word < hit.label.own;

const whose = ({ direct }: Words, test: (name: string) => boolean): Hit[] =>
  [...direct].flatMap(([name, hits]) => (test(name) ? hits.filter(isOwn) : []));

/** The word itself, in this language or another. */
const exactly = ({ direct, language }: Words, stem: string): Hit[] => [
  ...(direct.get(stem) ?? []),
  ...(language.translations.get(stem) ?? []).flatMap(other => (other === stem ? [] : (direct.get(other) ?? []))),
];

const bySynonym = ({ direct, groups, language }: Words, stem: string): Hit[] => {
  const said = language.translations.get(stem) ?? [];
  const isSaid = (other: string): boolean => other === stem || said.includes(other);
  const others = new Set([stem, ...said].flatMap(one => [...(groups.get(one) ?? [])]));
  return [...others]
    .filter(other => !isSaid(other))
    .flatMap(other => [other, ...(language.translations.get(other) ?? [])].filter(one => !isSaid(one)))
    .flatMap(one => direct.get(one) ?? [])
    .filter(hit => isOwn(hit) && !isOfSeries(hit.label))
    .map(hit => ({ ...hit, weight: 0.72 }));
};

/** A way in which a word that names nothing by itself may still be part of a name. */
type Likeness = { name: string; example: string; soft?: true; find(words: Words, stem: string): Hit[] };

const near = (words: Words, weight: number, test: (name: string) => boolean): Hit[] =>
  whose(words, test).map(hit => ({ ...hit, weight }));

/** What makes of a word another of the same root. */
const derives = /^(ung|ig|lich|isch|keit|heit|schaft|bar|los|nis|tum|iert?|end|t|te|ten|en|er|e|n|s)(en|er|es|s|e)?$/;

/** Whether what follows a name makes another thing of it where words are put together: a "Hundesteuer" is a tax, and no dog. */
const isOther = ({ language: { compounds } }: Words, rest: string): boolean =>
  compounds !== null && rest.length >= 4 && !derives.test(rest);

/** The surest first: where one finds something, those after it are not asked. `soft`: also for words that hardly name. */
export const likenesses: Likeness[] = [
  {
    name: 'head of a compound',
    example: '"Prüfungen" for the rows of a table "Aufzugprüfungen" (the last part says what they are)',
    soft: true,
    find: ({ direct, language }, stem) =>
      !language.compounds || stem.length < 5
        ? []
        : [...direct].flatMap(([name, hits]) =>
            name.endsWith(stem) && name.length >= stem.length + 3
              ? hits.filter(hit => hit.label.column === null && isOwn(hit)).map(hit => ({ ...hit, weight: 0.95 }))
              : [],
          ),
  },
  {
    name: 'same beginning',
    example: '"weigh" for `weight`',
    soft: true,
    find: (words, stem) =>
      near(
        words,
        0.7,
        name =>
          name.length >= 4 &&
          (name.startsWith(stem) ||
            (stem.startsWith(name) && stem.length - name.length <= 7 && !isOther(words, stem.slice(name.length)))),
      ),
  },
  {
    name: 'without vowels',
    example: '"region" for `rgn`, "contact" for `cntct`',
    find: (words, stem) => {
      const bare = stem.replace(/[aeiou]/g, '');
      return bare.length >= 3 ? near(words, 0.85, name => name === bare) : [];
    },
  },
  {
    name: 'slip',
    example: '"quantiy" for `quantity`',
    find: (words, stem) => near(words, 0.8, name => slipOf(stem, name)),
  },
];

/** The words of names that a word may stand for; `soft` words hardly do. */
export const findNames = (words: Words, stem: string, soft: boolean): Hit[] => {
  const exact = exactly(words, stem);
  const shortened = words.shortens && stem.length >= 5 && exact.length === 0 && !soft && !words.language.cues.has(stem);
  const short = shortened ? whose(words, name => isShortFor(name, stem)) : [];
  const known = [...exact, ...short, ...bySynonym(words, stem)];
  if (known.length > 0 || stem.length < 4) return known;
  for (const likeness of likenesses.filter(each => each.soft || !soft)) {
    const found = likeness.find(words, stem);
    if (found.length > 0) return found;
  }
  return [];
};
