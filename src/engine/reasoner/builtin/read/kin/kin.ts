import type { KinWords } from '../../language/word-kinds.ts';
import type { Alias, Column, Schema, Table } from '../../schema/schema.ts';
import type { Item } from '../items.ts';

/** A key to other rows of its own table that are over those that have it, and how these are spoken of. */
export type Kin = { alias: Alias; table: Table; key: Column; words: KinWords };

/** The keys of a schema that lead to the rows over others. */
export const kinOf = ({ aliases, language, column: columnAt }: Schema): Kin[] =>
  aliases.flatMap((alias): Kin[] => {
    const key = columnAt(alias.edge.from[0]!);
    if (!key || key.table !== alias.table.of) return [];
    const words = language.kin.kinds.find(({ keys }) => key.stems.some(stem => keys.has(stem)));
    return words ? [{ alias, table: key.table, key, words }] : [];
  });

/** Items from `from` on and before `to` that name a row of the table by its name. */
export type Named = { from: number; to: number };

/** Whether the values of a column are names of rows. */
const names = ({ table, key, alias }: Kin, column: Column): boolean =>
  column === table.label || table.called?.includes(column) === true || (alias.named === true && column === key);

const isName = (items: Item[], at: number, kin: Kin): boolean => {
  const meaning = items[at]?.meaning;
  return meaning?.kind === 'value' && !items[at]!.settled && names(kin, meaning.column);
};

const isNumbered = (items: Item[], at: number, { table, alias }: Kin): boolean => {
  const [said, number] = [items[at]?.meaning, items[at + 1]];
  const thing = said?.kind === 'table' ? said.table === table : said?.kind === 'column' && said.column === table.key;
  return thing && number?.meaning.kind === 'number' && number.before.length === 0 && !alias.named && table.key !== null;
};

/** The name of a row that begins at a place: in one item, or the first and the last name in two; or its number, "message 1". */
export const namedAt = (items: Item[], at: number, kin: Kin): Named | null => {
  if (isNumbered(items, at, kin)) return { from: at, to: at + 2 };
  if (!isName(items, at, kin) || (isName(items, at - 1, kin) && items[at]!.before.length === 0)) return null;
  let to = at + 1;
  while (isName(items, to, kin) && items[to]!.before.length === 0) to += 1;
  return { from: at, to };
};

/** Whether a verb is said with what ties it to a name, as the key is called so: "reports to", "managed by". */
export const isTied = (item: Item | undefined): boolean => item !== undefined && item.atom.to > item.atom.from + 1;

/** Whether an item names the key, or the one it leads to: "manager", "boss". */
export const namesOver = ({ meaning, atom }: Item, { key, words, alias }: Kin, { language }: Schema): boolean => {
  const { word, stem } = atom.token;
  if (meaning.kind === 'column' && meaning.column === key)
    return ![words.serves, words.leads].some(verbs => verbs.has(word)) && !says(atom.text, isKeyWord(language));
  return (
    meaning.kind === 'word' &&
    (alias.table.title.split(' ').includes(word) ||
      (words.keys.has(stem) && !words.serves.has(word) && !words.leads.has(word)))
  );
};

const says = (text: string, is: (word: string) => boolean): boolean => text.toLowerCase().split(' ').some(is);

/** A word for the key itself: "the manager *id* of Eva". */
const isKeyWord =
  ({ roles, stem }: Schema['language']) =>
  (word: string): boolean =>
    roles.key.has(stem(word)) || roles.code.has(stem(word));
