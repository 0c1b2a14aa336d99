import { only } from '../../../../../base/lists/only.ts';
import { onceFor } from '../../../../../base/once-for.ts';
import type { Money } from '../../language/idioms.ts';
import type { Language } from '../../language/language.ts';
import { partyOf, payersOf } from '../../schema/parties.ts';
import { owedIn, tellsPaid } from '../../schema/rows/dues.ts';
import { peopleSince } from '../../schema/rows/people-since.ts';
import { moneyOfRow } from '../../schema/rows/worth.ts';
import type { Column, DerivedFigure, Schema, Table } from '../../schema/schema.ts';
import { fold, wordsOf } from '../../words/fold.ts';
import { isBought } from '../names/guessed/income.ts';
import { oneCalled } from './one-called.ts';

const saysAny = (stems: readonly string[], ...of: ReadonlySet<string>[]): boolean =>
  stems.some(stem => of.some(words => words.has(stem)));

/** Whether rows of a table are money that goes out: expenses, wages, what was bought. */
const goesOut = (table: Table, money: Column, schema: Schema): boolean => {
  const { flows } = schema.language;
  const own = [...table.stems, ...money.stems];
  return saysAny(table.stems, flows.out) || saysAny(own, flows.spent) || isBought(money, schema);
};

/** Whether rows of a table only say that something was paid which other rows tell of. */
const isPayment = ({ stems }: Table, { language: { natures, flows } }: Schema): boolean =>
  saysAny(stems, natures.paying, flows.paid);

/** The one amount of a table that is called pay, which some languages call by no word for money: the `Bruttolohn`. */
const payIn = ({ columns }: Table, { flows }: Language): Column | null =>
  only(columns.filter(({ nature, stems }) => nature === 'amount' && stems.some(stem => endsIn(stem, flows.pay))));

const endsIn = (stem: string, words: ReadonlySet<string>): boolean => [...words].some(word => stem.endsWith(word));

type Told = { table: Table; money: Column };

/** The money of rows that happen, of each table. */
const happening = onceFor(({ tables, language }: Schema): readonly Told[] =>
  tables.flatMap(table => {
    const { kind } = table.semantics;
    // What is told month by month happens, though its rows may go by a name.
    const isThing = kind === 'lookup' || (kind === 'entity' && (table.key !== null || table.date === null));
    const money = isThing ? null : (moneyOfRow(table) ?? payIn(table, language));
    return money?.uses.natural === 'sum' && money.nature !== 'count' ? [{ table, money }] : [];
  }),
);

const derivedAs = (schema: Schema, name: string | undefined): DerivedFigure | null =>
  schema.derived.find(({ measure }) => measure.name === name) ?? null;

/** The rows of a table and their money, as a figure of these alone is called. */
const calledWith = ({ table, money }: Told): string => `${table.title} ${money.title}`;

/** Money as it is called where no other rows have some of that name. */
const calledIn = (told: Told, { tables }: Schema): string => {
  const same = tables.flatMap(({ columns }) => columns.filter(({ title }) => title === told.money.title));
  return same.length > 1 ? calledWith(told) : told.money.title;
};

/** What sales come to: what one column tells of rows that are no payments and do not go out, else what quantity and price give. */
export const takingsOf = (schema: Schema): string | null => {
  const reckoned = derivedAs(schema, schema.language.derived[0]?.name);
  const lines = reckoned?.factors[0].table;
  const comes = happening(schema).filter(({ table, money }) => !goesOut(table, money, schema));
  const sold = comes.filter(({ table }) => !isPayment(table, schema));
  if (reckoned) {
    // What an order comes to is told by itself where the order says it.
    const told = sold.find(({ table }) => table === lines || table.name === lines?.semantics.parent?.table);
    return told ? calledIn(told, schema) : reckoned.measure.name;
  }
  const told = only(sold.length > 0 ? sold : comes);
  return told && calledIn(told, schema);
};

/** ä and ae are one letter. */
const asWritten = (stem: string): string => stem.replace(/([aou])e/g, '$1');

/** The money of the rows whose table is called so by some words, or whose money is: the pay of "wages", the value of "vouchers". */
const costIn = (words: string, schema: Schema): ReturnType<Money['costOf']> => {
  const { language } = schema;
  const stems = wordsOf(words).map(word => language.stem(language.spelling(fold(word))));
  const all = happening(schema);
  const written = new Set(stems.map(asWritten));
  const called = all.filter(({ table, money }) =>
    [...table.stems, ...money.stems].some(stem => written.has(asWritten(stem))),
  );
  const paid = saysAny(stems, language.flows.staff)
    ? all.filter(({ table, money }) => saysAny([...table.stems, ...money.stems], language.flows.pay))
    : [];
  const { table, money } = only(called.length > 0 ? called : paid) ?? {};
  return table && money ? { figure: money.title, rows: called.length > 0 ? table.title : null } : null;
};

