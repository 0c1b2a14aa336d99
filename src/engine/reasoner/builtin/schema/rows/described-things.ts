import type { Language } from '../../language/language.ts';
import { splitName } from '../../language/split-name.ts';
import type { Column, DescribedThing, Schema, Table } from '../schema.ts';

/** So many columns at least are of a thing that rows may be. */
const leastColumns = 2;
/** Of what rows are surely no less, where they go by nothing else. */
const mostlyOf = 3;

const traitsOf = ({ roles }: Language): ((stem: string) => boolean) => {
  const { trait, time, year, born, place, money, percent, count, head, inside, figure } = roles;
  return stem =>
    [trait, time, year, born, place, money, percent, count, head, inside, figure].some(words => words.has(stem));
};

/** Whether a word may be for a thing rather than for what things have, or for which of several figures one is: "total", "unit". */
const thingsOf = (language: Language): ((stem: string) => boolean) => {
  const { roles, cues, functionWords, sorts, intensive } = language;
  const { person, event, ...others } = roles;
  const taken = [...Object.values(others), sorts, intensive];
  return stem =>
    /^\p{L}{3,}$/u.test(stem) &&
    (event.has(stem) || person.has(stem) || !taken.some(words => words.has(stem))) &&
    !roles.name.has(stem) &&
    !cues.has(stem) &&
    !functionWords.has(stem);
};

const wordsIn = (column: Column, { functionWords }: Language): string[] =>
  column.stems.filter(stem => !/^\d+$/.test(stem) && !functionWords.has(stem));

/** What a column surely is an attribute of: the word before what it holds, or the one after. */
const ownersIn = (column: Column, language: Language): string[] => {
  const [isTrait, isThing] = [traitsOf(language), thingsOf(language)];
  const stems = wordsIn(column, language);
  const [first = '', last = ''] = [stems[0], stems.at(-1)];
  if (stems.length < 2) return [];
  if (isThing(first) && isTrait(last)) return [first];
  return isThing(last) && !language.verbal(last) && stems.slice(0, -1).every(isTrait) ? [last] : [];
};

/** Whether a name begins with a word, by itself or put together with another: the dog of "Hundefarbe". */
const beginsWith = (name: string, word: string, { compounds }: Language): boolean =>
  name === word ||
  (compounds?.links.some(link => name.startsWith(word + link) && name.length >= word.length + link.length + 3) ??
    false);

const isOf = (column: Column, thing: string, language: Language): boolean => {
  const stems = wordsIn(column, language);
  const [first = ''] = stems;
  return beginsWith(first, thing, language) || stems.at(-1) === thing;
};

/** Whether a thing goes by something of its own: a key, a number or a name, or a column called after it. */
const goesBy = (table: Table, thing: string, { roles }: Language): boolean =>
  table.columns.some(({ stems }) => {
    const rest = stems.filter(
      stem => !/^\d+$/.test(stem) && ![roles.key, roles.code, roles.name].some(has => has.has(stem)),
    );
    return rest.length === 1 && rest[0] === thing;
  });

const wordOf = (table: Table, thing: string, language: Language): string | null =>
  table.columns.flatMap(({ ref }) => splitName(ref.column, language)).find(word => language.stem(word) === thing) ??
  null;

/** Whether rows are numbered as something of their own: the customers of orders by their number are what these only tell of. */
export const isNumbered = ({ columns }: Table, { roles }: Language): boolean =>
  columns.some(
    ({ unique, nature, stems }) =>
      unique &&
      nature === 'identifier' &&
      stems.some(stem => ![roles.key, roles.code, roles.anything].some(words => words.has(stem))),
  );

/** The things that columns of a table are attributes of, and that neither go by anything of their own nor have a table. */
export const describedThings = (
  table: Table,
  { tables, language }: Pick<Schema, 'tables' | 'language'>,
): DescribedThing[] => {
  const owners = new Set(table.columns.flatMap(column => ownersIn(column, language)));
  const columnsOf = (stem: string): number => table.columns.filter(column => isOf(column, stem, language)).length;
  const things = [...owners].filter(stem => {
    const elsewhere = tables.some(other => other !== table && other.stems.includes(stem));
    return columnsOf(stem) >= leastColumns && !elsewhere && !goesBy(table, stem, language);
  });
  const [first, second] = things
    .map(stem => ({ stem, columns: columnsOf(stem) }))
    .sort((a, b) => b.columns - a.columns);
  const isMain = (first?.columns ?? 0) >= mostlyOf && first!.columns > (second?.columns ?? 0);
  const most = isMain && !isNumbered(table, language) ? first!.stem : null;
  const isNameless = table.stems.every(stem => language.roles.filler.has(stem) || /\d|^\p{L}$/u.test(stem));
  return things.map(stem => {
    const sure = isNameless ? things.length === 1 : table.stems.some(name => beginsWith(name, stem, language));
    return { stem, word: wordOf(table, stem, language), sure, main: stem === most };
  });
};
