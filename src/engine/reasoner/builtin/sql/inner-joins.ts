import type { Condition, Form } from '../form/form.ts';
import { tablesOfForm } from '../form/tables-of-form.ts';
import type { Edge, Schema } from '../schema/schema.ts';
import { joinAgainst, joinInside } from './conditions.ts';
import { type Join, joinTables } from './join.ts';
import { prune } from './prune.ts';

const edgesOf = (join: Join | null): Edge[] => join?.edges.map(({ edge }) => edge) ?? [];

const edgesOfCondition = (condition: Condition, schema: Schema): Edge[] => {
  if (condition.kind === 'against') return edgesOf(joinAgainst(schema, condition));
  const inside = condition.kind === 'exists' ? joinInside(schema, condition) : null;
  return inside ? [inside.first, ...edgesOf(inside.join)] : [];
};

const conditionsIn = (value: unknown): Condition[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(conditionsIn);
  const { kind } = value as { kind?: unknown };
  return kind === 'exists' || kind === 'against' ? [value as Condition, ...inner] : inner;
};

/** By what tables are put together inside of a statement, where its own FROM does not tell: rows denied, looked for, set apart. */
export const innerEdges = (form: Form, schema: Schema): Edge[] => {
  const other = form.kind === 'set' ? form.other : undefined;
  const full = other ? joinTables(schema, [...other.tables, ...tablesOfForm(other)], other.via) : null;
  return [
    ...conditionsIn(form).flatMap(condition => edgesOfCondition(condition, schema)),
    ...(other && full ? edgesOf(prune(other, full, schema).join) : []),
  ];
};
