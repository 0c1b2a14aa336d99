import type { Condition } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

const bare = ({ ref }: Column): string => ref.column.replace(/[\s_-]*\d+$/, '').toLowerCase();
const isNumbered = ({ ref }: Column): boolean => /\d$/.test(ref.column) && /\p{L}/u.test(ref.column);

/** The columns of a table that are one written several times, as `plug1`, `plug2`; none for a column that is not. */
const repeatsOf = (column: Column): Column[] =>
  column.holds === 'text' && isNumbered(column)
    ? column.table.columns.filter(
        other => isNumbered(other) && other.holds === column.holds && bare(other) === bare(column),
      )
    : [];

/** The same condition on another of these columns, by what the words may mean there; null where it does not hold such values. */
const onOther = (draft: Draft, condition: Condition, column: Column): Condition | null => {
  const place = draft.placed.get(condition) ?? -1;
  const option = draft.items[place]?.atom.options.find(each => each.kind === 'value' && each.column === column);
  if (option?.kind !== 'value') return null;
  return condition.kind === 'contains'
    ? { ...condition, column: column.ref }
    : { kind: 'in', column: column.ref, values: option.values };
};

/** Whether the column itself was named. */
const isNamed = ({ items }: Draft, column: Column): boolean =>
  items.some(({ meaning, used }) => used && meaning.kind === 'column' && meaning.column === column);

/** "How many have *CHAdeMO*", which may stand in any of `plug1` to `plug4`: it is looked for in all of them. */
export const lookInRepeated = (draft: Draft): void => {
  const { where } = draft.form;
  where.forEach((condition, at) => {
    if ((condition.kind !== 'in' && condition.kind !== 'contains') || condition.negated) return;
    const column = draft.schema.column(condition.column);
    const repeats = column && !isNamed(draft, column) ? repeatsOf(column) : [];
    const conditions = repeats.flatMap(other =>
      other === column ? [condition] : (onOther(draft, condition, other) ?? []),
    );
    if (conditions.length > 1) where[at] = { kind: 'any', conditions };
  });
};
