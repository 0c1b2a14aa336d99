import type { Condition } from '../../form/form.ts';
import { sayLimits } from '../conditions.ts';
import { sayFigure } from '../figure.ts';
import { sayRows } from '../names.ts';
import { inWords, percent, strong, type Told } from './told.ts';

/** The share, the part and the whole. */
export const sayShare = (told: Told, share: Condition[], first: unknown[]): string => {
  const measure = told.columns[1]!.term!;
  const counted = measure.kind === 'aggregate' && measure.of.kind === 'rows';
  return told.schema.language.sentences.share(
    strong(percent(told, first[0])),
    counted,
    counted && measure.of.kind === 'rows'
      ? sayRows(told.schema, measure.of.table, told.form.noun)
      : inWords(told, measure),
    sayLimits(told.schema, share, told.form.noun),
    sayFigure(told.schema, measure, first[1]),
    sayFigure(told.schema, measure, first[2]),
    told.when,
    told.where,
  );
};
