import { columnsOfTerm, type Form } from '../form/form.ts';
import { wordsOf } from '../words/fold.ts';
import type { Bound, Hindrance } from './bound.ts';
import type { Rewritten } from './rewrite.ts';

type Told = { id: string; term: string; meaning: string; shared: boolean };
/**
 * `parts`: what it came to in the form, by which it is found in what goes on from there; `within`: all that it may have
 * come to, where that cannot be told from what else was asked.
 */
export type Used = Told & { parts: unknown[]; within?: unknown[] };

/** What an answer has to say of definitions: those it rests on, and those that could not be used, and why. JSON-safe. */
export type DefinitionNotes = {
  used: (Used & { reckoned: string | null; lacks: { values: string[]; column: string } | null })[];
  left: (Told & { why: Hindrance })[];
  /** Used by the question before, and in force; `anew`: it meant something else then, and that question was read anew. */
  kept?: (Used & { anew?: true })[];
  /** Used before, and perhaps still in it: not said, and not lost sight of. */
  carried?: Used[];
};

const told = ({ id, term, said, shared }: Bound): Told => ({ id, term, meaning: said, shared });

/** What is to be said of a question that was read so. `steps`: what was made of it, where it is no form. */
export const notesOf = (
  { used, hindered }: Pick<Rewritten, 'used' | 'hindered'>,
  form?: Form,
  steps?: unknown,
): DefinitionNotes => ({
  used: used.map(one => ({
    ...told(one),
    parts: form ? partsOf(one, form) : steps && one.bound.kind !== 'words' ? partsOf(one, steps as Form) : [],
    ...(form && one.bound.kind === 'words' && { within: [...form.where, ...shownBy(form)] }),
    reckoned: one.bound.kind === 'formula' ? one.bound.reckoned : null,
    lacks: one.bound.kind === 'values' ? one.bound.lacks : null,
  })),
  left: hindered.flatMap(one => (one.bound.kind === 'none' ? [{ ...told(one), why: one.bound.why }] : [])),
});

/** The same where nothing of it could be used after all. */
export const allLeft = ({ used, hindered }: Pick<Rewritten, 'used' | 'hindered'>, why: Hindrance): DefinitionNotes => ({
  used: [],
  left: [...notesOf({ used: [], hindered }).left, ...used.map(one => ({ ...told(one), why }))],
});

/** As JSON, with keys in order: what was stored comes back with its keys in another. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

export const samePart = (one: unknown, other: unknown): boolean => written(one) === written(other);

const holds = (form: Form, part: unknown): boolean => written(form).includes(written(part));

/** Whether a form has anything of these parts. */
export const anyIn = (form: Form, parts: readonly unknown[]): boolean => parts.some(part => holds(form, part));

/** What a definition came to in a form; nothing where it is not in it. */
export function partsOf({ bound }: Bound, form: Form): unknown[] {
  if (bound.kind === 'formula') return bound.terms.filter(term => holds(form, term));
  if (bound.kind === 'values')
    return bound.options.find(({ values }) => values.every(value => holds(form, value)))?.values ?? [];
  const isFigure =
    bound.kind === 'words' && (bound.sides !== undefined || form.select.some(term => isNamed(term, bound.text)));
  return form.where.length > 0 && !isFigure ? form.where : shownBy(form);
}

const shownBy = (form: Form): unknown[] => [...form.select, ...(form.kind === 'ratio' ? form.sides : [])];

/** Whether a term reckons with the column of this name: another word for a column narrows nothing. */
const isNamed = (term: Form['select'][number], name: string): boolean =>
  columnsOfTerm(term).some(({ column }) => wordsOf(column).join(' ') === wordsOf(name).join(' '));

/** Those of a former answer that a form still rests on. */
export const stillIn = (form: Form, before: readonly Used[]): Used[] =>
  before.filter(({ parts }) => parts.length > 0 && parts.every(part => holds(form, part)));
