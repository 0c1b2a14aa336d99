import { columnsOfTerm, type Form, sameColumn, type Term } from '../../form/form.ts';
import { tablesOfTerm } from '../../form/tables-of-term.ts';
import { cueAt } from '../../read/fold-items.ts';
import type { Item } from '../../read/items.ts';

/**
 * Whether a thing is one of two that are asked for, and nothing is shown of it: "allergies *and their types*" where only
 * allergies are told, "the *checking* and savings balances" where only one of both is.
 */
export const isListedInVain = (items: readonly Item[], place: number, form: Form): boolean => {
  const { meaning } = items[place]!;
  if (meaning.kind !== 'table' || form.kind !== 'plain' || form.group.length > 0) return false;
  const beside = [place - 1, place + 1]
    .filter(at => cueAt(items, at, 'and') !== null)
    .flatMap(at => items[2 * at - place]?.meaning ?? [])
    .find(({ kind }) => kind === 'column');
  if (beside?.kind !== 'column') return false;
  const { ref } = beside.column;
  const isBeside = (term: Term): boolean => columnsOfTerm(term).some(column => sameColumn(column, ref));
  return (
    form.select.some(isBeside) &&
    !form.select.some(term => !isBeside(term) && tablesOfTerm(term).includes(meaning.table.name))
  );
};
