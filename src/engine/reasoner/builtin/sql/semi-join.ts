import { type Condition, columnsOfCondition, type Form, type Term } from '../form/form.ts';
import { listedWhole } from '../form/listed-whole.ts';
import { tablesOfForm } from '../form/tables-of-form.ts';
import { tablesOfTerm } from '../form/tables-of-term.ts';
import type { Schema } from '../schema/schema.ts';
import { edgeSql, fromSql, type Join, repeats, rooted } from './join.ts';

/** Tables that only tell which rows are meant: by what a row meets theirs, and what must hold there. */
export type LookedIn = { join: Join; by: Join['edges'][number]['edge']; where: Condition[] };
/** A join without tables that only tell which rows are meant, the conditions that are left, and where the others look. */
export type SemiJoin = { join: Join; where: Condition[]; looked: LookedIn[] };

/** Figures that come out otherwise where a row counts several times. */
export const weighted = (term: Term, schema: Schema): boolean => {
  if (term.kind !== 'aggregate' || ['min', 'max', 'distinct'].includes(term.aggregate)) return false;
  // Rows that have a key are counted by it, each once.
  return term.of.kind !== 'rows' || !schema.table(term.of.table)?.key;
};

/** The tables whose rows figures of a form are put together from, where a row that counts twice would change them. */
export const weighedTables = ({ select, order, extra }: Form, schema: Schema): string[] => [
  ...new Set(
    [...select, ...order.map(({ term }) => term), ...extra]
      .filter(term => weighted(term, schema))
      .flatMap(term => tablesOfTerm(term)),
  ),
];

const endsOf = ({ edge, joins, of }: Join['edges'][number]): [string, string] => {
  const [from, to] = [edge.from[0]!.table, edge.to[0]!.table];
  return of === undefined ? [from, to] : [from, joins];
};

/** The tables between those that are read, and those; what hangs there without being read is left out. */
const core = (join: Join, read: ReadonlySet<string>): Set<string> => {
  const kept = new Set(join.tables);
  for (let cut = true; cut; ) {
    cut = false;
    for (const table of [...kept]) {
      const near = join.edges.map(endsOf).filter(ends => ends.includes(table) && ends.every(end => kept.has(end)));
      if (read.has(table) || near.length !== 1 || kept.size === 1) continue;
      kept.delete(table);
      cut = true;
    }
  }
  return kept;
};

/** What hangs at an edge that leads out of the kept tables. */
const branch = (join: Join, kept: ReadonlySet<string>, first: string): Join => {
  const tables = new Set([first]);
  for (const table of tables)
    for (const ends of join.edges.map(endsOf))
      if (ends.includes(table)) for (const end of ends) if (!kept.has(end)) tables.add(end);
  const edges = join.edges.filter(item => endsOf(item).every(end => tables.has(end)));
  return rooted({ ...join, tables: [...tables], edges });
};

const readBy = (condition: Condition): string[] =>
  condition.kind === 'exists' ? [condition.table] : columnsOfCondition(condition).map(({ table }) => table);

/** The tables whose rows must come once each: those of figures, and that whose rows are listed: "patients of Dr Mohr". */
const onceEach = (form: Form, schema: Schema): string[] => {
  const listed = listedWhole(form);
  return listed === undefined ? weighedTables(form, schema) : [listed];
};

/**
 * "The average age of members who played on grass": a member is one, however often they played. Where rows of a figure would
 * count once for each row of tables that only say which of them are meant, these are looked into instead of joined.
 */
export const semiJoin = (form: Form, join: Join, schema: Schema): SemiJoin => {
  const whole: SemiJoin = { join, where: form.where, looked: [] };
  const once = onceEach(form, schema);
  if (!once.some(table => repeats(join, table))) return whole;
  const read = [...tablesOfForm({ ...form, where: [] }), ...form.extra.flatMap(tablesOfTerm)];
  const kept = core(join, new Set([...read, ...once]));
  const looked = join.edges.flatMap((item): LookedIn[] => {
    const [inside, outside] = endsOf(item).toSorted((a, b) => Number(kept.has(b)) - Number(kept.has(a))) as [
      string,
      string,
    ];
    if (!kept.has(inside) || kept.has(outside)) return [];
    const hung = branch(join, kept, outside);
    const where = form.where.filter(condition => readBy(condition).some(table => hung.tables.includes(table)));
    const isOwn = where.every(condition => readBy(condition).every(table => hung.tables.includes(table)));
    const isNamed = [item, ...hung.edges].some(({ of }) => of !== undefined);
    const multiplies = repeats({ tables: [inside, ...hung.tables], edges: [item, ...hung.edges] }, inside);
    return isOwn && !isNamed && multiplies ? [{ join: hung, by: item.edge, where }] : [];
  });
  if (looked.length === 0) return whole;
  const gone = new Set(looked.flatMap(({ join: { tables } }) => tables));
  return {
    join: rooted({
      ...join,
      tables: join.tables.filter(table => !gone.has(table)),
      edges: join.edges.filter(item => !endsOf(item).some(end => gone.has(end))),
    }),
    where: form.where.filter(condition => !looked.some(({ where }) => where.includes(condition))),
    looked,
  };
};

/** The condition under which a row has one in the tables that are looked into. */
export const lookedSql = ({ join, by, where }: LookedIn, all: (conditions: Condition[]) => string): string =>
  `EXISTS (SELECT 1 FROM ${fromSql(join)} WHERE ${[edgeSql(by), ...(where.length > 0 ? [all(where)] : [])].join(' AND ')})`;
