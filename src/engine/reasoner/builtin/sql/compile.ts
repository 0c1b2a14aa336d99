import { type Condition, type Form, isComputed, knownInRatio, type Term } from '../form/form.ts';
import { subjectOf, tablesOfForm } from '../form/tables-of-form.ts';
import type { Schema } from '../schema/schema.ts';
import { compareSql } from './compile-compare.ts';
import { courseSql, formBefore } from './compile-course.ts';
import { ratioSql } from './compile-ratio.ts';
import { conditionSql } from './conditions.ts';
import { columnSql, dateSql, groupSql, termSql } from './expressions.ts';
import { fromSql, type Join, joinTables, repeats } from './join.ts';
import { prune } from './prune.ts';
import { identifier } from './quote.ts';
import type { Shown, Statement } from './statement.ts';

const rowColumn = '_row';

const combined = { intersect: 'INTERSECT', union: 'UNION', except: 'EXCEPT' } as const;

/**
 * Writes a form as one SELECT of DuckDB; null where its tables can't be joined. `title` names the columns; `withExtra`
 * shows the figure beside what it ranks; `ties` shows all that share a first place.
 */
export const compile = (
  asked: Form,
  schema: Schema,
  title: (term: Term) => string,
  withExtra = true,
  ties = withExtra,
): Statement | null => {
  if (asked.ratio) {
    const known = knownInRatio(asked).filter(ref => (schema.column(ref)?.profile.nullCount ?? 0) > 0);
    const lacking = known.map((column): Condition => ({ kind: 'missing', column, negated: true }));
    const sides = asked.ratio.map(side =>
      compile({ ...side, where: [...side.where, ...lacking] }, schema, title, false, false),
    ) as [Statement, Statement];
    return sides.every(side => side !== null)
      ? ratioSql(asked, sides, title, uniqueNames(), schema.language.phrases.computed)
      : null;
  }
  if (asked.course) {
    const { course, order: _, limit: __, ...rest } = asked;
    const plain = { ...rest, order: [], limit: null };
    const [own, past] = [plain, formBefore(plain, course)].map(form => compile(form, schema, title, false, false));
    const { phrases } = schema.language;
    return own && past ? courseSql(plain, course, own, past, phrases) : null;
  }
  const needed = tablesOfForm(asked);
  const full = joinTables(schema, [...asked.tables, ...needed], asked.via);
  if (!full) return null;
  const { form: kept, join, counts, known: held } = prune(asked, full, schema);
  const form = { ...kept, distinct: kept.distinct || namesThings(kept, join, schema) };
  const subject = subjectOf(form);
  if (subject === undefined) return null;
  const rows = (table: string): string => {
    const counted = counts.get(table);
    if (counted) return `count(DISTINCT ${columnSql(counted)})`;
    const key = schema.table(table)?.key;
    if (form.having.length === 0 && tellsApart(form.group, table, schema)) return 'count(*)';
    return join.tables.length > 1 && key && join.tables.includes(table) && repeats(join, table)
      ? `count(DISTINCT ${columnSql(key.ref)})`
      : 'count(*)';
  };
  const sql = (term: Term, shown = false): string => termSql(schema, term, rows, shown);
  const all = (conditions: Condition[]): string =>
    conditions.map(condition => conditionSql(schema, condition, rows)).join(' AND ');
  const dated = form.group.flatMap(term =>
    term.kind === 'bucket' || term.kind === 'part' ? [`${dateSql(schema, term.column)} IS NOT NULL`] : [],
  );
  // What ranks first is a thing, not the rows without one; nor do those have "more than 5 orders".
  const ranked = form.group.flatMap(term => {
    const column =
      term.kind === 'column' && (form.limit !== null || form.having.length > 0)
        ? schema.column(term.column)
        : undefined;
    return column && column.profile.nullCount > 0 ? [`${columnSql(column.ref)} IS NOT NULL`] : [];
  });
  const limits = [
    ...(form.where.length > 0 ? [all(form.where)] : []),
    ...dated,
    ...ranked,
    ...held.map(ref => `${columnSql(ref)} IS NOT NULL`),
  ];
  const where = limits.length > 0 ? ` WHERE ${limits.join(' AND ')}` : '';
  const unique = uniqueNames();
  const as = (expression: string, name: string): string => `${expression} AS ${identifier(name)}`;

  if (form.compare && (form.group.length > 0 || !form.select[0] || !isFigure(form.select[0], schema))) return null;
  const { computed } = schema.language.phrases;
  if (form.compare && form.select[0]) {
    const made = compareSql({ ...form, compare: form.compare }, `${fromSql(join)}${where}`, sql, all, unique, computed);
    return { ...made, join };
  }

  const shown: Shown[] = [];
  const list: string[] = [];
  const add = (term: Term, role: 'asked' | 'extra'): void => {
    const name = unique(title(term));
    shown.push({ title: name, term, role });
    const grouped =
      term.kind === 'column' &&
      schema.column(term.column)?.variants &&
      form.group.some(other => JSON.stringify(other) === JSON.stringify(term));
    list.push(as(grouped ? `min(${sql(term, true)})` : sql(term, true), name));
  };
  const aggregates =
    form.group.length > 0 ||
    form.having.length > 0 ||
    [...form.select, ...form.order.map(order => order.term)].some(term => term.kind === 'aggregate');
  // Put to all rows at once, a condition on groups limits none of them: it only tells whether something is so.
  if (form.having.length > 0 && form.group.length === 0 && !form.yesNo) return null;
  for (const term of form.select) add(term, 'asked');
  const isSelected = (term: Term): boolean => form.select.some(other => JSON.stringify(other) === JSON.stringify(term));
  const collapsed = form.distinct && !aggregates && form.order.some(({ term }) => !isSelected(term));
  if (withExtra && list.length > 0)
    for (const term of form.extra)
      if ((!aggregates || term.kind === 'aggregate') && !isSelected(term))
        add(
          collapsed && term.kind !== 'aggregate'
            ? { kind: 'aggregate', aggregate: form.order[0]?.direction === 'asc' ? 'min' : 'max', of: term }
            : term,
          'extra',
        );

  if (form.share) {
    const measure =
      form.select.find(term => term.kind === 'aggregate') ??
      ({ kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table: subject } } as const);
    if (!isFigure(measure, schema) || (form.group.length === 0 && form.share.length === 0)) return null;
    if (form.group.length === 0) {
      const [name, part, whole] = [
        unique(computed.share),
        unique(computed.part(title(measure))),
        unique(computed.whole(title(measure))),
      ];
      const filtered = `${sql(measure)} FILTER (WHERE ${all(form.share)})`;
      return {
        sql: `SELECT ${as(`round(100.0 * ${filtered} / nullif(${sql(measure)}, 0), 2)`, name)}, ${as(filtered, part)}, ${as(sql(measure), whole)} FROM ${fromSql(join)}${where}`,
        columns: [
          { title: name, term: null, role: 'share' },
          { title: part, term: measure, role: 'extra' },
          { title: whole, term: measure, role: 'whole' },
        ],
        join,
      };
    }
    // Of each group the part for which something holds, or else each group's part of all of them.
    const part = form.share.length > 0 ? `${sql(measure)} FILTER (WHERE ${all(form.share)})` : null;
    const at = shown.findIndex(({ term }) => term?.kind === 'aggregate');
    if (part !== null) {
      const figure = { title: unique(computed.part(title(measure))), term: measure, role: 'asked' as const };
      shown.splice(at < 0 ? shown.length : at, 1, figure);
      list.splice(at < 0 ? list.length : at, 1, as(part, figure.title));
    } else if (at < 0) add(measure, 'asked');
    const name = unique(computed.share);
    const whole = part === null ? `sum(${sql(measure)}) OVER ()` : sql(measure);
    list.push(as(`round(100.0 * ${part ?? sql(measure)} / nullif(${whole}, 0), 2)`, name));
    shown.push({ title: name, term: null, role: 'share' });
  }

  if ([...form.select, ...form.order.map(order => order.term)].some(term => senseless(term, schema))) return null;
  if (form.over) {
    const [inner] = form.select.filter(term => term.kind === 'aggregate');
    if (form.group.length === 0 || (!inner && form.over !== 'count') || senseless(inner ?? null, schema)) return null;
    const groups = form.group.map(term => (term.kind === 'column' ? groupSql(schema, term.column) : sql(term, true)));
    const having = form.having.length > 0 ? ` HAVING ${all(form.having)}` : '';
    const known = form.group.map((term, index) => `${term.kind === 'bucket' ? sql(term) : groups[index]} IS NOT NULL`);
    const by = form.group.map(title).join(', ');
    const name = unique(schema.language.phrases.over(form.over, inner ? title(inner) : '', by));
    const value = form.over === 'count' ? 'count(*)' : `${form.over}(${identifier('figure')})`;
    return {
      sql: `SELECT ${as(value, name)} FROM (SELECT ${as(inner ? sql(inner) : 'count(*)', 'figure')} FROM ${fromSql(join)} WHERE ${[...limits, ...known].join(' AND ')} GROUP BY ${groups.join(', ')}${having})`,
      columns: [{ title: name, term: null, role: 'over' }],
      join,
    };
  }
  if (aggregates && list.length === 0) return null;
  const single = join.tables.length === 1;
  const numbered = `(SELECT row_number() OVER () AS ${identifier(rowColumn)}, * FROM ${identifier(subject)}) AS ${identifier(subject)}`;
  if ((form.neighbour || form.position) && !single) return null;
  if (form.position && (aggregates || form.distinct || form.set)) return null;
  const from = fromSql(join, form.neighbour || form.position ? numbered : undefined);
  const place = `${identifier(subject)}.${identifier(rowColumn)}`;
  const clauses: string[] = [];
  if (form.neighbour) {
    const anchor = form.neighbour.anchor.length > 0 ? ` WHERE ${all(form.neighbour.anchor)}` : '';
    clauses.push(
      `${limits.length > 0 ? 'AND' : 'WHERE'} ${place} IN (SELECT ${place} + ${form.neighbour.offset} FROM ${numbered}${anchor})`,
    );
  }
  const hidden = form.group.flatMap(term => {
    const column = term.kind === 'column' ? schema.column(term.column) : undefined;
    const key = column && column === column.table.label ? column.table.key : null;
    return key &&
      key !== column &&
      !column!.unique &&
      (column!.roles.has('name') || column!.roles.has('person')) &&
      join.tables.length > 1
      ? [columnSql(key.ref)]
      : [];
  });
  const group = collapsed ? form.select : form.group;
  const settling = (): string[] => {
    if (form.position || form.distinct) return [];
    if (group.length > 0) {
      const terms = group.filter(
        term => !form.order.some(other => JSON.stringify(other.term) === JSON.stringify(term)),
      );
      const key = group.find(
        term => term.kind === 'column' && schema.column(term.column)?.table.key?.ref.column === term.column.column,
      );
      if (key || hidden.length > 0) return key ? [sql(key)] : hidden.slice(0, 1);
      const named = terms.map(term => (term.kind === 'column' ? schema.column(term.column) : undefined));
      const own = named.find(column => column?.unique && column.table.key)?.table.key;
      return own ? [`min(${columnSql(own.ref)})`] : terms.slice(0, 1).map(term => inOrder(term, sql));
    }
    const [first] = form.order;
    const table = first?.term.kind === 'column' ? schema.table(first.term.column.table) : undefined;
    return table?.key ? [columnSql(table.key.ref)] : [];
  };
  if (group.length > 0)
    clauses.push(
      `GROUP BY ${[...new Set([...group.map(term => (!collapsed && term.kind === 'column' ? groupSql(schema, term.column) : sql(term, true))), ...hidden])].join(', ')}`,
    );
  if (form.having.length > 0) clauses.push(`HAVING ${all(form.having)}`);
  const order = form.order.map(({ term, direction }) => {
    const value = sql(term);
    const inner =
      collapsed ||
      (group.length > 0 &&
        term.kind !== 'aggregate' &&
        (term.kind === 'part' || !group.some(other => JSON.stringify(other) === JSON.stringify(term))));
    return `${inner ? `${direction === 'asc' ? 'min' : 'max'}(${value})` : value} ${direction.toUpperCase()} NULLS LAST`;
  });
  if (aggregates && group.length === 0) order.length = 0;
  // Of rows that rank alike the same ones come first every time.
  const settled = order.length > 0 ? settling() : [];
  if (form.position) order.push(`${place} ${form.position === 'first' ? 'ASC' : 'DESC'}`);
  if (order.length === 0) order.push(...defaultOrder(form, sql));
  const duplicates = form.distinct && !aggregates && !collapsed && !form.position ? 'DISTINCT ' : '';
  if (order.length > 0 && !(duplicates !== '' && form.position)) clauses.push(`ORDER BY ${order.join(', ')}`);
  const limit = form.limit === null ? null : Math.max(0, Math.floor(form.limit));
  const offset = Math.max(0, Math.floor(form.offset ?? 0));
  const tied =
    form.order.length > 0 &&
    limit !== null &&
    !form.position &&
    !form.set &&
    (offset > 0 || ((ties || form.ties) && limit === 1));
  if (form.each && limit !== null && order.length > 0 && group.length > 0) {
    const each = form.each.map(term => (term.kind === 'column' ? groupSql(schema, term.column) : sql(term, true)));
    const place = offset > 0 ? 'dense_rank' : 'rank';
    clauses.pop();
    clauses.push(
      `QUALIFY ${place}() OVER (PARTITION BY ${each.join(', ')} ORDER BY ${order.join(', ')}) ${offset > 0 ? `BETWEEN ${offset + 1} AND ${offset + limit}` : `<= ${limit}`}`,
      `ORDER BY ${[...each, ...order].join(', ')}`,
    );
  } else if (tied)
    clauses.splice(
      -1,
      0,
      `QUALIFY ${offset > 0 ? 'dense_rank' : 'rank'}() OVER (ORDER BY ${order.join(', ')}) ${offset > 0 ? `BETWEEN ${offset + 1} AND ${offset + limit}` : `<= ${limit}`}`,
    );
  else {
    if (settled.length > 0) clauses.push(`${clauses.pop()}, ${settled.join(', ')}`);
    if (limit !== null) clauses.push(`LIMIT ${limit}`);
  }
  if (form.set) {
    const other = compile(
      form.set.operation === 'union' || form.tables.every(name => !form.set!.form.tables.includes(name))
        ? form.set.form
        : { ...form.set.form, tables: [...new Set([...form.tables, ...form.set.form.tables])] },
      schema,
      title,
      false,
    );
    if (!other || order.length > 0 || form.limit !== null) return null;
    return {
      sql: `SELECT ${list.join(', ')} FROM ${from}${where}${clauses.length > 0 ? ` ${clauses.join(' ')}` : ''} ${combined[form.set.operation]} ${other.sql}`,
      columns: shown,
      join,
    };
  }
  const columns = list.length > 0 ? list.join(', ') : `${identifier(subject)}.*`;
  return {
    sql: `SELECT ${duplicates}${columns} FROM ${from}${where}${clauses.length > 0 ? ` ${clauses.join(' ')}` : ''}`,
    columns: shown,
    join,
  };
};

