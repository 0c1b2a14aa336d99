/** How people ask for research, and how the analyst tells what it came to. A set of words for each language. */
export type ResearchWords = {
  /**
   * What opens or closes such a question; the group `about` is what it is about. `develops`: the course of
   * time is asked for; `loose`: may as well open a plain question.
   */
  openings: { pattern: RegExp; develops: boolean; loose?: true }[];
  /** What may stand before and after the thing itself. */
  before: RegExp;
  after: RegExp;
  /** In which steps the course of time is to be told: "from year to year". */
  paces: { unit: 'week' | 'month' | 'quarter' | 'year'; pattern: RegExp }[];
  /** Says that rows are to be counted. */
  counts: RegExp;
  /** All that there is, without naming any of it. */
  everything: RegExp;
  why: { research: string; investigate: string; ask: string; recall: string; asks(parts: number): string };
  goal: {
    totals(measure: string): string;
    change(measure: string, past: string, after: string): string;
    trend(measure: string, unit: string): string;
    breakdown(measure: string, column: string): string;
    explain(measure: string, past: string, after: string): string;
  };
  replan(measure: string, rose: boolean, by: string): string;
  /** A next question. */
  whyAsked(measure: string, rose: boolean, when: string): string;
  short: string;
  head: {
    totals: string;
    trend: string;
    breakdown(column: string): string;
    why: string;
    documents: string;
    open: string;
  };
  total(measure: string, when: string, value: string): string;
  besides(items: string[]): string;
  /** `after`: null where it is the time that was asked for, and told already. */
  changed(by: string, past: string, was: string, after: { name: string; value: string } | null): string;
  course(first: [string, string], last: [string, string], by: string): string;
  bounds(unit: string, high: [string, string], low: [string, string]): string;
  unfinished(name: string): string;
  largest(measure: string, first: [string, string], share: string | null, second: string | null): string;
  smallest(last: [string, string], share: string | null): string;
  extremes(high: [string, string], low: [string, string]): string;
  top(count: number, things: string, items: string[], share: string | null): string;
  bottom(items: string[]): string;
  leads(column: string, name: string, share: string | null): string;
  gains(
    past: string,
    after: string,
    moved: { all: 'up' | 'down' | null; most: [string, string]; least: [string, string] },
  ): string;
  stands(names: string[]): string;
  open: {
    noDate: string;
    noEarlier(first: string): string;
    noGroups: string;
    noMeasure(rows: string): string;
    failed(goal: string, reason: string): string;
    nothing(question: string): string;
    others(table: string, others: string[], more: boolean): string;
    cut(last: string): string;
    short: string;
  };
};
