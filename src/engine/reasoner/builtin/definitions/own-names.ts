import { type ColumnRef, type Computed, columnsOfFormula } from '../form/form.ts';
import type { Option } from '../link/atom.ts';
import type { NameIndex } from '../link/names/name-index.ts';
import type { Column } from '../schema/schema.ts';
import type { Bound } from './bound.ts';

type Formula = Extract<Computed, { kind: 'formula' }>;

/** The names of a schema, and with them what is defined that reads like a column or a value of it. */
export const withOwnWords = (names: NameIndex, all: readonly Bound[], columnOf: ColumnOf): NameIndex => ({
  ...names,
  own: all.flatMap(({ stems, term, bound }) =>
    bound.kind === 'values'
      ? [{ stems, options: bound.options }]
      : bound.kind === 'formula'
        ? [{ stems, options: bound.terms.map(formula => optionOf(term, formula, columnOf)) }]
        : [],
  ),
});

type ColumnOf = (ref: ColumnRef) => Column | undefined;

function optionOf(name: string, term: Formula, columnOf: ColumnOf): Option {
  const [first, second = first] = columnsOfFormula(term.of).map(ref => columnOf(ref)!);
  return {
    ...{ kind: 'derived', term, score: 1.2, factors: [first!, second!], less: null },
    measure: { name, words: [], verbs: [], factors: [[], []] },
  };
}
