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
