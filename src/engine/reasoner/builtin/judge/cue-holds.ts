import { aggregates, typicalAggregates } from '../form/aggregates.ts';
import { type ColumnRef, type Form, sameColumn, type Term } from '../form/form.ts';
import { isThroughout } from '../form/throughout.ts';
import type { Cue } from '../language/cue.ts';
import type { TimeSpan } from '../link/atom.ts';
import { holdsHours } from '../read/conditions/hours.ts';
import type { FormParts } from '../read/form-parts.ts';
import type { Column, Schema } from '../schema/schema.ts';

/** Kinds of forms that set figures or rows against each other, so that a comparison needs no condition. */
const setsAgainst = ['compare', 'ratio', 'share', 'portion', 'course', 'set', 'neighbour', 'gap'] as const;

const deniedBy = ['missing', 'columns', 'against', 'difference', 'span'];

/** Whether rows are denied: by a condition turned round, a value that says no, or rows taken from others. */
const denies = (parts: FormParts, { language: { booleans } }: Schema): boolean =>
  parts.hasField('negated', 'exceptions') ||
  parts.isA('set', 'share', 'portion', 'compare') ||
  parts.hasKind(...deniedBy) ||
  ['!=', '<', '<='].some(op => parts.values.has(op)) ||
  [...parts.values].some(value => booleans.no.has(value.toLowerCase()));

/** Whether something is ranked, and no more of it shown than was asked for. */
const ranks = (parts: FormParts): boolean =>
  parts.isA('over', 'course') ||
  (parts.isA('compare') && parts.hasField('order')) ||
  parts.hasKind('max', 'min', 'against') ||
  (parts.hasField('order') && parts.hasField('limit', 'ties', 'each', 'position'));

/** Whether what a cue asks for is in the form; cues that ask for nothing by themselves always are. */
export const cueHolds = (cue: Cue, sorts: boolean, form: Form, parts: FormParts, schema: Schema): boolean => {
  const columns = parts.columns.flatMap(ref => schema.column(ref) ?? []);
  switch (cue.kind) {
    case 'share':
      return (
        parts.isA('share', 'ratio', 'course', 'portion') ||
        parts.columns.length === 0 ||
        columns.some(
          ({ roles, stems }) => roles.has('percent') || stems.some(stem => schema.language.intensive.has(stem)),
        )
      );
    case 'ratio':
      return parts.isA('ratio', 'share', 'compare');
    case 'group':
      return (
        form.group.length > 0 ||
        // "Is every boat insured" asks for one that is not.
        form.exceptions === true ||
        // An average over rows is one per row.
        parts.hasKind(...typicalAggregates) ||
        parts.isA('over', 'ratio', 'share', 'course', 'compare', 'portion', 'gap') ||
        parts.hasField('order', 'each')
      );
    case 'bucket':
      return parts.hasKind('bucket', 'period') || columns.some(({ roles }) => roles.has('year'));
    case 'part':
      return parts.hasKind('part', 'bucket');
    case 'aggregate':
      return aggregateHolds(cue, form, parts) && (!cue.money || tellsHowMuch(form, columns));
    case 'superlative':
      // "The longest time between visits" is the most of all gaps.
      if (form.kind === 'gap' && (form.over === 'max' || form.over === 'min')) return true;
      return ranks(parts) || (sorts && parts.hasField('order'));
    case 'order':
    case 'direction':
      return parts.hasField('order') || parts.isA('course', 'over');
    case 'top':
      // "The top 50% of revenue" are the first that make it up.
      if (form.kind === 'share' && form.upTo !== undefined) return true;
      return parts.hasField('order') || parts.isA('over', 'course') || parts.hasKind('max', 'min', 'against');
    case 'difference':
    case 'change':
    case 'versus':
      if (cue.kind === 'versus' && form.group.length > 0) return true;
      // How a figure changed is told stretch by stretch.
      if (cue.kind === 'change' && form.group.some(({ kind }) => kind === 'bucket')) return true;
      return parts.isA('compare', 'course', 'ratio') || parts.hasKind('difference', 'span');
    case 'compare':
    case 'between':
      return (
        parts.hasKind('compare', 'between', 'columns', 'against', 'period', 'part', 'cases') ||
        parts.isA(...setsAgainst) ||
        form.threshold !== undefined
      );
    case 'contains':
      return parts.hasKind('contains', 'in', 'any');
    case 'not':
    case 'lacking':
    case 'missing':
      return denies(parts, schema);
    case 'distinct':
      return (
        form.distinct ||
        parts.hasField('distinct') ||
        form.group.length > 0 ||
        parts.hasKind('distinct', 'rows') ||
        isUnique(parts, schema)
      );
    default:
      return true;
  }
};

