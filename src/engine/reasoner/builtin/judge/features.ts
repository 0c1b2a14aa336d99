import type { OverGroups } from '../form/aggregates.ts';
import { type Form, sameColumn } from '../form/form.ts';
import type { Cue } from '../language/cue.ts';
import type { ChoiceName } from '../read/choice-names.ts';
import type { Spent } from '../read/choices.ts';
import type { Assumption } from '../read/draft.ts';
import type { Reading } from '../read/interpret.ts';
import type { Meaning } from '../read/items.ts';
import type { Column, Schema } from '../schema/schema.ts';
import type { Statement } from '../sql/statement.ts';

/**
 * The names of what can be told of a reading, apart from those that other lists give: choices, assumptions, cues. What
 * was learned is kept by these names; `npm run train -- --check` tells when they are others than those it was learned by.
 */
export const featureNames = {
  /** Told as they stand here. */
  plain: [
    ...(['not limited', 'first one', 'first few', 'ties', 'of each', 'distinct', 'grouped', 'ordered'] as const),
    ...(['conditions', 'tables unsaid', 'tables unread', 'shown and filtered', 'looks', 'unbound'] as const),
    ...(['uncovered', 'joins', 'guessed joins'] as const),
  ],
  /** After how many there are: "2 shown". */
  counted: ['shown', 'tables shown', 'joins'],
  /** After "taken for": what a column is, and how much of its name was said: "taken for label, in part". */
  roles: ['label', 'key', 'foreign', 'measure', 'category', 'number', 'date', 'boolean', 'text'],
  said: ['in full', 'in part', 'hardly'],
} as const;

type Names = { [list in keyof typeof featureNames]: (typeof featureNames)[list][number] };
type Kind =
  | `${Names['roles']}, ${Names['said']}`
  | 'value'
  | 'part of a value'
  | `cue ${Cue['kind']}`
  | Exclude<Meaning['kind'], 'column' | 'value' | 'cue'>;

/** What can be told of a reading; a name that changes does not compile where a weight was learned of it. */
export type Feature =
  | Names['plain']
  | `${number} ${Names['counted']}`
  | `choice ${ChoiceName}`
  | `assumed ${Assumption['kind']}`
  | `taken for ${Kind}`
  | `set ${Extract<Form, { kind: 'set' }>['operation'] | 'none'}`
  | `over ${OverGroups | 'none'}`;

/** Numbers by name. */
export type Features = Partial<Record<Feature, number>>;

const roleOf = (column: Column): Names['roles'] => {
  if (column === column.table.label) return 'label';
  if (column === column.table.key || column.unique) return 'key';
  if (column.roles.has('foreign')) return 'foreign';
  if (column.roles.has('measure')) return 'measure';
  return column.roles.has('category') ? 'category' : column.holds;
};

const kindOf = (meaning: Meaning): Kind => {
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
  const told: [Feature, number][] = [
    [`${Math.min(form.select.length, 4)} shown`, 1],
    [`${Math.min(tables.size, 3)} tables shown`, 1],
    ['shown and filtered', shown.filter(column => filtered.some(other => sameColumn(other, column))).length],
    ['grouped', form.group.length > 0 ? 1 : 0],
    ['ordered', form.order.length > 0 ? 1 : 0],
    [form.limit === null ? 'not limited' : form.limit === 1 ? 'first one' : 'first few', 1],
    ['ties', form.ties ? 1 : 0],
    ['of each', form.each ? 1 : 0],
    ['distinct', form.distinct ? 1 : 0],
    ['conditions', form.where.length],
    [`set ${form.kind === 'set' ? form.operation : 'none'}`, 1],
    [`over ${form.kind === 'over' ? form.over : 'none'}`, 1],
  ];
  return Object.fromEntries(told);
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
    'guessed joins': join.edges.filter(({ edge }) => edge.inferred).length,
  };
  const told = (name: Feature, value: number): void => {
    features[name] = value;
  };
  told(`${Math.min(joins, 4)} joins`, 1);
  for (const [name, cost] of Object.entries(spent)) told(`choice ${name as ChoiceName}`, cost);
  for (const { kind } of reading.assumptions) told(`assumed ${kind}`, 1);
  for (const meaning of reading.meanings) {
    const name: Feature = `taken for ${kindOf(meaning)}`;
    told(name, (features[name] ?? 0) + 1);
  }
  return features;
};
