import type { Form } from '../../form/form.ts';
import { columnsOf, putsTogether } from '../columns.ts';
import { type Frame, frameOf } from '../frame.ts';
import { endPlaces, numbered, type Places } from '../places.ts';
import { limitsNothing, makesSense, rowsSelect } from '../rows.ts';
import { selectSql } from '../select.ts';
import type { Write } from '../writing.ts';

const placesBeside = (frame: Frame<Form<'neighbour'>>): Places | null => {
  if (frame.join.tables.length !== 1) return null;
  const { anchor, places } = frame.form;
  const { from, place } = numbered(frame.subject);
  const found = anchor.length > 0 ? ` WHERE ${frame.all(anchor)}` : '';
  return { from, where: [`${place} IN (SELECT ${place} + ${places} FROM ${from}${found})`], order: [] };
};

/** "the row after Berlin": the rows so many places from those for which something holds. */
export const writeNeighbour: Write<'neighbour'> = (asked, writing) => {
  const frame = limitsNothing(asked) ? null : frameOf(asked, writing);
  if (!frame || !makesSense(frame)) return null;
  const { form, join } = frame;
  const columns = columnsOf(frame, writing.withExtra);
  const [beside, end] = [placesBeside(frame), endPlaces(frame)];
  if (!beside || !end || (putsTogether(form) && columns.list.length === 0)) return null;
  const select = rowsSelect(frame, columns, { ...beside, order: end.order }, writing);
  return { sql: selectSql(select), columns: columns.shown, join };
};
