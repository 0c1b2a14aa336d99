import { type Condition, columnsOfCondition } from '../../form/form.ts';
import { isTime } from '../../form/times.ts';
import type { Draft } from '../draft.ts';

/** Whether all of something are asked about, or whether nothing else is so: "are *all* boats insured", "are *only* boats for hire insured". */
const universalOf = ({ said, schema: { language } }: Draft): 'all' | 'only' | null => {
  const [, second = ''] = said;
  if (language.sole.only.has(second)) return 'only';
  const { all, every, whole } = language.throughout;
  return [all, every, whole].some(words => words.has(second)) ? 'all' : null;
};

/** Whether nothing but an "and" stands between two conditions: "are all boats insured *and* ready". */
const joined = ({ items, placed }: Draft, one: Condition, next: Condition): boolean => {
  const between = items.slice((placed.get(one) ?? -1) + 1, placed.get(next) ?? 0);
  return between.length > 0 && between.every(({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'and');
};

/** What is said of all of them: what was said last, and of "only" what was said first; a time where nothing else was said. */
const saidOfAll = (draft: Draft, universal: 'all' | 'only'): Condition[] => {
  const { form, placed } = draft;
  const inOrder = [...form.where].sort((a, b) => (placed.get(a) ?? -1) - (placed.get(b) ?? -1));
  const [timeless, timed] = [inOrder.filter(item => !isTime(item)), inOrder.filter(isTime)];
  const said = timeless.length > 0 ? timeless : timed;
  if (universal === 'only') return said.slice(0, 1);
  const from = said.findLastIndex((item, at) => at === 0 || !joined(draft, said[at - 1]!, item));
  return said.slice(from);
};

/** What a row is that is not so: one without a value is none that is. */
const exceptionsTo = ({ schema }: Draft, condition: Condition): Condition[] => {
  const { negated, ...plain } = condition;
  if (negated) return [plain as Condition];
  const lacking = columnsOfCondition(condition)
    .filter(column => condition.kind !== 'missing' && (schema.column(column)?.profile.nullCount ?? 0) > 0)
    .map((column): Condition => ({ kind: 'missing', column }));
  return [{ ...condition, negated: true } as Condition, ...lacking];
};

/**
 * "Are *all* boats insured" is told by those that are not: yes where there are none. Where it can't be told what is said of all of them,
 * the word is told as one that was not understood.
 */
export const countExceptions = (draft: Draft): void => {
  const universal = universalOf(draft);
  if (universal === null) return;
  const { form, placed } = draft;
  const said = saidOfAll(draft, universal);
  const alone = universal === 'only' && form.where.filter(item => !isTime(item)).length < 2;
  if (said.length === 0 || alone || form.having.length > 0) {
    draft.unanswerable.push(draft.said[1]!);
    return;
  }
  const conditions = said.flatMap(item => exceptionsTo(draft, item));
  const exception: Condition = conditions.length === 1 ? conditions[0]! : { kind: 'any', conditions };
  form.where = [...form.where.filter(item => !said.includes(item)), exception];
  form.exceptions = true;
  placed.set(exception, placed.get(said.at(-1)!) ?? -1);
};
