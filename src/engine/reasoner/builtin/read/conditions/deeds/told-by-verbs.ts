import { only } from '../../../../../../base/lists/only.ts';
import type { Condition } from '../../../form/form.ts';
import type { Language } from '../../../language/language.ts';
import type { Column, Table } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import type { Item } from '../../items.ts';

/**
 * The one date on which what a verb says happened, as the date is called by the verb itself: "Delivered On" of what was *delivered* in June.
 * Null where no verb stands at the place, or no such date is kept.
 */
export const dateOfVerb = (draft: Draft, place: number, tables: readonly Table[]): Column | null => {
  const item = draft.items[place];
  const { language } = draft.schema;
  if (!item || item.atom.quoted || item.atom.to !== item.atom.from + 1) return null;
  const { word, stem } = item.atom.token;
  if (!language.verbal(word)) return null;
  const names = language.happenings.find(({ words }) => words.has(word))?.names ?? new Set([stem]);
  const dates = tables.flatMap(({ columns }) => columns.filter(({ holds }) => holds === 'date'));
  const called = dates.filter(({ stems }) => stems.includes(stem));
  const found = called.length > 0 ? called : dates.filter(({ stems }) => stems.some(each => names.has(each)));
  return item.meaning.kind === 'column' && found.includes(item.meaning.column) ? item.meaning.column : only(found);
};

/** Whether a date is called by a verb and by nothing else: `dispatched_on`. */
const isCalled = ({ stems }: Column, { atom }: Item, { functionWords, roles }: Language): boolean =>
  stems.every(stem => stem === atom.token.stem || functionWords.has(stem) || roles.time.has(stem));

/** Takes a verb for its date, and no more for the state that rows may be in by now: what was *closed* in May may be open again. */
const takeForDate = (draft: Draft, place: number, date: Column): void => {
  const item = draft.items[place]!;
  const { where } = draft.form;
  const isNamed = item.atom.options.some(
    option =>
      option.kind === 'column' &&
      option.column === date &&
      (option.exact || isCalled(date, item, draft.schema.language)),
  );
  if (item.meaning.kind === 'value' && isNamed && item.used) {
    const at = where.findIndex(condition => condition.kind === 'in' && draft.placed.get(condition) === place);
    if (at < 0 || where[at]!.negated) return;
    where.splice(at, 1);
    draft.items[place] = { ...item, meaning: { kind: 'column', column: date, exact: true } };
  }
  if (isNamed || item.meaning.kind === 'word') draft.use(place);
};

/**
 * "*Opened and* closed in October": each of the verbs that share a time is judged by its own date, and all of it holds. The time stands at a
 * place, where it was read as a condition on the date of the verb right before it. Whether verbs tell by which dates time is judged.
 */
export const shareTime = (draft: Draft, place: number, column: Column, condition: Condition): boolean => {
  const tables = [column.table];
  if (condition.negated || !('column' in condition) || dateOfVerb(draft, place - 1, tables) !== column) return false;
  takeForDate(draft, place - 1, column);
  let shared = draft.items.some(({ meaning }, at) => meaning.kind === 'time' && at !== place);
  for (let at = place - 2; draft.cue(at, 'and'); at -= 2) {
    const date = dateOfVerb(draft, at - 1, tables);
    if (!date || date === column) break;
    takeForDate(draft, at - 1, date);
    draft.where({ ...condition, column: date.ref } as Condition);
    draft.use(at - 1, at);
    shared = true;
  }
  return shared;
};
