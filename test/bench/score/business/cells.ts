/** A value as it is compared: a number, or a text in small letters; null where there is none. */
export type Cell = number | string | null;

/** What a statement or an answer gave, as it is compared. */
export type Grid = Cell[][];

/** A value of a result in JSON, as it is compared. Numbers that stand in a text are numbers, midnights are days. */
export const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  const text = String(value).trim().toLowerCase();
  if (text === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : text.replace(/[ t]00:00:00(?:\.0+)?(?:z|\+00(?::?00)?)?$/, '');
};

export const gridOf = (rows: unknown[][]): Grid => rows.map(row => row.map(cellOf));

/** Numbers count as equal to about six digits, whatever rounding or storage did to them. */
export const sameNumber = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 5e-6 * Math.max(Math.abs(a), Math.abs(b)) + 1e-9;

/** Whether a number that is shown with so many places is what the other rounds to; at least three digits must agree. */
export const roundsTo = (exact: number, shown: number, places: number): boolean => {
  if (sameNumber(exact, shown)) return true;
  const digits = shown === 0 ? 0 : Math.floor(Math.log10(Math.abs(shown))) + 1 + places;
  return digits >= 3 && Math.abs(exact - shown) <= 0.5 * 10 ** -places * 1.001;
};

/** How many places after the point a number is written with. */
export const placesOf = (number: number): number => /\.(\d+)$/.exec(String(number))?.[1]?.length ?? 0;

export type Said = { value: number; places: number };

/** The numbers of a sentence, as its language writes them. */
export const numbersIn = (sentence: string, language: string): Said[] =>
  [...sentence.matchAll(/[-−]?\d[\d.,' \u00a0\u202f]*\d|[-−]?\d/g)].flatMap(([found]) => {
    const plain = found.replace('−', '-').replace(/[' \u00a0\u202f]/g, '');
    const text = language === 'de' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
    const value = Number(text);
    return Number.isFinite(value) ? [{ value, places: /\.(\d+)$/.exec(text)?.[1]?.length ?? 0 }] : [];
  });