/** Whether anything is told of which there can be much: "how much did we collect" is answered by no list of names. */
const tellsHowMuch = ({ kind, select, group }: Form, columns: Column[]): boolean =>
  kind !== 'plain' ||
  group.length > 0 ||
  select.some(term => term.kind !== 'column') ||
  columns.some(({ holds, ref }) => holds === 'number' && select.some(term => isColumn(term, ref)));

const isColumn = (term: Term, ref: ColumnRef): boolean => term.kind === 'column' && sameColumn(term.column, ref);

const aggregateHolds = (
  { aggregate, money, whole }: Extract<Cue, { kind: 'aggregate' }>,
  form: Form,
  parts: FormParts,
): boolean => {
  if (aggregates[aggregate].typical)
    return (
      parts.hasKind(aggregate, 'against') ||
      ((form.kind === 'over' || form.kind === 'gap') && form.over === aggregate) ||
      parts.isA('ratio') ||
      // "The average no-show rate" is the rate of all.
      (aggregate === 'avg' && form.kind === 'share' && form.part.length > 0)
    );
  // An overall rating is the average of all ratings.
  if (whole && parts.hasKind('avg')) return true;
  if (aggregate === 'sum' && !money)
    return parts.hasKind('sum', 'count', 'distinct', 'rows') || parts.isA(...setsAgainst, 'over');
  if (aggregate === 'min' || aggregate === 'max')
    return parts.hasKind(aggregate, 'against') || parts.hasField('order') || parts.isA('over', 'gap', 'course');
  return true;
};

/** Whether rows that are shown are told apart by something that no two share. */
const isUnique = (parts: FormParts, schema: Schema): boolean =>
  parts.columns.some(ref => schema.column(ref)?.unique === true) || parts.isA('set');

/** Whether a number stands in the form: as itself, in another unit, or as the place of what comes first. */
export const numberHolds = (number: number, text: string, parts: FormParts, form: Form): boolean =>
  parts.values.has(String(number)) ||
  parts.values.has(text) ||
  parts.columns.some(({ column }) => column.includes(String(number))) ||
  (number === 1 && (form.limit === 1 || form.ties === true)) ||
  form.having.some(isThroughout);

/** Years may be counted: what is after 1960 is from 1961 on. */
const isNext = (value: string, year: string): boolean => Math.abs(Number(value) - Number(year)) === 1;

const isHours = (column: Column | undefined, schema: Schema): boolean =>
  column !== undefined && holdsHours(column, schema);

/** Whether rows of a time are asked for. */
export const timeHolds = (time: TimeSpan, text: string, parts: FormParts, schema: Schema): boolean => {
  if (parts.isA('course')) return true;
  const years = text.match(/\d{4}/g) ?? [];
  const named = years.some(
    year =>
      [...parts.values].some(value => value.includes(year) || isNext(value, year)) ||
      parts.columns.some(({ column }) => column.includes(year)),
  );
  // "At the end of 2019" is the day after it, and July that of the year in which there is one.
  const sameEnd = (value: string): boolean => (time.part ? value.slice(4) === time.end?.slice(4) : value === time.end);
  const ends = time.end !== null && [...parts.values].some(sameEnd);
  if (named || ends || (years.length > 0 && !time.relative)) return named || ends;
  if (time.part) {
    const { unit } = time.part;
    // "After 8 pm", where a column tells the hour.
    const ofHours = unit === 'hour' && parts.columns.some(ref => isHours(schema.column(ref), schema));
    return parts.hasKind('part', 'period', 'bucket') || ofHours;
  }
  if (time.start !== null || time.end !== null)
    return parts.hasKind('period', 'part') || parts.columns.some(ref => schema.column(ref)?.roles.has('year'));
  return parts.hasKind('period', 'part', 'bucket');
};
