import { rowsArePeople, rowsArePlaces } from '../../../../semantics/tables/everyday.ts';
import { nameWords } from '../../../../semantics/words/name-words.ts';
import { hourStems } from '../../language/hour-stems.ts';
import type { Language } from '../../language/language.ts';
import { isNumbered } from '../../schema/rows/described-things.ts';
import { readingsOf } from '../../schema/rows/readings.ts';
import type { Schema, Table } from '../../schema/schema.ts';
import type { Hit } from './find-names.ts';

/** As surely a noun that is for rows of anything says which are meant. */
const surely = 0.85;

type Sort = keyof Language['everyday'];

export const everydaySort = (stem: string, { everyday }: Language): Sort | null =>
  (Object.keys(everyday) as Sort[]).find(sort => everyday[sort].has(stem)) ?? null;

/** Whether rows tell how many pieces each is of: "items" are these then. */
const countPieces = ({ tables, language }: Schema): boolean =>
  tables.some(({ columns }) =>
    columns.some(
      ({ roles, uses, stems }) =>
        roles.has('measure') && uses.sums && stems.some(stem => language.natures.pieces.has(stem)),
    ),
  );

/** The tables whose rows may be called by an everyday noun of some sort. */
const ofSort = (sort: Sort, schema: Schema): Table[] => {
  const { language } = schema;
  const tables = schema.tables.filter(({ semantics }) => semantics.kind !== 'link' && semantics.kind !== 'lookup');
  const titled = (table: Table): string[] =>
    nameWords(table.title).filter(word => !/\d/.test(word) && !language.roles.filler.has(language.stem(word)));
  switch (sort) {
    case 'things':
      return countPieces(schema) ? [] : tables;
    case 'people':
      return tables.filter(
        table =>
          table.semantics.kind === 'entity' &&
          !table.described.some(({ sure }) => sure) &&
          rowsArePeople(
            titled(table),
            table.columns.map(({ ref }) => nameWords(ref.column)),
          ),
      );
    case 'places':
      return tables.filter(table => table.semantics.kind === 'entity' && rowsArePlaces(titled(table)));
  }
};

/** Whether rows are surely of one thing, so that what else is told of them is none of theirs: the vehicles of trips. */
const isOfAnother = (table: Table, language: Language): boolean =>
  table.described.some(({ sure }) => sure) || isNumbered(table, language);

/** The tables whose rows are hours: readings of each. */
const hourly = ({ tables }: Schema): Table[] => tables.filter(table => readingsOf(table)?.unit === 'hour');

const hitOf = (table: Table, stem: string, more: Pick<Hit, 'guessed' | 'everyday'>): Hit => ({
  label: { column: null, table, words: [stem], importance: [1], total: 1, own: 1 },
  ...{ word: 0, weight: surely },
  ...more,
});

/**
 * The rows that a noun is for where it is counted: "how many *items*" of any one table, "how many *people*" of employees, and
 * "how many *repairs*" where columns are the date and the status of a repair, "how many *hours*" of hourly loads.
 */
export const countedRowsIn = (schema: Schema): ((stem: string) => Hit[]) => {
  const { language, tables } = schema;
  const hours = hourStems(language);
  return stem => {
    const described = tables.filter(
      table => table.described.some(thing => thing.stem === stem) && !isOfAnother(table, language),
    );
    const sort = everydaySort(stem, language);
    const isHour = hours.has(stem);
    const told = isHour && described.length === 0 ? hourly(schema) : described;
    const [table, ...others] = told.length > 0 ? told : sort ? ofSort(sort, schema) : [];
    if (!table || others.length > 0) return [];
    return [hitOf(table, stem, told.length > 0 ? { guessed: true } : { guessed: true, everyday: true })];
  };
};
