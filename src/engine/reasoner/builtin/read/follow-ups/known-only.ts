import type { Condition, Form } from '../../form/form.ts';
import { type Change, type Fragment, saidIn } from './fragment.ts';

/** "Exclude the unknown ones": without rows of which it is not known in which of the groups they are. */
const knownOnly = ({ atoms, previous, schema }: Fragment): Form | null => {
  const { goingOn } = schema.language;
  if (!goingOn.withoutUnknown.test(saidIn(atoms))) return null;
  const columns = previous.group.flatMap(term => (term.kind === 'column' ? [term.column] : []));
  if (columns.length === 0) return null;
  const known = columns.flatMap((column): Condition[] => {
    const values = schema.column(column)?.profile.values.map(({ value }) => value) ?? [];
    const unknown = values.filter(value => goingOn.unknownCell.test(value.trim()));
    return [
      { kind: 'missing', column, negated: true },
      ...(unknown.length > 0 ? [{ kind: 'in' as const, column, values: unknown, negated: true }] : []),
    ];
  });
  return { ...structuredClone(previous), where: [...structuredClone(previous.where), ...known] };
};

/** The changes to which rows are left out. */
export const knownChanges: Change[] = [{ name: 'known only', example: 'exclude the unknown ones', change: knownOnly }];
