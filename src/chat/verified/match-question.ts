import type { Param } from '../../data/queries/ask.ts';
import { type QueryParameter, readValue } from './parameters.ts';
import { questionWords } from './question-words.ts';

/** A question and its paraphrases, in which `{name}` stands for a parameter. */
export type Asked = { question: string; paraphrases: string[]; parameters: QueryParameter[] };

/**
 * The values of the parameters with which a question is one of those that were saved, word by word; null where it is
 * none of them. What is no parameter must be the same: a wrong match is worse than none.
 */
export function matchQuestion(question: string, asked: Asked): Param[] | null {
  const words = questionWords(question);
  if (words.length === 0) return null;
  for (const text of [asked.question, ...asked.paraphrases]) {
    const values = align(words, questionWords(text), asked.parameters, new Map());
    if (values) return asked.parameters.map(({ name }) => values.get(name)!);
  }
  return null;
}

type Values = Map<string, Param>;

function align(words: string[], pattern: string[], parameters: QueryParameter[], known: Values): Values | null {
  const [first, ...rest] = pattern;
  if (first === undefined) return words.length === 0 && known.size === parameters.length ? known : null;
  const parameter = parameters.find(({ name }) => first === `{${name}}`);
  if (!parameter) return words[0] === first ? align(words.slice(1), rest, parameters, known) : null;
  for (const { length, value } of takes(words, parameter)) {
    if (known.has(parameter.name) && known.get(parameter.name) !== value) continue;
    const found = align(words.slice(length), rest, parameters, new Map(known).set(parameter.name, value));
    if (found) return found;
  }
  return null;
}

/** How many words at the beginning a parameter may take, and for which value; the longest first. */
function takes(words: string[], parameter: QueryParameter): { length: number; value: Param }[] {
  if (parameter.type === 'TEXT')
    return (parameter.values ?? [])
      .map(value => ({ value, own: questionWords(value) }))
      .filter(({ own }) => own.length > 0 && own.every((word, at) => words[at] === word))
      .sort((a, b) => b.own.length - a.own.length)
      .map(({ value, own }) => ({ length: own.length, value }));
  const negative = words[0] === '-' && parameter.type === 'NUMBER';
  const value = readValue(parameter, negative ? `-${words[1]}` : (words[0] ?? ''));
  return value === undefined ? [] : [{ length: negative ? 2 : 1, value }];
}
