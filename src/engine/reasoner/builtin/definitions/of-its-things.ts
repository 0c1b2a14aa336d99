import type { Condition, Form, Term } from '../form/form.ts';
import { tokenize } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import type { Bound } from './bound.ts';
import { stemsIn } from './definitions.ts';

/**
 * Whether a condition on groups that a definition came with ("costumes with at least 8 rentals") is put to the things it
 * speaks of: of other groups, or of all rows at once, it would limit nothing that was meant. True where it came with none.
 */
export function isOfItsThings({ bound }: Bound, { having, group }: Form, schema: Schema): boolean {
  if (bound.kind !== 'words') return true;
  const said: (number | string)[] = tokenize(bound.text, schema.language).flatMap(({ number }) => number ?? []);
  if (!having.some(condition => limitsOf(condition).some(limit => said.includes(limit)))) return true;
  const [thing] = stemsIn(bound.text, schema.language);
  const isNamed = schema.tables.some(table => [table, ...table.columns].some(({ stems }) => stems.includes(thing!)));
  return group.some(term => !isNamed || isOf(term, thing!, schema));
}

const limitsOf = (condition: Condition): (number | string)[] =>
  condition.kind === 'compare'
    ? [condition.value]
    : condition.kind === 'between'
      ? [condition.low, condition.high]
      : condition.kind === 'any'
        ? condition.conditions.flatMap(limitsOf)
        : [];

/** Whether each group of a term is one thing of that name. */
function isOf(term: Term, thing: string, schema: Schema): boolean {
  const column = term.kind === 'column' ? schema.column(term.column) : undefined;
  if (!column) return false;
  const { table } = column;
  const tellsRows = column.unique || column === table.key || column === table.label;
  return column.stems.includes(thing) || (tellsRows && table.stems.includes(thing));
}
