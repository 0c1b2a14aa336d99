import { type ColumnRef, type Condition, type Form, sameColumn, type Term } from '../form/form.ts';
import type { Language } from '../language/language.ts';
import type { Column, Schema } from '../schema/schema.ts';
import type { Shown } from '../sql/statement.ts';

type Pair = readonly [Column, Column];

const columnIn = (schema: Schema, term: Term | null | undefined): Column | undefined =>
  term?.kind === 'column' ? schema.column(term.column) : undefined;

/** The first and the last name of somebody, where two terms show these one after the other. */
const pairOf = (schema: Schema, term: Term | null | undefined, next: Term | null | undefined): Pair | null => {
  const [first, last] = [columnIn(schema, term), columnIn(schema, next)];
  const called = first?.table.called;
  return called && first === called[0] && last === called[1] ? called : null;
};

const pairsIn = (schema: Schema, terms: (Term | null)[]): Pair[] =>
  terms.flatMap((term, at) => {
    const pair = pairOf(schema, term, terms[at + 1]);
    return pair ? [pair] : [];
  });

/** Of two names that stand together only the first. */
const withoutLast = (terms: Term[], schema: Schema): Term[] =>
  terms.filter((term, at) => !pairOf(schema, terms[at - 1], term));

/** "First name Eva and last name Fink" as one name. */
const joined = (conditions: Condition[], schema: Schema): Condition[] =>
  conditions.flatMap((condition, at): Condition[] => {
    const nameIn = (other: Condition | undefined): { term: Term; value: string } | null =>
      other?.kind === 'in' && !other.negated && other.values.length === 1
        ? { term: { kind: 'column', column: other.column }, value: other.values[0]! }
        : null;
    const [before, own, next] = [conditions[at - 1], condition, conditions[at + 1]].map(nameIn);
    if (before && own && pairOf(schema, before.term, own.term)) return [];
    return own && next && condition.kind === 'in' && pairOf(schema, own.term, next.term)
      ? [{ ...condition, values: [`${own.value} ${next.value}`] }]
      : [condition];
  });

/** What the names of two columns have in common at their end: "name" of first and last name, and of German names in one word. */
const common = ([first, last]: Pair, { stem, roles }: Language): string => {
  const [one, other] = [first, last].map(({ title }) => title.toLowerCase()) as [string, string];
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length > 1 && others.length > 1 && words.at(-1) === others.at(-1)) return words.at(-1)!;
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  // What "firstname" and "lastname" have in common is "name", and no "stname".
  const ends = Array.from({ length }, (_, at) => one.slice(one.length - length + at).trim());
  return ends.find(end => roles.name.has(stem(end))) ?? (length > 2 ? ends[0]! : one);
};

/** The first name under the name of the whole. */
const wholeOf = (pair: Pair, { language }: Schema): Column => {
  const [first] = pair;
  const called = common(pair, language);
  const title = language.nounsCapital ? capital(called) : called;
  const stems = title.toLowerCase().split(' ').map(language.stem);
  // What a column is called in a sentence is told by its name in the data.
  const said: Column = { ...first, title, stems, ref: { table: first.ref.table, column: title } };
  said.table = { ...first.table, label: said };
  return said;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A form and its tables as they are spoken of: who has a first and a last name is called by both in one. */
export const inFullNames = (schema: Schema, form: Form): { schema: Schema; form: Form } => {
  const limits = form.where.map((condition): Term | null =>
    condition.kind === 'in' ? { kind: 'column', column: condition.column } : null,
  );
  const pairs = [form.select, form.group, limits].flatMap(terms => pairsIn(schema, terms));
  const whole = pairs.every(pair => [form.select, form.group].every(terms => isWhole(terms, pair)));
  if (pairs.length === 0 || !whole) return { schema, form };
  const said = pairs.map(pair => ({ of: pair[0].ref, column: wholeOf(pair, schema) }));
  const spoken = {
    ...form,
    select: withoutLast(form.select, schema),
    group: withoutLast(form.group, schema),
    where: joined(form.where, schema),
  };
  const column = (ref: ColumnRef): Column | undefined =>
    said.find(({ of }) => sameColumn(of, ref))?.column ?? schema.column(ref);
  return { schema: { ...schema, column }, form: spoken };
};

/** Whether terms show both names of a pair, or none. */
const isWhole = (terms: Term[], pair: Pair): boolean => {
  const shown = pair.map(({ ref }) => terms.some(term => term.kind === 'column' && sameColumn(term.column, ref)));
  return shown[0] === shown[1];
};

/** Columns and rows of a result with both names in one. */
export const namesJoined = (
  schema: Schema,
  columns: Shown[],
  rows: unknown[][],
): { columns: Shown[]; rows: unknown[][] } => {
  const at = columns.findIndex(({ term }, place) => pairOf(schema, term, columns[place + 1]?.term));
  if (at < 0) return { columns, rows };
  const join = (row: unknown[]): unknown[] => {
    const name = [row[at], row[at + 1]].filter(part => part !== null && part !== '').join(' ');
    return [...row.slice(0, at), name === '' ? null : name, ...row.slice(at + 2)];
  };
  return namesJoined(
    schema,
    columns.filter((_, place) => place !== at + 1),
    rows.map(join),
  );
};
