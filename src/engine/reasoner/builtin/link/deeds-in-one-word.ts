import { only } from '../../../../base/lists/only.ts';
import { onceFor } from '../../../../base/once-for.ts';
import type { Language } from '../language/language.ts';
import { type Token, tokenize } from '../language/tokenize.ts';
import type { DeedPhrase } from '../language/word-kinds.ts';
import { flagValues } from '../schema/flag-values.ts';
import type { Column, Schema } from '../schema/schema.ts';
import { normalised } from '../words/fold.ts';

/** One way to say a deed, as the stems of its words; `only`: as it stands, where it is one word, as "tell me" is nothing that was told. */
type Way = { stems: string[]; only: string | null; deed: DeedPhrase };

/** All ways to say deeds by the first of their stems, the longest first; of those of one length as they are listed. */
const waysOf = onceFor((language: Language): ReadonlyMap<string, Way[]> => {
  const ways = language.deedPhrases.flatMap(deed =>
    deed.said.map(said => ({
      stems: said.split(' ').map(language.stem),
      only: said.includes(' ') ? null : said,
      deed,
    })),
  );
  return Map.groupBy(
    ways.toSorted((one, other) => other.stems.length - one.stems.length),
    ({ stems }) => stems[0]!,
  );
});

/** Whether a column tells when a deed was done, or whether it was. */
const tells = (column: Column, schema: Schema, stems: ReadonlySet<string>): boolean =>
  column.holds === 'date'
    ? column.stems.some(stem => stems.has(stem))
    : column.stems.every(stem => stems.has(stem)) && flagValues(schema, column, true).length > 0;

/** So many words may stand between a denial and what it denies: "have *not* yet all *gone out*". */
const denialReach = 3;

const isDenied = (tokens: Token[], at: number, { cues }: Language): boolean =>
  tokens.slice(Math.max(0, at - denialReach), at).some(({ word }) => cues.get(word)?.kind === 'not');

/** What the data call a deed by in one word: the first of its words that stands in the name of the one date of it, and that date; null where there is none. */
const calledIn = onceFor((schema: Schema) =>
  onceFor(({ words }: DeedPhrase): { word: string; column: Column } | null => {
    const { stem } = schema.language;
    const stems = new Set(words.map(stem));
    const columns = schema.tables.flatMap(({ columns }) => columns).filter(column => tells(column, schema, stems));
    const column = only(columns.filter(({ holds }) => holds === 'date')) ?? only(columns);
    const word = column && words.find(each => column.stems.includes(stem(each)) && schema.language.verbal(each));
    return column && word !== undefined && word !== null ? { word, column } : null;
  }),
);

/** Whether the data have what is said by those very words, so that they need no other ones. */
const isNamed = (part: readonly Token[], { tables, values, language }: Schema): boolean => {
  if (values.has(normalised(part.map(({ word }) => word).join(' ')))) return true;
  const said = part.filter(({ word }) => !language.functionWords.has(word)).map(({ stem }) => stem);
  return (
    said.length === 0 ||
    tables.some(({ columns, ...table }) =>
      [table, ...columns].some(({ stems }) => said.every(stem => stems.includes(stem))),
    )
  );
};

/** Whether the last word belongs to what comes after it: "how long does it take *on average*" takes nothing on. */
const goesOn = (tokens: Token[], end: number, { cues }: Language): boolean => {
  const [last, next] = [tokens[end - 1], tokens[end]];
  return last !== undefined && next !== undefined && cues.has(`${last.word} ${next.word}`);
};

type Put = { start: number; end: number; word: string };

/** What is said at a place for something done, and the word for it. */
const deedAt = (tokens: Token[], at: number, schema: Schema): (Put & { to: number }) | null => {
  for (const { stems, only: sole, deed } of waysOf(schema.language).get(tokens[at]!.stem) ?? []) {
    const part = tokens.slice(at, at + stems.length);
    const isSaid =
      (sole === null || tokens[at]!.word === sole) &&
      part.length === stems.length &&
      part.every(({ kind, stem }, place) => kind === 'word' && stem === stems[place]);
    const called =
      isSaid && !goesOn(tokens, at + stems.length, schema.language) && !isNamed(part, schema)
        ? calledIn(schema)(deed)
        : null;
    if (!called) continue;
    const { word, column } = called;
    // What has happened to all rows is not what is denied.
    const happened = column.holds === 'date' && column.profile.nullCount === 0;
    if (!happened || !isDenied(tokens, at, schema.language))
      return { start: part[0]!.start, end: part.at(-1)!.end, word, to: at + stems.length };
  }
  return null;
};

/**
 * "How many orders *went out* in May" of what has a date called `dispatched_on`: what people say for something that happened by the
 * word that its date is called by, where there is one such date alone.
 */
export const deedsInOneWord = (question: string, schema: Schema): string => {
  if (schema.language.deedPhrases.length === 0) return question;
  const tokens = tokenize(question, schema.language);
  const puts: Put[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const put = deedAt(tokens, at, schema);
    if (!put) continue;
    puts.push(put);
    at = put.to - 1;
  }
  return puts
    .reverse()
    .reduce((text, { start, end, word }) => `${text.slice(0, start)}${word}${text.slice(end)}`, question);
};
