import type { ColumnRef } from '../../form/form.ts';
import { distinction } from '../../sql/join.ts';
import type { Draft } from '../draft.ts';
import { saidLinks } from '../said-links.ts';

/** Keys whose names say something the question says too: "reported by" of `reported_by_staff_id`. */
const saidKeys = ({ schema, items }: Draft): ColumnRef[] => {
  const spoken = new Set(items.flatMap(({ atom, before }) => [atom.token.stem, ...before]));
  return schema.edges.flatMap(({ from, to }) => {
    const column = from.length === 1 ? schema.column(from[0]!) : undefined;
    const all = column ? distinction(column, schema.table(to[0]!.table)) : [];
    const heavy = all.filter(stem => !schema.language.functionWords.has(stem));
    const words = heavy.length > 0 ? heavy : all;
    return words.length > 0 && words.every(stem => spoken.has(stem)) ? from : [];
  });
};

/** Keeps the keys that the question names, by which tables are joined where there are several ways. */
export const keepJoinsTold = (draft: Draft): void => {
  const { items, schema } = draft;
  const keys = items.flatMap(({ meaning }) =>
    meaning.kind === 'column' && meaning.column.roles.has('foreign') ? [meaning.column.ref] : [],
  );
  const told = items.flatMap(item => item.via ?? []);
  const via = [...(told.length > 0 ? told : keys.length > 0 ? keys : saidKeys(draft)), ...saidLinks(draft)];
  if (via.length > 0 && schema.tables.length > 1) draft.form.via = via;
};

/** Rows that others must have (or lack) are found by the same keys. */
export const joinInnerRows = ({ form }: Draft): void => {
  for (const condition of form.where) if (condition.kind === 'exists' && form.via) condition.via = form.via;
};
