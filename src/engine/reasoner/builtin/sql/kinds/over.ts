import { aggregates } from '../../form/aggregates.ts';
import { sameTerm } from '../../form/form.ts';
import { framedOnce } from '../counted/each-once.ts';
import { fromSql } from '../join.ts';
import { as } from '../names.ts';
import { groupedBy } from '../order.ts';
import { identifier } from '../quote.ts';
import { againstGroups, limitsNothing, makesSense, ofEachGroup } from '../rows.ts';
import { selectSql } from '../select.ts';
import { senseless } from '../sense.ts';
import type { Write } from '../writing.ts';

/** "the average number of orders per customer": one figure over the figures of groups; null where they have none. */
export const writeOver: Write<'over'> = (asked, writing) => {
  const frame = limitsNothing(asked) ? null : framedOnce(asked, writing);
  if (!frame || !makesSense(frame)) return null;
  const { form, schema, limits, join, title, unique, sql, all } = frame;
  const { over } = form;
  const [inner] = form.select.filter(term => term.kind === 'aggregate');
  if (form.group.length === 0 || (!inner && over !== 'count') || senseless(inner ?? null, schema)) return null;
  const group = form.group.map(term => groupedBy(frame, term));
  const known = form.group.map((term, index) => `${term.kind === 'bucket' ? sql(term) : group[index]} IS NOT NULL`);
  const within = form.within ?? [];
  const apart = within.flatMap((term, at) => [
    as(groupedBy(frame, term), `group_${at}`),
    as(`min(${sql(term)})`, `place_${at}`),
  ]);
  const having = ofEachGroup(frame);
  const qualify = againstGroups(frame);
  const figures = selectSql({
    columns: [...apart, as(inner ? sql(inner) : 'count(*)', 'figure')],
    from: fromSql(frame.from),
    where: [...limits, ...known],
    group,
    having: having.length > 0 ? [all(having)] : [],
    ...(qualify.length > 0 && { qualify: qualify.join(' AND ') }),
  });
  const by = form.group
    .filter(term => !within.some(other => sameTerm(other, term)))
    .map(title)
    .join(', ');
  const name = unique(schema.language.phrases.over(over, inner ? title(inner) : '', by));
  const value = aggregates[over].sql(over === 'count' ? '*' : identifier('figure'));
  const shown = within.map((term, at) => ({ title: unique(title(term)), term, at }));
  return {
    sql: selectSql({
      columns: [...shown.map(group => as(identifier(`group_${group.at}`), group.title)), as(value, name)],
      from: `(${figures})`,
      where: [],
      group: shown.map(({ at }) => identifier(`group_${at}`)),
      order: shown.map(({ at }) => `min(${identifier(`place_${at}`)})`),
    }),
    columns: [
      ...shown.map(group => ({ title: group.title, term: group.term, role: 'asked' as const })),
      { title: name, term: null, role: 'over' },
    ],
    join,
    read: [{ form, join: frame.from }],
  };
};
