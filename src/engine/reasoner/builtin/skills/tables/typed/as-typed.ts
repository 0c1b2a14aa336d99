import { piecesOf } from '../../../link/as-typed.ts';
import type { Assumption } from '../../../read/draft.ts';
import type { Output } from '../act.ts';

type Reading = Output['reading'];

const wordsIn = (text: string): string[] => piecesOf(text).map(({ word }) => word);

/** The stretch of a question that words stand in just so. */
const saidIn = (asked: string, said: string): string | null => {
  const [all, words] = [piecesOf(asked), piecesOf(said)];
  const at = all.findIndex((_, from) => words.every(({ word }, more) => all[from + more]?.word === word));
  return at < 0 || words.length === 0 ? null : asked.slice(all[at]!.from, all[at + words.length - 1]!.to);
};

/**
 * The stretch of a question that was typed for words of it as it was read, "went out" for the "dispatched" that it was put in; null where
 * none was.
 */
const typedFor = (said: string, asked: string, reading: NonNullable<Reading>): string | null => {
  // "3 days" is said so, though but the number was taken for something.
  const itself = saidIn(asked, said);
  if (itself !== null) return itself;
  const whole = reading.find(({ read }) => read === said);
  if (whole) return whole.text;
  const words = wordsIn(said);
  const parts = reading.filter(({ read }) => {
    const own = wordsIn(read);
    return own.length > 0 && own.every(word => words.includes(word));
  });
  const [first] = parts;
  return first ? asked.slice(first.from, Math.max(...parts.map(({ to }) => to))) : null;
};

/** Words that were taken for something as the person typed them; what nobody typed was not taken for anything. */
const retyped = <Said extends { word: string }>(item: Said, typed: (said: string) => string | null): Said[] => {
  const word = typed(item.word);
  return word === null ? [] : [{ ...item, word }];
};

/** Of these reasons the words are those of the question, and of others what columns are called. */
const ofQuestion: ReadonlySet<string> = new Set(['not-found', 'unsure', 'apart']);

/**
 * An answer, or why there is none, in which all that is told back of the question is a stretch of what was typed: `asked`, or, in a
 * conversation, what was `heard` before.
 */
export const asTyped = (output: Output, asked: string, heard: readonly string[]): Output => {
  const reading = output.reading ?? [];
  const typed = (said: string): string | null => (heard.includes(said) ? said : typedFor(said, asked, reading));
  const all = (words: readonly string[]): string[] => [...new Set(words.flatMap(word => typed(word) ?? []))];
  switch (output.kind) {
    case 'answered':
      return {
        ...output,
        unused: all(output.unused),
        ...(output.untold && { untold: all(output.untold) }),
        assumptions: output.assumptions.flatMap((item): Assumption[] =>
          'word' in item ? retyped(item, typed) : [item],
        ),
      };
    case 'asked':
      return {
        ...output,
        words: output.near === 'no-figure' ? output.words : all(output.words),
        options: output.options.map(option => ({ ...option, unread: all(option.unread) })),
      };
    case 'refused': {
      const named = <Named extends { word: string }>(list: readonly Named[]): Named[] =>
        list.flatMap(item => retyped(item, typed));
      return {
        ...output,
        words: ofQuestion.has(output.reason) ? all(output.words) : output.words,
        ...(output.named && { named: named(output.named) }),
        ...(output.apart && { apart: named(output.apart) }),
      };
    }
  }
};
