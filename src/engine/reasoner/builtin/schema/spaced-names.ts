import type { Catalog, TableProfile } from '../../../query/catalog.ts';
import type { Language } from '../language/language.ts';
import { splitName } from '../words/split-name.ts';

/** The shortest word that is looked for inside another. */
const shortest = 3;

type Spaced = { table(name: string): string; column(table: TableProfile, name: string): string };

/** The word as two, where the first is a known word and the rest passes; null where there is no such cut. */
const cut = (word: string, known: (head: string) => boolean, rest: (tail: string) => boolean): string | null => {
  for (let at = word.length - 2; at >= shortest; at--)
    if (known(word.slice(0, at)) && rest(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`;
  return null;
};

/**
 * Names that were written without a gap, with one: "journalid" is "journal id" where there is a table of journals, "jid"
 * is so too where the journals hold it, "paperdataset" is "paper dataset" where both are tables. Other names stay.
 */
export const spacedNames = ({ tables }: Catalog, language: Language): Spaced => {
  const { key, name: named, code } = language.roles;
  const words = new Map(
    tables.map(table => [table, splitName(table.title.replace(/\.\w+$/, '') || table.name, language)]),
  );
  const stems = new Set([...words.values()].flatMap(list => list.map(language.stem)).filter(stem => stem.length > 2));
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
  return {
    table: name => {
      const [word, ...others] = splitName(name, language);
      if (!word || others.length > 0) return name;
      const whole = language.stem(word);
      return cut(word, head => known(head) && language.stem(head) !== whole, known) ?? name;
    },
    column: (table, name) => {
      const [first, ...others] = splitName(name, language);
      if (!first || (others.length > 0 && first.length > 1) || stems.has(language.stem(first))) return name;
      const word = [first, ...others].join('');
      return (others.length > 0 ? null : cut(word, known, tail)) ?? short(table, word) ?? initial(table, word) ?? name;
    },
  };
};
