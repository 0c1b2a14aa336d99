import { type Cell, type Grid, placesOf, roundsTo, sameNumber } from './cells.ts';

/** How two sets of rows are compared. */
export type Comparing = {
  ordered: boolean;
  /** Rows of one value at the cut or in the ranking may stand in any order, and all of them may be there. */
  ties: boolean;
};

/** Shares come as 0.265 or as 26.5. */
const scales = [1, 100, 0.01];

const isNumeric = (column: Cell[]): boolean =>
  column.some(cell => typeof cell === 'number') && column.every(cell => cell === null || typeof cell === 'number');

const columnOf = (grid: Grid, at: number): Cell[] => grid.map(row => row[at] ?? null);

/** The values of the truth by number, and for each value of the answer which of them it is; null where one is none of them. */
const aligned = (want: Cell[], got: Cell[], scale: number): [number[], (number | null)[]] => {
  const distinct = [...new Set(want)];
  const ids = new Map<Cell, number>();
  const numbers: number[] = [];
  for (const cell of distinct) {
    const known = typeof cell === 'number' ? numbers.find(other => sameNumber(other, cell)) : undefined;
    if (known !== undefined) ids.set(cell, ids.get(known)!);
    else ids.set(cell, ids.size);
    if (typeof cell === 'number' && known === undefined) numbers.push(cell);
  }
  const idOf = (cell: Cell): number | null => {
    if (typeof cell !== 'number') return ids.get(cell) ?? null;
    const scaled = cell * scale;
    const exact = numbers.find(number => sameNumber(number, scaled));
    if (exact !== undefined) return ids.get(exact)!;
    const places = placesOf(cell) + (scale === 1 ? 0 : scale === 100 ? -2 : 2);
    const near = places > 0 ? numbers.find(number => roundsTo(number, scaled, places)) : undefined;
    return near === undefined ? null : ids.get(near)!;
  };
  return [want.map(cell => ids.get(cell)!), got.map(idOf)];
};

const sameBag = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

type Match = { want: number[][]; got: (number | null)[][]; used: number[] };

/** Ways to find these columns of the truth in the answer, each in a column of its own. */
function* matches(want: Grid, got: Grid, columns: number[], comparing: Comparing, match: Match): Generator<Match> {
  const [column, ...rest] = columns;
  if (column === undefined) {
    yield match;
    return;
  }
  const width = Math.max(0, ...got.map(row => row.length));
  const wanted = columnOf(want, column);
  for (let at = 0; at < width; at++) {
    if (match.used.includes(at)) continue;
    for (const scale of isNumeric(wanted) ? scales : [1]) {
      const [left, right] = aligned(wanted, columnOf(got, at), scale);
      if (!comparing.ties && !sameBag(left, right)) continue;
      if (comparing.ties && right.filter(id => id !== null).length === 0) continue;
      const next = { want: [...match.want, left], got: [...match.got, right], used: [...match.used, at] };
      yield* matches(want, got, rest, comparing, next);
      break;
    }
  }
}

const rowsOf = (columns: (number | null)[][]): string[] =>
  (columns[0] ?? []).map((_, row) => columns.map(column => column[row]).join(' '));

/** Whether rows agree where several share a value: the figures are the same, and more rows have the value of the last. */
const sameButTies = (match: Match, figures: number[]): boolean => {
  const [want, got] = [rowsOf(match.want), rowsOf(match.got)];
  if (want.every(row => got.includes(row))) {
    if (got.length === want.length) return true;
    const last = figures.map(at => match.want[at]!.at(-1));
    return (
      figures.length > 0 &&
      got.every(
        (row, index) => want.includes(row) || figures.every((at, place) => match.got[at]![index] === last[place]),
      )
    );
  }
  return figures.length > 0 && figures.every(at => sameBag(match.want[at]!, match.got[at]!));
};

