import { tablesOfForm } from '../form/tables-of-form.ts';
import { settle } from '../form/unsettled.ts';
import type { Draft } from './draft.ts';

/** "the head of the department" speaks of one thing; "students who have pets" of two that must meet. */
const joinCosts = (draft: Draft, item: Draft['items'][number]): { value: boolean; cost: number }[] => {
  const previous = draft.items[draft.items.indexOf(item) - 1]?.meaning.kind;
  const possessed = previous === 'table' && item.before.some(word => draft.schema.language.possessives.has(word));
  return [
    { value: true, cost: possessed ? 0.35 : 0.1 },
    { value: false, cost: possessed ? 0.1 : 0.45 },
  ];
};

/** Settles which tables take part: those that terms read, and those that are only spoken of, unless they can be left out. */
export const tablesFor = (draft: Draft): void => {
  const { form } = draft;
  const needed = tablesOfForm(settle(form));
  const subject = draft.subject();
  form.tables = [...new Set(form.tables)];
  for (const item of draft.items) {
    if (item.meaning.kind !== 'table' || item.used) continue;
    const { name } = item.meaning.table;
    if (needed.has(name)) {
      draft.use(draft.items.indexOf(item));
      continue;
    }
    if (needed.size === 0 || (draft.schema.tables.length > 1 && draft.choose('join', joinCosts(draft, item))))
      form.tables.push(name);
    needed.add(name);
    draft.use(draft.items.indexOf(item));
  }
  if (needed.size === 0 && subject) form.tables.push(subject.name);
};
