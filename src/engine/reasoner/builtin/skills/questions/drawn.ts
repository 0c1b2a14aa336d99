import { chartOf } from '../../../answer/chart.ts';
import { type Form, sameTerm } from '../../form/form.ts';
import { sayCell, unitOf } from '../../say/figure.ts';
import { sayForm } from '../../say/heading.ts';
import { isFigure, sayTerm } from '../../say/terms.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import type { Shown } from '../../sql/statement.ts';
import type { Answered } from '../tables/say.ts';

/** Whether a column holds places from 1 on, of each of which there is about one: the longest bar would be the last of all. */
const tellsPlaces = ({ profile, table }: Column): boolean =>
  profile.type === 'integer' &&
  profile.min === '1' &&
  profile.max === String(profile.distinctCount) &&
  profile.distinctCount > 2 &&
  profile.distinctCount >= 0.9 * table.profile.rowCount;

/** Whether a column of a result measures something: a chart of keys, codes and places says nothing. */
const isDrawn = (schema: Schema, shown: Shown | undefined): boolean => {
  const term = shown?.term;
  if (!term || (term.kind === 'aggregate' && (term.aggregate === 'count' || term.aggregate === 'distinct')))
    return true;
  const own = term.kind === 'aggregate' ? term.of : term;
  const column = own.kind === 'column' ? schema.column(own.column) : undefined;
  return column === undefined || (column.uses.averages && !tellsPlaces(column));
};

/** The column that a question of shares, or of how something went, is for. */
const meantBy = ({ kind }: Form): Shown['role'] | null =>
  kind === 'share' ? 'share' : kind === 'course' ? 'difference' : null;

/** What a chart of one of several figures shows: "average height by medium", not "average height and width". */
const titleFor = (schema: Schema, form: Form, shown: Shown | undefined): string | null => {
  const term = shown?.term;
  const select = term ? form.select.filter(other => sameTerm(other, term) || !isFigure(other)) : form.select;
  return sayForm(schema, { ...form, select }) || null;
};

/** A chart of what was answered, its axes called as the answer calls what they show; null where none suits. */
export const drawn = (schema: Schema, { form, columns, result }: Answered) => {
  const meant = columns.findIndex(({ role }) => role === meantBy(form));
  const bucket = columns.find(({ term }) => term?.kind === 'bucket')?.term;
  return chartOf(result, at => titleFor(schema, form, columns[at]), {
    isFigure: at => isDrawn(schema, columns[at]),
    nameOf: at => {
      const { term = null, title } = columns[at] ?? {};
      return term?.kind === 'column' ? sayTerm(schema, term, form.noun) : (title ?? result.columns[at]!.name);
    },
    unitOf: at =>
      columns[at]?.role === 'share' || columns[at]?.role === 'change' ? '%' : unitOf(schema, columns[at]?.term),
    missingOf: at => sayCell(schema, columns[at], null),
    ...(bucket?.kind === 'bucket' && { stretch: bucket.unit }),
    ...(meant >= 0 && { figure: meant }),
  });
};
