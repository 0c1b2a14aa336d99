import type { Condition } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

/** So far before a value may the word stand that denies it: "did *not* come to yoga". */
const reach = 3;

/** What an item limits, where it is no mark of yes or no and no number, of which each row has its own. */
const isOfRows = ({ schema }: Draft, condition: Condition): boolean =>
  condition.kind === 'period' ||
  condition.kind === 'part' ||
  (condition.kind === 'in' && schema.column(condition.column)?.nature !== 'flag');

/** Whether the word that denies at a place is said with a verb of doing: "*did not*", "*has* never". */
const isOfDeed = ({ items, schema }: Draft, at: number): boolean => {
  const { doing, having } = schema.language.passing;
  const said = [items[at - 1]?.atom.token.word ?? '', ...items[at]!.before, items[at]!.atom.token.word];
  return said.some(word => doing.has(word) || having.has(word));
};

/** Whether something is said of all rows of a thing, so that no row answers by itself: "never", "did not", "only", "both". */
export const isOfAllRows = (draft: Draft): boolean =>
  draft.has('both') ||
  draft.items.some(({ atom }, at) => {
    const not = draft.cue(at, 'not');
    // "In May *but not* in June".
    const parts = draft.cue(at - 1, 'and') !== null;
    if (not) return !not.apart && (not.ever === true || parts || isOfDeed(draft, at));
    return draft.schema.language.sole.only.has(atom.token.word);
  });

/**
 * Whether a denial is of what somebody did: "who *did not* come in May", "who *has* done *neither* of them". Whoever is meant has
 * no such row, while "which rooms *are not* clean" asks for those with some row that is not.
 */
export const deniesDeed = (draft: Draft, condition: Condition): boolean => {
  const { items, placed } = draft;
  const place = placed.get(condition);
  if (place === undefined || !condition.negated || !isOfRows(draft, condition)) return false;
  const at = items.findLastIndex((_, other) => other < place && draft.cue(other, 'not') !== null);
  if (at < 0 || place - at > reach || draft.cue(at, 'not')?.apart) return false;
  // Where rows were named, it is these of which it is said: "members with visits that were not by phone".
  if (items.slice(0, at).some(({ meaning }) => meaning.kind === 'table')) return false;
  return isOfDeed(draft, at);
};
