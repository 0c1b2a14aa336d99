import { normalised } from '../words/fold.ts';
import type { Saying } from './word-kinds.ts';

/** Sayings, one a line: what is said, and, after a bar, how cells call it; "…" stands between the two parts of a verb. */
export const sayingsOf = (lines: string): Saying[] =>
  lines
    .trim()
    .split('\n')
    .map(line => {
      const [words, cells] = line
        .split(' | ')
        .map(side => new Set(side.split(', ').map(words => words.split(' … ').map(normalised).join(' … '))));
      return { words: words!, cells: cells! };
    });
