import { type Condition, columnsOfCondition, type Form, sameColumn, type TimeUnit } from '../../form/form.ts';
import type { Atom } from '../../link/atom.ts';
import type { Schema } from '../../schema/schema.ts';
import { type Before, saysWho, toldBy } from './before.ts';
import { chooses } from './named.ts';

/** What a stretch of a question points at: a time, a thing called so, or whatever was told. */
export type Target = { kind: 'time'; unit: TimeUnit | null } | { kind: 'thing'; atom: Atom } | { kind: 'any' };

/**
 * A stretch that points at the answer before. `plain`: it can't be meant otherwise ("that day", "in it"); `among`: it is
 * asked which of those told it is ("which *of them*"); `lost`: nobody was named whom it could be of.
 */
export type Pointer = { from: number; to: number; target: Target; plain: boolean; among?: true; lost?: true };

const wordOf = (atom: Atom | undefined): string => atom?.token.word ?? '';

const named = (atom: Atom): boolean => atom.options.some(({ score }) => score > 0.5) || atom.time !== null;

/** The unit of time that a stretch is called by. */
const unitOf = (atom: Atom | undefined, { language: { times } }: Schema): TimeUnit | null =>
  Object.hasOwn(times.units, wordOf(atom)) ? times.units[wordOf(atom)]! : null;

/** A time told in the same question: "how many came in May, and who paid in *that month*". */
const timeHere = (before: Atom[]): boolean =>
  before.some(atom => atom.time !== null || atom.cue?.kind === 'bucket' || atom.cue?.kind === 'part');

/** Whether what is pointed at was told in the same question. */
const toldHere = (atoms: Atom[], { from, target }: Pointer, { language: { pointing } }: Schema): boolean => {
  const before = atoms.slice(0, from);
  if (target.kind === 'time' && timeHere(before)) return true;
  const told = before.findIndex(named);
  return told >= 0 && before.slice(told).some(atom => pointing.parts.has(wordOf(atom)));
};

/** What stands after "that": so many, and of what. */
const nounAfter = (atoms: Atom[], at: number): { to: number; noun: Atom | null } => {
  const counted = atoms[at]?.number !== null && atoms[at]?.number !== undefined && atoms[at]?.time === null;
  const noun = atoms[counted ? at + 1 : at];
  const isNoun = noun !== undefined && noun.token.kind === 'word' && !noun.cue && noun.time === null;
  const names = isNoun && (noun.options.length > 0 || noun.weight > 0);
  return { to: (counted ? at + 1 : at) + (names ? 1 : 0), noun: names ? noun : null };
};

/** "That day", "in those two shops". */
const thatThing = (atoms: Atom[], at: number, schema: Schema): Pointer | null => {
  const { pointing, singles, vague } = schema.language;
  const word = wordOf(atoms[at]);
  const led = at === 0 || pointing.before.has(wordOf(atoms[at - 1]));
  const article = pointing.articles.words.has(word) && pointing.articles.after.has(wordOf(atoms[at - 1]));
  if (!article && !pointing.that.has(word)) return null;
  const unit = unitOf(atoms[at + 1], schema);
  const from = at > 0 && pointing.within.has(wordOf(atoms[at - 1])) ? at - 1 : at;
  const after = wordOf(atoms[at + 2]);
  // "That day that …", "in that month with the most …" are told there and then.
  const { pronouns, owning } = schema.language;
  if ((unit || pointing.times.has(wordOf(atoms[at + 1]))) && (pronouns.has(after) || owning.has(after))) return null;
  if (unit && atoms[at + 1]!.time === null) return { from, to: at + 2, target: { kind: 'time', unit }, plain: true };
  if (article || !led) return null;
  if (pointing.times.has(wordOf(atoms[at + 1])))
    return { from, to: at + 2, target: { kind: 'time', unit: null }, plain: true };
  const { to, noun } = nounAfter(atoms, at + 1);
  if (!noun) return to > at + 1 ? { from, to, target: { kind: 'any' }, plain: true } : null;
  const any = singles.has(noun.token.stem) || vague.has(noun.token.stem);
  return { from, to, target: any ? { kind: 'any' } : { kind: 'thing', atom: noun }, plain: true };
};

