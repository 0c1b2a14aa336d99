import { only } from '../../../../../base/lists/only.ts';
import type { Condition } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import type { Draft } from '../draft.ts';

/** The one date on which rows run out, by its name: "Expires", "Expiry Date". */
const expiryIn = (columns: readonly Column[], { schema: { language } }: Draft): Column | null =>
  only(columns.filter(({ holds, stems }) => holds === 'date' && stems.some(stem => language.life.expiries.has(stem))));

const isExpired = (word: string, { schema: { language } }: Draft): boolean =>
  language.life.expired.has(normalised(word));

const beforeToday = ({ ref }: Column, today: string): Condition => ({
  kind: 'period',
  column: ref,
  start: null,
  end: today,
  label: today,
});

/** "*Expired* members" are those whose day of it lies before today; what "expires" or "expired in May" asks for the day itself. */
export const readExpired = (draft: Draft, place: number, negated: boolean): boolean => {
  const meaning = draft.free(place);
  const timed = [place - 1, place + 1].some(at => draft.free(at)?.kind === 'time');
  if (timed || !isExpired(draft.items[place]!.atom.token.word, draft)) return false;
  const columns = meaning?.kind === 'word' ? draft.mentionedOrAll().flatMap(table => table.columns) : [];
  const date = expiryIn(meaning?.kind === 'column' ? [meaning.column] : columns, draft);
  if (!date) return false;
  draft.where(beforeToday(date, draft.schema.today), negated);
  draft.use(place);
  return true;
};

/** The word that a condition was read from; an empty one where none was. */
const wordOf = (condition: Condition, { items, placed }: Draft): string =>
  items[placed.get(condition) ?? -1]?.atom.token.word ?? '';

/** Whether an "or" parts two conditions. */
const orBetween = (draft: Draft, one: Condition, other: Condition): boolean => {
  const [from, to] = [one, other].map(each => draft.placed.get(each) ?? -1).sort((a, b) => a - b) as [number, number];
  return from >= 0 && draft.items.slice(from, to).some((_, at) => draft.cue(from + at, 'or') !== null);
};

/**
 * "*Frozen or expired*": where a status is called so and a day tells it as well, rows are expired by either; and where only the day tells it,
 * it is the other of the two that "or" parts.
 */
export const widenExpired = (draft: Draft): void => {
  const { form, schema } = draft;
  form.where = form.where.map(condition => {
    if (condition.kind !== 'in' || condition.negated || !condition.values.some(value => isExpired(value, draft)))
      return condition;
    const date = expiryIn(schema.table(condition.column.table)?.columns ?? [], draft);
    const limited = form.where.some(each => each.kind === 'period' && each.column.column === date?.ref.column);
    if (!date || limited) return condition;
    return { kind: 'any', conditions: [condition, beforeToday(date, schema.today)] };
  });
  const expired = form.where.find(
    each => each.kind === 'period' && !each.negated && isExpired(wordOf(each, draft), draft),
  );
  const state = expired && form.where.find(each => each.kind === 'in' && orBetween(draft, each, expired));
  if (!expired || !state || state.negated) return;
  form.where = form.where.filter(each => each !== expired && each !== state);
  form.where.push({ kind: 'any', conditions: [state, expired] });
};
