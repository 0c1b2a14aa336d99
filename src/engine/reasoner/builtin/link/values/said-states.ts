import { normalised } from '../../words/fold.ts';
import type { Asked, Spanned } from './asked.ts';
import { whole } from './asked.ts';

/** Everyday words for how something stands are so many at most. */
const reach = 5;

/**
 * What people say of how something stands, where a column that sorts the rows calls it otherwise: parcels "on the way" are in
 * transit, patients that "did not show up" are no-shows.
 */
export const saidStates = ({ question, tokens, schema }: Asked, from: number): Spanned[] => {
  const { sayings } = schema.language.life;
  for (let to = Math.min(tokens.length, from + reach); to > from; to--) {
    const said = normalised(question.slice(tokens[from]!.start, tokens[to - 1]!.end));
    const saying = sayings.find(({ words }) => words.has(said));
    if (!saying) continue;
    const hits = [...saying.cells]
      .flatMap(cell => schema.values.get(cell) ?? [])
      .filter(({ column }) => column.nature === 'category');
    const columns = new Set(hits.map(({ column }) => column));
    if (columns.size !== 1) continue;
    const [first, ...others] = hits;
    const values = [...new Set([first!, ...others].flatMap(hit => hit.values))];
    return [{ from, to, whole: true, option: { ...whole(first!, 0.99), values } as Spanned['option'] }];
  }
  return [];
};