/** "There", "in it", "davon", "they". */
const whatever = (atoms: Atom[], at: number, { language: { pointing } }: Schema): Pointer | null => {
  const [word, last] = [wordOf(atoms[at]), wordOf(atoms[at - 1])];
  const target: Target = { kind: 'any' };
  const is = (near: Atom | undefined): boolean => pointing.being.has(wordOf(near));
  // "How many are there", "there were": that something is, and nowhere.
  if (pointing.there.has(word) && !is(atoms[at + 1]) && !is(atoms[at - 1]))
    return { from: at, to: at + 1, target, plain: true };
  if (pointing.withinThem.has(word)) return { from: at, to: at + 1, target, plain: true };
  if (pointing.things.has(word) && pointing.within.has(last)) return { from: at - 1, to: at + 1, target, plain: true };
  const [first, second, ...rest] = atoms[at]!.text.toLowerCase().split(' ');
  if (rest.length === 0 && second && pointing.within.has(first!) && pointing.things.has(second)) {
    const counted = atoms[at + 1]?.number !== null && atoms[at + 1]?.number !== undefined;
    return { from: at, to: at + (counted ? 2 : 1), target, plain: true };
  }
  // "How much money is *that*?"
  const ends = atoms.slice(at + 1).every(({ token: { kind } }) => kind === 'mark');
  if (pointing.that.has(word) && ends && is(atoms[at - 1])) return { from: at, to: at + 1, target, plain: true };
  if (pointing.things.has(word) && at > 0 && !pointing.that.has(word) && !atoms.slice(0, at).some(named))
    return { from: at, to: at + 1, target, plain: false };
  return null;
};

const pointersIn = (atoms: Atom[], schema: Schema): Pointer[] =>
  [...atoms.keys()].flatMap(at => thatThing(atoms, at, schema) ?? whatever(atoms, at, schema) ?? []);

/** Whether a stretch speaks of what a condition holds of. */
const isAlike = ({ options }: Atom, condition: Condition, { tables }: Schema): boolean =>
  columnsOfCondition(condition).some(ref =>
    options.some(
      option =>
        option.score > 0.5 &&
        ((option.kind === 'column' && sameColumn(option.column.ref, ref)) ||
          (option.kind === 'table' && tables.length > 1 && option.table.name === ref.table)),
    ),
  );

/** Whether a stretch names things, whose own something may be then. */
const namesThings = ({ options }: Atom): boolean =>
  options.some(
    option =>
      option.score > 0.5 && (option.kind === 'table' || (option.kind === 'column' && option.column.uses.groups)),
  );

/** Whether somebody or something is named that a word after it may be of; how many there are of something says of nobody. */
const tellsOf = (atoms: Atom[]): boolean =>
  atoms.some(
    (atom, at) =>
      (namesThings(atom) && atoms[at - 1]?.cue?.kind !== 'count') ||
      atom.options.some(({ kind, score }) => kind === 'value' && score > 0.5),
  );

/** Whether an answer was a figure alone, such as an average or the lowest of all, and no number of anybody. */
const tellsOfNobody = ({ kind, select, group }: Form): boolean =>
  kind === 'plain' &&
  group.length === 0 &&
  select.length > 0 &&
  select.every(term => term.kind === 'aggregate' && term.aggregate !== 'count' && term.aggregate !== 'distinct');

/** "Habt *ihr*", "verkauft *ihr*?": whoever is talked to, and nobody who was told of. */
const isTalkedTo = (atoms: Atom[], at: number, { language: { pointing } }: Schema, before: Before | null): boolean => {
  const { addressed, talking } = pointing;
  if (!addressed.has(wordOf(atoms[at]))) return false;
  const closes = atoms.slice(at + 1).every(({ token }) => token.kind === 'mark');
  return talking.has(wordOf(atoms[at - 1])) || talking.has(wordOf(atoms[at + 1])) || (before === null && closes);
};

