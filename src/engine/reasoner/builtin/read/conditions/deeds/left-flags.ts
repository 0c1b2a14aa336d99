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

/**
 * "*Current* tenants", whose tenancies begin and end: none whose end has come. One that is set for a later day has not, nor has one that
 * is not set.
 */
const goesOn = (draft: Draft): Condition | null => {
  const { over } = draft.schema.language.enduring.ends;
  const spoken = draft.mentioned();
  const [only, ...others] = (spoken.size > 0 ? [...spoken] : draft.schema.tables).flatMap(({ columns, semantics }) =>
    semantics.ideas.flatMap(idea =>
      idea.idea === 'took'
        ? columns.filter(
            ({ ref, holds, stems }) =>
              ref.column === idea.to && holds === 'date' && over && stems.some(stem => over.has(stem)),
          )
        : [],
    ),
  );
  if (!only || others.length > 0) return null;
  const { today } = draft.schema;
  const later: Condition = { kind: 'period', column: only.ref, start: today, end: null, label: today };
  return mayLack(only) ? { kind: 'any', conditions: [{ kind: 'missing', column: only.ref }, later] } : later;
};

/** What holds of those whom nothing has ended for: they have no date of leaving, or are marked as not having left. */
export const stays = (draft: Draft): Condition | null => {
  const end = dateOf(draft.schema.language.enduring.ends, draft);
  if (end) return mayLack(end) ? { kind: 'missing', column: end.ref } : null;
  return isMarked(draft, false) ?? goesOn(draft);
};

/** What holds of *leavers*, where no date tells of them but a mark. */
export const hasLeft = (draft: Draft): Condition | null =>
  dateOf(draft.schema.language.enduring.ends, draft) ? null : isMarked(draft, true);
