import { sameColumn } from '../../form/form.ts';
import type { Column, Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** Whether a column holds keys of a table. */
const leadsTo = ({ schema }: Draft, column: Column, table: Table): boolean =>
  column.roles.has('foreign') &&
  schema.edges.some(
    ({ from, to }) => from.length === 1 && sameColumn(from[0]!, column.ref) && to[0]!.table === table.name,
  );

/** Takes up the "home" of "home port": it says by which key a port is found, and is nothing to be shown. */
export const takeLeadingKeys = (draft: Draft): void => {
  draft.items.forEach((_, place) => {
    const key = draft.free(place);
    const target = draft.free(place + 1);
    if (key?.kind !== 'column' || target?.kind !== 'table' || draft.items[place + 1]!.before.length > 0) return;
    if (!key.exact && leadsTo(draft, key.column, target.table)) draft.use(place);
  });
};
