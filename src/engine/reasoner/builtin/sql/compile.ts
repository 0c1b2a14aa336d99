import { type Condition, type Form, knownInRatio, type Term } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import { columnsOf, putsTogether } from './columns.ts';
import { type Frame, frameOf } from './frame.ts';
import { compareSql } from './kinds/compare.ts';
import { courseSql, formBefore } from './kinds/course.ts';
import { overSql } from './kinds/over.ts';
import { endPlaces, neighbourPlaces, type Places } from './kinds/places.ts';
import { ratioSql } from './kinds/ratio.ts';
import { rowsSelect } from './kinds/rows.ts';
import { groupShares, measureOfShare, wholeShareSql } from './kinds/share.ts';
import { uniqueNames } from './names.ts';
import { selectSql } from './select.ts';
import { senseless } from './sense.ts';
import type { Statement } from './statement.ts';

const combined = { intersect: 'INTERSECT', union: 'UNION', except: 'EXCEPT' } as const;

/**
 * Writes a form as one SELECT of DuckDB; null where its tables can't be joined. `title` names the columns; `withExtra`
 * shows the figure beside what it ranks; `ties` shows all that share a first place.
 */
export const compile = (
  asked: Form,
  schema: Schema,
  title: (term: Term) => string,
  withExtra = true,
  ties = withExtra,
): Statement | null => {
  const plain = (form: Form): Statement | null => compile(form, schema, title, false, false);
  if (asked.ratio) return ratioOf(asked, asked.ratio, schema, title, plain);
  if (asked.course) return courseOf(asked, asked.course, schema, plain);
  const frame = frameOf(asked, schema, title);
  if (!frame) return null;
  if (frame.form.compare) return compareSql(frame, frame.form.compare);
  return overRows(frame, withExtra, ties, plain);
};

const ratioOf = (
  asked: Form,
  ratio: NonNullable<Form['ratio']>,
  schema: Schema,
  title: (term: Term) => string,
  plain: (form: Form) => Statement | null,
): Statement | null => {
  const known = knownInRatio(asked).filter(ref => (schema.column(ref)?.profile.nullCount ?? 0) > 0);
  const lacking = known.map((column): Condition => ({ kind: 'missing', column, negated: true }));
  const [left, right] = ratio.map(side => plain({ ...side, where: [...side.where, ...lacking] }));
  const { computed } = schema.language.phrases;
  return left && right ? ratioSql(asked, [left, right], title, uniqueNames(), computed) : null;
};

const courseOf = (
  asked: Form,
  course: NonNullable<Form['course']>,
  schema: Schema,
  plain: (form: Form) => Statement | null,
): Statement | null => {
  const { course: _, ...rest } = asked;
  const form = { ...rest, order: [], limit: null };
  const [own, past] = [plain(form), plain(formBefore(form, course))];
  return own && past ? courseSql(form, course, own, past, schema.language.phrases) : null;
};

const places = (frame: Frame): Places | null => {
  const { neighbour, position } = frame.form;
  if (neighbour && position) {
    const [near, end] = [neighbourPlaces(frame, neighbour), endPlaces(frame, position)];
    return near && end && { ...near, order: end.order };
  }
  if (neighbour) return neighbourPlaces(frame, neighbour);
  return position ? endPlaces(frame, position) : { where: [], order: [] };
};

const overRows = (
  frame: Frame,
  withExtra: boolean,
  ties: boolean,
  plain: (form: Form) => Statement | null,
): Statement | null => {
  const { form, schema, join } = frame;
  // Put to all rows at once, a condition on groups limits none of them: it only tells whether something is so.
  if (form.having.length > 0 && form.group.length === 0 && !form.yesNo) return null;
  let columns = columnsOf(frame, withExtra);
  if (form.share) {
    const measure = measureOfShare(frame);
    if (!measure || (form.group.length === 0 && form.share.length === 0)) return null;
    if (form.group.length === 0) return wholeShareSql(frame, form.share, measure);
    columns = groupShares(frame, form.share, measure, columns);
  }
  if ([...form.select, ...form.order.map(order => order.term)].some(term => senseless(term, schema))) return null;
  if (form.over) return overSql(frame, form.over);
  if (putsTogether(form) && columns.list.length === 0) return null;
  const placed = places(frame);
  if (!placed) return null;
  const select = rowsSelect(frame, columns, placed, ties);
  if (!form.set) return { sql: selectSql(select), columns: columns.shown, join };
  const { operation, form: other } = form.set;
  const apart = operation === 'union' || form.tables.every(name => !other.tables.includes(name));
  const second = plain(apart ? other : { ...other, tables: [...new Set([...form.tables, ...other.tables])] });
  if (!second || (select.order ?? []).length > 0 || form.limit !== null) return null;
  const first = selectSql({ ...select, distinct: false });
  return { sql: `${first} ${combined[operation]} ${second.sql}`, columns: columns.shown, join };
};
