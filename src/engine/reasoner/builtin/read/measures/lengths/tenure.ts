import type { Computed } from '../../../form/form.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';

type Span = Extract<Computed, { kind: 'span' }>;

/** When somebody came, and when he left, where a column tells that. */
export type Tenure = { from: Column; to: Column | null };

const only = <T>([first, ...others]: T[]): T | null => (first !== undefined && others.length === 0 ? first : null);

/** The dates between which people belonged to where they work, where the question speaks of that; null where it does not. */
export const tenureIn = (words: readonly string[], tables: Table[], { language }: Schema): Tenure | null => {
  const { tenure, lengths } = language.gaps;
  if (!words.some(word => tenure.words.has(word))) return null;
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

/** How long somebody has belonged there: until he left, else until today. */
export const tenureTerm = ({ from, to }: Tenure, unit: Span['unit'] | null, schema: Schema): Span => ({
  kind: 'span',
  from: from.ref,
  ...(to ? { to: to.ref, open: schema.today } : { to: schema.today }),
  unit: unit ?? 'year',
  exact: true,
  name: schema.language.gaps.tenure.name,
});
