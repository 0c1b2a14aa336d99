import { lexiconLines } from '../../words/lexicon-lines.ts';
import { happenings } from './happenings.ts';
import { things } from './things.ts';

/** Words for what rows are, those in the name of a table that say so, and those that two of its columns say it by. */
type Sort = { words: ReadonlySet<string>; titles: ReadonlySet<string>; names: ReadonlySet<string> };

/** What names after it speak of only in columns: a table of stations is none of readings, though columns of these are stations. */
const stroke = '/';

const sorts = (lines: string): Sort[] =>
  lexiconLines(lines).map(({ words, means }) => {
    const at = means.indexOf(stroke);
    return { words: new Set(words), titles: new Set(at < 0 ? means : means.slice(0, at)), names: new Set(means) };
  });

const ofEvents = sorts(happenings);
const ofAny = sorts(things);

/** What rows of any event may be called. */
const whatever = new Set(['case', 'event', 'occurrence']);

/** How surely names speak of a sort: the last word of the table's name says what its rows are, another word less, columns least. */
const speaks = { rows: 3, table: 2, columns: 1 };

const howSurely = (
  { words, titles, names }: Sort,
  word: string,
  table: readonly string[],
  columns: readonly (readonly string[])[],
): number => {
  if (!words.has(word)) return 0;
  if (titles.has(table.at(-1) ?? '')) return speaks.rows;
  if (table.some(each => titles.has(each))) return speaks.table;
  const speaking = new Set(columns.flat().filter(each => names.has(each)));
  return speaking.size > 1 ? speaks.columns : 0;
};

/**
 * How surely a word is what people call the rows of a table, 0 for not at all: "rides" of taxis with pickup and dropoff, "homes"
 * of what has bedrooms and bathrooms, and "visits" of `encounters` more than of what else has the number of one.
 * @param event whether the rows are events; others are never called by what happens
 */
export const callsRows = (
  word: string,
  table: readonly string[],
  columns: readonly (readonly string[])[],
  event: boolean,
): number =>
  Math.max(
    event && whatever.has(word) ? speaks.columns : 0,
    ...[...(event ? ofEvents : []), ...ofAny].map(sort => howSurely(sort, word, table, columns)),
  );

/** Whether a word may be what people call the rows of a table. */
export const mayCallRows = (...of: Parameters<typeof callsRows>): boolean => callsRows(...of) > 0;
