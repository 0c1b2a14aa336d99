import { stemName } from '../../language/split-name.ts';
import type { Schema } from '../schema.ts';

/** Marks the columns that say whose a row is, and calls those that were added what people call them. */
export const nameSeries = ({ united, table, column, language }: Schema): void => {
  for (const { name, label, isAdded } of united) {
    const found = label === null ? undefined : column({ table: name, column: label });
    if (!found) continue;
    table(name)!.series = found;
    if (!isAdded) continue;
    found.title = language.series.column;
    found.stems = stemName(found.title, language);
  }
};
