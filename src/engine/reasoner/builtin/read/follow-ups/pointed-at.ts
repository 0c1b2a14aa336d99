import { type Condition, columnsOfCondition, type Form, sameColumn, type TimeUnit } from '../../form/form.ts';
import { conditionsOfKind } from '../../form/parts-of-form.ts';
import { subjectOf, tablesOfForm } from '../../form/tables-of-form.ts';
import { isTime } from '../../form/times.ts';
import type { Atom } from '../../link/atom.ts';
import type { Schema } from '../../schema/schema.ts';
import { dayIn, isoDate, shift, startOf } from '../../words/dates.ts';
import type { Before } from './before.ts';
import { sameSubject } from './edits.ts';
import { chooses } from './named.ts';
import type { Pointer, Target } from './pointing.ts';

/** The time that was told, as the unit it is called by now: the month of a day; null where it is longer than that. */
const timeIn = (conditions: Condition[], unit: TimeUnit | null): Condition | null => {
  for (const condition of conditions) {
    if (condition.kind === 'part' && (unit === null || condition.unit === unit || condition.unit === 'weekday'))
      return condition;
    if (condition.kind !== 'period' || condition.start === null || condition.end === null) continue;
    if (unit === null) return condition;
    const start = startOf(dayIn(condition.start)!, unit);
    const end = isoDate(shift(start, unit, 1));
    if (end >= condition.end) return { ...condition, start: isoDate(start), end, label: isoDate(start) };
  }
  return null;
};

/** Whether a condition says which of the things that a stretch names are meant. */
const isOf = (condition: Condition, { options }: Atom): boolean =>
  columnsOfCondition(condition).some(ref =>
    options.some(
      option =>
        (option.kind === 'column' && option.score > 0.3 && sameColumn(option.column.ref, ref)) ||
        (option.kind === 'table' && option.score > 0.5 && option.table.name === ref.table),
    ),
  );

/** What was told of that kind: what the answer named, else for what was asked. None where there is nothing of it. */
const toldOf = (target: Target, { form, named }: Before): Condition[] => {
  if (target.kind === 'time') {
    const time = timeIn(named, target.unit) ?? timeIn(form.where, target.unit);
    return time ? [time] : [];
  }
  if (target.kind === 'any') return named;
  const those = [...named, ...form.where].filter(condition => isOf(condition, target.atom));
  if (those.length > 0) return those;
  // "That driver", where the one thing that was told is called otherwise.
  const things = named.filter(condition => !isTime(condition));
  const called = target.atom.options.some(({ score }) => score > 0.3);
  return things.length === 1 && !called ? things : [];
};

/** Whether an answer counted all rows there are, together or group by group, so that "those" are all of them. */
const tellsOfAll = (form: Form): boolean => {
  const [only, ...others] = form.select.filter(({ kind }) => kind === 'aggregate');
  const counts = only?.kind === 'aggregate' && only.aggregate === 'count' && only.of.kind === 'rows';
  return form.kind === 'plain' && counts && others.length === 0 && !chooses(form);
};

/** The rows that the answer before was about, as a pointer narrows them; null where it points at nothing. */
export const pointedAt = ({ target }: Pointer, before: Before): Condition[] | null => {
  const told = toldOf(target, before);
  const kept = before.form.where.filter(old => !told.some(condition => sameSubject(old, condition)));
  if (told.length === 0 && (target.kind !== 'any' || (kept.length === 0 && !tellsOfAll(before.form)))) return null;
  return [...told, ...kept];
};

/** The same limits for a question of other rows: a day is the same whatever happened on it. */
export const limitedTo = (form: Form, limits: Condition[], schema: Schema): Form => {
  const subject = schema.table(subjectOf(form) ?? '');
  const tables = tablesOfForm(form);
  const own = (condition: Condition): Condition =>
    condition.kind === 'period' && !tables.has(condition.column.table) && subject?.date
      ? { ...condition, column: subject.date.ref }
      : condition;
  // What is set against each other has times of its own.
  const said = [...form.where, ...conditionsOfKind(form)];
  const kept = limits.map(own).filter(old => !said.some(condition => sameSubject(old, condition)));
  return { ...form, where: [...structuredClone(kept), ...form.where] };
};
