import { normalised } from '../../words/fold.ts';
import type { Option } from '../atom.ts';
import type { Asked, Spanned } from './asked.ts';

/** Everyday words for how something stands are so many at most. */
const reach = 5;

/**
 * What people say of how something stands, where a column that sorts the rows calls it otherwise: parcels "on the way" are in
 * transit, patients that "did not show up" are no-shows.
 */
export const saidStates = ({ question, tokens, schema }: Asked, from: number): Spanned[] => {
  const { sayings } = schema.language.life;
  for (let to = Math.min(tokens.length, from + reach); to > from; to--) {
    if (tokens[to - 1]!.kind === 'mark') continue;
    const said = [normalised(question.slice(tokens[from]!.start, tokens[to - 1]!.end))];
    // "Which appointments *fallen* … *aus*": a verb in two parts, the second of which closes the question.
    const last = tokens.findLast(({ kind }) => kind !== 'mark')!;
    if (to === from + 1 && last !== tokens[from]) said.push(`${said[0]} … ${last.word}`);
    const saying = sayings.find(({ words }) => said.some(each => words.has(each)));
    const hits = [...(saying?.cells ?? [])]
      .flatMap(cell => schema.values.get(cell) ?? [])
      .filter(({ column }) => column.nature === 'category');
    const [first, ...others] = hits;
    if (!first || others.some(({ column }) => column !== first.column)) continue;
    const values = [...new Set(hits.flatMap(hit => hit.values))];
    const option: Option = { kind: 'value', column: first.column, values, contains: null, score: 0.99 };
    return [{ from, to, whole: true, option }];
  }
  return [];
};
