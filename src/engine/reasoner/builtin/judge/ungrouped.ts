import { isTypical } from '../form/aggregates.ts';
import type { Form } from '../form/form.ts';
import { cueAt, listsGroups } from '../read/fold-items.ts';
import type { Item } from '../read/items.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import { isNamed } from './in-passing.ts';

/** Whether what is averaged is told of each row already: "average hours *per job*", of a table of jobs. */
export const isOfEachRow = (items: readonly Item[], place: number, { group, select }: Form): boolean => {
  const thing = items[place + 1]?.meaning;
  // Rows may be called by their key as well: "kegs per *delivery*", of a column of delivery numbers.
  const isKey = thing?.kind === 'column' && (thing.column.unique || thing.column === thing.column.table.key);
  const table = thing?.kind === 'table' ? thing.table : isKey ? thing.column.table : undefined;
  return (
    cueAt(items, place, 'group') !== null &&
    table !== undefined &&
    group.length === 0 &&
    select.length > 0 &&
    select.every(
      term =>
        term.kind === 'aggregate' &&
        isTypical(term.aggregate) &&
        term.of.kind === 'column' &&
        term.of.column.table === table.name,
    )
  );
};

/** Whether it was asked for by something that is nothing here, so that all are told as one: "how many are open *per person*". */
export const isUngrouped = (items: readonly Item[], place: number, form: Form, { language }: Schema): boolean => {
  const by = cueAt(items, place, 'group') ? place : place - 1;
  const [cue, thing] = [items[by], items[by + 1]];
  return (
    cue !== undefined &&
    cueAt(items, by, 'group') !== null &&
    !cue.used &&
    language.rates.has(cue.atom.token.word) &&
    thing?.meaning.kind === 'word' &&
    !thing.used &&
    thing.before.length === 0 &&
    form.kind === 'plain' &&
    form.group.length === 0 &&
    form.select.length > 0 &&
    form.select.every(term => term.kind === 'aggregate')
  );
};

/** Whether rows of a table are told apart by a column: by its key, its name, or what it is called by. */
const tells = ({ label, key, called, name }: Table, column: Column): boolean =>
  column.table.name === name &&
  (column === label ||
    column === key ||
    column.unique ||
    called?.includes(column) === true ||
    column.roles.has('name'));

/** Whether one is shown where one of each is asked for: "the best product in *every* category". */
export const isNotEach = (items: readonly Item[], place: number, form: Form): boolean =>
  cueAt(items, place, 'group') !== null &&
  isNamed(items[place + 1]) &&
  items
    .slice(0, place)
    .some(
      ({ used }, at) => used && (['superlative', 'top', 'position'] as const).some(kind => cueAt(items, at, kind)),
    ) &&
  form.limit === 1 &&
  form.each === undefined &&
  form.kind === 'plain';

/**
 * Whether something is asked of each of several ("when was *each* member here") and a list or one row tells none of them: neither by what they are
 * called nor as groups.
 */
export const isEachLost = (items: readonly Item[], place: number, form: Form, schema: Schema): boolean => {
  const thing = items[place + 1]?.meaning;
  if (cueAt(items, place, 'group') === null || listsGroups(items, place, schema.language)) return false;
  const table = thing?.kind === 'table' ? thing.table : null;
  const own = thing?.kind === 'column' && thing.column.holds === 'text' ? thing.column : null;
  if ((!table && !own) || items[place + 1]!.before.length > 0) return false;
  const grouped =
    form.group.length + form.having.length > 0 ||
    form.each !== undefined ||
    form.where.some(({ kind }) => kind === 'exists');
  const lists = form.kind === 'plain' && !grouped && form.select.every(({ kind }) => kind === 'column');
  const isRows = form.select.length === 0 && (table?.name === form.tables[0] || own?.table.name === form.tables[0]);
  const isShown = form.select.some(term => {
    const column = term.kind === 'column' ? schema.column(term.column) : undefined;
    return column !== undefined && (column === own || (table !== null && tells(table, column)));
  });
  return lists && !isShown && !isRows;
};
