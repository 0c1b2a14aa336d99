import { mostKindredWords } from '../../../../../semantics/words/kindred/kindred.ts';
import { mostKindWords } from '../../../../../semantics/words/members/members.ts';
import type { Language } from '../../../language/language.ts';
import type { Token } from '../../../language/tokenize.ts';
import type { Option } from '../../atom.ts';
import { isHyphen } from '../../hyphens.ts';
import type { Hit } from '../find-names.ts';
import type { Label } from '../labels.ts';
import type { NameIndex, NameSpan } from '../name-index.ts';

type Said = { tokens: Token[]; hitsAt: Map<Label, Hit[]>[]; language: Language; index: NameIndex };

const mostWords = Math.max(mostKindWords, mostKindredWords);

/** What a word is all of the name of: then that is meant, and the words before it say which: the "value" of a "home value". */
const calledBy = ({ hitsAt }: Said, at: number): Set<unknown> =>
  new Set(
    [...(hitsAt[at] ?? [])].flatMap(([{ own, column, table }, hits]) =>
      own === 1 && hits.some(({ word, weight, guessed }) => word === 0 && weight === 1 && !guessed)
        ? [column ?? table]
        : [],
    ),
  );

/** Whether one column has all of the words in its name: a "claim amount" is what is called so. */
const isNamed = ({ tokens, index, language }: Said, from: number, to: number): boolean =>
  index.together(
    tokens
      .slice(from, to)
      .filter(({ kind, word }) => kind === 'word' && !language.functionWords.has(word))
      .map(({ stem }) => stem),
  );

const optionOf = ({ weight: score, label: { column, table } }: Hit): Option =>
  column
    ? { kind: 'column', column, score, exact: false, guessed: true }
    : { kind: 'table', table, score, guessed: true };

/** "Head count", "square footage", "call-outs": several words that are one for people, and what data call otherwise. */
export const kindredPhrases = (said: Said, from: number): NameSpan[] => {
  const { tokens, language, index } = said;
  const words: string[] = [];
  const spans: NameSpan[] = [];
  for (let at = from; at < tokens.length && words.length < mostWords; at++) {
    if (isHyphen(tokens, at)) continue;
    if (tokens[at]!.kind !== 'word') break;
    words.push(tokens[at]!.word);
    if (words.length < 2 || language.functionWords.has(tokens[at]!.word) || isNamed(said, from, at + 1)) continue;
    const phrase = words.join(' ');
    const found = [...index.cellsOfKind(phrase), ...index.kindred(phrase)];
    const plain = calledBy(said, at);
    const hits = (found.length > 0 ? found : index.peopleNamed(phrase)).filter(
      ({ label: { column, table } }) => plain.size === 0 || plain.has(column ?? table),
    );
    const things = new Set(hits.map(({ label }) => label.column ?? label.table));
    for (const thing of things) {
      const hit = hits.find(({ label }) => (label.column ?? label.table) === thing)!;
      spans.push({ from, to: at + 1, matched: words.length, option: optionOf(hit) });
    }
  }
  return spans;
};
