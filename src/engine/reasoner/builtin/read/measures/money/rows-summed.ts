import type { RowTerm } from '../../../form/form.ts';
import { addingMoneyOf } from '../../../schema/rows/worth.ts';
import type { Column, Table } from '../../../schema/schema.ts';
import { columnTerm, type Draft } from '../../draft.ts';
import type { Meaning } from '../../items.ts';
import { isMany, quantityOf } from '../quantity.ts';

/** Whether rows are money that is paid or received, by what they are called: payments, donations, expenses. */
export const areMoney = ({ schema: { language } }: Draft, stems: readonly string[]): boolean => {
  const { flows, natures, roles } = language;
  return [flows.in, flows.out, flows.given, flows.paid, natures.money, natures.paying, roles.money].some(words =>
    stems.some(stem => words.has(stem)),
  );
};

/** "The *sum of* tickets", "die *Summe der* Buchungen": something of them is added up, and they are not only counted. */
const isSumOf = ({ items, schema: { language } }: Draft, place: number, arg: number): boolean =>
  language.possessives.has(items[place]!.atom.text.toLowerCase().split(/\s+/).at(-1)!) ||
  items[arg]!.before.some(word => language.possessives.has(word));

/** "Total *payments*", "the sum of *orders*": what these rows come to is asked for, and not how many they are. */
export const sumsMoney = (draft: Draft, place: number, arg: number, meaning: Meaning | null): boolean => {
  if (meaning?.kind !== 'table' || draft.picked.length > 0 || arg < place) return false;
  const { stem } = draft.items[arg]!.atom.token;
  return areMoney(draft, [stem, ...meaning.table.stems]) || isSumOf(draft, place, arg);
};

/**
 * "The total amount of payments" is money where payments have an amount. Whether they have. Which amount is told where there are
 * several figures, and where nothing but the money of the rows says that they are money at all.
 */
export const readAmount = (draft: Draft, place: number, arg: number, meaning: Meaning | null): boolean => {
  const [amount] = meaning?.kind === 'table' ? addingMoneyOf(meaning.table) : [];
  if (!amount) return false;
  const { table } = amount;
  // "How much did she deliver" may be any of several figures.
  const several = table.columns.filter(({ roles }) => roles.has('measure')).length > 1;
  const money =
    draft.cue(place, 'aggregate')?.money || areMoney(draft, [draft.items[arg]!.atom.token.stem, ...table.stems]);
  if (several || !money) draft.assumptions.push({ kind: 'measure', column: amount.ref });
  draft.use(arg);
  draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: columnTerm(amount) as RowTerm });
  return true;
};

/** "Total *stock* by supplier": how much of it there is, where a column tells how much each row is of; null for rows that are many. */
export const muchAt = (draft: Draft, arg: number, table: Table): Column | null =>
  isMany(draft.items[arg]!.atom.token.word, draft.schema.language) ? null : quantityOf(table);
