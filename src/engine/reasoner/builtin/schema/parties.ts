import type { Language } from '../language/language.ts';
import { writtenWords } from '../language/split-name.ts';
import { fold } from '../words/fold.ts';
import type { Column, Schema, Table } from './schema.ts';

/** ä and ae are one letter. */
const asWritten = (word: string): string => fold(word).replace(/([aou])e/g, '$1');

const endsIn = (word: string, ends: readonly string[]): boolean => {
  const [written, single] = [asWritten(word), asWritten(word).replace(/s$/, '')];
  return ends.map(asWritten).some(end => written.endsWith(end) || single.endsWith(end));
};

/** Whether a word says of somebody that they get something. */
export const isGetting = (word: string, { parties }: Language): boolean => endsIn(word, parties.getting);

/**
 * What words ask of a party: "who *paid*" for one that gives, "who was paid" and "who *got*" for one that gets something; null
 * where they say neither.
 */
const sideOf = (
  words: readonly string[],
  { parties: { gives, gets, done } }: Language,
): 'giving' | 'getting' | null => {
  const said = (set: ReadonlySet<string>): boolean => words.some(word => set.has(word));
  if (said(gets)) return 'getting';
  return said(gives) ? (said(done) ? 'getting' : 'giving') : null;
};

/** The ends of parties that the words of a question can't ask for by "who": no recipient has paid, and no donor has got anything. */
const otherParties = (words: readonly string[], language: Language): readonly string[] => {
  const side = sideOf(words, language);
  return side ? language.parties[side === 'giving' ? 'getting' : 'giving'] : [];
};

/** Whether "who" may ask for a column, by the words of the question. */
export const mayBeWho = ({ ref }: Column, words: readonly string[], language: Language): boolean =>
  !endsIn(writtenWords(ref.column).at(-1) ?? '', otherParties(words, language));

/**
 * The one column that tells whom the rows of some tables are of, by the end of its name: the "Auftragnehmer" of orders, the
 * "recipient" of grants. Null where none does, or several do.
 */
export const partyOf = (
  { language: { parties } }: Schema,
  tables: Iterable<Table>,
  ends = parties.all,
): Column | null => {
  const [found, ...others] = [...tables]
    .flatMap(({ columns }) => columns)
    .filter(({ holds, roles }) => holds === 'text' && !roles.has('key') && !roles.has('foreign'))
    .filter(({ ref }) => endsIn(writtenWords(ref.column).at(-1) ?? '', ends));
  return found && others.length === 0 ? found : null;
};
