import type { Token } from '../../language/tokenize.ts';
import type { Option } from '../atom.ts';
import type { NameIndex } from './name-index.ts';

type Stretch = { from: number; to: number; options: Option[] };

/** Whether a word is one that somebody defined, so that it is no slip for another and no compound. */
export const isOwnWord = ({ own = [] }: NameIndex, stem: string): boolean =>
  own.some(({ stems }) => stems.includes(stem));

/** Where the question speaks of what somebody defined, longer words before shorter. */
export function ownWordsIn(tokens: Token[], { own = [] }: NameIndex): Stretch[] {
  const found: Stretch[] = [];
  const free = (from: number, to: number): boolean => found.every(other => to <= other.from || from >= other.to);
  for (const { stems, options } of [...own].sort((a, b) => b.stems.length - a.stems.length))
    tokens.forEach((_, from) => {
      const to = from + stems.length;
      const part = tokens.slice(from, to);
      const said =
        part.length === stems.length &&
        part.every(({ kind, word, stem }, at) => kind !== 'quoted' && (stem || word) === stems[at]);
      if (said && free(from, to)) found.push({ from, to, options });
    });
  return found;
}

/** Whether a name of the data says more than the words that somebody defined within it: "revenue tax" where revenue is defined. */
export const saysMore = (stretch: Stretch, own: Stretch): boolean =>
  stretch.from <= own.from &&
  stretch.to >= own.to &&
  stretch.to - stretch.from > own.to - own.from &&
  stretch.options.some(
    option =>
      (option.kind === 'column' && option.exact && option.score >= 0.99) ||
      (option.kind === 'value' && !option.part && option.score >= 1),
  );
