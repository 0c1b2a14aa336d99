import type { Schema, Table } from '../schema.ts';

/** Whether each row of a table names one of another: orders, each of a customer. */
export const leadsTo = ({ edges }: Pick<Schema, 'edges'>, from: Table, to: Table): boolean =>
  edges.some(edge => edge.from[0]!.table === from.name && edge.to[0]!.table === to.name);
