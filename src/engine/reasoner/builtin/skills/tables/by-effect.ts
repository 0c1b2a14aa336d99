import type { Bound } from '../../definitions/bound.ts';
import { allLeft, type DefinitionNotes, notesOf } from '../../definitions/notes.ts';
import { withOwnWords } from '../../definitions/own-names.ts';
import { rewrite } from '../../definitions/rewrite.ts';
import { type Prepared, plainly } from '../../desk.ts';
import type { Form } from '../../form/form.ts';

/**
 * What definitions did for a question that is answered in steps: one is used where the question is read otherwise with it
 * than without. Nothing where the question speaks of none.
 */
export function notesByEffect(
  question: string,
  ready: Prepared,
  readsTo: (ready: Prepared) => unknown,
): DefinitionNotes | undefined {
  const read = rewrite(question, ready.defined, ready.schema);
  if (read.used.length === 0 && read.hindered.length === 0) return undefined;
  const whole = JSON.stringify(readsTo(ready));
  const isUsed = (one: Bound): boolean => JSON.stringify(readsTo(without(one, ready))) !== whole;
  const used = read.used.filter(isUsed);
  const idle = read.used.filter(one => !used.includes(one));
  const form = whole === undefined ? undefined : (JSON.parse(whole) as Form | null);
  // Of other words nobody can tell later what of a form is theirs.
  const notes = notesOf({ used, hindered: read.hindered }, undefined, form ?? undefined);
  return { ...notes, left: [...notes.left, ...allLeft({ used: idle, hindered: [] }, { kind: 'unread' }).left] };
}

const without = (one: Bound, ready: Prepared): Prepared => {
  const defined = ready.defined.filter(other => other !== one);
  return { ...ready, defined, names: withOwnWords(plainly(ready).names, defined, ready.schema.column) };
};
