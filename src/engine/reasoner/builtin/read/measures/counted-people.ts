import type { RowTerm, Term } from '../../form/form.ts';
import { isDoerOf } from '../../schema/agents.ts';
import { partyOf } from '../../schema/parties.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';

/** What tells whom rows are of: by name, else the key to a table of them; null where nothing does. */
const partyIn = (draft: Draft, table: Table): Column | null => {
  const { party } = table.semantics;
  const named = partyOf(draft.schema, [table]);
  const key = party?.through === null ? table.columns.find(({ ref }) => ref.column === party.by) : undefined;
  return named ?? key ?? null;
};

/**
 * "How many *people donated*", "how many *visitors* per month": whom the rows are of, each of them once, as somebody may have many.
 * Null where rows are counted; that they are is told where a word for somebody stands for them, and "people" whom nothing
 * tells apart are not found.
 */
export const peopleAt = (draft: Draft, at: number): Term | null => {
  const { items, schema, assumptions } = draft;
  const { language } = schema;
  const meaning = draft.free(at);
  const item = items[at];
  if (!item || meaning?.kind !== 'table' || meaning.table.semantics.kind !== 'event') return null;
  const before = draft.free(at - 1)?.kind === 'word' ? items[at - 1] : undefined;
  const people = before && item.before.length === 0 && language.everyday.people.has(before.atom.token.stem);
  const doers = isDoerOf(item.atom.token.word, meaning.table, language);
  if (!people && !doers) return null;
  const party = partyIn(draft, meaning.table);
  if (!party) {
    if (people) draft.unanswerable.push(before.atom.text);
    else if (!meaning.guessed)
      assumptions.push({ kind: 'rows-called', word: item.atom.text, table: meaning.table.name });
    return null;
  }
  draft.use(at, ...(people ? [at - 1] : []));
  item.settled = true;
  if (doers) assumptions.push({ kind: 'taken-for', word: item.atom.text, column: party.ref });
  return { kind: 'aggregate', aggregate: 'distinct', of: columnTerm(party) as RowTerm };
};
