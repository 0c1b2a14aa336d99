import { type Form, sameTerm, type Term } from '../form/form.ts';
import { tablesOfTerm } from '../form/tables-of-term.ts';
import type { Frame } from './frame.ts';
import { repeats } from './join.ts';
import { as, uniqueNames } from './names.ts';
import { identifier } from './quote.ts';
import type { Shown, Statement } from './statement.ts';
import type { Writing } from './writing.ts';

type Plain = Form<'plain'>;
type Figure = Extract<Term, { kind: 'aggregate' }>;

const isFigure = (term: Term): term is Figure => term.kind === 'aggregate';

const figuresOf = ({ select, order, extra }: Plain): Figure[] => {
  const all = [...select, ...order.map(({ term }) => term), ...extra].filter(isFigure);
  return all.filter((term, at) => all.findIndex(other => sameTerm(other, term)) === at);
};

/** The figures of each table, where rows of one of them would count several times beside those of another; else null. */
const figuresApart = ({ form, join }: Frame<Plain>): Map<string, Figure[]> | null => {
  const plain = form.having.length === 0 && !form.each && !form.offset && !form.distinct;
  if (!plain || !form.select.every(term => isFigure(term) || form.group.some(group => sameTerm(group, term))))
    return null;
  const byTable = Map.groupBy(figuresOf(form), term => tablesOfTerm(term)[0] ?? '');
  return byTable.size > 1 && [...byTable.keys()].some(table => repeats(join, table)) ? byTable : null;
};

/**
 * The total rain and the number of trips *by day*: the figures of each table are put together by themselves, and what is of
 * the same groups is set side by side. Null where nothing is to be told apart, or a limit of one table would multiply another.
 */
export const writeApart = (frame: Frame<Plain>, { part, title }: Writing): Statement | null => {
  const { form } = frame;
  const apart = figuresApart(frame);
  if (!apart) return null;
  const sides = [...apart].map(([table, figures]) => {
    const made = part({
      ...form,
      tables: [table],
      select: [...form.group, ...figures],
      extra: [],
      order: [],
      limit: null,
    });
    const once = made?.read?.every(({ join }) => join.onceEach);
    return made && (once || !repeats(made.join, table)) ? { made, figures } : null;
  });
  if (sides.some(side => side === null)) return null;
  const all = sides as NonNullable<(typeof sides)[number]>[];
  // What is ranked by has to be a group or a figure of one of them.
  const known = [...form.group, ...all.flatMap(({ figures }) => figures)];
  const told = [...form.select, ...form.order.map(({ term }) => term)];
  if (!told.every(term => known.some(other => sameTerm(other, term)))) return null;
  const names = all.map((_, at) => `s${at + 1}`);
  const unique = uniqueNames();
  const columnOf = (side: number, at: number): string =>
    `${names[side]}.${identifier(all[side]!.made.columns[at]!.title)}`;
  const groupSql = (at: number): string => `coalesce(${all.map((_, side) => columnOf(side, at)).join(', ')})`;
  const figureSql = (term: Term): string => {
    const side = all.findIndex(({ figures }) => figures.some(figure => sameTerm(figure, term)));
    const at = all[side]!.figures.findIndex(figure => sameTerm(figure, term));
    return columnOf(side, form.group.length + at);
  };
  const sqlOf = (term: Term): string => {
    const at = form.group.findIndex(group => sameTerm(group, term));
    return at < 0 ? figureSql(term) : groupSql(at);
  };
  const shown = form.select.map((term): Shown => ({ title: unique(title(term)), term, role: 'asked' }));
  const from = all.map(({ made }, side) => {
    const same = form.group.map((_, at) => `${groupOf(at, side)} IS NOT DISTINCT FROM ${columnOf(side, at)}`);
    if (side === 0) return `(${made.sql}) AS ${names[0]}`;
    return same.length === 0
      ? `CROSS JOIN (${made.sql}) AS ${names[side]}`
      : `FULL JOIN (${made.sql}) AS ${names[side]} ON ${same.join(' AND ')}`;
  });
  function groupOf(at: number, before: number): string {
    const sides = all.slice(0, before).map((_, side) => columnOf(side, at));
    return sides.length === 1 ? sides[0]! : `coalesce(${sides.join(', ')})`;
  }
  const timed = form.group.findIndex(({ kind }) => kind === 'bucket' || kind === 'part');
  const order =
    form.group.length === 0
      ? []
      : form.order.length > 0
        ? form.order.map(({ term, direction }) => `${sqlOf(term)} ${direction.toUpperCase()} NULLS LAST`)
        : [timed < 0 ? `${figureSql(form.select.find(isFigure)!)} DESC NULLS LAST` : groupSql(timed)];
  const settled = form.group.map((_, at) => groupSql(at)).filter(group => !order.some(said => said.startsWith(group)));
  const limit = form.limit === null ? '' : ` LIMIT ${Math.max(0, Math.floor(form.limit))}`;
  return {
    sql: `SELECT ${shown.map(({ title: called, term }) => as(sqlOf(term!), called)).join(', ')} FROM ${from.join(' ')}${order.length > 0 ? ` ORDER BY ${[...order, ...settled].join(', ')}` : ''}${limit}`,
    columns: shown,
    join: frame.join,
    read: all.flatMap(({ made }) => made.read ?? []),
  };
};