/** Names columns so that no two are alike. */
const uniqueNames = (): ((text: string) => string) => {
  const named = new Map<string, number>();
  return text => {
    const count = named.get(text.toLowerCase()) ?? 0;
    named.set(text.toLowerCase(), count + 1);
    return count === 0 ? text : `${text} ${count + 1}`;
  };
};

/** Whether a term yields a number that can be set against another. */
const isFigure = (term: Term, schema: Schema): boolean =>
  term.kind === 'aggregate' &&
  (term.aggregate === 'count' ||
    term.aggregate === 'distinct' ||
    isComputed(term.of) ||
    (term.of.kind === 'column' && schema.column(term.of.column)?.holds === 'number'));

/** "customers who have accounts": things are named each once, however many rows of the other tables speak for them. */
const namesThings = ({ select, order, limit, group, having, set }: Form, join: Join, schema: Schema): boolean => {
  if (order.length > 0 || limit !== null || group.length > 0 || having.length > 0 || set || select.length === 0)
    return false;
  const columns = select.map(term => (term.kind === 'column' ? schema.column(term.column) : undefined));
  const [first] = columns;
  return (
    columns.every(
      column =>
        column !== undefined &&
        column.table === first!.table &&
        (column === column.table.label || column === column.table.key || column.roles.has('name')),
    ) && repeats(join, first!.table.name)
  );
};

