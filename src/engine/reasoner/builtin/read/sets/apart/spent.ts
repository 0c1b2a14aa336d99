import type { RowTerm } from '../../../form/form.ts';
import { isVerbOfFigure } from '../../../language/verbs-of-figures.ts';
import { addingMoneyOf } from '../../../schema/rows/worth.ts';
import { columnTerm, type Draft } from '../../draft.ts';
import { happeningsOf } from '../../happenings.ts';
import { guessedMeasures } from '../../measures/guess.ts';

/** Whether a figure is money, or reckoned. */
export const isMoneyOrReckoned = ({ schema }: Draft, term: RowTerm): boolean =>
  term.kind !== 'column' || schema.column(term.column)?.roles.has('money') === true;

/** The money of what is done by those who are named, or by those whom a list names: the purchases of the customers who are members. */
const broughtIn = ({ items, schema }: Draft): RowTerm | undefined => {
  const named = items.flatMap(({ meaning }) =>
    meaning.kind === 'table' ? [meaning.table] : meaning.kind === 'value' ? [meaning.column.table] : [],
  );
  const above = schema.edges.flatMap(({ from, to }) =>
    named.some(({ name }) => name === from[0]!.table) ? (schema.table(to[0]!.table) ?? []) : [],
  );
  const [money] = [...named, ...above].flatMap(thing => {
    const done = happeningsOf(schema, thing);
    return done ? addingMoneyOf(done) : [];
  });
  return money && (columnTerm(money) as RowTerm);
};

/** What is spent, by a verb that names no figure: money, also where it stands in what is done by those who are named, and not their age. */
export const spentIn = (draft: Draft): RowTerm | undefined =>
  guessedMeasures(draft).find(term => isMoneyOrReckoned(draft, term)) ?? broughtIn(draft);

/** Takes up verbs that say what is done or spent, which the figure tells. */
export const useVerbs = (draft: Draft): void => {
  const { language } = draft.schema;
  draft.items.forEach(({ meaning, atom: { token } }, at) => {
    const says = isVerbOfFigure(token.stem, language) || language.softWords.has(token.stem);
    if (meaning.kind === 'word' && says) draft.use(at);
  });
};
