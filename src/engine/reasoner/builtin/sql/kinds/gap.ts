import { aggregateSql } from '../../form/aggregates.ts';
import { columnSql, dateSql } from '../expressions.ts';
import { frameOf } from '../frame.ts';
import { fromSql } from '../join.ts';
import { as } from '../names.ts';
import { groupedBy } from '../order.ts';
import { selectSql } from '../select.ts';
import { spanSql } from '../spans.ts';
import type { Write } from '../writing.ts';

/** "the days between a customer's first and second order, on average": from one row of a group to its next. */
export const writeGap: Write<'gap'> = (asked, writing) => {
  const frame = frameOf(asked, writing);
  if (!frame || asked.group.length === 0) return null;
  const { form, schema, join, limits, unique } = frame;
  const { between, unit, nth, over } = form;
  const time = dateSql(schema, between);
  const key = schema.table(between.table)?.key;
  const order = [time, ...(key ? [columnSql(key.ref)] : [])].join(', ');
  const within = `(PARTITION BY ${form.group.map(term => groupedBy(frame, term)).join(', ')} ORDER BY ${order})`;
  const steps = selectSql({
    columns: [as(time, 'this'), as(`lag(${time}) OVER ${within}`, 'last'), as(`row_number() OVER ${within}`, 'place')],
    from: fromSql(frame.from),
    where: [...limits, `${time} IS NOT NULL`],
  });
  const { phrases } = schema.language;
  const name = unique(phrases.gap(over, unit, nth));
  return {
    sql: selectSql({
      columns: [as(aggregateSql(over, spanSql('"last"', '"this"', unit)), name)],
      from: `(${steps}) AS "steps"`,
      where: [nth === null ? '"place" > 1' : `"place" = ${nth + 1}`],
    }),
    columns: [{ title: name, term: null, role: 'over' }],
    join,
  };
};
