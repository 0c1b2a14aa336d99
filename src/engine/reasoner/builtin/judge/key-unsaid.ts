import { columnsOfCondition, columnsOfTerm, type Form, sameColumn } from '../form/form.ts';
import type { Assumption } from '../read/draft.ts';
import type { Edge, Schema } from '../schema/schema.ts';
import type { Join } from '../sql/join.ts';

/**
 * "Passengers by region", where a train has a station that it leaves and one that it reaches: which of two keys a table was
 * joined by, where no word of the question says so.
 */
export const keysUnsaid = (form: Form, edges: Join['edges'], inner: Edge[], schema: Schema): Assumption[] => {
  const said = [
    ...(form.via ?? []),
    ...[...form.select, ...form.group].flatMap(columnsOfTerm),
    ...form.where.flatMap(columnsOfCondition),
  ];
  const plain = [...edges.flatMap(({ edge, of }) => (of === undefined ? [edge] : [])), ...inner];
  return plain.flatMap(({ from, to }): Assumption[] => {
    const [column, target] = [from[0]!, to[0]!];
    // A table that is there under another name as well was told by a word.
    const named = schema.aliases.some(
      ({ table, edge }) => edges.some(({ joins }) => joins === table.name) && edge.from[0]!.table === column.table,
    );
    if (from.length > 1 || named || said.some(ref => sameColumn(ref, column))) return [];
    const others = schema.edges.flatMap(other => {
      const [ref] = other.from;
      const parallel = other.from.length === 1 && ref!.table === column.table && other.to[0]!.table === target.table;
      return parallel && !sameColumn(ref!, column) && column.table !== target.table ? [ref!] : [];
    });
    return others.length > 0 ? [{ kind: 'key-unsaid', column, others, table: target.table }] : [];
  });
};
