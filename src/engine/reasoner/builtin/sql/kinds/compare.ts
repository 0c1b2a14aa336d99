import { sameTerm } from '../../form/form.ts';
import { shownSql } from '../columns.ts';
import { framedOnce } from '../counted/each-once.ts';
import { fromSql } from '../join.ts';
import { as } from '../names.ts';
import { groupsOf } from '../order.ts';
import { identifier } from '../quote.ts';
import { selectSql } from '../select.ts';
import { isFigure } from '../sense.ts';
import type { Shown } from '../statement.ts';
import type { Write } from '../writing.ts';

/**
 * The statement that sets two figures against each other: both, then their difference and by how many per cent, or
 * their ratio. A change runs from the first side to the second; any other difference is the first less the second. The
 * change of each of several groups is told in the order of its size. Null where there is no figure, or another one for each group.
 */
export const writeCompare: Write<'compare'> = (asked, writing) => {
  const frame = framedOnce(asked, writing);
  if (!frame) return null;
  const { form, schema, join, limits, sql, all, unique } = frame;
  const { sides, ask, only } = form;
  const measure = form.select.find(term => !form.group.some(group => sameTerm(group, term)));
  if (!measure || !isFigure(measure, schema) || (form.group.length > 0 && ask !== 'change')) return null;
  const { computed } = schema.language.phrases;
  const [left, right] = sides;
  const [a, b] = [unique(left.label), unique(right.label)];
  // Of a group that has no rows at one of the times there was nothing then.
  const adds = form.group.length > 0 && measure.kind === 'aggregate' && measure.aggregate === 'sum';
  const figure = (side: typeof left): string => {
    const value = `${sql(side.term ?? measure)}${side.where.length > 0 ? ` FILTER (WHERE ${all(side.where)})` : ''}`;
    return adds ? `coalesce(${value}, 0)` : value;
  };
  const groups = form.group.map((term): Shown => ({ title: unique(frame.title(term)), term, role: 'asked' }));
  const columns = [
    ...groups.map(({ title }, at) => as(shownSql(frame, form.group[at]!), title)),
    as(figure(left), a),
    as(figure(right), b),
  ];
  const from = `(${selectSql({ columns, from: fromSql(frame.from), where: limits, group: groupsOf(frame) })})`;
  const [x, y] = [identifier(a), identifier(b)];
  const both: Shown[] = [
    { title: a, term: left.term ?? measure, role: 'asked' },
    { title: b, term: right.term ?? measure, role: 'asked' },
  ];
  if (ask === 'ratio') {
    const ratio = unique(computed.ratio);
    return {
      sql: selectSql({ columns: [x, y, as(`round(1.0 * ${x} / nullif(${y}, 0), 4)`, ratio)], from, where: [] }),
      columns: [...both, { title: ratio, term: null, role: 'difference' }],
      join,
      read: [{ form, join: frame.from }],
    };
  }
  const [difference, change] = [unique(computed.difference), unique(computed.change)];
  const [less, base] = ask === 'change' ? [`${y} - ${x}`, x] : [`${x} - ${y}`, y];
  const percent = `round(100.0 * (${less}) / nullif(abs(${base}), 0), 2)`;
  const named = groups.map(({ title }) => identifier(title));
  const ranked = [`${less} ${form.order[0]?.direction === 'asc' ? 'ASC' : 'DESC'} NULLS LAST`, ...named];
  return {
    sql: selectSql({
      columns: [...named, x, y, as(less, difference), as(percent, change)],
      from,
      where: only ? [`${y} ${only === 'fall' ? '<' : '>'} ${x}`] : [],
      ...(named.length > 0 && { order: ranked, limit: form.limit }),
    }),
    columns: [
      ...groups,
      ...both,
      { title: difference, term: measure, role: 'difference' },
      { title: change, term: null, role: 'change' },
    ],
    join,
    read: [{ form, join: frame.from }],
  };
};
