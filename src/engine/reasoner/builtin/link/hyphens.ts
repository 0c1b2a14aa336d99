import type { Token } from '../language/tokenize.ts';

/** Whether a hyphen stands at a place, within a word. */
export const isHyphen = (tokens: Token[], at: number): boolean =>
  tokens[at]!.text === '-' &&
  tokens[at - 1]?.kind === 'word' &&
  tokens[at + 1]?.kind === 'word' &&
  tokens[at - 1]!.end === tokens[at]!.start &&
  tokens[at + 1]!.start === tokens[at]!.end;
