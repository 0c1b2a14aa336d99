import type { Cue } from '../../language/cue.ts';
import type { Schema } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** Whether two of the things or times that are named are of one kind, so that a figure of the one may be set against that of the other. */
const namesTwo = (items: Item[]): boolean => {
  const sides = items.flatMap(({ meaning }) =>
    meaning.kind === 'value'
      ? [`${meaning.column.ref.table}.${meaning.column.ref.column}`]
      : meaning.kind === 'time'
        ? meaning.time.ends
          ? ['time', 'time']
          : ['time']
        : [],
  );
  return new Set(sides).size < sides.length;
};

/** "More expensive than *the average*", "more than *20*" limit rows, and set no two sides against each other. */
const limits = (items: Item[], at: number): boolean =>
  [at + 1, at + 2].some(
    near =>
      items[near]?.meaning.kind === 'number' ||
      (cueAt(items, near, 'aggregate') !== null && cueAt(items, at, 'compare') !== null) ||
      cueAt(items, near, 'superlative') !== null,
  );

/** The word that says which of two sides has more: "more expensive", "higher than", "less". */
const moreAt = (items: Item[]): number =>
  items.findIndex((_, at) => {
    const [more, than] = [cueAt(items, at, 'more'), cueAt(items, at, 'compare')];
    const compares = (more && !more.either) || (than && /^[<>]$/.test(than.op));
    return Boolean(compares) && !limits(items, at);
  });

/** "In percent", "percentage": told as one, and not "the percentage *of*", which has a part. */
const percentAt = (items: Item[], { language }: Schema): number =>
  items.findIndex(
    ({ atom }, at) =>
      cueAt(items, at, 'share') !== null && language.percents.has(atom.text.toLowerCase().split(' ').at(-1)!),
  );

const asksHow = (items: Item[], at: number): boolean =>
  cueAt(items, at, 'aggregate')?.money === true || cueAt(items, at, 'count') !== null;

/**
 * "*How much* more expensive is A than B *in percent*", "what *percent* more", "the *percentage* difference": asks how far
 * two sides are apart, and not for the sum or the share that the same words ask for elsewhere. A difference is told in
 * percent as well.
 */
export const withHowMuchMore = (items: Item[], schema: Schema): Item[] => {
  const percent = percentAt(items, schema);
  const apart = items.findIndex((_, at) => cueAt(items, at, 'difference') ?? cueAt(items, at, 'change'));
  const more = namesTwo(items) ? moreAt(items) : -1;
  const how = items.findIndex((_, at) => asksHow(items, at) && at <= more && at >= more - 2);
  const without = (...places: number[]): Item[] => items.filter((_, at) => !places.includes(at));
  if (more < 0) return percent >= 0 && apart >= 0 ? without(percent) : items;
  if (percent < 0 && how < 0 && !cueAt(items, apart, 'difference')) return items;
  const said = cueAt(items, more, 'more') ?? cueAt(items, more, 'compare');
  const about = said?.about ?? (said && 'near' in said ? said.near : undefined);
  const money = cueAt(items, how, 'aggregate')?.money === true && !about;
  const cue: Cue = { kind: 'difference', ...(about && { about }), ...(money && { money }) };
  const place = cueAt(items, apart, 'difference') ? apart : how >= 0 ? how : more;
  // "How *many* more visits" still counts them.
  const counts = how >= 0 && cueAt(items, how, 'count') !== null && how + 1 < items.length;
  return items.flatMap((item, at) => {
    const told: Item = { ...item, ...(about && { atom: items[more]!.atom }), meaning: { kind: 'cue', cue } };
    if (at === place) return counts && at === how ? [told, item] : [told];
    return at === more || at === percent ? [] : [item];
  });
};
