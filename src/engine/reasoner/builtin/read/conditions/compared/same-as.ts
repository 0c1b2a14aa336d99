import type { Condition } from '../../../form/form.ts';
import type { Column } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import type { Item } from '../../items.ts';

type Named = { column: Column; values: string[] };

/** Somebody or something that is one row of a table, by name or number. */
const oneRow = (item: Item | undefined): Named | null => {
  const { meaning } = item ?? {};
  if (meaning?.kind !== 'value' || meaning.contains !== null || meaning.values.length !== 1) return null;
  const { column, values } = meaning;
  return column === column.table.label || column.unique ? { column, values } : null;
};

/** "Who has the *same office as* Ann": the others that share it with her, and not what hers is. */
export const readSameAs = (draft: Draft): void => {
  const { same, as } = draft.schema.language.alike;
  for (const [at, { meaning, before, used }] of draft.items.entries()) {
    const next = draft.items[at + 1];
    const other = oneRow(next);
    if (used || meaning.kind !== 'column' || !other || other.column.table !== meaning.column.table) continue;
    if (meaning.column === other.column || !before.some(word => same.has(word))) continue;
    if (!next!.before.some(word => as.has(word))) continue;
    const own: Condition = { kind: 'in', column: other.column.ref, values: other.values };
    const term = { kind: 'column', column: meaning.column.ref } as const;
    draft.current = at;
    draft.where({ kind: 'against', term, op: '=', aggregate: 'max', of: term, where: [own] });
    draft.current = at + 1;
    draft.where(own, true);
    draft.use(at, at + 1);
  }
};
