import { type Cell, type Grid, gridOf, numbersIn, placesOf, roundsTo, sameNumber } from './cells.ts';
import { sameValues } from './same-values.ts';

/** What a question asks for, as its set says it. */
export type Truth = {
  question: string;
  kind: string;
  language: string;
  ordered: boolean;
  ties: boolean;
  /** The rows of the statement, and of the other fair readings. */
  readings: Grid[];
};

/** What came back: the text, and the first table where there is one. */
export type Reply = { text: string; tables: unknown[][][] };

/** Kinds of questions that ask which things there are; what the truth shows beside their names was not asked for. */
const lists = new Set(['list', 'late', 'having', 'never', 'missing']);
/** Kinds of questions that ask which is first; their figure is asked for only where the question says so. */
const firsts = new Set(['top', 'greatest', 'distinct', 'ambiguous', 'pattern', 'percustomer']);
const asksHowMuch = /how (?:much|many)|wie ?viele?|and by how/i;

const isNumber = (cell: Cell | undefined): boolean => typeof cell === 'number';
const isText = (cell: Cell | undefined): boolean => typeof cell === 'string' && !/^\d{4}-\d\d/.test(cell);

/** The columns by which things are told: the texts that come first, or else the first column. */
const labelsOf = (want: Grid): number[] => {
  const texts: number[] = [];
  while (want.some(row => isText(row[texts.length])) && texts.length < want[0]!.length) texts.push(texts.length);
  return texts.length > 0 ? texts : [0];
};

/** Names of people stand in two columns or in one. */
const withNames = (want: Grid): Grid[] => {
  const labels = labelsOf(want);
  if (labels.length !== 2) return [want];
  return [want, want.map(([first, last, ...rest]) => [`${first ?? ''} ${last ?? ''}`.trim(), ...rest])];
};

const asDay = (year: number, month: number): Cell => `${year}-${String(month).padStart(2, '0')}-01`;

/** Months of years stand in two columns or in one, which begins on their first day; so do quarters. */
const withStretches = (want: Grid): Grid[] => {
  const isOf = (most: number): boolean =>
    want.length > 1 &&
    want.every(([year, part]) => {
      const [first, second] = [Number(year), Number(part)];
      return year !== null && first >= 1900 && first <= 2100 && part !== null && second >= 1 && second <= most;
    }) &&
    Math.max(...want.map(row => Number(row[1]))) > most / 3;
  const joined = (months: number): Grid =>
    want.map(([year, part, ...rest]) => [asDay(Number(year), (Number(part) - 1) * months + 1), ...rest]);
  if (want[0] === undefined || want[0].length < 3) return [want];
  return [want, ...(isOf(12) ? [joined(1)] : []), ...(isOf(4) ? [joined(3)] : [])];
};

/** A first stretch of time has nothing to grow from: its row may be there or not. */
const known = (grid: Grid): Grid => grid.filter(row => row.at(-1) !== null);

/** The first paragraph, without marks of citations and of Markdown. */
const sentenceOf = (text: string): string =>
  text
    .split('\n\n')[0]!
    .replace(/\s?\[\d+\]/g, '')
    .replaceAll('*', '')
    .replaceAll('\\', '');

const isSaid = (cell: Cell, sentence: string, language: string): boolean => {
  if (cell === null) return true;
  if (typeof cell === 'string') return sentence.toLowerCase().includes(cell);
  return numbersIn(sentence, language).some(({ value, places }) =>
    [
      [value, places],
      [value / 100, places + 2],
    ].some(([shown, at]) => roundsTo(cell, shown!, at!)),
  );
};

const stands = (cell: Cell, grid: Grid): boolean =>
  typeof cell !== 'number' ||
  grid.some(row =>
    row.some(
      other =>
        typeof other === 'number' &&
        [1, 100, 0.01].some(scale => sameNumber(cell, other * scale) || roundsTo(cell, other, placesOf(other))),
    ),
  );

/** Whether a reply gives what one reading of the question gives. */
const gives = (want: Grid, reply: Reply, truth: Truth): boolean => {
  const { kind, language, question } = truth;
  const sentence = sentenceOf(reply.text);
  const got = gridOf(reply.tables[0] ?? []);
  const labels = labelsOf(want);
  const all = want[0]!.map((_, at) => at);
  const single = want.length === 1;
  const labelled = labels.length < all.length && isText(want[0]![0]);
  const asked =
    lists.has(kind) || (single && firsts.has(kind) && labelled && !asksHowMuch.test(question)) ? labels : all;
  if (got.length > 0 && sameValues(want, got, asked, truth)) return true;
  if (kind === 'growth' && sameValues(known(want), known(got), all, truth)) return true;
  // A ranking without its figures has what was asked, where it shows none.
  const shown = got[0]?.filter(isNumber).length ?? 0;
  if (firsts.has(kind) && labelled && shown === 0 && got.length > 0 && sameValues(want, got, labels, truth))
    return true;
  if (single && asked.every(at => isSaid(want[0]![at]!, sentence, language)))
    return (
      got.length <= 1 ||
      (all.length === 1 && got.length === want[0]![0]) ||
      (firsts.has(kind) && asked.every(at => stands(want[0]![at]!, got.slice(0, 1))))
    );
  // Two rows may stand side by side in one or in the sentence; the figures of one may each have a row of its own.
  const figures = want.flatMap(row => row.filter(isNumber));
  const cells = want.flatMap(row => row.slice(labelled || want.length > 1 ? 1 : 0).filter(isNumber));
  if ((single || want.length === 2) && figures.length > 1 && cells.length > 0 && cells.length <= 4)
    return (
      got.length <= (single ? 3 : 1) &&
      cells.every(cell => (stands(cell, got) && got.length > 0 ? true : isSaid(cell, sentence, language)))
    );
  return false;
};

/** Whether the parts of a change are told: the figures of before and after, and a table of what makes them up. */
const explains = (readings: Grid[], { text, tables }: Reply, language: string): boolean => {
  const grids = tables.map(gridOf);
  const broken = grids.some(grid => grid.length > 1) || text.split('\n').length > 2;
  const isTold = (number: number): boolean =>
    isSaid(number, text.replaceAll('*', ''), language) || grids.some(grid => stands(number, grid));
  return (
    broken &&
    readings.some(want => {
      const sums = want[0]!.flatMap((_, at) => {
        const column = want.map(row => row[at]!);
        return column.every(isNumber) ? [(column as number[]).reduce((sum, value) => sum + value, 0), ...column] : [];
      }) as number[];
      return new Set(sums.filter(sum => Math.abs(sum) > 100 && isTold(sum)).map(Math.round)).size >= 2;
    })
  );
};

/** Whether the values asked for are in the first table or the first sentence of a reply. */
export const isRight = (truth: Truth, reply: Reply): boolean =>
  truth.kind === 'why'
    ? explains(truth.readings, reply, truth.language)
    : truth.readings
        .flatMap(withNames)
        .flatMap(withStretches)
        .some(want => want.length > 0 && gives(want, reply, truth));
