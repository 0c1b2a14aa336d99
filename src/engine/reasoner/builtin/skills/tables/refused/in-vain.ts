import { onceFor } from '../../../../../../base/once-for.ts';
import { sameColumn } from '../../../form/form.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import { FormParts } from '../../../read/form-parts.ts';
import { sayForm } from '../../../say/heading.ts';
import { sayColumn } from '../../../say/names.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import type { Choice } from '../../../sources/choose-source.ts';
import { emptyResult, filledIn } from '../blanks.ts';
import type { Tried } from '../try-out.ts';
import { type Apart, emptyNamed, namedApart, namedBy } from './named.ts';

type InVain = { reason: 'no-values' | 'apart'; words: string[]; apart?: Apart[] };

/** Why no other reading would help: what is asked about is empty, or of tables that nothing joins. */
export const inVain = (reason: string, { read, prepared, candidates }: Choice, today: Date): InVain | null => {
  if (reason !== 'unsure' && reason !== 'not-found') return null;
  const { schema } = prepared;
  const named = namedBy(read.text, prepared, today);
  const empty = emptyNamed(named);
  if (empty) return { reason: 'no-values', words: [sayColumn(empty, schema.language)] };
  // What one table is asked of is left out where another is.
  const isRead = candidates.some(({ unbound }) => unbound.length === 0);
  const apart = isRead ? [] : namedApart(named, schema);
  return apart.length > 0 ? { reason: 'apart', words: apart.map(({ word }) => word), apart } : null;
};

/** Whether any column is without a value: where none is, a question need not be looked through for one. */
const hasEmpty = onceFor((schema: Schema): boolean =>
  schema.tables.some(({ columns }) => columns.some(column => filledIn(column) === 0)),
);

/** What of the words that a reading leaves out is a column without any value, in words. */
export const blankAmong = (words: readonly string[], { read, prepared }: Choice, today: Date): string[] | null => {
  if (!hasEmpty(prepared.schema)) return null;
  const column = emptyNamed(namedBy(read.text, prepared, today), words);
  return column ? [sayColumn(column, prepared.schema.language)] : null;
};

/** The column without any value that a question names and a reading passes over: what it tells instead was not asked for. */
export const blankPassedOver = (
  { form, statement }: Candidate,
  { read, prepared }: Choice,
  today: Date,
): Column | undefined => {
  if (!hasEmpty(prepared.schema)) return undefined;
  const { columns } = new FormParts(form, statement.join.tables, prepared.schema);
  const column = emptyNamed(namedBy(read.text, prepared, today).filter(({ whole }) => whole));
  return column && !columns.some(ref => sameColumn(ref, column.ref)) ? column : undefined;
};

/** The column of which a result has nothing to tell, and what it is a result of; null where there is anything. */
export const nothingTold = (
  { candidate, result }: Tried,
  schema: Schema,
): { words: string[]; message: string } | null => {
  const { all, columns } = emptyResult({ ...candidate, ...candidate.statement }, result, schema);
  const [column] = columns;
  return all && column
    ? { words: [sayColumn(column, schema.language)], message: sayForm(schema, candidate.form) }
    : null;
};
