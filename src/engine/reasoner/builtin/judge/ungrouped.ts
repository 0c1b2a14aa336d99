import type { Form } from '../form/form.ts';
import { cueAt } from '../read/fold-items.ts';
import type { Item } from '../read/items.ts';
import type { Schema } from '../schema/schema.ts';

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
