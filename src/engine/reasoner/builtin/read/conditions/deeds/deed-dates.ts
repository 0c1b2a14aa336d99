import { only } from '../../../../../../base/lists/only.ts';
import type { Token } from '../../../language/tokenize.ts';
import type { DeedWords } from '../../../language/word-kinds.ts';
import { isOfChange } from '../../../schema/dates/in-parts.ts';
import type { Column, Table } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';

/** Columns of dates that are called by one of these words. */
export const datesCalled = (tables: readonly Table[], names: ReadonlySet<string>): Column[] =>
  tables
    .flatMap(({ columns }) => columns)
    .filter(column => column.holds === 'date' && column.stems.some(stem => names.has(stem)) && !isOfChange(column));

/** Whether things of a table begin and may be over, as a membership: another date tells when each began. */
const isLived = ({ columns }: Table, over: Column, begun: ReadonlySet<string>): boolean =>
  mayLack(over) &&
  columns.some(column => column !== over && column.holds === 'date' && column.stems.some(stem => begun.has(stem)));

/**
 * The only date on which such a thing happened, of the tables that a question speaks of. Members who *left* did so when they
 * cancelled, where they have a day of joining as well.
 */
export const dateOf = ({ names, over }: DeedWords, draft: Draft): Column | null => {
  const tables = draft.mentionedOrAll();
  const called = datesCalled(tables, names);
  if (called.length > 0 || !over) return only(called);
  const { comes } = draft.schema.language.enduring;
  return only(datesCalled(tables, over).filter(column => isLived(column.table, column, comes)));
};

/**
 * The only date that is called by a verb and that not all rows have: the `scrapped_on` of what was *scrapped*, though nothing but its name
 * tells what it is of.
 */
export const dateNamedBy = ({ word, stem }: Token, draft: Draft): Column | null =>
  draft.schema.language.verbal(word)
    ? only(datesCalled(draft.mentionedOrAll(), new Set([stem])).filter(mayLack))
    : null;

/** Whether there are rows of which the date is not known, as it has not happened to them. */
export const mayLack = ({ profile }: Column): boolean => profile.nullCount > 0;
