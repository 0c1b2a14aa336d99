import { countOfRows } from '../../form/form.ts';
import { frameOf } from '../frame.ts';
import { fromSql } from '../join.ts';
import { as } from '../names.ts';
import { groupedBy } from '../order.ts';
import { selectSql } from '../select.ts';
import type { Write } from '../writing.ts';

/** "duplicate emails": what several rows have alike, with how many these are. */
export const writeRepeats: Write<'repeats'> = (asked, writing) => {
  const frame = frameOf(asked, writing);
  if (!frame || asked.group.length === 0) return null;
  const { form, join, limits, title, unique } = frame;
  const groups = form.group.map(term => ({ term, sql: groupedBy(frame, term), title: unique(title(term)) }));
  const rows = countOfRows(form.tables[0]!);
  const count = unique(title(rows));
  // What nobody filled in is not there twice.
  const known = form.whole ? [] : groups.map(({ sql }) => `${sql} IS NOT NULL`);
  return {
    sql: selectSql({
      columns: [...groups.map(group => as(group.sql, group.title)), as('count(*)', count)],
      from: fromSql(frame.from),
      where: [...limits, ...known],
      group: groups.map(({ sql }) => sql),
      having: ['count(*) > 1'],
      order: ['count(*) DESC', ...groups.map(({ sql }) => sql)],
    }),
    columns: [
      ...groups.map(group => ({ title: group.title, term: group.term, role: 'asked' as const })),
      { title: count, term: rows, role: 'asked' },
    ],
    join,
  };
};
