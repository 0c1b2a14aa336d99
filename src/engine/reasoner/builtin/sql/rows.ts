import { aggregateSql } from '../form/aggregates.ts';
import type { Asked, Condition } from '../form/form.ts';
import { type Columns, isCollapsed, putsTogether } from './columns.ts';
import type { Frame } from './frame.ts';
import { fromSql } from './join.ts';
import { askedOrder, defaultOrder, eachNumbered, groupedBy, groupsOf, settling } from './order.ts';
import type { Places } from './places.ts';
import { identifier } from './quote.ts';
import type { Select } from './select.ts';
import { senseless } from './sense.ts';
import { straysFar } from './strays-far.ts';
import type { Writing } from './writing.ts';

/** The places of a ranking that are asked for: the first few, or some after those passed over. */
const placesAsked = (offset: number, limit: number, over: string): string => {
  const [rank, places] =
    offset > 0 ? ['dense_rank', `BETWEEN ${offset + 1} AND ${offset + limit}`] : ['rank', `<= ${limit}`];
  return `${rank}() OVER (${over}) ${places}`;
};

/** The same places from the other end as well, where both are asked for. */
const endsAsked = (frame: Frame, places: (order: string[]) => string, order: string[]): string => {
  const { form } = frame;
  if (!form.bothEnds) return places(order);
  const turned = form.order.map(({ term, direction }) => ({
    term,
    direction: direction === 'asc' ? ('desc' as const) : ('asc' as const),
  }));
  return `(${places(order)} OR ${places(askedOrder({ ...frame, form: { ...form, order: turned } }))})`;
};

/** How many of the rows in their order are asked for: the first of each group, all that share a place, or so many. */
const ranked = (frame: Frame, order: string[], ties: boolean): Pick<Select, 'qualify' | 'order' | 'limit'> => {
  const { form } = frame;
  const limit = form.limit === null ? null : Math.max(0, Math.floor(form.limit));
  const offset = Math.max(0, Math.floor(form.offset ?? 0));
  const grouped = form.group.length > 0 || isCollapsed(form);
  if (form.each && limit !== null && order.length > 0 && grouped) {
    const each = form.each.map(term => groupedBy(frame, term));
    const places = (by: string[]): string =>
      placesAsked(offset, limit, `PARTITION BY ${each.join(', ')} ORDER BY ${by.join(', ')}`);
    return { qualify: endsAsked(frame, places, order), order: [...each, ...order] };
  }
  if (form.onward && limit !== null) {
    const place = `row_number() OVER (ORDER BY ${order.join(', ')})`;
    return { qualify: `${place} BETWEEN ${offset + 1} AND ${offset + limit}`, order };
  }
  const shared = offset > 0 || form.bothEnds === true || ((ties || form.ties === true) && limit === 1);
  if (form.order.length > 0 && limit !== null && !form.position && shared) {
    const places = (by: string[]): string => placesAsked(offset, limit, `ORDER BY ${by.join(', ')}`);
    return { qualify: endsAsked(frame, places, order), order };
  }
  return { order, limit };
};

/** Put to all rows at once, a condition on groups limits none of them: it only tells whether something is so. */
export const limitsNothing = ({ having, group, yesNo }: Asked): boolean =>
  having.length > 0 && group.length === 0 && !yesNo;

/** Whether what is shown and ranked by can be reckoned, and is of the rows it is told for. */
export const makesSense = ({ form, join, from, schema, mixed }: Frame): boolean =>
  !mixed &&
  ![...form.select, ...form.order.map(order => order.term)].some(term => senseless(term, schema)) &&
  !straysFar(form, join, from, schema) &&
  // What groups come to can't be set against that of others where there are none.
  (form.group.length > 0 || !form.having.some(condition => condition.kind === 'against' && condition.groups));

/** What must hold of each group by itself; what is set against the other groups is said where all of them are there. */
export const ofEachGroup = ({ form: { having } }: Frame): Condition[] =>
  having.filter(condition => condition.kind !== 'against' || !condition.groups);

/** What each group comes to, against what all of them do. */
export const againstGroups = (frame: Frame): string[] =>
  frame.form.having.flatMap(condition => {
    if (condition.kind !== 'against' || !condition.groups) return [];
    const own = frame.sql(condition.term);
    const said = `${own} ${condition.op} ${aggregateSql(condition.aggregate, own)} OVER ()`;
    return [condition.negated ? `NOT (${said})` : said];
  });

/** The rows, groups or figures that a form asks for, as they are to be shown. */
export const rowsSelect = (
  frame: Frame,
  { list }: Columns,
  places: Places,
  { ties, whole }: Pick<Writing, 'ties' | 'whole'>,
): Select => {
  const { form, from, subject, limits, all } = frame;
  const asked = askedOrder(frame);
  const order = [...asked, ...places.order];
  const inOrder = ranked(frame, order.length > 0 ? order : defaultOrder(frame), ties);
  // Rows as they stand in their table are in an order of their own; others come in any where several share a place.
  const cut = asked.length > 0 && !inOrder.qualify;
  const loose = cut || (whole && (asked.length > 0 || form.group.length > 0 || form.distinct));
  const said = new Set((inOrder.order ?? []).map(term => term.replace(/ (ASC|DESC)( NULLS LAST)?$/, '')));
  const settled = loose ? settling(frame).filter(term => !said.has(term)) : [];
  const having = ofEachGroup(frame);
  const qualify = [...againstGroups(frame), ...(inOrder.qualify ? [inOrder.qualify] : [])];
  const once = form.distinct && !putsTogether(form) && !isCollapsed(form) && !form.position;
  const apart = once ? eachNumbered(frame) : null;
  return {
    distinct: once && apart === null,
    columns: list.length > 0 ? list : [`${identifier(subject)}.*`],
    from: fromSql(from, places.from),
    where: [...limits, ...places.where],
    group: apart ?? groupsOf(frame),
    having: having.length > 0 ? [all(having)] : [],
    ...inOrder,
    ...(qualify.length > 0 && { qualify: qualify.join(' AND ') }),
    order: [...(inOrder.order ?? []), ...settled],
  };
};
