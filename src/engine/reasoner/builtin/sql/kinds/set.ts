import { columnsOf, putsTogether } from '../columns.ts';
import { frameOf } from '../frame.ts';
import { limitsNothing, makesSense, rowsSelect } from '../rows.ts';
import { selectSql } from '../select.ts';
import type { Write } from '../writing.ts';

const combined = { intersect: 'INTERSECT', union: 'UNION', except: 'EXCEPT' } as const;

/** "products sold in May but not in June": rows that are also, or not, those of another form. */
export const writeSet: Write<'set'> = (asked, writing) => {
  if (limitsNothing(asked) || asked.limit !== null || asked.position) return null;
  const frame = frameOf(asked, writing);
  if (!frame || !makesSense(frame)) return null;
  const { form, join } = frame;
  const { operation, other } = form;
  const columns = columnsOf(frame, writing.withExtra);
  if (putsTogether(form) && columns.list.length === 0) return null;
  const select = rowsSelect(frame, columns, { where: [], order: [] }, { ties: writing.ties, whole: false });
  const apart = operation === 'union' || form.tables.every(name => !other.tables.includes(name));
  const second = writing.part(apart ? other : { ...other, tables: [...new Set([...form.tables, ...other.tables])] });
  if (!second || (select.order ?? []).length > 0) return null;
  const first = selectSql({ ...select, distinct: false });
  return { sql: `${first} ${combined[operation]} ${second.sql}`, columns: columns.shown, join };
};
