import { writeApart } from '../apart.ts';
import { columnsOf, putsTogether } from '../columns.ts';
import { framedOnce } from '../counted/each-once.ts';
import { endPlaces } from '../places.ts';
import { limitsNothing, makesSense, rowsSelect } from '../rows.ts';
import { selectSql } from '../select.ts';
import type { Write } from '../writing.ts';

/** Rows, groups of rows, or figures of the one or the others. */
export const writePlain: Write<'plain'> = (asked, writing) => {
  const frame = limitsNothing(asked) ? null : framedOnce(asked, writing);
  if (!frame) return null;
  const apart = writeApart(frame, writing);
  if (apart) return apart;
  if (!makesSense(frame)) return null;
  const columns = columnsOf(frame, writing.withExtra);
  const placed = putsTogether(frame.form) && columns.list.length === 0 ? null : endPlaces(frame);
  return (
    placed && {
      sql: selectSql(rowsSelect(frame, columns, placed, writing)),
      columns: columns.shown,
      join: frame.join,
      read: [{ form: frame.form, join: frame.from }],
    }
  );
};
