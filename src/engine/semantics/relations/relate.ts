import type { CatalogRelationship, TableProfile } from '../../query/catalog.ts';
import { tellSemantics } from '../tell.ts';
import { almostAll, type Dimension, dimensionsOf, tellsRows } from './columns.ts';
import { connected } from './connected.ts';
import { type Pair, pairsOf, valuesKept } from './pairs.ts';
import { type Within, within } from './within.ts';

/** A relationship that was found, and what speaks for it: names, the share of values found there, and of theirs used. */
export type Found = CatalogRelationship & { evidence: { name: number; inclusion: number; coverage: number } };

/** Above so many tables too much would be compared: of so many nobody uploads one by one. */
const mostTables = 60;
/** Fewer sorts of things than these are in any two tables. */
const fewestShared = 4;
/** Of two tables that share so many columns' values each, one is another version of the other. */
const mostShared = 4;

/**
 * How tables seem to belong together by what they hold, whatever their columns are called: a column whose values are those of
 * another table's (almost) unique column; several that tell its rows apart only together; and what rows of both are of, though
 * neither tells it once (`shared`); and what leads to another row of its own table. Values count for more than names, and few or
 * ordinary ones for nothing.
 */
export const relate = (tables: TableProfile[]): Found[] => {
  if (tables.length > mostTables) return [];
  const told = tellSemantics(tables, []);
  const dimensions = new Map(tables.map(table => [table, dimensionsOf(table, told.get(table.name)?.columns)]));
  const valuesAs = valuesKept();
  const found: Found[] = tables.flatMap(table => within(dimensions.get(table)!, valuesAs).map(foundWithin));
  const left: Pair[][] = [];
  for (const [at, one] of tables.entries())
    for (const other of tables.slice(at + 1)) {
      const pairs = pairsOf(dimensions.get(one)!, dimensions.get(other)!, valuesAs);
      if (pairs.length === 0) continue;
      const ways = [...waysTo(pairs), ...waysTo(pairs.map(turned))];
      const best = bestOf(ways);
      if (best.length > 0) found.push(...best.map(way => foundBy(way, false)));
      else left.push(pairs);
    }
  const grouped = connected(found);
  return [
    ...found,
    ...left.flatMap(pairs => {
      const [{ from, to }] = pairs as [Pair];
      // Two that both lead to a third are put together by way of it.
      if (grouped(from.table.name, to.table.name)) return [];
      const things = onePairEach(pairs.filter(({ name, meeting }) => name >= 0.9 && meeting !== 'year'));
      const tells = things.some(
        ({ from, to }) =>
          (from.column.type === 'text' || from.kind === 'identifier') &&
          Math.min(from.column.distinctCount, to.column.distinctCount) >= fewestShared,
      );
      return tells && things.length <= mostShared ? [foundBy(things, true)] : [];
    }),
  ];
};

const turned = ({ from, to, there, back, ...rest }: Pair): Pair => ({
  ...rest,
  ...{ from: to, to: from, there: back, back: there },
});

const isTime = ({ column }: Dimension): boolean => column.type === 'timestamp';

/** How well a pair fits: what is found there, and what its names say. */
const fitOf = ({ there, name, meeting }: Pair): number => there + 0.5 * name - (meeting === 'year' ? 0.5 : 0);
const byFit = (a: Pair, b: Pair): number => fitOf(b) - fitOf(a);

/** The best pairs, each column in one of them at most. */
const onePairEach = (pairs: Pair[]): Pair[] => {
  const taken = new Set<Dimension>();
  return pairs.toSorted(byFit).filter(({ from, to }) => {
    if (taken.has(from) || taken.has(to)) return false;
    taken.add(from).add(to);
    return true;
  });
};

