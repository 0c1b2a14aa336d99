import { type ColumnRef, type Form, sameColumn } from '../../../form/form.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import type { Column, Schema } from '../../../schema/schema.ts';

/** So many sorts of money are asked about at most. */
const mostSorts = 3;

const isSortOfMoney = ({ holds, roles, uses, profile }: Column): boolean =>
  holds === 'number' && roles.has('measure') && roles.has('money') && uses.sums && profile.masked !== true;

/** Whether a word that nothing is called by is for money, whatever sort: "the most *money*". */
export const isWordForMoney = (word: string, { language }: Schema): boolean =>
  [language.money, language.natures.money, language.flows.in].some(words =>
    words.has(language.stem(word.toLowerCase())),
  );

/** A form with one column in the place of another. */
const withColumn = (form: Form, from: ColumnRef, to: ColumnRef): Form =>
  JSON.parse(JSON.stringify(form), (_, value) =>
    typeof value === 'object' && value !== null && 'column' in value && 'table' in value && sameColumn(value, from)
      ? { ...value, ...to }
      : value,
  );

/**
 * The same reading by each other sort of money that was as likely meant, where nobody named one and no column is what a row comes to: the
 * catalogue's value or what the hammer fell at. None where one was named, or there is one alone.
 */
export const moneyInDoubt = ({ form, assumptions }: Candidate, schema: Schema): Form[] => {
  const refs = assumptions.flatMap(item => (item.kind === 'measure' || item.kind === 'taken-for' ? [item.column] : []));
  const [guess, ...more] = refs.flatMap(ref => schema.column(ref) ?? []).filter(isSortOfMoney);
  if (!guess || more.length > 0 || guess.table.worth) return [];
  const { flows } = schema.language;
  // A tip or what something cost is not meant where takings are asked for.
  const isBeside = ({ stems }: Column): boolean => stems.some(stem => flows.beside.has(stem) || flows.out.has(stem));
  const others = guess.table.columns.filter(
    column => column !== guess && isSortOfMoney(column) && isBeside(column) === isBeside(guess),
  );
  return others.slice(0, mostSorts - 1).map(column => withColumn(form, guess.ref, column.ref));
};
