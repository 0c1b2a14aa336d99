import { onceFor } from '../../../../../base/once-for.ts';
import type { Schema, ValueHit } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import { isShortFor } from '../../words/short-form.ts';
import { type Asked, guessedOf, type Spanned } from './asked.ts';

/** So many words are said for one value, at least and at most. */
const words = { least: 2, most: 4 };
/** So much of what is said stands in the value, and of the value in what is said. */
const enough = 0.6;
/** With words between them that tie them. */
const reach = 6;
/** Fewer letters are short for too many words. */
const leastShort = 3;

/** The places of the words that a stretch says something with; null where it goes over the end of a clause. */
const placesIn = ({ tokens, content, schema }: Asked, from: number, to: number): number[] | null => {
  const places: number[] = [];
  for (let at = from; at < to; at++) {
    const token = tokens[at]!;
    // "Part-timers" is two words.
    if (token.kind === 'mark' && token.word === '-' && at > from) continue;
    if (token.kind !== 'word' || token.number !== undefined) return null;
    const cue = schema.language.cues.get(token.word)?.kind;
    if (cue === 'and') continue;
    if (cue !== undefined || !content(token)) return null;
    places.push(at);
  }
  return places;
};

/** How many words of a stretch a value has, in any order, as they are or short; -1 where they are as they were said. */
const sharedBy = (asked: Asked, places: number[], { normal }: ValueHit): number => {
  const { tokens, schema } = asked;
  const left = normal.split(' ');
  let shared = 0;
  let short = false;
  for (const at of places) {
    const { word, stem } = tokens[at]!;
    const same = left.findIndex(own => own === word || schema.language.stem(own) === stem);
    const brief = same >= 0 ? same : left.findIndex(own => own.length >= leastShort && isShortFor(own, word));
    if (brief < 0) continue;
    short ||= same < 0;
    shared++;
    left.splice(brief, 1);
  }
  return short ? shared : -1;
};

/** The values of several words that sort rows. */
const sortsOf = onceFor((schema: Schema): ValueHit[] => {
  const hits = schema.tables
    .flatMap(({ columns }) => columns)
    .filter(({ nature, profile }) => nature === 'category' && profile.valuesComplete)
    .flatMap(column =>
      column.profile.values.flatMap(({ value }) =>
        (schema.values.get(normalised(value)) ?? []).filter(hit => hit.column === column && hit.normal.includes(' ')),
      ),
    );
  return [...new Set(hits)];
});

/** The one value that a stretch says best, and how much of the stretch stands in it; null where there is none, or several. */
const bestFor = (asked: Asked, places: number[]): { hit: ValueHit; part: number } | null => {
  const rated = sortsOf(asked.schema).flatMap(hit => {
    const shared = sharedBy(asked, places, hit);
    const part = shared / places.length;
    const own = shared / hit.normal.split(' ').length;
    return shared >= words.least && part >= enough && own >= enough ? [{ hit, part, rate: part + own }] : [];
  });
  const most = Math.max(...rated.map(({ rate }) => rate));
  const [best, ...others] = rated.filter(({ rate }) => rate === most);
  return best && others.length === 0 ? best : null;
};

/** Several words for a value that has them shortened and in another order: "adult social care" for "Soc Serv Adults". */
export const shortWorded = (asked: Asked, from: number): Spanned[] => {
  const spans: Spanned[] = [];
  for (let to = from + words.least; to <= Math.min(asked.tokens.length, from + reach); to++) {
    const places = placesIn(asked, from, to);
    if (places === null) break;
    if (places[0] !== from || places.at(-1) !== to - 1) continue;
    if (places.length > words.most) break;
    const best = places.length < words.least ? null : bestFor(asked, places);
    if (best) spans.push(...guessedOf([best.hit], 0.8 * best.part).map(option => ({ from, to, whole: true, option })));
  }
  return spans;
};