/** All ways by which rows on the left have one row on the right: by a column that tells those apart, or by several together. */
const waysTo = (pairs: Pair[]): Pair[][] => {
  const { table } = pairs[0]!.to;
  const alone = pairs
    // Of days, several are of a year.
    .filter(({ to, meeting }) => tellsRows(to) && (meeting !== 'year' || to.year) && !(meeting === 'day' && isTime(to)))
    .map(pair => [pair]);
  const together = (table.keysTogether ?? []).flatMap(({ columns }) => {
    const part = pairs.filter(({ to, meeting }) => columns.includes(to.column.name) && meeting !== 'year');
    const matched = onePairEach(part);
    return matched.length === columns.length ? [withNamesakes(matched, pairs)] : [];
  });
  return [...alone, ...together];
};

/** All that both call alike and know alike goes with a key: a match is its day and both of its teams, though one would do. */
const withNamesakes = (key: Pair[], pairs: Pair[]): Pair[] => {
  const isAlike = ({ name, there, back }: Pair): boolean => name === 1 && Math.max(there, back) >= almostAll;
  return [...key, ...onePairEach(pairs.filter(isAlike)).filter(pair => isApart(pair, key))];
};

const isApart = ({ from, to }: Pair, others: Pair[]): boolean =>
  others.every(other => other.from !== from && other.to !== to);

/** The way by which two tables belong together, and others that lead to the same column in another role. */
const bestOf = (ways: Pair[][]): Pair[][] => {
  const worth = (way: Pair[]): number =>
    way.reduce((sum, pair) => sum + fitOf(pair), 0) / way.length +
    // By one column that tells rows apart, what others would say goes without saying.
    (way.length === 1 ? 0.2 : 0.1 * way.filter(({ name }) => name === 1).length);
  const [best] = ways.toSorted((a, b) => worth(b) - worth(a));
  if (!best) return [];
  const [only] = best as [Pair];
  if (best.length > 1) return [best];
  // `origin` and `destination` of a flight are both airports.
  const roles = ways.filter(
    way => way.length === 1 && way[0]!.to === only.to && way[0]!.from !== only.from && isRoleBeside(way[0]!, only),
  );
  return [best, ...roles];
};

const isRoleBeside = (pair: Pair, best: Pair): boolean =>
  pair.from.column.type === best.from.column.type &&
  pair.from.column.type === 'text' &&
  // Of few things one that is strange is much: a train that goes abroad is one of many.
  Math.max(pair.there, rowsThere(pair)) >= 0.9 * best.there;

/** Which share of the rows have a value that is there, where all values of both are known. */
const rowsThere = ({ from, to, meeting }: Pair): number => {
  if (meeting !== 'same' || !from.column.valuesComplete || !to.column.valuesComplete) return 0;
  const known = new Set(to.column.values.map(({ value }) => value));
  const rows = (all: typeof from.column.values): number => all.reduce((sum, { count }) => sum + count, 0);
  return rows(from.column.values.filter(({ value }) => known.has(value))) / Math.max(1, rows(from.column.values));
};

const foundBy = (pairs: Pair[], shared: boolean): Found => {
  const [{ from, to }] = pairs as [Pair];
  const least = (of: (pair: Pair) => number): number => Math.round(1000 * Math.min(...pairs.map(of))) / 1000;
  return {
    fromTable: from.table.name,
    fromColumns: pairs.map(pair => pair.from.column.name),
    toTable: to.table.name,
    toColumns: pairs.map(pair => pair.to.column.name),
    // What was taken for a figure is a key, and nothing else.
    ...(!pairs.some(pair => pair.from.figure) && { natural: true as const }),
    ...(shared && { shared: true as const }),
    evidence: {
      name: least(({ name }) => name),
      inclusion: least(({ there }) => there),
      coverage: least(({ back }) => back),
    },
  };
};

const foundWithin = ({ from, to, inclusion }: Within): Found => ({
  ...{ fromTable: from.table.name, fromColumns: [from.column.name] },
  ...{ toTable: to.table.name, toColumns: [to.column.name] },
  evidence: { name: 1, inclusion: Math.round(1000 * inclusion) / 1000, coverage: 0 },
});
