import { onceFor } from '../../../../base/once-for.ts';
import { normalised } from '../words/fold.ts';
import type { Language } from './language.ts';
import type { CellSort, DeedPhrase, FlagWords, Saying } from './word-kinds.ts';

/** The parts of a verb that stand apart. */
const apart = ' … ';

const saysOf = (text: string | undefined): string[] =>
  (text ?? '')
    .trim()
    .split(/\s*,\s*/)
    .map(words => words.split(apart).map(normalised).join(apart))
    .filter(words => words !== '');

const linesOf = (text: string): string[] => text.trim().split('\n');

/** What stands before a line of which the cells only come near what is said. */
const near = '~ ';

/** No more letters has what stands for a name: "TX", "USA". */
const shortForm = 3;

/** The two sides of a line; what stands after "=" is said as well as written in cells, and so is all of a line of one side. */
const sidesOf = (line: string): { words: string[]; cells: string[]; letters: string[] } => {
  const [said = '', called] = line.split(' | ');
  if (called !== undefined) return { words: saysOf(said), cells: saysOf(called), letters: [] };
  const [others, own] = line.includes(' = ') ? line.split(' = ') : ['', line];
  const [words, cells] = [saysOf(others), saysOf(own)];
  const letters = cells.filter(cell => cell.length <= shortForm && !words.includes(cell));
  return { words: [...words, ...cells], cells, letters };
};

/**
 * Sayings, one a line: what is said, and, after a bar, how cells call it; "…" stands between the two parts of a verb. `about`: words in the
 * names of columns of the one sort that all the cells are of, by its own language's stems.
 */
export const sayingsOf = (lines: string, about?: ReadonlySet<string>): Saying[] => {
  const read = linesOf(lines).map(line => {
    const loose = line.startsWith(near);
    return { loose, ...sidesOf(loose ? line.slice(near.length) : line) };
  });
  const sort: CellSort | undefined = about && { about, cells: new Set(read.flatMap(({ cells }) => cells)) };
  return read.map(({ words, cells, letters, loose }) => ({
    words: new Set(words),
    cells: new Set(cells),
    letters: new Set(letters),
    ...(loose && { loose: true as const }),
    ...(sort && { sort }),
  }));
};

/** Marks of yes and no, one a line: names of their columns, what is said of those of whom it is so, and of the others, parted by bars. */
export const flagsOf = (lines: string, stem: (word: string) => string): FlagWords[] =>
  linesOf(lines).map(line => {
    const [names, yes, no] = line.split(/\s*\|\s*/);
    return {
      names: saysOf(names).map(name => name.split(' ').map(stem)),
      yes: new Set(saysOf(yes)),
      no: new Set(saysOf(no)),
    };
  });

/** Deeds, one a line: words by which their dates are called, and, after a bar, what else is said for them. */
export const deedPhrasesOf = (lines: string): DeedPhrase[] =>
  linesOf(lines).map(line => {
    const [words, said] = line.split(' | ');
    return { words: words!.split(' ').map(word => word.replace('_', ' ')), said: saysOf(said) };
  });

/** Words as they are found in any form of theirs; a word by itself only as it stands and in the plural: who "sells" is not "sold". */
const inStems = (words: string, { stem }: Language): string => `≈${words.split(' ').map(stem).join(' ')}`;

const otherForm = (words: string, language: Language): string =>
  words.includes(' ') ? inStems(words, language) : language.plural(words);

const indexOf = <Entry>(entries: Iterable<readonly [string, Entry]>, language: Language): Map<string, Entry[]> => {
  const index = new Map<string, Entry[]>();
  const add = (key: string, entry: Entry): void => {
    const known = index.get(key);
    if (!known) index.set(key, [entry]);
    else if (!known.includes(entry)) known.push(entry);
  };
  for (const [words, entry] of entries) {
    add(words, entry);
    if (!words.includes(apart)) add(otherForm(words, language), entry);
  }
  return index;
};

const sayingIndex = onceFor((language: Language) =>
  indexOf(
    language.life.sayings.flatMap(saying => [...saying.words].map(words => [words, saying] as const)),
    language,
  ),
);

/** A mark, and whether words say that it is so. */
export type Marked = { flag: FlagWords; yes: boolean };

const flagIndex = onceFor((language: Language) =>
  indexOf(
    language.flags.flatMap(flag =>
      [true, false].flatMap(yes => {
        const marked: Marked = { flag, yes };
        return [...(yes ? flag.yes : flag.no)].map(words => [words, marked] as const);
      }),
    ),
    language,
  ),
);

const found = <Entry>(index: Map<string, Entry[]>, words: string, language: Language): Entry[] =>
  index.get(words) ?? (words.includes(' ') ? index.get(inStems(words, language)) : undefined) ?? [];

/** The sayings that words are, in the order in which they are to be tried. */
export const sayingsFor = (words: string, language: Language): Saying[] =>
  found(sayingIndex(language), words, language);

/** The marks that words tell of. */
export const flagsFor = (words: string, language: Language): Marked[] => found(flagIndex(language), words, language);

const saidWords = onceFor(
  (language: Language) =>
    new Set(
      [
        ...sayingIndex(language).keys(),
        ...flagIndex(language).keys(),
        ...language.deedPhrases.flatMap(({ said }) => said),
      ].flatMap(words => words.replace('≈', '').split(' ')),
    ),
);

/** Whether a word is one of those of which it is known what they say of things, so that it is no slip for another. */
export const isSaid = (word: string, language: Language): boolean => saidWords(language).has(word);
