import { only } from '../../../../../base/lists/only.ts';
import { holdsPayers, partyOf } from '../parties.ts';
import type { Column, Schema } from '../schema.ts';

/** Whether several rows have one number each that nothing in its name calls a key: the transaction of its items. */
export const numbersThings = ({ nature, unique, roles }: Column): boolean =>
  nature === 'identifier' && !unique && !(['key', 'code', 'foreign'] as const).some(role => roles.has(role));

/**
 * The number of what several rows of the only table are of, where these are told by nothing else: the transaction of a till's file of
 * items. Null where a row stands for itself, tells money, or tells whom it is of.
 */
export const thingOfRows = (schema: Schema): Column | null => {
  const table = only(schema.tables);
  if (!table || table.worth || partyOf(schema, [table])) return null;
  const { columns, profile } = table;
  const tellsWhom = columns.some(
    column => column.roles.has('person') || column.roles.has('foreign') || holdsPayers(column, schema.language),
  );
  const repeated = profile.repeats?.find(({ held, by }) => !held && by.length === 1);
  // Beside a second number, as that of a card, nothing tells which of them people are.
  const key = only(columns.filter(({ nature, unique }) => nature === 'identifier' && !unique));
  if (tellsWhom || !key || (repeated && repeated.by[0] !== key.ref.column)) return null;
  return key.holds === 'number' && !columns.some(({ roles }) => roles.has('money')) ? key : null;
};
