import { onceFor } from '../../../../../base/once-for.ts';
import type { Language } from '../../language/language.ts';
import type { ValueHit } from '../../schema/schema.ts';
import { admits } from './admit.ts';
import { type Asked, type Spanned, whole } from './asked.ts';

/** So many words of a name are looked for in another order. */
const words = { least: 2, most: 5 };

/** The stems of a name's words, as they stand and sorted. */
const stemsOf = onceFor(({ functionWords, stem }: Language) =>
  onceFor(({ normal }: ValueHit) => {
    const own = normal
      .split(' ')
      .filter(word => !functionWords.has(word))
      .map(stem);
    return { count: own.length, plain: own.join(' '), sorted: own.toSorted().join(' ') };
  }),
);

/**
 * A name whose words are all said, and no others, in another order: "the large bouncy castle" of "Bouncy castle large". "3
 * customers" are so many, and not "Customer 3".
 */
export const reordered = ({ tokens, schema, content }: Asked, from: number): Spanned[] => {
  const spans: Spanned[] = [];
  // "*Which pupils* cancelled" asks for pupils, and for nothing that was "cancelled by a pupil".
  const isAsked = schema.language.questionWords.has(tokens[from - 1]?.word ?? '');
  const known = content(tokens[from]!) && !isAsked ? (schema.valueWords.get(tokens[from]!.stem) ?? []) : [];
  for (let to = from + words.least; known.length > 0 && to <= Math.min(tokens.length, from + words.most); to++) {
    const part = tokens.slice(from, to);
    if (part.some(({ kind, number }) => kind !== 'word' || number !== undefined)) break;
    const said = part.map(token => token.stem);
    const sorted = said.toSorted().join(' ');
    for (const hit of known) {
      const own = stemsOf(schema.language)(hit);
      const same = own.count === said.length && own.sorted === sorted && own.plain !== said.join(' ');
      if (same && admits(hit, tokens, from, to, true, schema))
        spans.push({ from, to, whole: true, option: whole(hit, 0.95) });
    }
  }
  return spans;
};
