import type { QueryResult } from '../../../query/result.ts';
import type { Form } from '../form/form.ts';
import { subjectOf } from '../form/tables-of-form.ts';
import type { Schema } from '../schema/schema.ts';
import type { Shown } from '../sql/statement.ts';
import { asText } from './as-text.ts';
import { limitsOf } from './conditions.ts';
import { inFullNames, namesJoined } from './full-names.ts';
import { headingOf, stateOf } from './kinds.ts';
import { sayRows } from './names.ts';
import { sayThings } from './terms.ts';
import type { Told } from './told.ts';

type Finding = { form: Form; columns: Shown[]; result: QueryResult; found: number | null };

/** That there is nothing of what was asked for. */
const sayNone = ({ schema, form, when, where }: Told): string => {
  const { sentences } = schema.language;
  if (form.kind === 'repeats') {
    const none = sentences.none(asText(headingOf(schema, form)), when, where);
    return form.yesNo ? sentences.yesNo(false, none) : none;
  }
  const [only, ...others] = form.select;
  const [group] = form.group;
  // "There are no *months* with total revenue above 90,000".
  const limited = form.having.length > 0 && group?.kind === 'bucket' ? group : only;
  const named = limited && limited.kind !== 'aggregate' && (limited === group || others.length === 0);
  const things = named ? sayThings(schema, limited, form.noun) : sayRows(schema, subjectOf(form) ?? '', form.noun);
  const said = sentences.none(things, when, where);
  return form.yesNo ? sentences.yesNo(form.exceptions ?? false, said) : said;
};

/** The answer in a sentence or two, the plainest first. */
export const state = (tables: Schema, finding: Finding): string => {
  const { found, result } = finding;
  const { schema, form } = inFullNames(tables, finding.form);
  const { columns, rows } = namesJoined(tables, finding.columns, result.rows);
  const { when, where } = limitsOf(schema, form);
  const limits = { when: asText(when), where: asText(where) };
  const told: Told = { schema, form, columns, rows, result, found, ...limits };
  const [first] = rows;
  if (!first) return sayNone(told);
  return stateOf(told, first);
};
