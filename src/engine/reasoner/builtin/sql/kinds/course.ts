import type { Condition, Form, Term, TimeUnit } from '../../form/form.ts';
import { isoDate, shift } from '../../words/dates.ts';
import { identifier } from '../quote.ts';
import type { Shown, Statement } from '../statement.ts';
import type { Write } from '../writing.ts';

type Course = Pick<Form<'course'>, 'how' | 'since' | 'extreme'>;
type Bucket = Extract<Term, { kind: 'bucket' }>;

const bucketOf = ({ group }: Form): Bucket | undefined => group.find(term => term.kind === 'bucket');

/** By how much the time is earlier that each stretch is compared with. */
const step = ({ since }: Course, { unit }: Bucket): TimeUnit => (since === 'year' ? 'year' : unit);

/** The same question of the stretches before, so that the first one has something to be compared with. */
const formBefore = (form: Form<'plain'>, course: Course): Form => {
  const bucket = bucketOf(form);
  if (!bucket) return form;
  const earlier = (day: string | null) =>
    day === null ? null : isoDate(shift(new Date(`${day}T00:00:00Z`), step(course, bucket), -1));
  return {
    ...form,
    where: form.where.map(
      (condition): Condition =>
        condition.kind === 'period' && !condition.negated
          ? { ...condition, start: earlier(condition.start), end: earlier(condition.end) }
          : condition,
    ),
  };
};

/** A figure added up stretch by stretch, or its change against the stretch before; null where that makes no sense. */
export const writeCourse: Write<'course'> = (asked, { schema, part: written }) => {
  const { kind: _, how: __, since: ___, extreme: ____, part, ...rest } = asked;
  // Of a share there is more than one figure to follow.
  if (part) return null;
  const form: Form<'plain'> = { kind: 'plain', ...rest, order: [], limit: null };
  const [own, past] = [written(form), written(formBefore(form, asked))];
  return own && past ? courseSql(form, asked, own, past, schema.language.phrases) : null;
};

const courseSql = (
  form: Form<'plain'>,
  course: Course,
  own: Statement,
  past: Statement,
  title: { running(name: string): string; change(name: string): string },
): Statement | null => {
  const bucket = bucketOf(form);
  const figures = own.columns.filter(({ term }) => term?.kind === 'aggregate');
  const [figure] = figures;
  const at = own.columns.findIndex(({ term }) => term?.kind === 'bucket');
  if (!bucket || !figure || figures.length !== 1 || at < 0 || own.columns.length !== form.group.length + 1) return null;
  const name = (column: Shown, side: string): string => `${side}.${identifier(column.title)}`;
  const time = own.columns[at]!;
  const others = own.columns.filter(column => column !== time && column !== figure);
  const shown = own.columns.map(column => name(column, 't'));
  const value = name(figure, 't');
  const order = `ORDER BY ${[time, ...others].map(column => name(column, 't')).join(', ')}`;
  if (course.how === 'running') {
    if (figure.term?.kind !== 'aggregate' || !['sum', 'count'].includes(figure.term.aggregate)) return null;
    const within = others.length > 0 ? `PARTITION BY ${others.map(column => name(column, 't')).join(', ')} ` : '';
    const added = title.running(figure.title);
    return {
      sql: `SELECT ${shown.join(', ')}, sum(${value}) OVER (${within}ORDER BY ${name(time, 't')}) AS ${identifier(added)} FROM (${own.sql}) AS t ${order}`,
      columns: [...own.columns, { title: added, term: figure.term, role: 'extra' }],
      join: own.join,
      ...(own.read && { read: own.read }),
    };
  }
  const unit = step(course, bucket);
  const before = `CAST(${name(time, 't')} - INTERVAL ${unit === 'quarter' ? "'3 month'" : `'1 ${unit}'`} AS DATE)`;
  const same = others.map(column => `${name(column, 't')} IS NOT DISTINCT FROM ${name(column, 'p')}`);
  const gap = `${value} - ${name(figure, 'p')}`;
  const change = title.change(figure.title);
  const percent = 'change_percent';
  const { extreme } = course;
  const ordered = extreme
    ? ` WHERE ${gap} ${extreme === 'fall' ? '<' : '>'} 0 ORDER BY ${gap} ${extreme === 'fall' ? 'ASC' : 'DESC'} LIMIT 1`
    : ` ${order}`;
  return {
    sql:
      `SELECT ${shown.join(', ')}, ${gap} AS ${identifier(change)}, round(100.0 * (${gap}) / nullif(${name(figure, 'p')}, 0), 2) AS ${identifier(percent)}` +
      ` FROM (${own.sql}) AS t LEFT JOIN (${past.sql}) AS p ON ${[`${name(time, 'p')} = ${before}`, ...same].join(' AND ')}${ordered}`,
    columns: [
      ...own.columns,
      { title: change, term: figure.term, role: 'difference' },
      { title: percent, term: null, role: 'change' },
    ],
    join: own.join,
    ...(own.read && { read: own.read }),
  };
};
