import { onceFor } from '../../../../../base/once-for.ts';
import { sayingsFor } from '../../language/sayings.ts';
import type { CellSort, Saying } from '../../language/word-kinds.ts';
import type { Column, Schema, ValueHit } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import type { Option } from '../atom.ts';
import type { Asked, Spanned } from './asked.ts';
import { holdsLists } from './listed-items.ts';
import { type Said, saidFrom } from './said-from.ts';

/** Of so many values of a column of one sort the half at least is known to be of it. */
const mostlyKnown = 0.5;
/** What is written in so few letters stands for much else. */
const shortForm = 3;

/** Whether a column holds things of a sort: it is called so, or holds hardly anything else. A zone W is no woman. */
const isOfSort = onceFor((sort: CellSort) =>
  onceFor(({ stems, profile: { values } }: Column): boolean => {
    if (stems.some(stem => sort.about.has(stem))) return true;
    const known = values.filter(({ value }) => sort.cells.has(normalised(value)));
    return known.length >= mostlyKnown * values.length;
  }),
);

const holds = ({ column, normal }: ValueHit, { sort }: Saying, { language }: Schema): boolean => {
  // The "NEU" of a column of codes is short for anything, and not what is new.
  if (!sort && normal.length <= shortForm && column.stems.some(stem => language.roles.code.has(stem))) return false;
  if (!sort) return column.nature === 'category';
  const sorts = ['category', 'name', 'code'].includes(column.nature);
  if (!sorts || !isOfSort(sort)(column)) return false;
  // "In" of Indiana and "no" of Norway are such beside others of their sort alone.
  return normal.length > shortForm || column.profile.values.length > 1;
};

/** How cells call what is said; those of lists are told by what they list. */
const hitsOf = (saying: Saying, schema: Schema): ValueHit[] =>
  [...saying.cells]
    .flatMap(cell => schema.values.get(cell) ?? [])
    .filter(hit => holds(hit, saying, schema) && !holdsLists(hit.column));

const optionsOf = (hits: readonly ValueHit[], { sort, loose }: Saying): Option[] =>
  [...Map.groupBy(hits, ({ column }) => column)].map(([column, of]) => ({
    ...{ kind: 'value', column, contains: null, score: sort ? 0.98 : 0.99, said: true },
    values: [...new Set(of.flatMap(({ values }) => values))],
    ...(loose && { guessed: true }),
  }));

/** Letters that stand for a name are said in capitals: "orders from US", "the IN office". */
const isWritten = (text: string, said: string, { letters }: Saying): boolean =>
  !letters.has(said) || text === text.toUpperCase();

/** What a saying means in the data; null where nothing is called so, or several columns call how something stands. */
const meantBy = (said: Said, saying: Saying, { question, schema }: Asked): Option[] => {
  if (!isWritten(question.slice(said.start, said.end), said.said, saying)) return [];
  const named = new Set(saying.sort ? (schema.values.get(said.said) ?? []).map(({ column }) => column) : []);
  // "Sold online" is no work from home where a channel is called so.
  const isCalled = (schema.values.get(said.said) ?? []).some(({ column }) => column.nature === 'category');
  const found = saying.sort && isCalled ? [] : hitsOf(saying, schema);
  // "Calves" are these where cows have cells of their own.
  const own = found.filter(({ normal }) => normal === schema.language.singular(said.said));
  const hits = saying.sort && own.length > 0 ? own : found;
  const columns = new Set(hits.map(({ column }) => column));
  if (!saying.sort && columns.size > 1) return [];
  // Of a sort, a cell that is called just so is meant as it stands.
  return optionsOf(
    hits.filter(({ column }) => !named.has(column)),
    saying,
  );
};

/** Whether a word of a stretch names a column, so that it is no form of another word: what comes "in *rent*" is not "in Rente". */
const namesColumn = ({ tokens, schema, content }: Asked, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(
      token =>
        content(token) &&
        schema.tables.some(({ columns }) =>
          columns.some(({ holds, stems }) => holds === 'number' && stems.includes(token.stem)),
        ),
    );

/** Whether a date that not all rows have is called by a word itself: bikes that were "scrapped" are those "Scrapped on" some day, and no cancelled jobs. */
const namesEnd = ({ tokens, schema }: Asked, from: number, to: number): boolean =>
  to === from + 1 &&
  schema.tables.some(({ columns }) =>
    columns.some(
      ({ holds, stems, profile }) =>
        holds === 'date' && profile.nullCount > 0 && stems[0] === tokens[from]!.stem && stems.length > 1,
    ),
  );

/**
 * What people say of how something stands or what it is, where a column that sorts the rows calls it otherwise: parcels "on the
 * way" are in transit, patients that "did not show up" are no-shows, "American" are those of the United States.
 */
export const saidStates = (asked: Asked, from: number): Spanned[] =>
  saidFrom(asked, from).flatMap(said => {
    const options = sayingsFor(said.said, asked.schema.language)
      .filter(saying => saying.words.has(said.said) || !namesColumn(asked, from, said.to))
      .filter(({ sort }) => sort !== undefined || !namesEnd(asked, from, said.to))
      .map(saying => meantBy(said, saying, asked))
      .find(found => found.length > 0);
    return options?.map(option => ({ from, to: said.to, whole: true, option })) ?? [];
  });
