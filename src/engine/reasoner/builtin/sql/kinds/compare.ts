import { frameOf } from '../frame.ts';
import { fromSql } from '../join.ts';
import { as } from '../names.ts';
import { identifier } from '../quote.ts';
import { selectSql } from '../select.ts';
import { isFigure } from '../sense.ts';
import type { Shown } from '../statement.ts';
import type { Write } from '../writing.ts';

/**
 * The statement that sets two figures against each other: both, then their difference and by how many per cent, or
 * their ratio. A change runs from the first side to the second; any other difference is the first less the second. Null
 * where there is no figure, or one for each group.
 */
export const writeCompare: Write<'compare'> = (asked, writing) => {
  const frame = frameOf(asked, writing);
  if (!frame) return null;
  const { form, schema, join, limits, sql, all, unique } = frame;
  const { sides, ask } = form;
  const [measure] = form.select;
  if (form.group.length > 0 || !measure || !isFigure(measure, schema)) return null;
  const { computed } = schema.language.phrases;
  const [left, right] = sides;
  const [a, b] = [unique(left.label), unique(right.label)];
  const figure = (side: typeof left): string =>
    `${sql(side.term ?? measure)}${side.where.length > 0 ? ` FILTER (WHERE ${all(side.where)})` : ''}`;
  const columns = [as(figure(left), a), as(figure(right), b)];
  const from = `(${selectSql({ columns, from: fromSql(frame.from), where: limits })})`;
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
    };
  }
  const [difference, change] = [unique(computed.difference), unique(computed.change)];
  const [less, base] = ask === 'change' ? [`${y} - ${x}`, x] : [`${x} - ${y}`, y];
  const percent = `round(100.0 * (${less}) / nullif(abs(${base}), 0), 2)`;
  return {
    sql: selectSql({ columns: [x, y, as(less, difference), as(percent, change)], from, where: [] }),
    columns: [
      ...both,
      { title: difference, term: measure, role: 'difference' },
      { title: change, term: null, role: 'change' },
    ],
    join,
  };
};
