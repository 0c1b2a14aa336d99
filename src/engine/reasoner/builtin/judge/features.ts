import { type Form, sameColumn } from '../form/form.ts';
import type { Spent } from '../read/choices.ts';
import type { Reading } from '../read/interpret.ts';
import type { Meaning } from '../read/items.ts';
import type { Column, Schema } from '../schema/schema.ts';
import type { Statement } from '../sql/statement.ts';

/** Numbers by name. */
export type Features = Record<string, number>;

const roleOf = (column: Column): string => {
  if (column === column.table.label) return 'label';
  if (column === column.table.key || column.unique) return 'key';
  if (column.roles.has('foreign')) return 'foreign';
  if (column.roles.has('measure')) return 'measure';
  return column.roles.has('category') ? 'category' : column.holds;
};

const kindOf = (meaning: Meaning): string => {
  switch (meaning.kind) {
    case 'column':
      return `${roleOf(meaning.column)}, ${meaning.exact ? 'in full' : meaning.weak ? 'hardly' : 'in part'}`;
    case 'value':
      return meaning.contains ? 'part of a value' : 'value';
    case 'cue':
      return `cue ${meaning.cue.kind}`;
    default:
      return meaning.kind;
  }
};

/** What a table is called that may go by another name. */
const ownName = (name: string, schema: Schema): string => schema.table(name)?.of?.name ?? name;

/** Tables that are read though no word of the question speaks of them, and such as are spoken of and not read. */
const strayed = ({ form, meanings }: Reading, joined: Set<string>): Features => {
  const spoken = meanings.flatMap(meaning =>
    meaning.kind === 'table' ? [meaning.table] : 'column' in meaning ? [meaning.column.table] : [],
  );
  const said = new Set(spoken.map(table => (table.of ?? table).name));
  const asked = meanings.flatMap(meaning =>
    meaning.kind === 'table' ? [(meaning.table.of ?? meaning.table).name] : [],
  );
  const inner = form.where.flatMap(condition => (condition.kind === 'exists' ? [condition.other] : []));
  return {
    'tables unsaid': [...joined].filter(name => !said.has(name)).length,
    'tables unread': [...new Set(asked)].filter(name => !joined.has(name) && !inner.includes(name)).length,
  };
};

/** What a form is made of, whatever it is about. */
const shapeOf = (form: Form, schema: Schema): Features => {
  const shown = form.select.flatMap(term => (term.kind === 'column' ? [term.column] : []));
  const filtered = form.where.flatMap(condition => ('column' in condition ? [condition.column] : []));
  const tables = new Set(shown.map(({ table }) => ownName(table, schema)));
  return {
    [`${Math.min(form.select.length, 4)} shown`]: 1,
    [`${Math.min(tables.size, 3)} tables shown`]: 1,
    'shown and filtered': shown.filter(column => filtered.some(other => sameColumn(other, column))).length,
    grouped: form.group.length > 0 ? 1 : 0,
    ordered: form.order.length > 0 ? 1 : 0,
    [form.limit === null ? 'not limited' : form.limit === 1 ? 'first one' : 'first few']: 1,
    ties: form.ties ? 1 : 0,
    'of each': form.each ? 1 : 0,
    distinct: form.distinct ? 1 : 0,
    conditions: form.where.length,
    [`set ${form.kind === 'set' ? form.operation : 'none'}`]: 1,
    [`over ${form.kind === 'over' ? form.over : 'none'}`]: 1,
  };
};

/** How a reading looks, as numbers that tell how likely it is beside the other readings of the same question. */
export const featuresOf = (
  reading: Reading,
  { join }: Statement,
  spent: Spent,
  looks: number,
  schema: Schema,
): Features => {
  const joined = new Set(join.tables.map(name => ownName(name, schema)));
  const joins = Math.max(0, joined.size - 1);
  const features: Features = {
    ...shapeOf(reading.form, schema),
    ...strayed(reading, joined),
    looks,
    unbound: reading.unbound.length,
    uncovered: 1 - reading.coverage,
    joins,
    [`${Math.min(joins, 4)} joins`]: 1,
    'guessed joins': join.edges.filter(({ edge }) => edge.inferred).length,
  };
  for (const [name, cost] of Object.entries(spent)) features[`choice ${name}`] = cost;
  for (const { kind } of reading.assumptions) features[`assumed ${kind}`] = 1;
  for (const meaning of reading.meanings) {
    const name = `taken for ${kindOf(meaning)}`;
    features[name] = (features[name] ?? 0) + 1;
  }
  return features;
};
