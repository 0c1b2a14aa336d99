import type { Desk } from '../../../../reasoner.ts';
import { canDoWithout } from '../../../../tool.ts';
import { type Prepared, runSql } from '../../../desk.ts';
import { link } from '../../../link/link.ts';
import type { Column, Schema, Table, WrittenWord } from '../../../schema/schema.ts';
import { learnWritten } from '../../../schema/values.ts';
import { identifier, likePattern } from '../../../sql/quote.ts';

/** A word that is looked for, as texts may have it. */
type Sought = { stem: string; text: string };
type Found = Sought & WrittenWord;

/** So many words of a question are looked for. */
const mostWords = 3;
/** Shorter ones stand in too many others. */
const leastLetters = 4;
/** What a single row says is chance, where there are many. */
const leastRows = 2;
/** What so many of the rows say tells none of them apart. */
const mostOfRows = 0.5;
/** Texts of so many rows at most are looked through, of all tables together. */
const mostRows = 1_000_000;
/** So many of them at most. */
const mostTexts = 60;

/** Whether a column says what rows are: no key, no code, and nobody's street, where words are only parts of names. */
const isWritten = ({ holds, profile, nature, roles, semantics }: Column): boolean =>
  holds === 'text' &&
  profile.type === 'text' &&
  !profile.masked &&
  (nature === 'text' || nature === 'name' || nature === 'category') &&
  semantics.kind !== 'address' &&
  !(['foreign', 'place'] as const).some(role => roles.has(role));

/** What is written freely says more of rows than what they are called, and that more than any sort of theirs. */
const rank = ({ nature, table, ref }: Column): number =>
  nature === 'text' ? 0 : table.label?.ref.column === ref.column ? 1 : 2;

/** So many letters at most has the ending of a plural. */
const ending = 3;

/** The word as texts may have it, which have it in its plural as well: "chimney" for "chimneys". */
const formOf = (word: string, { plural }: Schema['language']): string => {
  const single = Array.from({ length: ending }, (_, at) => word.slice(0, -at - 1)).findLast(
    form => form.length >= leastLetters && plural(form) === word,
  );
  return single ?? word;
};

/** The words of a question that name nothing, each as texts may have it. */
const unknownIn = (question: string, { schema, names }: Prepared, today: Date): Sought[] => {
  const { language } = schema;
  const { everyday, common, softWords } = language;
  return link(question, schema, names, today)
    .atoms.filter(
      ({ options, cue, number, time, weight, token }) =>
        token.kind === 'word' && options.length === 0 && !cue && number === null && !time && weight >= 0.8,
    )
    .map(({ token }) => token)
    .filter(({ word, stem }) => !Object.values(everyday).some(words => words.has(stem) || words.has(word)))
    .filter(({ word, stem }) => !softWords.has(stem) && !(common.has(word) && language.verbal(word)))
    .filter(({ text }) => text.length >= leastLetters)
    .map(({ stem, text }) => ({ stem, text: formOf(text, language) }))
    .slice(0, mostWords);
};

/** Tables whose texts may be looked through for one question, those of fewer rows before others. */
const fewEnough = (tables: readonly Table[]): Table[] => {
  let left = mostRows;
  return [...tables]
    .filter(({ profile }) => profile.rowCount > 0)
    .sort((a, b) => a.profile.rowCount - b.profile.rowCount)
    .filter(({ profile }) => {
      left -= profile.rowCount;
      return left >= 0;
    });
};

/** How many rows have each of these words in each text of their table, by one statement over all tables; null where it fails. */
const countIn = async (tables: readonly Table[], words: readonly Sought[], desk: Desk): Promise<Found[] | null> => {
  const texts = fewEnough(tables)
    .flatMap(({ columns }) => columns.filter(isWritten))
    .slice(0, mostTexts);
  const asked = [...Map.groupBy(texts, ({ table }) => table.name)].map(([name, columns]) => ({
    name,
    each: columns.flatMap(column => words.map(word => ({ ...word, column, rows: 0 }))),
  }));
  if (asked.length === 0) return [];
  const counts = asked.map(({ name, each }) => {
    const own = each.map(
      ({ column, text }) =>
        `count(*) FILTER (WHERE ${identifier(column.ref.column)} ILIKE ${likePattern(text, 'anywhere')} ESCAPE '!')`,
    );
    return `(SELECT ${own.join(', ')} FROM ${identifier(name)})`;
  });
  const title = words.map(({ text }) => text).join(', ');
  const row = await runSql(desk, `SELECT * FROM ${counts.join(', ')}`, title).then(
    ({ result }) => result.rows[0] ?? null,
    failure => {
      if (canDoWithout(failure)) return null;
      throw failure;
    },
  );
  return row && asked.flatMap(({ each }) => each).map((each, at) => ({ ...each, rows: Number(row[at] ?? 0) }));
};

/**
 * Looks for words that name nothing in what rows say: "vermin" in the descriptions of violations. Over a data source nothing is
 * looked through. Whether any was found.
 */
export const searchTexts = async (question: string, prepared: Prepared, today: Date, desk: Desk): Promise<boolean> => {
  const { schema, source } = prepared;
  if (source || schema.united.length > 0) return false;
  const words = unknownIn(question, prepared, today).filter(({ stem }) => !schema.written.has(stem));
  if (words.length === 0) return false;
  const counted = await countIn(schema.tables, words, desk);
  if (!counted) return false;
  const tells = ({ column: { table }, rows }: WrittenWord): boolean =>
    rows >= leastRows && rows <= mostOfRows * table.profile.rowCount;
  for (const { stem } of words)
    learnWritten(
      schema,
      stem,
      counted
        .filter(each => each.stem === stem && tells(each))
        .sort((a, b) => rank(a.column) - rank(b.column) || b.rows - a.rows),
    );
  return words.some(({ stem }) => schema.written.get(stem)!.length > 0);
};
