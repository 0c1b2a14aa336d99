import type { Notice } from '../../../query/notice.ts';
import type { ToldNotice } from '../language/wording/phrases.ts';

/**
 * How much a notice of its statement speaks against a reading, as far as its words could not: what does not add up, what
 * is no figure, and rows that count more than once are hardly ever meant, and another reading without them is likelier.
 * What a question asks for and a statement lacks is weighed before anything runs, by what its words were taken for.
 */
const speaksAgainst: Record<ToldNotice, number> = {
  // "Total unit price": a sum of prices.
  sum_of_what_does_not_add_up: 0.4,
  // "Average employee number", read as the numbers by which employees are told apart.
  average_of_identifiers: 0.9,
  // "Total credit limit by product": customers count once for each line of theirs.
  rows_multiplied_under_sum: 0.7,
  // Tables that nothing joins: every row meets every other.
  tables_not_joined: 0.9,
  // A remark that is to say nothing but "late".
  free_text_compared: 0.3,
};

const isTold = (rule: Notice['rule']): rule is ToldNotice => rule in speaksAgainst;

/** The notice of a statement that speaks most against its reading; null where none does. The others stand at the end of an answer. */
export const worstOf = (notices: readonly Notice[]): { rule: ToldNotice; doubt: number } | null =>
  notices
    .flatMap(({ rule }) => (isTold(rule) ? [{ rule, doubt: speaksAgainst[rule] }] : []))
    .sort((a, b) => b.doubt - a.doubt)[0] ?? null;
