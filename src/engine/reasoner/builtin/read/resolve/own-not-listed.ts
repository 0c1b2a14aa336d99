import { sameColumn } from '../../form/form.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import type { Place } from './place.ts';
import type { Rule, Way } from './way.ts';

/** So much dearer is the column of a list than that by which rows of what happened refer to it. */
const listed = 0.7;

const columnOf = ({ value }: Way): Column | null =>
  value.kind === 'value' || value.kind === 'column' ? value.column : null;

/** Whether both are one part of a key by which rows of what happened refer to a list, so that they say the same of these rows. */
const refersTo = (own: Column, other: Column, { edges }: Schema): boolean =>
  own.table.date !== null &&
  other.table.date === null &&
  own.table !== other.table &&
  edges.some(({ from, to }) =>
    from.some((ref, at) => sameColumn(ref, own.ref) && to[at] !== undefined && sameColumn(to[at]!, other.ref)),
  );

/** Whether a word says no more of the one table than of the other, as procedures do of their history and of their price list. */
const calledAlike = (list: Table, own: Table, { atom, schema }: Place): boolean => {
  const said = (table: Table): number =>
    Math.max(
      0,
      ...atom.options.flatMap(option => (option.kind === 'table' && option.table === table ? [option.score] : [])),
    );
  const isReferred = schema.edges.some(({ from, to }) => from[0]!.table === own.name && to[0]!.table === list.name);
  return own.date !== null && list.date === null && isReferred && said(list) <= said(own);
};

/** Whether a way is of rows of a list, where those of what happened and refers to it are called so as well. */
const isListedRows = ({ value }: Way, ways: readonly Way[], place: Place): boolean => {
  if (value.kind !== 'table') return false;
  const { table } = value;
  const spoken = place.support.get(table) ?? 0;
  return ways.some(
    ({ value: own }) =>
      own.kind === 'table' &&
      own.table !== table &&
      calledAlike(table, own.table, place) &&
      spoken <= (place.support.get(own.table) ?? 0),
  );
};

/** Whether a way is of a list that another way refers to, which the question speaks of no more than of what happened. */
const isListed = (way: Way, ways: readonly Way[], { schema, support }: Place): boolean => {
  const column = columnOf(way);
  // What a list has one of each is a thing of the list.
  if (!column || (way.value.kind === 'column' && column.unique)) return false;
  const owns = ways.flatMap(other => {
    const own = other.value.kind === way.value.kind ? columnOf(other) : null;
    return own && refersTo(own, column, schema) ? [own] : [];
  });
  const spoken = support.get(column.table) ?? 0;
  return owns.some(own => spoken <= (support.get(own.table) ?? 0));
};

/** "What share was *vaccinations*": the kind that what happened tells itself, though the price list has it as well. */
export const ownNotListed: Rule = {
  name: 'own, not listed',
  example: 'what share was *vaccinations*? (of what was done, and not of the price list)',
  when: ({ atom }) => atom.options.length > 1,
  change: (ways, place) =>
    ways.map(way =>
      isListed(way, ways, place) || isListedRows(way, ways, place) ? { ...way, cost: way.cost + listed } : way,
    ),
};
