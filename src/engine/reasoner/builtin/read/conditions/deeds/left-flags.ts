import { only } from '../../../../../../base/lists/only.ts';
import type { Condition } from '../../../form/form.ts';
import { flagValues } from '../../../schema/flag-values.ts';
import type { Column } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import { dateOf, mayLack } from './deed-dates.ts';
import { goOn, lifeOf } from './lives.ts';

/** The only column of the tables that are spoken of that says by yes and no who has left: `Attrition`. */
const leftFlag = (draft: Draft): Column | null => {
  const { schema } = draft;
  const { names } = schema.language.enduring.ends;
  return only(
    draft
      .mentionedOrAll()
      .flatMap(({ columns }) => columns)
      .filter(
        column =>
          column.stems.some(stem => names.has(stem)) &&
          [true, false].every(yes => flagValues(schema, column, yes).length > 0),
      ),
  );
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
  const { today, language } = draft.schema;
  const isEnd = ({ holds, stems }: Column): boolean =>
    holds === 'date' && stems.some(stem => language.enduring.ends.over?.has(stem));
  const end = only(
    draft
      .mentionedOrAll()
      .flatMap(({ columns, semantics }) =>
        semantics.ideas.flatMap(idea =>
          idea.idea === 'took' ? columns.filter(column => column.ref.column === idea.to && isEnd(column)) : [],
        ),
      ),
  );
  if (!end) return null;
  const later: Condition = { kind: 'period', column: end.ref, start: today, end: null, label: today };
  return mayLack(end) ? { kind: 'any', conditions: [{ kind: 'missing', column: end.ref }, later] } : later;
};

/** What holds of those whom nothing has ended for: they have no date of leaving, or are marked as not having left. */
export const stays = (draft: Draft): Condition | null => {
  const end = dateOf(draft.schema.language.enduring.ends, draft);
  if (end) return mayLack(end) ? { kind: 'missing', column: end.ref } : null;
  return isMarked(draft, false) ?? goesOn(draft) ?? goesOnForThem(draft);
};

/** "*Active* members", whose memberships begin and end. */
const goesOnForThem = (draft: Draft): Condition | null => {
  const life = lifeOf(draft);
  return life && goOn(life, draft.schema.today);
};

/** What holds of *leavers*, where no date tells of them but a mark. */
export const hasLeft = (draft: Draft): Condition | null =>
  dateOf(draft.schema.language.enduring.ends, draft) ? null : isMarked(draft, true);
