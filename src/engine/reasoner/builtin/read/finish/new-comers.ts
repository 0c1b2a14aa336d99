import { type Condition, sameColumn, type Term } from '../../form/form.ts';
import { namesParties } from '../../schema/parties.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { happeningsOf } from '../happenings.ts';

type Period = Extract<Condition, { kind: 'period' }>;

/** Whom rows of happenings are of, where a word before it says that they are new: "*new* customers"; null where none is. */
const newParty = (draft: Draft): { column: Column; place: number } | null => {
  const { fresh } = draft.schema.language.passing;
  const place = draft.items.findIndex(({ atom, used }, at) => {
    const next = draft.items[at + 1];
    return !used && fresh.has(atom.token.stem) && next?.before.length === 0 && next.meaning.kind === 'column';
  });
  const meaning = draft.items[place + 1]?.meaning;
  const column = place >= 0 && meaning?.kind === 'column' ? meaning.column : null;
  const isOf = column?.table.semantics.kind === 'event' && namesParties(column, draft.schema.language);
  return isOf ? { column, place } : null;
};

/** Whether the date of a table tells since when its rows are there, which that of a birth does not. */
const saysSince = ({ date }: Table, { language }: Schema): boolean =>
  date !== null && !date.stems.some(stem => language.roles.born.has(stem));

/**
 * Takes up "*new* customers in 2024", of whom no date of their own tells since when they are, but rows of what they did: those whose first
 * is of that time.
 */
export const readNewComers = (draft: Draft): void => {
  const { items, schema, form } = draft;
  const { fresh } = schema.language.passing;
  const place = items.findIndex(
    ({ atom, meaning, used }) => !used && meaning.kind === 'word' && fresh.has(atom.token.stem),
  );
  // "New *gold* members".
  const at = items[place + 1]?.meaning.kind === 'value' ? place + 2 : place + 1;
  const { meaning } = items[at] ?? {};
  const beside = items.slice(place + 1, at + 1).every(({ before }) => before.length === 0);
  const table = place >= 0 && beside && meaning?.kind === 'table' ? meaning.table : null;
  const done = table && !saysSince(table, schema) ? happeningsOf(schema, table) : null;
  // Nobody is new in the year of his birth.
  if (table?.date && done && draft.has('bucket')) draft.unanswerable.push(items[place]!.atom.text);
  const times = items.flatMap(({ meaning: { kind }, used }, at) => (kind === 'time' && !used ? [at] : []));
  const said = items[times[0] ?? -1]?.meaning;
  if (!done?.date || times.length !== 1 || said?.kind !== 'time' || draft.has('group')) return;
  const { start, end, label } = said.time;
  const period: Period = { kind: 'period', column: done.date.ref, start, end, label };
  form.having.push(...startsIn(period));
  const others = done.columns.filter(({ holds }) => holds === 'date').map(({ ref }) => ref);
  draft.assumptions.push({
    kind: 'date-column',
    column: done.date.ref,
    others: others.filter(ref => !sameColumn(ref, done.date!.ref)),
  });
  draft.use(place, times[0]!);
};

/** The first of the times at which rows of somebody are, as it is set against a day. */
const firstOf = (period: Period, op: '>=' | '<', value: string): Condition => ({
  kind: 'compare',
  term: { kind: 'aggregate', aggregate: 'min', of: { kind: 'column', column: period.column } } as Term,
  op,
  value,
});

/** What holds of those whose first time is in a stretch. */
const startsIn = (period: Period): Condition[] => [
  ...(period.start === null ? [] : [firstOf(period, '>=', period.start)]),
  ...(period.end === null ? [] : [firstOf(period, '<', period.end)]),
];

/**
 * "*New* customers in July", of rows that are no customers but jobs of theirs: those whose first one is of that time, and not
 * all who came then.
 */
export const limitToNew = (draft: Draft): void => {
  const { form } = draft;
  const found = newParty(draft);
  const [period, ...others] = form.where.filter(condition => condition.kind === 'period');
  if (!found || !period || others.length > 0 || period.negated || form.group.length > 0) return;
  if (period.column.table !== found.column.table.name) return;
  const counts = form.select.every(
    term =>
      (term.kind === 'column' && sameColumn(term.column, found.column.ref)) ||
      (term.kind === 'aggregate' && term.of.kind === 'column' && sameColumn(term.of.column, found.column.ref)),
  );
  if (!counts || form.order.length > 0) return;
  form.where = form.where.filter(condition => condition !== period);
  form.having.push(...startsIn(period));
  if (form.select.every(term => term.kind === 'column')) form.group = [columnTerm(found.column)];
  draft.use(found.place);
};
