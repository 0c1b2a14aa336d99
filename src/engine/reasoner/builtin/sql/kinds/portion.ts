import { countOfRows, type Form, type Term } from '../../form/form.ts';
import { framedOnce } from '../counted/each-once.ts';
import type { Frame } from '../frame.ts';
import { fromSql } from '../join.ts';
import { as } from '../names.ts';
import { groupedBy } from '../order.ts';
import { identifier } from '../quote.ts';
import { selectSql } from '../select.ts';
import { isFigure } from '../sense.ts';
import type { Write } from '../writing.ts';

/** The figure of each group, and whether it is among those that are asked for. */
const groupsSql = ({ form, from: joined, limits, sql, all, schema }: Frame<Form<'portion'>>, group: string[]) => {
  const known = form.group.map((term, at) => `${term.kind === 'bucket' ? sql(term) : group[at]} IS NOT NULL`);
  const from = { from: fromSql(joined), where: [...limits, ...known], group };
  if (form.of === 'groups')
    return form.having.length > 0
      ? selectSql({ columns: [as(`(${all(form.having)})`, 'holds'), as('1', 'figure')], ...from })
      : null;
  const [measure] = form.select.filter(term => term.kind === 'aggregate');
  const ranked = form.order[0]?.term ?? measure;
  const adds = measure?.kind === 'aggregate' && (measure.aggregate === 'sum' || measure.aggregate === 'count');
  if (!measure || !ranked || !adds || !isFigure(measure, schema) || form.limit === null) return null;
  const direction = form.order[0]?.direction === 'asc' ? 'ASC' : 'DESC';
  const place = `row_number() OVER (ORDER BY ${sql(ranked)} ${direction} NULLS LAST)`;
  const holds = as(`(${place} <= ${Math.max(0, Math.floor(form.limit))})`, 'holds');
  return selectSql({ columns: [holds, as(sql(measure), 'figure')], ...from });
};

/** What is counted, or the figure that is shared out. */
const wholeOf = ({ form, subject }: Frame<Form<'portion'>>): Term =>
  form.select.find(term => term.kind === 'aggregate') ?? countOfRows(subject);

/** "the share of customers who ordered more than once", "the share of sales that the top five make up". */
export const writePortion: Write<'portion'> = (asked, writing) => {
  const frame = asked.group.length > 0 ? framedOnce(asked, writing) : null;
  if (!frame) return null;
  const { form, schema, title, unique, join } = frame;
  const groups = groupsSql(
    frame,
    form.group.map(term => groupedBy(frame, term)),
  );
  if (groups === null) return null;
  const { computed } = schema.language.phrases;
  const called = form.of === 'groups' ? form.group.map(title).join(', ') : title(wholeOf(frame));
  const [name, part, whole] = [unique(computed.share), unique(computed.part(called)), unique(computed.whole(called))];
  const [some, every] = ['sum(figure) FILTER (WHERE holds)', 'sum(figure)'];
  const term = form.of === 'groups' ? null : wholeOf(frame);
  return {
    sql: selectSql({
      columns: [
        as(`round(100.0 * coalesce(${some}, 0) / nullif(${every}, 0), 2)`, name),
        as(`coalesce(${some}, 0)`, part),
        as(every, whole),
      ],
      from: `(${groups}) AS ${identifier('each')}`,
      where: [],
    }),
    columns: [
      { title: name, term: null, role: 'share' },
      { title: part, term, role: 'extra' },
      { title: whole, term, role: 'whole' },
    ],
    join,
    read: [{ form, join: frame.from }],
  };
};
