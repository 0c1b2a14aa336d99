import type { RowTerm } from '../../../form/form.ts';
import { flagValues } from '../../../schema/flag-values.ts';
import type { Table } from '../../../schema/schema.ts';
import { columnTerm, type Draft, isMeasure, termOf } from '../../draft.ts';
import { derivedMeaning, type Meaning } from '../../items.ts';
import { guessedMeasures, saysMoney, spends } from '../guess.ts';
import { stuffAt, takenFor } from '../quantity.ts';

/** What adds up over the rows of a table, or over what belongs to them; null where nothing does. */
export const totalOf = (draft: Draft, table: Table): RowTerm | null => {
  const [own, ...others] = table.columns.filter(({ roles, uses }) => roles.has('measure') && uses.natural === 'sum');
  if (own && others.length === 0) return columnTerm(own) as RowTerm;
  const [revenue] = draft.schema.derived;
  return revenue && spends(draft) ? termOf(draft, derivedMeaning(revenue)) : null;
};

/** "How much *honey*": the quantity of it, never how many kinds there are. Money that is named or spent is asked for itself. */
export const readStuff = (draft: Draft, place: number, at: number, arg: number): boolean => {
  const stuff = stuffAt(draft, at);
  const figure = draft.items.findIndex((_, other) => other > at && isMeasure(draft.free(other)));
  if (!stuff || isMeasure(draft.free(arg)) || spends(draft) || saysMoney(draft, at)) return false;
  const said = draft.free(figure);
  const column = isMeasure(said) && said.kind === 'column' ? said.column : stuff.quantity;
  if (!column && draft.items[at]!.meaning.kind === 'value') return false;
  draft.use(at, ...(figure < 0 ? [] : [figure]));
  if (!column) draft.unanswerable.push(`${draft.items[place]!.atom.text} ${draft.items[at]!.atom.text}`);
  else draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: takenFor(draft, at, column, figure < 0) });
  return true;
};

/** "How much did *customers* spend on skis", "how much *money* went to them": the money, and not how many customers or funds. False where nothing says so. */
export const readSpent = (draft: Draft, place: number, arg: number): boolean => {
  const { schema } = draft;
  const said = draft.free(arg);
  if (said?.kind !== 'column' || said.column.holds !== 'text' || !(spends(draft) || saysMoney(draft, arg)))
    return false;
  const spent = guessedMeasures(draft).find(term => {
    const column = term.kind === 'column' ? schema.column(term.column) : undefined;
    return column ? column.roles.has('money') && column.uses.sums : true;
  });
  if (!spent) return false;
  const column = spent.kind === 'column' ? schema.column(spent.column) : undefined;
  if (column) takenFor(draft, arg, column, true);
  draft.use(arg);
  draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: spent });
  return true;
};

/** "How much …" as money: what the words after it mean then; null where they name no figure, so that one is to be guessed. */
export const meantByMoney = (draft: Draft, arg: number, meaning: Meaning): Meaning | null => {
  const [revenue] = draft.schema.derived;
  const { token } = draft.items[arg]!.atom;
  if (meaning.kind !== 'column') return meaning;
  // "How much did we sell" asks for money, though "sell" may also name a quantity.
  if (revenue?.measure.verbs.includes(token.stem)) return derivedMeaning(revenue);
  const { column, exact } = meaning;
  // "How much do we *harvest* per week" asks for no number of days of harvest.
  if (column.holds === 'date' && !exact) return { kind: 'table', table: column.table };
  // "How much is *unpaid*" asks for no number of things that are.
  const says = flagValues(draft.schema, column, !token.opposite);
  if (says.length === 0) {
    // "How much did *suppliers* charge" asks for no number of suppliers, nor for one of each.
    if (column.holds !== 'text' || draft.form.group.length > 0) return meaning;
    const table: Meaning = { kind: 'table', table: column.table };
    draft.items[arg]!.meaning = table;
    if (totalOf(draft, column.table)) return table;
    draft.use(arg);
    return null;
  }
  draft.where({ kind: 'in', column: column.ref, values: says });
  return { kind: 'table', table: column.table };
};
