import { sayRows } from '../names.ts';
import { sayThings } from '../terms.ts';
import { cell, inWords, strong, type Told } from '../told.ts';

/** One figure of all rows. */
export const sayOneFigure = (told: Told, first: unknown[]): string => {
  const term = told.columns[0]!.term!;
  const value = strong(cell(told, first, 0));
  if (first[0] === null) return told.schema.language.sentences.noValue(inWords(told, term), told.when, told.where);
  if (term.kind === 'aggregate' && term.of.kind === 'rows') {
    const noun = sayRows(told.schema, term.of.table, told.form.noun);
    return Number(first[0]) === 0
      ? told.schema.language.sentences.none(noun, told.when, told.where)
      : told.schema.language.sentences.count(value, Number(first[0]) === 1, noun, told.when, told.where);
  }
  if (term.kind === 'aggregate' && term.aggregate === 'distinct')
    return told.schema.language.sentences.count(
      value,
      Number(first[0]) === 1,
      told.schema.language.phrases.different(sayThings(told.schema, term.of)),
      told.when,
      told.where,
    );
  return told.schema.language.sentences.figure(inWords(told, term), value, told.when, told.where);
};
