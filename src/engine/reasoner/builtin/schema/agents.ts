import type { Language } from '../language/language.ts';
import { writtenWords } from '../language/split-name.ts';
import { fold } from '../words/fold.ts';
import type { Column, Table } from './schema.ts';

/** The root of a word for whoever does something has so many letters at least. */
const shortest = 4;

/** What is left of a word for whoever does something: the "inspect" of an inspector; null where it is none. */
const rootOf = (word: string, { parties: { doers } }: Language): string | null => {
  const end = doers.find(each => word.endsWith(each));
  const root = end === undefined ? '' : word.slice(0, -end.length);
  return root.length >= shortest ? root : null;
};

/** Whether a word speaks of what is done by somebody who is called after it: "inspections", "geprüft". */
const isOfRoot = (word: string, root: string, { participles }: Language['parties']): boolean =>
  word.startsWith(root) || participles.some(begin => word.startsWith(`${begin}${root}`));

/** Whether a name is of the same doing: the `inspected_on` of an inspector. */
export const isDoneBy = (column: Column, agent: Column, language: Language): boolean =>
  writtenWords(agent.ref.column).some(own => {
    const root = rootOf(fold(own), language);
    return root !== null && writtenWords(column.ref.column).some(word => isOfRoot(fold(word), root, language.parties));
  });

/**
 * The one column that is called after whoever does what a question speaks of, though it does not name them: the `INSPECTOR` of "who
 * did the most *inspections*". Null where there is none, or several are.
 */
export const agentOf = (tables: Iterable<Table>, said: readonly string[], language: Language): Column | null => {
  const isAgent = ({ holds, ref }: Column): boolean =>
    holds === 'text' &&
    writtenWords(ref.column).some(own => {
      const root = rootOf(fold(own), language);
      const isNamed = said.some(word => fold(word).startsWith(fold(own)));
      return root !== null && !isNamed && said.some(word => isOfRoot(fold(word), root, language.parties));
    });
  const found = [...tables].flatMap(({ columns }) => columns).filter(isAgent);
  return found.length === 1 ? found[0]! : null;
};

/** Whether the name of a column tells of what was done, and asks by whom: `directed_by`, "geprüft von". */
const asksByWhom = (said: readonly string[], { cues, possessives }: Language): boolean => {
  const last = said.at(-1) ?? '';
  return said.length > 1 && (possessives.has(last) || cues.get(last)?.kind === 'group');
};

/** Whether a word is for whoever does what rows of a table tell: the "visitors" of visits, who are fewer than these. */
export const isDoerOf = (word: string, { stems }: Table, language: Language): boolean => {
  const said = fold(language.stem(word));
  const root = rootOf(said, language) ?? rootOf(fold(word), language);
  return root !== null && !stems.includes(said) && stems.some(stem => isOfRoot(fold(stem), root, language.parties));
};

/** The columns that hold whom a word is for, though they are called after what such do: the director is in `directed_by`. */
export const doersCalled = (word: string, columns: readonly Column[], language: Language): Column[] => {
  const root = rootOf(fold(language.stem(word)), language) ?? rootOf(fold(word), language);
  if (root === null) return [];
  return columns.filter(({ holds, ref }) => {
    const said = writtenWords(ref.column);
    return holds === 'text' && asksByWhom(said, language) && isOfRoot(fold(said.at(-2) ?? ''), root, language.parties);
  });
};
