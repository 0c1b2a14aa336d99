import { only } from '../../../../../base/lists/only.ts';
import type { TimeUnit } from '../../form/form.ts';
import type { Standing } from '../../form/standing.ts';
import { isLevel, isState, type Versions, versionsOf } from '../../schema/rows/versions.ts';
import type { Column } from '../../schema/schema.ts';
import { dayAfter } from '../../words/dates.ts';
import type { Draft } from '../draft.ts';

/** Whether a column says what something came to be, or how much there was of it, by the versions of its table. */
export const isVersioned = (column: Column, { kind }: Versions, draft: Draft): boolean =>
  kind === 'levels' ? isLevel(column, draft.schema.language) : isState(column, draft.schema.language);

/** Whether more is asked for than what holds at one time: a history, changes. */
export const asksThrough = ({ said, schema }: Draft): boolean =>
  said.some(word => schema.language.enduring.versions.ever.has(word));

/** The versions of what a question asks for, where one table alone of those it speaks of has such. */
export const versionsMeant = (draft: Draft): Versions | null => {
  if (asksThrough(draft)) return null;
  const found = only([...draft.mentioned()].flatMap(table => versionsOf(table, draft.schema.language) ?? []));
  const asked = draft.items.some(
    ({ meaning }) =>
      (meaning.kind === 'column' || meaning.kind === 'value') &&
      found !== null &&
      meaning.column.table === found.date.table &&
      isVersioned(meaning.column, found, draft),
  );
  return asked ? found : null;
};

/** The last version of each thing before a day; versions that hold only from a later day on are none of today. */
export const lastOf = (
  { date, by, over, kind }: Versions,
  until: string | null,
  today: string,
  unit: TimeUnit | null = null,
): Standing => {
  const ahead = kind === 'changes' && (over !== null || (date.profile.max ?? '') > today);
  return {
    how: 'last',
    date: date.ref,
    by: by.map(({ ref }) => ref),
    over: over?.ref ?? null,
    until: until ?? (ahead ? dayAfter(today) : null),
    unit,
  };
};

/** Whether each thing is read off on days of its own, so that what it came to holds until it is read off again. */
const isKeptUp = ({ kind, date, by }: Versions): boolean => kind === 'levels' && date.unique && by.length > 0;

/** What held at the end of each stretch of time: of levels the last of each, of changes whatever had not changed again. */
export const atEndsOf = (versions: Versions, unit: TimeUnit, today: string): Standing =>
  versions.kind === 'levels' && !isKeptUp(versions)
    ? lastOf(versions, null, today, unit)
    : { ...lastOf(versions, null, today, unit), how: 'ends', until: null };
