import { isTypical } from '../form/aggregates.ts';
import type { Form } from '../form/form.ts';
import { cueAt } from '../read/fold-items.ts';
import type { Item } from '../read/items.ts';
import type { Schema } from '../schema/schema.ts';

/** Whether what is averaged is told of each row already: "average hours *per job*", of a table of jobs. */
export const isOfEachRow = (items: readonly Item[], place: number, { group, select }: Form): boolean => {
  const thing = items[place + 1]?.meaning;
  return (
    cueAt(items, place, 'group') !== null &&
    thing?.kind === 'table' &&
    group.length === 0 &&
    select.length > 0 &&
    select.every(
      term =>
        term.kind === 'aggregate' &&
        isTypical(term.aggregate) &&
        term.of.kind === 'column' &&
        term.of.column.table === thing.table.name,
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
