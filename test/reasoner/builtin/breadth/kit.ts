import { tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

/** A question, the statement that yields what must be in the answer, and what its text must say. */
export type Question = [question: string, expected: string, says?: RegExp];

/** Files as people upload them, and short views of them in which the expected values are stated. */
export type Stage = { name: string; files: Record<string, string>; views: string[]; questions: Question[] };

/** The same pseudo-random whole numbers below a bound at every run (Lehmer). */
export const dice = (seed: number): ((below: number) => number) => {
  let state = seed;
  return below => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

export const day = (start: string, days: number): string =>
  new Date(Date.parse(`${start}T00:00:00Z`) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);

export const csv = (header: string, rows: (string | number | null)[][]): string =>
  `${[header, ...rows.map(row => row.map(cell => (cell === null ? '' : /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(','))].join('\n')}\n`;

/** Opens the files of a stage; the views stay out of the catalogue. */
export const open = async (stage: Pick<Stage, 'files' | 'views'>): Promise<Tables> => {
  const tables = await tablesOf(stage.files);
  for (const view of stage.views) await tables.connection.run(`CREATE VIEW ${view}`);
  return tables;
};

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '∅';
  const text = String(value);
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number)
    ? String(Math.round(number * 100) / 100)
    : text.replace(/ 00:00:00$/, '');
};

/** Whether the wanted columns are all among those of the answer, row by row; in order where `ordered`. */
export const holds = (want: unknown[][], got: unknown[][], ordered: boolean): boolean => {
  if (want.length !== got.length) return false;
  if (want.length === 0) return true;
  const bag = (lines: string[]): string => (ordered ? lines : [...lines].sort()).join('\n');
  const pick = (rows: unknown[][], columns: number[]): string =>
    bag(rows.map(row => columns.map(column => cell(row[column])).join('\t')));
  const width = want[0]!.length;
  const all = Array.from({ length: width }, (_, index) => index);
  const target = pick(want, all);
  const search = (chosen: number[]): boolean =>
    chosen.length === width
      ? pick(got, chosen) === target
      : Array.from({ length: got[0]!.length }, (_, index) => index).some(
          index =>
            !chosen.includes(index) && pick(got, [index]) === pick(want, [chosen.length]) && search([...chosen, index]),
        );
  return search([]);
};
