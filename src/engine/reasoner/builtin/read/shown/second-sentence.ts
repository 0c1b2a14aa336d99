import { sameColumn, sameTerm, type Term } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

/** Whether a sentence that begins at a place says that it asks for more than the first: "*also* show", "the town *as well*". */
const asksMore = (draft: Draft, from: number): boolean =>
  draft.cue(from + 1, 'and')?.too === true || draft.items.some((_, place) => place > from && draft.cue(place, 'both'));

/** Whether a term is a figure of each row. */
const isMeasured = ({ schema }: Draft, term: Term): boolean =>
  term.kind === 'column' && schema.column(term.column)?.roles.has('measure') === true;

/** "Which tests were failed? Give me the dates": what a second sentence tells to show is shown, and not what the first only names. */
export const secondSentence = (draft: Draft): void => {
  const at = draft.items.findIndex(
    (item, place) => place > 0 && /^[.?]$/.test(item.before.join()) && draft.cue(place, 'show') !== null,
  );
  const later = draft.picked.filter(pick => pick.place > at);
  if (at < 0 || later.length === 0 || asksMore(draft, at)) return;
  const counted = later.some(pick => pick.term.kind === 'aggregate' || isMeasured(draft, pick.term));
  // "Show also how many", "give the town as well": more of what was asked for.
  const adds =
    later.every(pick => pick.term.kind === 'aggregate') ||
    later.every(pick => draft.form.group.some(term => sameTerm(term, pick.term)));
  if (adds) return;
  const kept = draft.picked.filter(
    pick => pick.place > at || (pick.term.kind === 'aggregate' && !counted && draft.form.group.length === 0),
  );
  draft.picked.splice(0, draft.picked.length, ...kept);
};

/** Whether a group by a key is told by another column of what the key is of: "of every type; give the *description*". */
export const isToldByName = ({ form, items, schema }: Draft, group: Term): boolean => {
  const column = group.kind === 'column' ? schema.column(group.column) : undefined;
  if (items.some(({ meaning }) => meaning.kind === 'column' && meaning.column === column && meaning.exact))
    return false;
  if (!column || !(column === column.table.key || column.roles.has('key') || column.roles.has('foreign'))) return false;
  const tables = schema.edges
    .filter(({ from }) => from.length === 1 && sameColumn(from[0]!, column.ref))
    .map(({ to }) => to[0]!.table);
  if (column === column.table.key) tables.push(column.table.name);
  return form.select.some(
    term =>
      term.kind === 'column' && tables.includes(term.column.table) && schema.column(term.column)?.holds === 'text',
  );
};
