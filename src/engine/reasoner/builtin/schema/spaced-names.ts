import type { Catalog, ColumnProfile, TableProfile } from '../../../query/catalog.ts';
import { isWritten, segmented } from '../../../semantics/words/segment.ts';
import type { Language } from '../language/language.ts';
import { splitName, writtenWords } from '../language/split-name.ts';
import { isShortFor } from '../words/short-form.ts';

/** The shortest word that is looked for inside another, the shortest that no one needs to know, and the shortest last word. */
const [shortest, unknown, ending] = [3, 4, 4];

type Spaced = { table(name: string): string; column(table: TableProfile, name: string): string };

/** The word as two, where the first is a known word and the rest passes; null where there is no such cut. */
const cut = (word: string, known: (head: string) => boolean, rest: (tail: string) => boolean): string | null => {
  for (let at = word.length - 2; at >= shortest; at--)
    if (known(word.slice(0, at)) && rest(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`;
  return null;
};

/** Whether cells can be what a last word says: a "candidate" is no date of a "candi". */
const holds = ({ type, values }: ColumnProfile, language: Language, stem: string): boolean => {
  const { key, name, time, year } = language.roles;
  const [text, number] = [type === 'text', type === 'integer' || type === 'decimal'];
  const written = text && values.length > 0 && values.every(({ value }) => /\d/.test(value));
  if (key.has(stem)) return number || written || type === 'uuid';
  if (year.has(stem)) return number || written;
  if (time.has(stem)) return !text || written;
  return !name.has(stem) || text;
};

/** The table words that a piece of a name is short for: of its own table first, else of the only other that has one. */
export const tableWordFor = (piece: string, own: string[], others: string[], { stem }: Language): string | null => {
  const of = (list: string[]): string[] => [
    ...new Set(list.filter(word => isShortFor(piece, word) || isShortFor(piece, stem(word)))),
  ];
  const [mine, theirs] = [of(own), of(others)];
  if (mine.length > 0) return mine[0]!;
  return theirs.length === 1 ? theirs[0]! : null;
};

/** Whether anyone knows a word, or the language asks for something by it. */
const isWord = (word: string, { functionWords, vocabulary, abbreviations, cues, stem }: Language): boolean =>
  !functionWords.has(word) && (vocabulary.has(stem(word)) || abbreviations.has(word) || cues.has(word));

/** "surname" is another word for the last name. */
const isPhrase = (word: string, { phrasings, stem }: Language): boolean =>
  phrasings.some(phrases => phrases.includes(stem(word)));

/**
 * Common English words, or words of tables, that are written as one in any part of a name, apart; null where there are none.
 * Languages that write so anyway take them apart themselves.
 */
const loosen = (name: string, language: Language, known: (word: string) => boolean): string | null => {
  if (language.compounds) return null;
  const { starts, ends } = language.gaps;
  const isWhole = (word: string): boolean =>
    isWord(word, language) ||
    isPhrase(word, language) ||
    starts.has(language.stem(word)) ||
    ends.has(language.stem(word));
  const parts = writtenWords(name).map(word => (isWhole(word) ? null : segmented(word, known)));
  if (parts.every(part => part === null)) return null;
  return writtenWords(name)
    .flatMap((word, at) => parts[at] ?? [word])
    .join(' ');
};

/**
 * Names that were written without a gap, with one: "journalid" is "journal id" where there is a table of journals, "jid"
 * is so too where the journals hold it, "paperdataset" is "paper dataset" where both are tables, "expname" of a table of
 * expeditions is the "exp name", "startdate" is made of words anyone knows, and so is "Dateof" in `DateofHire`. Other names stay.
 */
export const spacedNames = ({ tables }: Catalog, language: Language): Spaced => {
  const { key, name: named, code, year, time, count, money, percent, figure, trait } = language.roles;
  const measures = [money, percent, figure, trait, language.intensive, language.additive];
  const words = new Map(
    tables.map(table => [table, splitName(table.title.replace(/\.\w+$/, '') || table.name, language)]),
  );
  const all = [...words.values()].flat();
  const stems = new Set(all.map(language.stem).filter(stem => stem.length > 2));
  const known = (word: string): boolean => word.length >= shortest && stems.has(language.stem(word));
  const tail = (word: string): boolean => [key, named, code].some(set => set.has(language.stem(word)));
  /** "aid": the one table of those that list it once each whose name begins so. */
  const short = (own: TableProfile, word: string): string | null => {
    const head = /^([a-z]{1,2})(id)$/.exec(word)?.[1];
    if (!head) return null;
    const owners = tables.filter(({ columns, rowCount }) =>
      columns.some(item => item.name.toLowerCase() === word && item.distinctCount === rowCount),
    );
    const [owner, ...others] = owners.filter(table => {
      const [first, ...more] = words.get(table)!;
      return more.length === 0 && first?.startsWith(head);
    });
    const said = owner && `${words.get(owner)![0]} id`;
    const stem = (text: string): string => splitName(text, language).map(language.stem).join(' ');
    const taken = said && own.columns.some(({ name }) => stem(name) === stem(said));
    return said && !taken && others.length === 0 ? said : null;
  };
  /** "bname" of a table of banks is the "bank name". */
  const initial = (own: TableProfile, word: string): string | null => {
    const [thing] = words.get(own)!;
    const rest = word.slice(1);
    return thing?.startsWith(word[0]!) && named.has(language.stem(rest)) ? `${thing} ${rest}` : null;
  };
  /** "startdate", "expname", "leaderid": a last word that names of columns end with, after a word or a piece of one. */
  const ended = (own: TableProfile, word: string): string | null => {
    const profile = own.columns.find(item => item.name.toLowerCase() === word);
    if (!profile || !/^\p{Ll}+$/u.test(word) || isWord(word, language) || isPhrase(word, language)) return null;
    for (let at = shortest; at <= word.length - 2; at++) {
      const [head, rest] = [word.slice(0, at), word.slice(at)];
      const last = language.stem(language.abbreviations.get(rest) ?? rest);
      const common = [key, named, code, year, time, count].some(set => set.has(last));
      // "Complaints" are no "complain ts".
      if (rest.length < shortest && isWritten(word)) continue;
      if (!common && !(rest.length >= ending && measures.some(set => set.has(last)))) continue;
      if (!holds(profile, language, last)) continue;
      const others = all.filter(other => !words.get(own)!.includes(other));
      const piece = common && tableWordFor(head, words.get(own)!, others, language) !== null;
      // Of two letters only those of a key are told from the end of any word: a "microchip" has no "ip".
      const told = common && head.length >= unknown && (rest.length >= shortest || key.has(last));
      if (isWord(head, language) || known(head) || piece || told) return `${head} ${rest}`;
    }
    return null;
  };
  const loosened = (name: string): string | null => loosen(name, language, known);
  return {
    table: name => {
      const [word, ...others] = splitName(name, language);
      if (!word || others.length > 0) return loosened(name) ?? name;
      const whole = language.stem(word);
      return cut(word, head => known(head) && language.stem(head) !== whole, known) ?? loosened(name) ?? name;
    },
    column: (table, name) => {
      const [first, ...others] = splitName(name, language);
      if (!first || stems.has(language.stem(first))) return name;
      if (others.length > 0 && first.length > 1) return loosened(name) ?? name;
      const word = [first, ...others].join('');
      const two = others.length > 0 ? null : cut(word, known, tail);
      return (
        two ??
        short(table, word) ??
        initial(table, word) ??
        (others.length > 0 ? null : ended(table, word)) ??
        loosened(name) ??
        name
      );
    },
  };
};