/** "How many customers do *they* have?" where nothing was asked before: whoever has the data. */
const isWhoeverHas = (atoms: Atom[], at: number, { language: { pointing, passing } }: Schema): boolean => {
  if (!pointing.named.has(wordOf(atoms[at])) || pointing.sole.has(wordOf(atoms[at]))) return false;
  const counts = atoms
    .slice(0, at)
    .some((atom, place) => atom.cue?.kind === 'count' && atoms.slice(place + 1, at).some(named));
  return counts && [at - 1, at + 1].some(place => passing.having.has(wordOf(atoms[place])));
};

/** "How many orders did *they* place", "*their* last order": what the answer named, unless such are asked of anew. */
const namedOnes = (atoms: Atom[], schema: Schema, before: Before | null): Pointer | null => {
  const { named, owned, sole, parts } = schema.language.pointing;
  const said = ({ token, text }: Atom, place: number): string => (place === 0 ? token.word : text);
  const at = atoms.findIndex(
    (atom, place) =>
      (named.has(said(atom, place)) || owned.has(said(atom, place))) && !isTalkedTo(atoms, place, schema, before),
  );
  if (at < 0 || (before === null && isWhoeverHas(atoms, at, schema))) return null;
  const all = before ? toldBy(before, schema) : [];
  const alone = sole.has(said(atoms[at]!, at));
  // "He" is none of those of a department.
  const told = alone && before?.named.length === 0 ? all.filter(condition => saysWho(condition, schema)) : all;
  const earlier = atoms.slice(0, at);
  const pointer: Pointer = { from: at, to: at + 1, target: { kind: 'any' }, plain: true };
  if (told.length === 0) {
    // Where all were told of, "they" are all of them; one alone, or some that can't be told again, are not passed over.
    // Whom a first question calls "they" or "her" is whoever the data is of.
    const lost =
      before === null
        ? alone && !owned.has(said(atoms[at]!, at))
        : alone || chooses(before.form) || tellsOfNobody(before.form);
    const spoken =
      before === null &&
      earlier.some(({ cue, weight }, at) => !cue && weight > 0.1 && earlier[at - 1]?.cue?.kind !== 'count');
    const anew = spoken || tellsOf(earlier) || earlier.some(atom => parts.has(wordOf(atom)) && atom !== earlier[0]);
    return lost && !anew ? { ...pointer, lost: true } : null;
  }
  const anew = owned.has(said(atoms[at]!, at))
    ? earlier.some(namesThings)
    : earlier.some(atom => told.some(condition => isAlike(atom, condition, schema)));
  return anew ? null : pointer;
};

/** The first stretch of a question that points at the answer before; null where none does. */
export const pointerIn = (atoms: Atom[], schema: Schema, before: Before | null): Pointer | null => {
  const pointer = pointersIn(atoms, schema).find(each => !toldHere(atoms, each, schema));
  if (!pointer) return namedOnes(atoms, schema, before);
  const among = pointer.target.kind === 'any' && atoms[pointer.from - 1]?.cue?.kind === 'ask';
  return among ? { ...pointer, plain: false, among } : pointer;
};

/** A question without "in that month" where it names the month itself: it is told of once. */
export const withoutRepeats = (atoms: Atom[], schema: Schema): Atom[] => {
  const repeats = pointersIn(atoms, schema).filter(
    ({ from, target }) => target.kind === 'time' && atoms.slice(0, from).some(({ time }) => time !== null),
  );
  return atoms.filter((_, at) => !repeats.some(({ from, to }) => at >= from && at < to));
};

/** What points back, as it was said. */
export const saidPointer = (atoms: Atom[], { from, to }: Pointer, { language: { pointing } }: Schema): string => {
  const led = to - from > 1 && pointing.within.has(wordOf(atoms[from]));
  const said = atoms.slice(led ? from + 1 : from, to);
  return said.map(({ text }) => text).join(' ');
};
