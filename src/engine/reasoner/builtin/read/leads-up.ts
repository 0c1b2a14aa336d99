import type { Schema, Table } from '../schema/schema.ts';

/** Whether rows of a table lead, over whatever tables between, to a row of another. */
export const leadsUp = ({ edges }: Schema, from: Table, to: Table): boolean => {
  const reached = new Set([from.name]);
  for (const name of reached)
    for (const edge of edges) if (edge.from[0]!.table === name) reached.add(edge.to[0]!.table);
  return from !== to && reached.has(to.name);
};
