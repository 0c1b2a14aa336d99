import type { Condition, Form } from '../form/form.ts';
import { conditionsOfKind } from '../form/parts-of-form.ts';
import { partPaidCells } from '../language/state-cells.ts';
import { isEnded } from '../read/conditions/open-states.ts';
import type { Item } from '../read/items.ts';
import type { Schema } from '../schema/schema.ts';
import { normalised } from '../words/fold.ts';

/** Whether only what is still owed is left, all or part of it: so "overdue" is told where a column says which these are. */
const saysOwed = (condition: Condition): boolean =>
  (condition.kind === 'compare' && condition.term.kind === 'difference' && condition.term.filled === true) ||
  (condition.kind === 'in' &&
    !condition.negated &&
    condition.values.some(value => partPaidCells.has(normalised(value))));

/** Whether a word for how an event went or stands came to what its times tell: "punctual" to one date on or before the other. */
export const saysLife = (form: Form, { atom }: Item, { language: { life } }: Schema): boolean =>
  Object.values(life).some(
    words =>
      typeof words === 'object' && 'has' in words && (words.has(atom.text.toLowerCase()) || words.has(atom.token.word)),
  ) &&
  [...form.where, ...conditionsOfKind(form)].some(
    condition =>
      condition.kind === 'columns' ||
      condition.kind === 'missing' ||
      saysOwed(condition) ||
      (condition.kind === 'in' && condition.values.every(value => isEnded(value, life.calledOff))),
  );
