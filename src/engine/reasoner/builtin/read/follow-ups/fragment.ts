import type { Condition, Form } from '../../form/form.ts';
import type { Cue } from '../../language/cue.ts';
import type { Atom } from '../../link/atom.ts';
import type { Schema } from '../../schema/schema.ts';

/**
 * What a fragment says, and of what it is one; `earlier`: the form before
 * the previous; `those`: what the answer before named, where it points at that.
 */
export type Fragment = { atoms: Atom[]; previous: Form; earlier: Form | null; schema: Schema; those: Condition[] };

/** A change that no reading is needed for; null where the fragment does not ask for it. */
export type Change = { name: string; example: string; change(fragment: Fragment): Form | null };

/** Its words as one line, without the marks. */
export const saidIn = (atoms: Atom[]): string =>
  atoms
    .filter(({ token }) => token.kind !== 'mark')
    .map(({ text }) => text)
    .join(' ');

export const kindsOf = (atoms: Atom[]): Set<Cue['kind']> =>
  new Set(atoms.flatMap(({ cue }) => (cue ? [cue.kind] : [])));

/** Whether nothing is said but cues of these kinds, numbers and words of no matter. */
export const onlyCues = (atoms: Atom[], kinds: Cue['kind'][], weight = 0.3): boolean =>
  atoms.every(({ cue, number, ordinal, weight: own, options }) =>
    cue ? kinds.includes(cue.kind) : number !== null || ordinal !== null || (own <= weight && options.length === 0),
  );
