import type { Column, DerivedFigure, Schema } from '../../schema/schema.ts';
import type { Option } from '../atom.ts';
import { countedRowsIn } from './counted-rows.ts';
import { derivedIn } from './derived.ts';
import { abbreviates, findNames, type Hit, type Words } from './find-names.ts';
import { alikeIn, doersIn, rowsCalledIn } from './guessed/alike.ts';
import { cellsOfKindIn } from './guessed/cells-of-kind.ts';
import { countedAsIn } from './guessed/counted-as.ts';
import { byInitials, shortenedIn } from './guessed/initials.ts';
import { kindredIn } from './guessed/kindred.ts';
import { peopleNamedIn } from './guessed/people-named.ts';
import { isOfSeries, type Label, labelsOf } from './labels.ts';

/** So many words are kept with what they were found to stand for. */
const mostKept = 5000;

/** Finds columns and tables by their words. Built once per schema. */
export type NameIndex = {
  hits(stem: string, soft: boolean): Hit[];
  /** The words of names that one is like which names nothing by itself. */
  alike(word: string): Hit[];
  /** The columns of whoever does something, by what such are called: "director" for `directed_by`. */
  doers(word: string): Hit[];
  /** The words of names that people of a trade mean by another word. */
  kindred(word: string): Hit[];
  /** The columns whose cells are of a general kind: "animals" for Dog and Cat. */
  cellsOfKind(word: string): Hit[];
  /** The column that names those who do something, whatever it is called: "mechanics". */
  peopleNamed(word: string): Hit[];
  /** The columns whose names begin with some letters, word by word. */
  initials(letters: string): Hit[];
  /** The columns that are called by such letters. */
  shortened: ReadonlyMap<string, Label[]>;
  /** The rows that people call by a word, whatever their table is called, and that other columns tell to be such than some. */
  rowsCalled(word: string, without?: readonly Column[]): Hit[];
  /** The rows that a noun is for where it is counted. */
  countedRows(stem: string): Hit[];
  /** The number of what rows are lines of, for who buys or what is bought where nothing else tells of either. */
  countedAs(stem: string): Hit[];
  /** Whether a name has the word in it, in this language or another. */
  knows(stem: string): boolean;
  /** Whether one name has all the words, the name of its table included. */
  together(stems: string[]): boolean;
  derived: DerivedFigure[];
  /** Words that somebody defined, by their stems: they mean nothing else. */
  own?: { stems: string[]; options: Option[] }[];
};

/** A stretch of the question that may name a column or table; `matched`: how many of its words do. */
export type NameSpan = { from: number; to: number; matched: number; option: Option };

const wordsOf = (schema: Schema, labels: Label[]): Words => {
  const { language } = schema;
  const direct = new Map<string, Hit[]>();
  for (const label of labels)
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

/** A way to find names that is made ready when it is first asked, and remembers what it found. */
const remembered = (prepare: () => (word: string) => Hit[]): ((word: string) => Hit[]) => {
  const known = new Map<string, Hit[]>();
  let find: ((word: string) => Hit[]) | null = null;
  return word => {
    const before = known.get(word);
    if (before) return before;
    find ??= prepare();
    const found = find(word);
    if (known.size < mostKept) known.set(word, found);
    return found;
  };
};

/** Prepares the names of a schema for `linkNames`. */
export const indexNames = (schema: Schema): NameIndex => {
  const labels = labelsOf(schema, schema.language);
  const words = wordsOf(schema, labels);
  const { direct, language } = words;
  const likened = labels.filter(label => !isOfSeries(label));
  const kept = new Map<string, Hit[]>();
  schema.derived = derivedIn(schema);
  const rowsCalled = rowsCalledIn(schema);
  const rowsByWord = remembered(() => rowsCalled);
  return {
    derived: schema.derived,
    together: stems => haveAll(words, stems).some(({ column }) => column !== null),
    knows: stem => direct.has(stem) || (language.translations.get(stem) ?? []).some(other => direct.has(other)),
    kindred: remembered(() => kindredIn(schema, likened)),
    cellsOfKind: remembered(() => cellsOfKindIn(schema)),
    peopleNamed: remembered(() => peopleNamedIn(schema)),
    initials: remembered(() => byInitials(labels, language)),
    shortened: shortenedIn(labels, language),
    alike: remembered(() => alikeIn(schema, likened)),
    doers: remembered(() => doersIn(schema, labels)),
    countedRows: remembered(() => countedRowsIn(schema)),
    countedAs: remembered(() => countedAsIn(schema)),
    rowsCalled: (word, without) => (without ? rowsCalled(word, without) : rowsByWord(word)),
    hits: (stem, soft) => {
      const key = soft ? `${stem} ` : stem;
      const known = kept.get(key);
      if (known) return known;
      const found = findNames(words, stem, soft);
      if (kept.size < mostKept) kept.set(key, found);
      return found;
    },
  };
};
