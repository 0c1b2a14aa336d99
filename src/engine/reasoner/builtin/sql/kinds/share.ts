import { type Condition, countOfRows, type Form, sameTerm, type Term } from '../../form/form.ts';
import { limitsShare } from '../../form/share-limits.ts';
import { type Columns, columnsOf } from '../columns.ts';
import { framedOnce } from '../counted/each-once.ts';
import type { Frame } from '../frame.ts';
import { fromSql } from '../join.ts';
import { as } from '../names.ts';
import { endPlaces } from '../places.ts';
import { limitsNothing, makesSense, rowsSelect } from '../rows.ts';
import { selectSql } from '../select.ts';
import { isFigure } from '../sense.ts';
import type { Statement } from '../statement.ts';
import type { Write } from '../writing.ts';

/** What a share is a share of: the figure that is asked for, else the rows; null where that is no number. */
const measureOfShare = ({ form, schema, subject }: Frame): Term | null => {
  const measure = form.select.find(term => term.kind === 'aggregate') ?? countOfRows(subject);
  return isFigure(measure, schema) ? measure : null;
};

const isMeasure = (term: Term, measure: Term): boolean =>
  sameTerm(term, measure) ||
  (term.kind === 'aggregate' && measure.kind === 'aggregate' && term.of.kind === 'rows' && measure.of.kind === 'rows');

/** The frame in which the measure that is shared out stands for its share, by which groups are ordered. */
const byShare = (frame: Frame<Form<'share'>>, measure: Term, share: string): Frame<Form<'share'>> => {
  const sql = (term: Term, shown?: boolean): string => (isMeasure(term, measure) ? share : frame.sql(term, shown));
  const { form } = frame;
  const sorted = form.group.some(({ kind }) => kind === 'bucket' || kind === 'part' || kind === 'cases');
  const order: Form['order'] =
    form.order.length > 0 || sorted ? form.order : [{ term: measure, direction: 'desc' as const }];
  return { ...frame, sql, form: { ...form, order, having: form.having.filter(condition => !limitsShare(condition)) } };
};

/** What the shares of groups are limited by. */
const shareLimits = (having: Condition[], share: string): string[] =>
  having.filter(limitsShare).flatMap(condition => {
    const [open, close] = condition.negated ? ['NOT (', ')'] : ['', ''];
    if (condition.kind === 'compare') return [`${open}${share} ${condition.op} ${Number(condition.value)}${close}`];
    return condition.kind === 'between'
      ? [`${open}${share} BETWEEN ${Number(condition.low)} AND ${Number(condition.high)}${close}`]
      : [];
  });

/** Of the groups only the first that make up so much of all of them: those before which less than that is told. */
const reaching = ({ form, sql }: Frame<Form<'share'>>, figure: string): string | null => {
  if (form.upTo === undefined) return null;
  const order = [`${figure} DESC NULLS LAST`, ...form.group.map(term => sql(term))].join(', ');
  const before = `coalesce(sum(${figure}) OVER (ORDER BY ${order} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)`;
  return `100.0 * ${before} < ${form.upTo} * sum(${figure}) OVER ()`;
};

const percentOf = (part: string, whole: string): string => `round(100.0 * ${part} / nullif(${whole}, 0), 2)`;

/** "what share of the orders is late?": the share, the part and the whole. */
const wholeShareSql = (frame: Frame<Form<'share'>>, measure: Term): Statement => {
  const { limits, join, title, unique, sql, all } = frame;
  const { computed } = frame.schema.language.phrases;
  const { part: share } = frame.form;
  const [name, part, whole] = [
    unique(computed.share),
    unique(computed.part(title(measure))),
    unique(computed.whole(title(measure))),
  ];
  const filtered = `${sql(measure)} FILTER (WHERE ${all(share)})`;
  const columns = [as(percentOf(filtered, sql(measure)), name), as(filtered, part), as(sql(measure), whole)];
  return {
    sql: selectSql({ columns, from: fromSql(frame.from), where: limits }),
    columns: [
      { title: name, term: null, role: 'share' },
      { title: part, term: measure, role: 'extra' },
      { title: whole, term: measure, role: 'whole' },
    ],
    join,
    read: [{ form: frame.form, join: frame.from }],
  };
};

/** Whether some of the groups are told, by their shares. */
export const chooses = ({ limit, having }: Form<'share'>): boolean => limit !== null || having.length > 0;

/** How much of each group it is, in percent. */
const shareSql = ({ form, sql, all }: Frame<Form<'share'>>, measure: Term): string =>
  form.part.length > 0
    ? percentOf(`${sql(measure)} FILTER (WHERE ${all(form.part)})`, sql(measure))
    : percentOf(sql(measure), `sum(${sql(measure)}) OVER ()`);

/** Of each group the part for which something holds, or else each group's part of all of them. */
const groupShares = (frame: Frame<Form<'share'>>, measure: Term, { shown, list }: Columns): Columns => {
  const { title, unique, sql, all } = frame;
  const { computed } = frame.schema.language.phrases;
  const share = frame.form.part;
  const part = share.length > 0 ? `${sql(measure)} FILTER (WHERE ${all(share)})` : null;
  const at = shown.findIndex(({ term }) => term?.kind === 'aggregate');
  const columns: Columns = { shown: [...shown], list: [...list] };
  if (part !== null || at < 0) {
    const name = unique(part === null ? title(measure) : computed.part(title(measure)));
    columns.shown.splice(at < 0 ? shown.length : at, 1, { title: name, term: measure, role: 'asked' });
    columns.list.splice(at < 0 ? list.length : at, 1, as(part ?? sql(measure, true), name));
  }
  // A share of 100% says little where it is one of one.
  if (part !== null && chooses(frame.form)) {
    const all = unique(computed.whole(title(measure)));
    columns.shown.push({ title: all, term: measure, role: 'whole' });
    columns.list.push(as(sql(measure, true), all));
  }
  const name = unique(computed.share);
  columns.shown.push({ title: name, term: null, role: 'share' });
  columns.list.push(as(shareSql(frame, measure), name));
  return columns;
};

/** The share of all rows for which something holds, or that of each group. */
export const writeShare: Write<'share'> = (asked, writing) => {
  const frame = limitsNothing(asked) ? null : framedOnce(asked, writing);
  const measure = frame && measureOfShare(frame);
  if (!frame || !measure) return null;
  const { form, join } = frame;
  if (form.group.length === 0) return form.part.length > 0 ? wholeShareSql(frame, measure) : null;
  const columns = groupShares(frame, measure, columnsOf(frame, writing.withExtra));
  const placed = endPlaces(frame);
  if (!placed || !makesSense(frame)) return null;
  const share = shareSql(frame, measure);
  const limits = shareLimits(form.having, share);
  // Of one whole, groups rank by the measure as by its share.
  const parted = form.part.length > 0;
  const ranked = byShare(frame, measure, parted ? share : frame.sql(measure));
  const select = rowsSelect(ranked, columns, placed, writing);
  const reached = parted ? null : reaching(frame, frame.sql(measure));
  if (reached !== null) limits.push(reached);
  if (!parted && limits.length > 0 && select.qualify) return null;
  const limited =
    parted || limits.length === 0
      ? { having: [...(select.having ?? []), ...limits] }
      : { qualify: limits.join(' AND ') };
  return {
    sql: selectSql({ ...select, ...limited }),
    columns: columns.shown,
    join,
    read: [{ form, join: frame.from }],
  };
};
