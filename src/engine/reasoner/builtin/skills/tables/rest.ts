import type { Brief } from '../../../reasoner.ts';
import { type Offered, type Prepared, previousForm } from '../../desk.ts';
import type { Form, Term, TimeUnit } from '../../form/form.ts';
import { subjectOf } from '../../form/tables-of-form.ts';
import { titleOf } from '../../say/terms.ts';
import type { Schema } from '../../schema/schema.ts';
import { compile } from '../../sql/compile.ts';
import { offerable } from './offerable.ts';

/** What is asked back of it: nothing is unknown, and nothing was read. */
type AskedRest = {
  kind: 'asked';
  words: string[];
  options: Offered[];
  near: 'why' | 'no-time';
  reading: [];
  confidence: 0;
};

/** So many ways to look closer are offered. */
const mostOffered = 3;
/** A figure is taken apart by what has few values, so that they can be read. */
const fewValues = 12;

/** The figure of the answer before, without what told it apart; null where there were several, or none. */
const figureOf = (form: Form): Form<'plain'> | null => {
  if (form.kind !== 'plain') return null;
  const figures = [...form.select, ...form.extra].filter(term => term.kind === 'aggregate');
  if (figures.length !== 1) return null;
  const { offset: _, each: __, ties: ___, ...rest } = form;
  return { ...rest, select: figures, extra: [], group: [], having: [], order: [], limit: null };
};

const by = (form: Form<'plain'>, term: Term): Form<'plain'> => ({
  ...structuredClone(form),
  ...{ select: [term, ...form.select], group: [term] },
});

const byTime = (form: Form<'plain'>, unit: TimeUnit, schema: Schema): Form<'plain'>[] => {
  const date = schema.table(subjectOf(form) ?? '')?.date;
  return date?.holds === 'date' ? [by(form, { kind: 'bucket', column: date.ref, unit })] : [];
};

/** The same figure told apart by what may say most of it, other than it was. */
const byParts = (form: Form<'plain'>, before: Form, schema: Schema): Form<'plain'>[] => {
  const table = schema.table(subjectOf(form) ?? '');
  const told = JSON.stringify([before.group, before.where]);
  return (table?.columns ?? [])
    .filter(({ roles, uses, profile }) => roles.has('category') && uses.groups && !profile.masked)
    .filter(({ profile }) => profile.distinctCount > 1 && profile.distinctCount <= fewValues)
    .filter(({ ref }) => !told.includes(JSON.stringify(ref)))
    .map(({ ref }) => by(form, { kind: 'column', column: ref }));
};

/**
 * What a few words after an answer ask that its data do not hold: why it is so, or what it was a year before where it was
 * told of no time. It is asked back with what of it can be told; null for every other message.
 */
export const unansweredRest = (
  question: string,
  { history }: Pick<Brief, 'history'>,
  prepared: Prepared,
): AskedRest | null => {
  const { schema } = prepared;
  const { goingOn } = schema.language;
  const said = question.trim().replace(/[\s?!.]+$/, '');
  const asksWhy = goingOn.why.test(said);
  if (!asksWhy && !goingOn.earlier.test(said) && !goingOn.later.test(said)) return null;
  const before = previousForm(history, prepared);
  const figure = before && figureOf(before);
  if (!before || !figure) return null;
  if (!asksWhy && before.where.some(({ kind }) => kind !== 'in' && kind !== 'missing')) return null;
  if (!asksWhy && before.group.some(({ kind }) => kind === 'bucket' || kind === 'part')) return null;
  const forms = asksWhy
    ? [...byParts(figure, before, schema).slice(0, mostOffered - 1), ...byTime(figure, 'month', schema)]
    : byTime(before.group.length > 0 ? figure : { ...figure, where: before.where }, 'year', schema);
  const options: Offered[] = forms.flatMap(form =>
    compile(form, schema, titleOf(schema, form.noun)) ? [offerable(form, prepared)] : [],
  );
  if (options.length === 0) return null;
  return { kind: 'asked', words: [], options, near: asksWhy ? 'why' : 'no-time', reading: [], confidence: 0 };
};
