import type { ColumnRef, Condition, Form } from '../../../form/form.ts';
import { sameColumn } from '../../../form/form.ts';
import type { Assumption } from '../../../read/draft.ts';
import type { Schema } from '../../../schema/schema.ts';
import { mayBeSame } from '../../../words/alike-names.ts';

type Values = Extract<Condition, { kind: 'in' }>;
type Alike = Extract<Assumption, { kind: 'spelled-otherwise' }>;

/** More names than so many are alike only in what says little. */
const most = 12;

/** Every part of a form, however deep, that says which values of a column are meant, in place of which `change` may put another. */
const withValues = <T>(part: T, change: (condition: Values) => Values): T => {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(each => withValues(each, change)) as T;
  const own = Object.fromEntries(Object.entries(part).map(([key, each]) => [key, withValues(each, change)]));
  return (own.kind === 'in' && Array.isArray(own.values) ? change(own as unknown as Values) : own) as T;
};

const valuesIn = (form: Form): Values[] => {
  const found: Values[] = [];
  withValues(form, condition => {
    found.push(condition);
    return condition;
  });
  return found;
};

/**
 * Values of a column that may well be the same as those a form takes, written otherwise, and are not taken with them: "Acme
 * Limited" beside "ACME Ltd". Somebody who asks for the one would miss the others; whether they are one nobody but him can tell.
 */
export const spelledOtherwise = (form: Form, schema: Schema, told: readonly Assumption[]): Assumption[] => {
  const known = new Set(told.flatMap(item => (item.kind === 'begun-alike' ? item.values : [])));
  const taken = valuesIn(form);
  const ofColumn = (ref: ColumnRef): Set<string> =>
    new Set(taken.flatMap(({ column, values }) => (sameColumn(column, ref) ? values : [])));
  return taken.flatMap(({ column: ref, values }): Assumption[] => {
    const column = schema.column(ref);
    if (column?.holds !== 'text' || column.nature === 'identifier' || column.nature === 'code') return [];
    const all = ofColumn(ref);
    const others = column.profile.values
      .map(({ value }) => value)
      .filter(value => !all.has(value) && !known.has(value) && values.some(own => mayBeSame(own, value)));
    return others.length > 0 && others.length <= most
      ? [{ kind: 'spelled-otherwise', column: ref, taken: values, values: others }]
      : [];
  });
};

/** A form that takes all that may be the same with what it takes; null where there is no more of it. */
export const withAllSpellings = (form: Form, told: readonly Assumption[]): Form | null => {
  const alike = told.filter((item): item is Alike => item.kind === 'spelled-otherwise');
  if (alike.length === 0) return null;
  return withValues(form, condition => {
    const more = alike.find(
      ({ column, taken }) => sameColumn(column, condition.column) && taken.join('\0') === condition.values.join('\0'),
    );
    return more ? { ...condition, values: [...condition.values, ...more.values] } : condition;
  });
};
