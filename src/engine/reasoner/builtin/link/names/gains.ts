import type { Language } from '../../language/language.ts';
import type { Column, DerivedFigure, Schema, Table } from '../../schema/schema.ts';

/** Whether a column is called so, whatever stands beside it in its name. */
const isCalled = ({ stems }: Column, names: readonly string[]): boolean =>
  names.some(name => name.split(' ').every(stem => stems.includes(stem)));

/** Whether a column tells what one of something costs whoever sells it: its unit cost, its purchase price; not what its shipping costs. */
export const isCostOfOne = (column: Column, { derived: [, cost], flows, gaps: { gains } }: Language): boolean => {
  const names = [...(cost?.factors[1] ?? []), ...(gains[0]?.right ?? [])];
  return (
    column.holds === 'number' &&
    column.roles.has('measure') &&
    column.uses.natural !== 'sum' &&
    !column.stems.some(stem => flows.beside.has(stem)) &&
    isCalled(column, names)
  );
};

/** The tables whose entries the rows of a table refer to, itself first. */
const referredBy = (table: Table, { edges, table: named }: Schema): Table[] => [
  table,
  ...edges.flatMap(({ from, to, many }) => (from[0]!.table === table.name && !many ? (named(to[0]!.table) ?? []) : [])),
];

/** The one column of its kind, rather of the rows than of what they refer to; null where there are several. */
const oneIn = (table: Table, schema: Schema, fits: (column: Column) => boolean): Column | null => {
  for (const { columns } of new Set(referredBy(table, schema))) {
    const [only, ...others] = columns.filter(fits);
    if (only) return others.length === 0 ? only : null;
  }
  return null;
};

/** What the pieces that were sold had cost, whatever their number is called. */
export const spentOn = ([pieces, price]: [Column, Column], schema: Schema): [Column, Column] | null => {
  const cost = oneIn(pieces.table, schema, column => column !== price && isCostOfOne(column, schema.language));
  return cost && [pieces, cost];
};

/** How much of each thing lies in stock, and what one of it cost; null where no one column tells either. */
export const lyingIn = (schema: Schema): [Column, Column] | null => {
  const { language, tables } = schema;
  const stocks = tables.flatMap(({ columns }) =>
    columns.filter(
      ({ holds, roles, stems }) =>
        holds === 'number' &&
        roles.has('measure') &&
        !roles.has('money') &&
        stems.some(stem => language.natures.stocked.has(stem)),
    ),
  );
  const [stock, ...others] = stocks;
  const cost = stock && oneIn(stock.table, schema, column => isCostOfOne(column, language));
  return cost && others.length === 0 ? [stock, cost] : null;
};

/** Whether a column is called after such a figure, so that nothing has to be reckoned. */
const isTold = (words: ReadonlySet<string>, { tables }: Schema): boolean =>
  tables.some(({ columns }) =>
    columns.some(({ holds, stems }) => holds === 'number' && stems.some(stem => words.has(stem))),
  );

/**
 * What two prices of the pieces that were sold leave of each other: the profit, of what they were sold for and what they had cost, and
 * the discount that was given, of what a list says and what they were sold for.
 */
export const gainsIn = ([sold]: readonly DerivedFigure[], schema: Schema): DerivedFigure[] => {
  const { gaps, derived } = schema.language;
  if (!sold || sold.measure.name !== derived[0]?.name || sold.each) return [];
  const [pieces, price] = sold.factors;
  if (isCostOfOne(price, schema.language)) return [];
  const [profit, discount] = gaps.gains;
  const cost = spentOn([pieces, price], schema)?.[1];
  const list = oneIn(pieces.table, schema, column => column !== price && isListPrice(column, schema.language));
  const figure = ({ name, words }: { name: string; words: ReadonlySet<string> }) => ({
    ...{ name, words: [...words], verbs: [], factors: [[], []] as [string[], string[]] },
  });
  return [
    ...(profit && cost && !isTold(profit.words, schema) ? [{ ...sold, measure: figure(profit), cost }] : []),
    ...(discount && list && !sold.less && !isTold(discount.words, schema)
      ? [{ measure: figure(discount), factors: [pieces, list] as [Column, Column], less: null, cost: price }]
      : []),
  ];
};

const isListPrice = (column: Column, { gaps: { gains } }: Language): boolean =>
  column.holds === 'number' && column.roles.has('measure') && isCalled(column, gains[1]?.left ?? []);
