/** How people ask why something changed, and how the analyst tells them. A file of words for each language. */
export type ChangeWords = {
  /** What opens such a question, by words; the longest that fits counts. */
  why: string[];
  /** Verbs that may stand right after it. */
  auxiliaries: Set<string>;
  /** Words of change and which way they point. */
  moves: Map<string, 'down' | 'up' | 'either'>;
  /** What stands before that which it is compared with. */
  against: string[];
  /** Words that tie a noun of change to its measure: "the drop in revenue". */
  ties: Set<string>;
  say: {
    change(measure: string, from: string, before: string, to: string, after: string, by: string): string;
    /** Where it went the other way than the question takes for granted. */
    otherwise(measure: string, direction: 'down' | 'up'): string;
    steady(measure: string, from: string, to: string, value: string): string;
    drivers: string;
    /** `share`: of the change, null where shares would mislead. */
    driver(name: string, before: string, after: string, by: string, share: string | null): string;
    rateDriver(name: string, before: string, after: string, effect: string): string;
    rest(before: string, after: string, by: string): string;
    /** Where moves in both directions nearly cancel. */
    opposed(change: string, gross: string): string;
    nothing(groups: number, dimensions: string[]): string;
    directions(up: boolean, items: { name: string; along: number; of: number }[]): string;
    season(from: string, to: string, was: string, strength: 'alike' | 'weaker' | 'stronger'): string;
    effects(rate: string, mix: string): string;
    paradox(dimension: string): string;
    cut(last: string): string;
    begins(first: string): string;
    lastMonth(name: string): string;
    hypothesis(dimension: string): string;
    hypothesisShift: string;
    hypothesisSeason: string;
    evidence(name: string, by: string): string;
    noEvidence(dimension: string): string;
    restMoved(by: string): string;
    seasonWas(by: string): string;
    noSeason: string;
    /** `figure`: one of the figures that the data tell of, empty where there is none. */
    noMeasure(figure: string, figures: string[]): string;
    noTime: string;
    noGroups: string;
    noLater(last: string, period: string): string;
    noEarlier(first: string): string;
    columns: { group: string; before: string; after: string; change: string; share: string; effect: string };
  };
};