/**
 * Whether these columns of the truth stand in the answer, row by row; other columns of it do not matter. Labels that
 * differ (of weekdays, months, bands, flags) are the same where figures tell the rows apart and one label stands for one.
 */
export const sameValues = (want: Grid, got: Grid, columns: number[], comparing: Comparing): boolean => {
  if (!comparing.ties && want.length !== got.length) return false;
  const figures = columns.filter(at => at > 0 && isNumeric(columnOf(want, at)));
  for (const match of matches(want, got, columns, comparing, { want: [], got: [], used: [] })) {
    const [left, right] = [rowsOf(match.want), rowsOf(match.got)];
    if (comparing.ties) {
      const places = columns.flatMap((at, place) => (figures.includes(at) ? [place] : []));
      if (sameButTies(match, places)) return true;
    } else if (comparing.ordered ? left.join('|') === right.join('|') : sameBag(left, right)) return true;
  }
  return figures.length > 0 && figures.length < columns.length && sameButLabels(want, got, columns, figures, comparing);
};

/** Whether figures are the same and each label of the truth has one of its own in the answer. */
const sameButLabels = (
  want: Grid,
  got: Grid,
  columns: number[],
  figures: number[],
  { ordered }: Comparing,
): boolean => {
  if (want.length !== got.length) return false;
  const labels = columns.filter(at => !figures.includes(at));
  for (const match of matches(want, got, figures, { ordered, ties: false }, { want: [], got: [], used: [] })) {
    const [left, right] = [rowsOf(match.want), rowsOf(match.got)];
    // One row alone shows its label only where it is one of time: anything could stand there.
    const told = new Set(left).size === left.length && (left.length > 1 || labels.every(at => isTime(want[0]![at]!)));
    if (!told || (ordered ? left.join('|') !== right.join('|') : !sameBag(left, right))) continue;
    const free = (got[0] ?? []).flatMap((_, at) => (match.used.includes(at) ? [] : [at]));
    const pairs = want.map((row, index) => {
      const other = got[right.indexOf(left[index]!)]!;
      return { want: JSON.stringify(labels.map(at => row[at])), got: free.map(at => other[at]) };
    });
    const groups = [free, ...free.map(at => [at])];
    if (
      groups.some(
        group =>
          group.length > 0 &&
          isOneToOne(
            pairs,
            group.map(at => free.indexOf(at)),
          ),
      )
    )
      return true;
  }
  return false;
};

const days = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
const isTime = (cell: Cell): boolean =>
  (typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < 2100) ||
  (typeof cell === 'string' && (days.test(cell) || /^\d{4}-\d\d/.test(cell)));

/** Times as they are sorted: numbers, or texts that begin with a year. */
const sortable = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && /^\d{4}/.test(cell));

/** Where both sides name times, the later one is the later one of the other. */
const keepsOrder = (pairs: { want: Cell | undefined; got: Cell | undefined }[]): boolean => {
  if (!pairs.every(({ want, got }) => sortable(want) && sortable(got))) return true;
  const sorted = pairs.toSorted((a, b) => (a.want! < b.want! ? -1 : a.want! > b.want! ? 1 : 0));
  return sorted.every(({ got }, index) => index === 0 || got! >= sorted[index - 1]!.got!);
};

const isOneToOne = (pairs: { want: string; got: (Cell | undefined)[] }[], at: number[]): boolean => {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  const single = at.length === 1 && pairs.every(({ want }) => JSON.parse(want).length === 1);
  if (single && !keepsOrder(pairs.map(({ want, got }) => ({ want: JSON.parse(want)[0], got: got[at[0]!] }))))
    return false;
  return pairs.every(({ want, got }) => {
    const label = JSON.stringify(at.map(index => got[index] ?? null));
    const [known, owner] = [there.get(want), back.get(label)];
    there.set(want, label);
    back.set(label, want);
    return (known === undefined || known === label) && (owner === undefined || owner === want);
  });
};
