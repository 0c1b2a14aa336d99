/** What a statement says that its words would hardly mean. */
export const noticeRules = [
  'sum_of_what_does_not_add_up',
  'average_of_identifiers',
  'rows_multiplied_under_sum',
  'tables_not_joined',
  'free_text_compared',
  'value_unknown',
  'period_not_whole',
  'months_of_all_years',
  'period_missing',
  'grouping_missing',
  'limit_missing',
] as const;

/** One such thing: by which rule, and in a sentence with the remedy. */
export type Notice = { rule: (typeof noticeRules)[number]; message: string };
