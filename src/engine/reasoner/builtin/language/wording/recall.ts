/** How people refer to what was answered before, and how the analyst answers. A set of words for each language. */
export type RecallWords = {
  chart: RegExp;
  /** Asks for a share of the whole; the group `which` is an ordinal. */
  share: RegExp;
  row: RegExp;
  /** The group `by` names a column, `direction` an order. */
  sort: RegExp;
  total: RegExp;
  ordinals: Map<string, number>;
  ascending: RegExp;
  say: {
    from(question: string): string;
    chart(title: string): string;
    row(place: string, items: string[]): string;
    share(name: string, value: string, share: string, whole: string): string;
    sorted(by: string, descending: boolean, items: string[]): string;
    total(name: string, value: string): string;
    noRow(count: number): string;
  };
};
