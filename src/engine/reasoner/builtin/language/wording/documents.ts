/** What the analyst says of documents in one language. */
export type DocumentPhrases = {
  searching: string;
  found(documents: number): string;
  related: string;
  none: string;
  also: string;
  /** Before what documents say, where tables have answered already. */
  besides: string;
  page(page: number): string;
  /** What documents are called as such: "report", "contract". */
  kinds: readonly string[];
  /** What figures are written with in documents, as patterns of alternatives. */
  written: { months: string; scales: string; percent: string; currencies: string };
};
