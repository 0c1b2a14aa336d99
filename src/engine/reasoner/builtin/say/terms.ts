import { type Computed, columnsOfTerm, type Form, isComputed, type Term } from '../form/form.ts';
import { subjectOf } from '../form/tables-of-form.ts';
import { ranksByPlaces } from '../schema/places.ts';
import type { Column, Schema } from '../schema/schema.ts';
import { sayColumn, sayRows, severalOf } from './names.ts';

/** What the person calls a row. */
export type Noun = Form['noun'];

/** The column a term shows values of, where there is one. */
export const columnOf = (schema: Schema, term: Term | null): Column | null => {
  if (!term) return null;
  if (term.kind === 'aggregate')
    return term.aggregate === 'count' || term.aggregate === 'distinct' ? null : columnOf(schema, term.of);
  return term.kind === 'column' || term.kind === 'bucket' ? (schema.column(term.column) ?? null) : null;
};

/** A column by its name. */
export const nameOf = (schema: Schema, ref: { table: string; column: string }): string => {
  const column = schema.column(ref);
  return column ? sayColumn(column, schema.language) : ref.column;
};

/** A term in words: "total unit price", "number of orders". */
export const sayTerm = (schema: Schema, term: Term, noun?: Noun): string => {
  const { phrases } = schema.language;
  switch (term.kind) {
    case 'column':
      return nameOf(schema, term.column);
    case 'formula':
    case 'product':
      return term.name;
    case 'difference':
      return term.name ?? phrases.difference(nameOf(schema, term.left), nameOf(schema, term.right));
    case 'span':
      return (
        term.name ?? phrases.span(nameOf(schema, term.from), typeof term.to === 'string' ? '' : nameOf(schema, term.to))
      );
    case 'bucket':
      return phrases.bucket(term.unit);
    case 'part':
      return phrases.part(term.unit);
    case 'cases': {
      // "Above average bill" is told with the column that was taken for the bill.
      const by = [...new Set(columnsOfTerm(term).map(ref => nameOf(schema, ref)))];
      const isTold = by.every(name => term.name.toLowerCase().includes(name.toLowerCase()));
      return isTold ? term.name : `${term.name} (${phrases.and(by)})`;
    }
    case 'rows':
      return sayRows(schema, term.table, noun);
    case 'aggregate':
      if (term.only) {
        const { only, ...whole } = term;
        return `${sayTerm(schema, whole, noun)} (${only.label})`;
      }
      if (term.of.kind === 'column' && schema.column(term.of.column)?.holds === 'date') {
        const { aggregate } = term;
        if (aggregate === 'min' || aggregate === 'max')
          return phrases.rank(nameOf(schema, term.of.column), aggregate === 'max' ? 'desc' : 'asc', 1, true);
      }
      if (term.aggregate === 'distinct' && term.of.kind === 'column')
        return phrases.aggregate('distinct', sayThing(schema, term.of));
      if (term.with)
        return phrases.aggregate(
          term.aggregate,
          phrases.and([sayTerm(schema, term.of, noun), sayTerm(schema, term.with, noun)]),
        );
      return term.of.kind === 'rows'
        ? phrases.rowCount(sayRows(schema, term.of.table, noun))
        : phrases.aggregate(term.aggregate, sayTerm(schema, term.of, noun));
  }
};

/** A term as the name of things: "customer" for a column "customer name", "sensor" for "sensor id". */
export const sayThing = (schema: Schema, term: Term, noun?: Noun): string =>
  term.kind === 'column' ? schema.language.thing(sayTerm(schema, term, noun)) : sayTerm(schema, term, noun);

/** What rows are called of which a term is the name that is called "name" alone; null where nothing says it, and for other terms. */
const rowsNamed = (schema: Schema, term: Term, noun?: Noun): string | null => {
  const { language } = schema;
  const column = term.kind === 'column' ? schema.column(term.column) : undefined;
  const { name, filler } = language.roles;
  if (!column || column !== column.table.label || !column.stems.every(stem => name.has(stem) || filler.has(stem)))
    return null;
  const rows = sayRows(schema, column.table.name, noun);
  return rows === language.phrases.rows ? null : rows;
};

/** Several of what a term names: "customers" for "customer name", and "guests" for the names of guests that are called "name" alone. */
export const sayThings = (schema: Schema, term: Term, noun?: Noun): string =>
  rowsNamed(schema, term, noun) ?? severalOf(sayThing(schema, term, noun), schema.language);

/** One of what a term names, in its own words: "customer name", and "guest" for the name of a guest that is called "name" alone. */
export const sayOne = (schema: Schema, term: Term, noun?: Noun): string => {
  const rows = rowsNamed(schema, term, noun);
  return rows === null ? sayTerm(schema, term, noun) : schema.language.singular(rows);
};

/** The length of time a term is or puts together, where it is one. */
export const spanOfTerm = (term: Term): Extract<Computed, { kind: 'span' }> | null =>
  term.kind === 'span'
    ? term
    : term.kind === 'aggregate' && !['count', 'distinct'].includes(term.aggregate)
      ? spanOfTerm(term.of)
      : null;

/** The name of a result column for a term: stored columns keep theirs. */
export const titleOf =
  (schema: Schema, noun?: Noun) =>
  (term: Term): string => {
    if (term.kind === 'column' && !schema.table(term.column.table)?.of) return term.column.column || 'column';
    const span = spanOfTerm(term);
    const unit = span ? ` (${schema.language.phrases.spanUnit(span.unit)})` : '';
    return `${sayTerm(schema, term, noun)}${unit}` || 'value';
  };

/** Whether a term is a figure computed from values rather than one of them. */
export const isFigure = (term: Term | null): boolean => term === null || term.kind === 'aggregate' || isComputed(term);

/** What terms of a form are called, in words of whoever asks. */
export const namesOf = (schema: Schema, { noun }: Form, terms: Term[]): string[] =>
  terms.map(term => sayTerm(schema, term, noun));

/** What one calls the rows that a form is about. */
export const rowsOf = (schema: Schema, form: Form): string =>
  sayRows(schema, subjectOf(form) ?? schema.tables[0]?.name ?? '', form.noun);

/** From which end a ranking is told: the smallest numbers of places are the top ones. */
export const endSaid = (schema: Schema, { term, direction }: Form['order'][number]): 'asc' | 'desc' =>
  ranksByPlaces(schema, term) ? (direction === 'asc' ? 'desc' : 'asc') : direction;
