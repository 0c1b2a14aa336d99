import type { AggregateName } from '../../../form/aggregates.ts';
import { countOfRows, type PartUnit, type Term } from '../../../form/form.ts';
import type { Item } from '../../../read/items.ts';
import { naturalAggregate } from '../../../read/measures/natural.ts';
import { productOf } from '../../../schema/derived.ts';
import { flagValues, saysYesOrNo } from '../../../schema/flag-values.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { likest } from './likest.ts';
import { above, namesOf, peopleOf } from './things.ts';
import type { Wanted } from './wanted.ts';

/** What rows are told apart by; `fit`: how well that fits what was asked for, 0 to 1. */
export type Sort = { shown: Term[]; apart: Term[]; fit: number; for: Item | null };
/** What is ranked by or told of them. */
export type Figure = { term: Term; fit: number; for: Item | null };

const sortBy = (column: Column, fit: number, item: Item | null = null): Sort => {
  const term: Term = { kind: 'column', column: column.ref };
  return { ...{ shown: [term], apart: [term], fit }, for: item };
};

const sortOf = (table: Table, fit: number, item: Item | null = null): Sort[] => {
  const names = namesOf(table);
  return names ? [{ ...names, ...{ fit, for: item } }] : [];
};

const isSort = (column: Column, schema: Schema): boolean =>
  column.uses.groups &&
  column.holds !== 'date' &&
  column.semantics.kind === 'category' &&
  !column.roles.has('foreign') &&
  column.profile.distinctCount > 1 &&
  !saysYesOrNo(column, schema.language) &&
  flagValues(schema, column, true).length === 0;

/** Whether rows may be told apart by a column where it is named. */
const tellsApart = (column: Column, schema: Schema): boolean =>
  isSort(column, schema) || column.nature === 'name' || column === column.table.label;

/** Stretches of time that come again, as far as times are known by the hour. */
const partsOf = (date: Column, unknown: readonly Item[], { language }: Schema): Sort[] => {
  const said = new Set(
    unknown.map(({ atom }) => language.times.units[atom.token.word] ?? language.times.units[atom.token.stem]),
  );
  const byHour = date.profile.type === 'timestamp';
  const units: PartUnit[] = said.has('day') && byHour ? ['hour', 'weekday', 'month'] : ['month', 'weekday', 'quarter'];
  const [first, ...others] = said.has('week') ? (['weekday', 'month', 'quarter'] as PartUnit[]) : units;
  return [first!, ...others].map((unit, at) => {
    const term: Term = { kind: 'part', column: date.ref, unit };
    return { shown: [term], apart: [term], fit: 0.8 - 0.15 * at, for: null };
  });
};

const datesOf = ({ columns, date }: Table): Column[] =>
  columns.filter(({ holds }) => holds === 'date').sort((a, b) => Number(b === date) - Number(a === date));

/** What rows of a table may be told apart by where that is asked for, the likeliest first. */
export const sortsOf = (fact: Table, wanted: Wanted, schema: Schema): Sort[] => {
  const { asker, unknown, named } = wanted;
  const tables = [fact, ...above(fact, schema)];
  const columns = tables.flatMap(table => table.columns);
  const said = [
    ...named.columns.filter(column => tellsApart(column, schema)).map(column => sortBy(column, 0.9)),
    ...named.tables.filter(table => tables.includes(table) && table !== fact).flatMap(table => sortOf(table, 0.9)),
  ];
  if (said.length > 0 && (wanted.isTold || asker === null)) return said;
  if (asker === 'person')
    return [
      ...peopleOf(fact, schema).flatMap((table, at) => sortOf(table, 0.85 - 0.1 * at)),
      ...columns.filter(column => column.roles.has('person') && isSort(column, schema)).map(each => sortBy(each, 0.7)),
    ];
  if (asker === 'place')
    return columns
      .filter(column => column.roles.has('place') && column.uses.groups)
      .map((column, at) => sortBy(column, 0.85 - 0.05 * at));
  if (asker === 'time')
    return datesOf(fact).flatMap((date, at) =>
      partsOf(date, unknown, schema).map(part => ({ ...part, fit: part.fit - 0.12 * at })),
    );
  const things = above(fact, schema).flatMap(table => {
    const like = likest(unknown, table.title, table.stems, schema);
    return sortOf(table, 0.35 + 0.5 * like.likeness, like.likeness > likeEnough ? like.item : null);
  });
  const sorts = columns
    .filter(column => isSort(column, schema))
    .map(column => {
      const like = likest(unknown, column.title, column.stems, schema);
      const near = column.table === fact ? 0.1 : 0;
      return sortBy(column, 0.3 + near + 0.5 * like.likeness, like.likeness > likeEnough ? like.item : null);
    });
  return [...sorts, ...things].sort((a, b) => b.fit - a.fit);
};

