import type { Definition, Statement } from '../../../../src/engine/reasoner/remembered.ts';
import type { Labelled } from './read.ts';

/** How many messages were read as they are labelled; a message is kept rightly where all its words are in what is kept. */
export type Tally = {
  toKeep: number;
  kept: number;
  right: number;
  toRefuse: number;
  refused: number;
  wronglyRefused: number;
  /** Of those kept rightly. */
  categories: number;
  asked: number;
  toDefine: number;
  definitions: number;
};

/** Counts what is read from messages against their labels. */
export function tallyOf(rows: Labelled[], read: (message: string) => Statement[]): Tally {
  const tally: Tally = {
    toKeep: 0,
    kept: 0,
    right: 0,
    toRefuse: 0,
    refused: 0,
    wronglyRefused: 0,
    categories: 0,
    asked: 0,
    toDefine: 0,
    definitions: 0,
  };
  for (const row of rows) count(tally, row, read(row.message));
  return tally;
}

function count(tally: Tally, row: Labelled, statements: Statement[]): void {
  const kept = statements.filter(({ secret }) => secret === null);
  const isRefused = statements.some(({ secret }) => secret !== null);
  const text = kept.map(({ content }) => content.toLowerCase()).join(' ');
  const isRight = row.keep === 'yes' && kept.length > 0 && row.contains.every(word => text.includes(word));
  if (row.keep === 'yes') tally.toKeep++;
  if (kept.length > 0) tally.kept++;
  if (row.keep === 'refuse') tally.toRefuse++;
  if (row.keep === 'refuse' && isRefused && kept.length === 0) tally.refused++;
  if (row.keep !== 'refuse' && isRefused) tally.wronglyRefused++;
  if (isRight) {
    tally.right++;
    if (kept.every(({ category }) => category === row.category)) tally.categories++;
    if (kept.some(({ isAsked }) => isAsked) === row.asked) tally.asked++;
  }
  tally.toDefine += Math.max(row.definitions.length, 0);
  tally.definitions += row.definitions.filter(wanted =>
    kept.some(({ definition }) => isSame(definition, wanted)),
  ).length;
}

const isSame = (found: Definition | null, wanted: Definition): boolean =>
  found !== null && plain(found.term) === plain(wanted.term) && plain(found.meaning) === plain(wanted.meaning);

/** Without case, marks and a leading article, which are not told apart. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/["'“”„‘’]/g, '')
    .replace(/^(?:the|an?|der|die|das|eine?n?)\s+/, '')
    .replace(/[\s.,;!]+$/, '')
    .trim();

/** A share in hundredths, with what it is of. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;
