import type { Derived } from '../../language/word-kinds.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import type { Option } from '../atom.ts';
import { derivedIn } from './derived.ts';
import { abbreviates, findNames, type Hit, type Words } from './find-names.ts';
import { type Label, labelsOf } from './labels.ts';

/** So many words are kept with what they were found to stand for. */
const mostKept = 5000;

/** Finds columns and tables by their words. Built once per schema. */
export type NameIndex = {
  hits(stem: string, soft: boolean): Hit[];
  /** Whether a name has the word in it, in this language or another. */
  knows(stem: string): boolean;
  /** Whether one name has all the words, the name of its table included. */
  together(stems: string[]): boolean;
  derived: { measure: Derived; factors: [Column, Column] }[];
  /** Words that somebody defined, by their stems: they mean nothing else. */
  own?: { stems: string[]; options: Option[] }[];
};

/** A stretch of the question that may name a column or table; `matched`: how many of its words do. */
export type NameSpan = { from: number; to: number; matched: number; option: Option };

const wordsOf = (schema: Schema): Words => {
  const { language } = schema;
  const direct = new Map<string, Hit[]>();
  for (const label of labelsOf(schema, language))
    for (const [word, stem] of label.words.entries())
      direct.set(stem, [...(direct.get(stem) ?? []), { label, word, weight: 1 }]);
  const groups = new Map<string, Set<string>>();
  for (const group of language.synonyms)
    for (const stem of group) groups.set(stem, new Set([...(groups.get(stem) ?? []), ...group]));
  return { language, direct, groups, shortens: abbreviates(schema) };
};

/** The labels that have all the words. */
const haveAll = ({ direct, language }: Words, stems: string[]): Label[] => {
  const [first, ...others] = stems.map(
    stem =>
      new Set(
        [stem, ...(language.translations.get(stem) ?? [])].flatMap(one =>
          (direct.get(one) ?? []).map(hit => hit.label),
        ),
      ),
  );
  return [...(first ?? [])].filter(label => others.every(labels => labels.has(label)));
};

/** Prepares the names of a schema for `linkNames`. */
export const indexNames = (schema: Schema): NameIndex => {
  const words = wordsOf(schema);
  const { direct, language } = words;
  const kept = new Map<string, Hit[]>();
  schema.derived = derivedIn(schema);
  return {
    derived: schema.derived,
    together: stems => haveAll(words, stems).some(({ column }) => column !== null),
    knows: stem => direct.has(stem) || (language.translations.get(stem) ?? []).some(other => direct.has(other)),
    hits: (stem, soft) => {
      const known = kept.get(stem);
      if (known) return known;
      const found = findNames(words, stem, soft);
      if (kept.size < mostKept) kept.set(stem, found);
      return found;
    },
  };
};
