import { only } from '../../../../../base/lists/only.ts';
import type { Wares } from '../../language/idioms.ts';
import { partyOf } from '../../schema/parties.ts';
import { isDone } from '../../schema/rows/done.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { oneCalled } from './one-called.ts';

/** Whether a column calls what rows are of by one of fewer names than there are rows. */
const isSort = (column: Column): boolean =>
  column.holds === 'text' &&
  (column.nature === 'category' || column.nature === 'name') &&
  !column.unique &&
  !column.roles.has('foreign');

/** Which of the columns calls what is sold, made or mended: the one that is called so, of several the one that tells most apart. */
const wareOf = (table: Table, schema: Schema): Column | null => {
  const { natures, roles } = schema.language;
  const party = partyOf(schema, [table]);
  const sorts = table.columns.filter(column => isSort(column) && column !== party);
  const called = sorts
    .filter(({ stems }) => stems.some(stem => natures.wares.has(stem)) && !stems.some(stem => roles.sort.has(stem)))
    .sort((a, b) => b.profile.distinctCount - a.profile.distinctCount);
  // Where no column tells the things themselves, their sorts are all that can be told: the "product category".
  const sorted = sorts.filter(({ stems }) => stems.every(stem => natures.wares.has(stem) || roles.sort.has(stem)));
  return called[0] ?? only(sorted);
};

/** The things of a table of their own that rows of what was done lead to, as people call one of them. */
const listedBy = (done: Table, { edges, table: found }: Schema): Table | null =>
  only(
    edges
      .filter(({ from }) => from[0]!.table === done.name)
      .flatMap(({ to }) => found(to[0]!.table) ?? [])
      .filter(table => !isDone(table) && table.name !== done.semantics.party?.table),
  );

/** What one of them is called: a description by that word, and what only has a name by that of its table. */
const calledBy = ({ label, title }: Table, { tables }: Schema): string => {
  const others = tables
    .flatMap(({ columns }) => columns)
    .filter(column => column !== label && column.title === label?.title);
  return label && label.nature === 'name' && !label.roles.has('name') && others.length === 0
    ? label.title
    : oneCalled(title);
};

/** How the rows of a table were paid for, where one column sorts them so. */
const paidBy = (tables: readonly Table[], { language }: Schema): Column | null =>
  only(
    tables
      .flatMap(({ columns }) => columns)
      .filter(
        column =>
          isSort(column) &&
          column.stems.some(stem => language.flows.paid.has(stem) || language.natures.paying.has(stem)),
      ),
  );

/** What is sold, bought or brought in, as the data call it, and how it is paid for; null where no table tells either. */
export const waresIn = (schema: Schema): Wares | null => {
  const done = schema.tables.length === 1 ? schema.tables : schema.tables.filter(isDone);
  const lines =
    done.find(table => schema.derived[0]?.factors[0].table === table) ??
    done.find(({ semantics }) => semantics.kind === 'lines') ??
    done.find(({ semantics }) => semantics.kind === 'link');
  const column = only((lines ? [lines] : done).flatMap(table => wareOf(table, schema) ?? []));
  const listed = column || !lines ? null : listedBy(lines, schema);
  const thing = column?.title ?? (listed ? calledBy(listed, schema) : null);
  const payment = paidBy(done, schema)?.title ?? null;
  return thing === null && payment === null
    ? null
    : { thing: thing?.toLowerCase() ?? null, payment: payment?.toLowerCase() ?? null, listed: listed !== null };
};
