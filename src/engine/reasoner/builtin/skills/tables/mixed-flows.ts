import { type ColumnRef, columnsOfCondition, columnsOfTerm, type Form, sameColumn } from '../../form/form.ts';
import { conditionsOfKind } from '../../form/parts-of-form.ts';
import type { Assumption } from '../../read/draft.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { fold } from '../../words/fold.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(fold));

/** What rows that bring something in are called, and what those that take it away. */
const ins = set(`in incoming inbound received receipt purchase purchased buy bought deposit credit income earning entry
  eingang zugang einnahme einnahmen einkauf einzahlung gutschrift`);
const outs = set(`out outgoing outbound issued issue sale sold sell withdrawal debit expense expenses spending exit
  ausgang abgang ausgabe ausgaben verkauf auszahlung lastschrift belastung`);
/** Sorts of flows are few. */
const mostSorts = 12;

/** Whether a column sorts rows into such as bring something in and such as take it away. */
const partsFlows = ({ nature, profile: { values, valuesComplete, distinctCount } }: Column): boolean => {
  if (nature !== 'category' || !valuesComplete || distinctCount > mostSorts) return false;
  const said = values.map(({ value }) => fold(value.trim()));
  return said.some(value => ins.has(value)) && said.some(value => outs.has(value));
};

/** The figures that are put together, but such as are less than nothing where they go out. */
const figuresOf = ({ select, order }: Form, schema: Schema): Column[] =>
  [...select, ...order.map(({ term }) => term)].flatMap(term => {
    const adds =
      term.kind === 'aggregate' && (term.aggregate === 'sum' || term.aggregate === 'avg' || term.aggregate === 'max');
    const columns = adds && term.of.kind !== 'rows' ? columnsOfTerm(term).flatMap(ref => schema.column(ref) ?? []) : [];
    return columns.filter(({ holds, profile }) => holds === 'number' && !(Number(profile.min) < 0));
  });

/** "Total quantity" of what came in and of what went out alike: told, as hardly anybody means that. */
export const mixedFlows = (form: Form, schema: Schema): Assumption[] => {
  const said: ColumnRef[] = [
    ...[...form.where, ...conditionsOfKind(form)].flatMap(columnsOfCondition),
    ...[...form.group, ...(form.each ?? [])].flatMap(columnsOfTerm),
  ];
  const tables = new Set(figuresOf(form, schema).map(({ table }) => table));
  const sort = [...tables].flatMap(({ columns }) => columns).find(partsFlows);
  if (!sort || said.some(ref => sameColumn(ref, sort.ref))) return [];
  return [{ kind: 'mixed-flows', column: sort.ref, values: sort.profile.values.map(({ value }) => value) }];
};
