import type { Condition } from '../../../form/form.ts';
import { flagValues } from '../../../schema/flag-values.ts';
import type { Column } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import { dateOf, mayLack } from './deed-dates.ts';

/** The only column of the tables that are spoken of that says by yes and no who has left: `Attrition`. */
const leftFlag = (draft: Draft): Column | null => {
  const { schema } = draft;
  const { names } = schema.language.enduring.ends;
  const spoken = draft.mentioned();
  const [only, ...others] = (spoken.size > 0 ? [...spoken] : schema.tables)
    .flatMap(({ columns }) => columns)
    .filter(
      column =>
        column.stems.some(stem => names.has(stem)) &&
        [true, false].every(yes => flagValues(schema, column, yes).length > 0),
    );
  return only && others.length === 0 ? only : null;
};

const isMarked = (draft: Draft, yes: boolean): Condition | null => {
  const column = leftFlag(draft);
  return column && { kind: 'in', column: column.ref, values: flagValues(draft.schema, column, yes) };
};

/** What holds of those whom nothing has ended for: they have no date of leaving, or are marked as not having left. */
export const stays = (draft: Draft): Condition | null => {
  const end = dateOf(draft.schema.language.enduring.ends, draft);
  return end && mayLack(end) ? { kind: 'missing', column: end.ref } : end ? null : isMarked(draft, false);
};

/** What holds of *leavers*, where no date tells of them but a mark. */
export const hasLeft = (draft: Draft): Condition | null =>
  dateOf(draft.schema.language.enduring.ends, draft) ? null : isMarked(draft, true);
