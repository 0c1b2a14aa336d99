import { amountOf } from '../../../query/amount.ts';
import { aggregates } from '../form/aggregates.ts';
import { columnsOfTerm, type Term } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import type { Shown } from '../sql/statement.ts';
import { holdsYears, sayBucket, sayNumber, sayValue } from './format.ts';
import { columnOf, isFigure, spanOfTerm } from './terms.ts';

/** What the figures of a term are counted in; null where they are counts, or nothing is known. */
export const unitOf = (schema: Schema, term: Term | undefined | null): string | null => {
  if (!term || counts(term)) return null;
  const column = columnOf(schema, term);
  if (column) return column.unit;
  if (term.kind === 'product' || term.kind === 'difference')
    return schema.column(columnsOfTerm(term)[1]!)?.unit ?? null;
  if (term.kind === 'formula') return term.unit ?? schema.column(columnsOfTerm(term).at(-1)!)?.unit ?? null;
  return term.kind === 'aggregate' ? unitOf(schema, term.of) : null;
};

/** Whether figures of a term are money with cents, which are always shown with two decimals. */
const isMoney = (schema: Schema, term: Term): boolean => {
  const columns = columnsOfTerm(term).map(ref => schema.column(ref));
  const money = columns.some(column => column?.roles.has('money'));
  const cents = columns.some(column => column?.profile.type === 'decimal' || column?.cast != null);
  const divided = term.kind === 'aggregate' && aggregates[term.aggregate].typical;
  return money && (cents || divided);
};

const counts = (term: Term): boolean =>
  term.kind === 'rows' || (term.kind === 'aggregate' && (term.aggregate === 'count' || term.aggregate === 'distinct'));

/** A figure with its unit: counts whole, money with cents. */
export const sayFigure = (schema: Schema, term: Term, value: unknown): string => {
  const number = amountOf(value);
  const { language } = schema;
  if (value === null || value === '' || !Number.isFinite(Number(number)))
    return term.kind === 'aggregate' && value === null ? '–' : sayValue(value, language, columnOf(schema, term), true);
  // What two figures have to do with each other is in no unit.
  if (counts(term) || (term.kind === 'aggregate' && term.with)) return sayNumber(number, language);
  const length = spanOfTerm(term);
  if (length) return language.phrases.length(sayNumber(number, language), length.unit, number === 1);
  const column = columnOf(schema, term);
  const plain = column !== null && (holdsYears(column) || column.roles.has('key'));
  const shown = plain && typeof number === 'number' ? Math.round(number * 10) / 10 : number;
  return sayNumber(shown, language, unitOf(schema, term), plain, !plain && isMoney(schema, term));
};

/** A cell of a result in words. */
export const sayCell = (schema: Schema, shown: Shown | undefined, value: unknown): string => {
  const term = shown?.term ?? null;
  if (term?.kind === 'bucket' && value !== null) return sayBucket(String(value), term.unit, schema.language);
  if (term?.kind === 'part' && value !== null)
    return term.unit === 'hour' ? schema.language.phrases.hour(Number(value)) : String(value);
  // "2019" is what a sort is called, and no number.
  if (term?.kind === 'cases' && value !== null) return String(value);
  if (term && isFigure(term)) return sayFigure(schema, term, value);
  const column = columnOf(schema, term);
  if (term && column?.holds === 'number' && column.roles.has('money') && value !== null)
    return sayFigure(schema, term, value);
  return sayValue(value, schema.language, column, isFigure(term));
};