/** Whether each group is one row of a table: what is counted then are the rows that belong to it, as its own are always one. */
const tellsApart = (group: Term[], table: string, schema: Schema): boolean =>
  group.some(
    term =>
      term.kind === 'column' &&
      term.column.table === table &&
      (schema.column(term.column)?.unique === true || schema.table(table)?.key?.ref.column === term.column.column),
  );

/** Sums and averages of what is no number. */
const senseless = (term: Term | null, schema: Schema): boolean =>
  term?.kind === 'aggregate' &&
  ['sum', 'avg', 'median'].includes(term.aggregate) &&
  (term.of.kind === 'bucket' ||
    term.of.kind === 'part' ||
    (term.of.kind === 'column' && schema.column(term.of.column)?.holds !== 'number'));

/** What a group is sorted by: weekdays in their order, though they are grouped by their names. */
const inOrder = (term: Term, sql: (term: Term) => string): string =>
  term.kind === 'part' ? `min(${sql(term)})` : sql(term);

/** Buckets of time in their order, groups by their figure. */
const defaultOrder = (form: Form, sql: (term: Term) => string): string[] => {
  if (form.group.length === 0) return [];
  const time = form.group.find(term => term.kind === 'bucket') ?? form.group.find(term => term.kind === 'part');
  if (time) return [inOrder(time, sql)];
  const figure = form.select.find(term => term.kind === 'aggregate');
  return figure ? [`${sql(figure)} DESC NULLS LAST`] : [];
};