/** The money that goes out to somebody whom some words name by a cell of the rows: what a supplier billed. */
const paidToIn = (words: string, schema: Schema): string | null => {
  const normal = fold(words.trim());
  const tables = new Set((schema.values.get(normal) ?? []).map(({ column }) => column.table));
  const found = only(happening(schema).filter(({ table }) => tables.has(table)));
  return found && goesOut(found.table, found.money, schema) ? calledIn(found, schema) : null;
};

/** What was planned and what it came to, where one table has a column for each. */
const planIn = ({ tables, language }: Schema): Money['plan'] => {
  const found = tables.flatMap(({ columns }) => {
    const figures = columns.filter(({ holds, roles }) => holds === 'number' && roles.has('measure'));
    const planned = only(figures.filter(({ stems }) => saysAny(stems, language.flows.planned)));
    const actual = only(
      figures.filter(({ stems }) => saysAny(stems, language.flows.actual) && !saysAny(stems, language.flows.planned)),
    );
    return planned && actual ? [{ planned: planned.title, actual: actual.title }] : [];
  });
  return only(found);
};

/** What lines are of: orders with a table of their own, or the receipts that a number tells apart. */
const paperOf = (schema: Schema): Money['paper'] => {
  const lines = derivedAs(schema, schema.language.derived[0]?.name)?.factors[0].table;
  const parent = lines?.semantics.parent && schema.table(lines.semantics.parent.table);
  if (parent) return { one: oneCalled(parent.title), listed: true };
  const { natures, roles } = schema.language;
  const number = lines?.columns.find(
    ({ nature, unique, stems }) =>
      !unique && (nature === 'identifier' || nature === 'code') && saysAny(stems, natures.papers),
  );
  const words = number?.title.toLowerCase().split(' ') ?? [];
  const one = words
    .map(word => [word, schema.language.stem(word)] as const)
    .find(([, stem]) => natures.papers.has(stem) && !roles.key.has(stem));
  return one ? { one: one[0], listed: false } : null;
};

/** Who buys, as many of them are called: a table of theirs, or the column that names them. */
const clientsOf = (schema: Schema): string | null => {
  const sold = derivedAs(schema, schema.language.derived[0]?.name)?.factors[0].table;
  const tables = sold
    ? [sold]
    : happening(schema).flatMap(({ table, money }) => (goesOut(table, money, schema) ? [] : [table]));
  const payers = payersOf(schema, tables);
  const since = tables
    .flatMap(({ name, semantics }) => [name, ...(semantics.parent ? [semantics.parent.table] : [])])
    .flatMap(name =>
      schema.edges.flatMap(({ from, to }) => (from[0]!.table === name ? (schema.table(to[0]!.table) ?? []) : [])),
    )
    .filter(table => peopleSince(table, schema.language).length > 0);
  const who = payers ?? only([...new Set(since)]);
  if (who) return who.title.toLowerCase();
  return partyOf(schema, tables)?.title.toLowerCase() ?? null;
};

/** What was spent, where one table of expenses or costs tells it, and nothing tells a profit. */
const expensesOf = (schema: Schema): string | null => {
  const { gaps, flows } = schema.language;
  const gain = gaps.gains[0]?.words ?? new Set<string>();
  const isTold = schema.tables.some(({ columns }) => columns.some(({ stems }) => saysAny(stems, gain)));
  const spent = only(happening(schema).filter(({ table }) => saysAny(table.stems, flows.out)));
  return spent && !isTold ? calledWith(spent) : null;
};

/** What was paid, where payments stand in a table of their own, and no bill tells whether it is paid or what is left of it. */
const paymentsOf = (schema: Schema): string | null => {
  const { natures } = schema.language;
  const isTold = schema.tables.some(
    table =>
      owedIn(table, schema) !== null ||
      tellsPaid(table, schema.language) ||
      table.columns.some(({ holds, stems }) => holds === 'number' && saysAny(stems, natures.debts)),
  );
  const paid = only(happening(schema).filter(({ table }) => isPayment(table, schema)));
  return paid && !isTold ? calledWith(paid) : null;
};

/** Money that comes in and goes out, as the data call it. */
export const moneyIn = (schema: Schema): Money => {
  const { language } = schema;
  const paid = only(happening(schema).filter(({ table }) => isPayment(table, schema)));
  const billed = only(happening(schema).filter(({ table }) => saysAny(table.stems, language.flows.billed)));
  const takings = takingsOf(schema);
  return {
    takings,
    profit: derivedAs(schema, language.gaps.gains[0]?.name)?.measure.name ?? null,
    goods: derivedAs(schema, language.derived[1]?.name)?.measure.name ?? null,
    paid: paid && calledIn(paid, schema),
    billed: billed ? calledIn(billed, schema) : takings,
    paper: paperOf(schema),
    clients: clientsOf(schema),
    stock: derivedAs(schema, language.derived[2]?.name)?.measure.name ?? null,
    plan: planIn(schema),
    expenses: expensesOf(schema),
    // What was paid leaves nothing of itself.
    payments: takings !== null && paid && takings !== calledIn(paid, schema) ? paymentsOf(schema) : null,
    left: schema.tables.filter(table => owedIn(table, schema) !== null).length === 1,
    costOf: words => costIn(words, schema),
    paidTo: words => paidToIn(words, schema),
  };
};
