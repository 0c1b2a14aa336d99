/** What the values of a column are. */
export const columnKinds = [
  'identifier',
  'code',
  'name',
  'category',
  'flag',
  'text',
  'date',
  'time',
  'duration',
  'amount',
  'count',
  'rate',
  'level',
  'score',
  'coordinate',
  'phone',
  'email',
  'url',
  'address',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** How a date is written: as one, as 20171211, in seconds or milliseconds since 1970, as a year or a month alone, or as words. */
export const dateForms = ['date', 'compact', 'seconds', 'milliseconds', 'year', 'month', 'text'] as const;
export type DateForm = (typeof dateForms)[number];

/** Whether figures add up: over anything, over things but not over time (a stock), or never (a price, an age). */
export const addings = ['always', 'at_one_time', 'never'] as const;
export type Adding = (typeof addings)[number];

export type ColumnSemantics = {
  kind: ColumnKind;
  adds: Adding;
  /** What figures are counted in: `%`, a currency by its code or sign, `km`, `milliseconds`; null where unknown or none. */
  unit: string | null;
  /** Of a date how it is written; null for anything else. */
  form: DateForm | null;
  /** Of a flag the value that means yes; null for anything else. */
  yes: string | null;
  /** The value of a date that means that it is not over yet (`9999-12-31`); null where there is none. */
  still: string | null;
  /** The rule that told it, or `corrected` where a person did. */
  rule: string;
};

/** The rule under which figures stand of which neither names nor values tell whether they add up. */
export const unknownFigure = 'figure that nothing tells';

/** The rule that tells what all of something cost together, which adds up though prices do not. */
export const wholePrice = 'price of all together';

/** The rule that tells what a row was sold for, where rows are sales of one thing each. */
export const salePrice = 'price of a sale';

/** The rule under which texts stand that sort rows as their cells come again and again, by no general word such as status or kind. */
export const sortsByValues = 'category by its values';

const figures: ReadonlySet<ColumnKind> = new Set(['amount', 'count', 'rate', 'level', 'score', 'duration']);

/** Whether values of a kind are figures that can be averaged. */
export const isFigure = (kind: ColumnKind): boolean => figures.has(kind);
