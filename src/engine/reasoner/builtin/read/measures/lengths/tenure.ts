import { only } from '../../../../../../base/lists/only.ts';
import type { Computed } from '../../../form/form.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import type { Item } from '../../items.ts';

type Span = Extract<Computed, { kind: 'span' }>;

/** When somebody came, and when he left, where a column tells that. */
export type Tenure = { from: Column; to: Column | null };

/**
 * Whether a question speaks of how long people belonged to where they work: by a noun for it, or by where they are, unless
 * something else takes its time there: "how long does delivery *take* in our company".
 */
const saysTenure = (items: Item[], words: readonly string[], { language }: Schema): boolean => {
  const { tenure, lengths, lasting } = language.gaps;
  const said = words.filter(word => tenure.words.has(word)).map(language.stem);
  const takes = items
    .flatMap(({ atom }) => atom.text.toLowerCase().split(/\s+/).map(language.stem))
    .some(stem => lasting.has(stem) && !tenure.staying.has(stem));
  return said.some(stem => lengths.has(stem) || tenure.service.has(stem)) || (said.length > 0 && !takes);
};

/** The dates between which people belonged to where they work, where the question speaks of that; null where it does not. */
export const tenureIn = (
  items: Item[],
  words: readonly string[],
  tables: readonly Table[],
  schema: Schema,
): Tenure | null => {
  if (!saysTenure(items, words, schema)) return null;
  const { language } = schema;
  const { lengths } = language.gaps;
  const { begins, ends } = language.enduring;
  const found = tables.flatMap(({ columns }): Tenure[] => {
    const dates = columns.filter(({ holds }) => holds === 'date');
    const from = only(dates.filter(({ stems }) => stems.some(stem => begins.names.has(stem))));
    const to = dates.filter(({ stems }) => stems.some(stem => ends.names.has(stem)));
    // A column may hold the length itself.
    const told = columns.some(({ holds, stems }) => holds === 'number' && stems.some(stem => lengths.has(stem)));
    return from && to.length < 2 && !told ? [{ from, to: to[0] ?? null }] : [];
  });
  return only(found);
};

/** Another day since people came that the question names, and not as a limit: "how long until *promotion* at our company". */
export const otherDay = (items: Item[], { from, to }: Tenure): Column | null => {
  for (const [at, { atom }] of items.entries()) {
    const next = items[at + 1]?.meaning.kind;
    if (next === 'time' || next === 'number') continue;
    for (const option of atom.options)
      if (option.kind === 'column' && option.column.holds === 'date')
        if (option.column.table === from.table && option.column !== from && option.column !== to) return option.column;
  }
  return null;
};

/** How long somebody has belonged there: until he left, else until today. */
export const tenureTerm = ({ from, to }: Tenure, unit: Span['unit'] | null, schema: Schema): Span => ({
  kind: 'span',
  from: from.ref,
  ...(to ? { to: to.ref, open: schema.today } : { to: schema.today }),
  unit: unit ?? 'year',
  exact: true,
  name: schema.language.gaps.tenure.name,
});