/** As like as that a word is what a name was meant by. */
const likeEnough = 0.48;

const put = (aggregate: AggregateName, column: Column): Term => ({
  kind: 'aggregate',
  aggregate,
  of: { kind: 'column', column: column.ref },
});

const isFigure = (column: Column, schema: Schema): boolean =>
  column.uses.natural !== null && !column.roles.has('year') && flagValues(schema, column, true).length === 0;

/** What may be told of rows of a table, the likeliest first. */
export const figuresOf = (fact: Table, wanted: Wanted, schema: Schema): Figure[] => {
  const { named, end, money, unknown, aggregate } = wanted;
  const how = (column: Column): AggregateName =>
    aggregate && aggregate !== 'count' ? aggregate : end?.vague ? 'avg' : naturalAggregate(column);
  const own = [fact, ...above(fact, schema)].flatMap(({ columns }) => columns.filter(each => isFigure(each, schema)));
  const said = named.columns.filter(column => isFigure(column, schema) && own.includes(column));
  const rows: Figure = {
    term: countOfRows(fact.name),
    ...{ fit: money || aggregate ? 0.1 : 0.75, for: null },
  };
  const figures = own.map((column): Figure => {
    const like = likest(unknown, column.title, column.stems, schema);
    const isMoney = column.roles.has('money') && column.uses.sums;
    const fit =
      0.25 +
      0.5 * like.likeness +
      (column === fact.worth ? 0.2 : isMoney ? 0.1 : 0) +
      (money && isMoney ? 0.25 : 0) +
      (end?.vague && column.semantics.kind === 'score' ? 0.4 : 0);
    return { term: put(how(column), column), fit, for: like.likeness > likeEnough ? like.item : null };
  });
  const products = schema.derived
    .filter(({ factors }) => factors.every(({ table }) => table === fact))
    .map(
      (each): Figure => ({
        term: { kind: 'aggregate', aggregate: 'sum', of: productOf(each) },
        ...{ fit: 0.45 + (money ? 0.4 : 0), for: null },
      }),
    );
  return [
    ...products,
    ...said.map(column => ({ term: put(how(column), column), fit: 0.95, for: null })),
    rows,
    ...figures,
  ]
    .filter(({ term }, at, all) => all.findIndex(other => JSON.stringify(other.term) === JSON.stringify(term)) === at)
    .sort((a, b) => b.fit - a.fit);
};

/** Times from one date of a row to another, those first that begin and end something. */
export const spansOf = (fact: Table, wanted: Wanted, schema: Schema): Figure[] => {
  const dates = datesOf(fact).filter(({ profile }) => profile.min !== null);
  const roleOf = ({ ref }: Column): string | undefined =>
    fact.semantics.times.find(({ column }) => column === ref.column)?.role;
  const pairs = dates.flatMap(from =>
    dates.filter(to => to !== from && from.profile.min! <= to.profile.min!).map(to => ({ from, to })),
  );
  return pairs
    .map(({ from, to }): Figure => {
      const like = likest(wanted.unknown, `${from.title} ${to.title}`, [...from.stems, ...to.stems], schema);
      const fit =
        0.4 +
        0.3 * like.likeness +
        (roleOf(to) === 'done' ? 0.15 : 0) +
        (roleOf(from) === 'begun' ? 0.1 : 0) -
        (roleOf(from) === 'due' || from.roles.has('year') ? 0.2 : 0);
      return {
        term: {
          kind: 'aggregate',
          aggregate: wanted.aggregate ?? 'avg',
          of: { kind: 'span', from: from.ref, to: to.ref, unit: 'day' },
        },
        ...{ fit, for: null },
      };
    })
    .sort((a, b) => b.fit - a.fit);
};
