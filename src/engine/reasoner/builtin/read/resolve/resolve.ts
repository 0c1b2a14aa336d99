import type { Atom } from '../../link/atom.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Choose } from '../choices.ts';
import { nothing, type Without } from '../choices.ts';
import type { Item, Meaning } from '../items.ts';
import { namesForCodes } from './names-for-codes.ts';
import { placesOf } from './place.ts';
import { ratingOf } from './ratings.ts';
import { supportOf } from './support.ts';
import { namings, rules } from './ways.ts';

/** So many of the things an atom may name are thought of. */
const most = 6;

/** Chooses a meaning for each atom, in the light of the others. */
export const resolve = (atoms: Atom[], schema: Schema, choose: Choose, without: Without = nothing): Item[] => {
  const placeOf = placesOf(atoms, schema, supportOf(atoms, schema));
  const items: Item[] = [];
  let before: string[] = [];
  for (const atom of atoms) {
    const place = placeOf(atom, before);
    const rated = namesForCodes(place)
      .map(option => ({ option, score: ratingOf(option, place, without) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
    place.first = rated[0]?.option;
    const applied = rules.filter(rule => rule.when(place) && !without.has(`way ${rule.name}`));
    let ways = namings(place, rated);
    for (const { change } of applied) ways = change(ways, place);
    if (ways.length === 0 && atom.weight === 0 && !atom.quoted) {
      before.push(atom.token.word);
      continue;
    }
    const word: Meaning = { kind: 'word' };
    const meaning = ways.length > 1 ? choose('meaning', ways) : (ways[0]?.value ?? word);
    // That members are *active* is no mere part of what they are called.
    const stands = schema.language.enduring.words.has(atom.token.word);
    const used = meaning.kind === 'word' && !stands && applied.some(({ takesUp }) => takesUp);
    items.push({ meaning, atom, before, used });
    before = [];
  }
  return items;
};
