import type { Condition } from '../../form/form.ts';
import type { Draft } from '../draft.ts';
import { severalOn, tableOfCondition, thingOf } from './several.ts';

type Having = Extract<Condition, { kind: 'exists' }>;

/** The sides of a condition that names several: "milk and cats", "2010 and 2011"; empty where it names one. */
const sidesOf = (condition: Condition): Condition[] => {
  if (condition.kind === 'any') return condition.conditions;
  return condition.kind === 'in'
    ? (condition.alternatives ?? []).map(values => ({ kind: 'in', column: condition.column, values }))
    : [];
};

/**
 * "Students allergic to milk and cats", "cities with elections of the types mayor and council": no row is of both, so
 * the things meant have a row of each.
 */
export const rowsOfEach = (draft: Draft): void => {
  const { form, schema } = draft;
  if (form.compare || form.neighbour || form.position || form.set || form.share || form.group.length > 0) return;
  const thing = thingOf(draft);
  const found = form.where.find(condition => draft.together.has(condition) || condition === draft.both);
  const sides = found && !found.negated ? sidesOf(found) : [];
  const [table] = found ? [...new Set(sides.map(side => tableOfCondition(schema, side)))] : [];
  if (!thing || !found || !table || sides.length < 2) return;
  if (severalOn(draft, thing, table).length === 0) return;
  const sure = found === draft.both;
  const each = draft.choose('rows of each', [
    { value: true, cost: 0 },
    { value: false, cost: sure ? 1 : 0.25 },
  ]);
  if (!each) return;
  const limits = form.where.filter(condition => {
    const of = tableOfCondition(schema, condition);
    return condition !== found && !condition.negated && of !== null && severalOn(draft, thing, of).length > 0;
  });
  const having = sides.map(
    (side): Having => ({
      kind: 'exists',
      table: thing,
      other: table,
      where: [side, ...limits],
    }),
  );
  form.where = [...form.where.filter(condition => condition !== found && !limits.includes(condition)), ...having];
  draft.items.forEach((item, place) => {
    if (item.meaning.kind === 'table' && severalOn(draft, thing, item.meaning.table.name).length > 0) draft.use(place);
  });
  if (sure) draft.both = null;
  // What several things have alike is told once, their names are told of each.
  const told = form.select.every(term => {
    const column = term.kind === 'column' ? schema.column(term.column) : undefined;
    return column !== undefined && !column.unique && !column.roles.has('name') && column !== column.table.label;
  });
  if (told) form.distinct = true;
};
