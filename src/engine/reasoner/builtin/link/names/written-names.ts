import { onceFor } from '../../../../../base/once-for.ts';
import { writtenWords } from '../../language/split-name.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Schema } from '../../schema/schema.ts';
import { fold } from '../../words/fold.ts';
import type { Option } from '../atom.ts';

type Stretch = { from: number; to: number; options: Option[] };

/** A name of several words; `denying`: the place of the last that denies, -1 where none does. */
type Name = { words: string[]; denying: number; options: Option[] };

/** The names of columns and tables that have several words, longer ones first. */
const namesIn = onceFor(({ language, tables }: Schema): Name[] => {
  const named = new Map<string, Option[]>();
  const add = (name: string, option: Option): void => {
    const words = writtenWords(name).map(fold);
    if (words.length > 1) named.set(words.join(' '), [...(named.get(words.join(' ')) ?? []), option]);
  };
  for (const table of tables) {
    add(table.name, { kind: 'table', table, score: 1 });
    for (const column of table.columns) add(column.ref.column, { kind: 'column', column, score: 1.13, exact: true });
  }
  return [...named]
    .sort(([a], [b]) => b.length - a.length)
    .map(([name, options]) => {
      const words = name.split(' ');
      const denying = words.findLastIndex(word => language.cues.get(word)?.kind === 'not');
      return { words, denying, options };
    });
});

/** Where a stretch that has these words ends, whatever marks stand between them; -1 where it has others. `parts`: the words in each token. */
const endOf = (words: string[], tokens: Token[], parts: string[][], from: number): number => {
  let [at, place] = [from, 0];
  while (place < words.length) {
    while (place > 0 && tokens[at]?.kind === 'mark') at++;
    const own = parts[at];
    if (!own?.length || tokens[at]!.kind === 'mark') return -1;
    if (own.some((part, of) => part !== words[place + of])) return -1;
    place += own.length;
    at++;
  }
  return at;
};

/** "PM 2.5" for `PM2.5`: a number with a point that is the end of a name is no figure. */
const endsInPoint = (tokens: Token[], to: number, parts: string[][]): boolean =>
  tokens[to - 1]!.kind === 'number' && parts[to - 1]!.length > 1;

/** "Staff *no* rose": what stands after a number of things is no thing that there is none of. */
const deniesNothing = (tokens: Token[], to: number, { language, tables }: Schema): boolean => {
  const next = tokens[to];
  if (next?.kind !== 'word' || next.capital || language.functionWords.has(next.word)) return true;
  const names = tables.some(({ stems, columns }) =>
    [stems, ...columns.map(column => column.stems)].some(own => own.includes(next.stem)),
  );
  return !names && language.cues.has(next.word);
};

/**
 * Names of columns and tables written as they stand in the data (`harvest_no`, "order-no"), longer ones first: each is one
 * word, whatever its parts say elsewhere. With spaces between, "staff no" is a name where its "no" denies nothing.
 */
export const writtenNames = (question: string, tokens: Token[], schema: Schema): Stretch[] => {
  const parts = tokens.map(({ text }) => writtenWords(text).map(fold));
  const found: Stretch[] = [];
  for (const { words, denying, options } of namesIn(schema)) {
    for (const from of tokens.keys()) {
      const to = endOf(words, tokens, parts, from);
      if (to < 0 || found.some(other => from < other.to && to > other.from)) continue;
      const tight = !/\s/.test(question.slice(tokens[from]!.start, tokens[to - 1]!.end));
      const spaced = denying > 0 && (denying < words.length - 1 || deniesNothing(tokens, to, schema));
      if (tight || spaced || endsInPoint(tokens, to, parts)) found.push({ from, to, options });
    }
  }
  return found;
};
