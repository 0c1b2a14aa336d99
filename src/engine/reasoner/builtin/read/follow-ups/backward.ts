import type { Atom } from '../../link/atom.ts';
import type { Schema } from '../../schema/schema.ts';
import { saidIn } from './fragment.ts';

/**
 * Whether a word speaks of the answer before: "what share do *those* make up", "average pay *then*", but neither "those
 * who stayed", who are told there and then, nor a time such as "diese Woche".
 */
const speaksBack = (atoms: Atom[], at: number, { language }: Schema): boolean => {
  const { word } = atoms[at]!.token;
  if (!language.backward.has(word)) return false;
  const next = atoms[at + 1];
  if (!next || next.token.kind === 'mark') return at > 0;
  const after = next.token.word;
  const told = language.pronouns.has(after) || language.relations.has(after) || language.owning.has(after);
  return !told && !Object.hasOwn(language.times.units, after) && next.time === null;
};

/** Whether a message is one of the few that say nothing by themselves: "how many is that per day?" */
const isRest = (atoms: Atom[], { language: { goingOn } }: Schema): boolean => {
  const said = saidIn(atoms);
  const { there, earlier, later, perUnit, withoutUnknown, whoTheyAre } = goingOn;
  // "Which *members* were they?"
  const rest = atoms.filter(({ cue, options }) => cue || !options.some(({ kind }) => kind === 'table'));
  return (
    [there, earlier, later, perUnit, withoutUnknown, whoTheyAre].some(words => words.test(said)) ||
    (rest.length > 2 && whoTheyAre.test(saidIn(rest)))
  );
};

/** Whether a question speaks of the answer before it, so that it says nothing without. */
export const goesBack = (atoms: Atom[], schema: Schema): boolean =>
  isRest(atoms, schema) || atoms.some((atom, at) => atom.cue?.kind === 'turn' || speaksBack(atoms, at, schema));
