import type { Condition, Term } from '../../form/form.ts';
import { knownInRatio } from '../../form/known-in-ratio.ts';
import type { Schema } from '../../schema/schema.ts';
import { uniqueNames } from '../names.ts';
import { identifier } from '../quote.ts';
import type { Statement } from '../statement.ts';
import type { Write } from '../writing.ts';

/** About how large a ratio is, by the greatest of what each side adds up; 1 where nothing tells. */
const likelyRatio = (schema: Schema, ...terms: [Term | null, Term | null]): number => {
  const [left, right] = terms.map(term => {
    const ref = term?.kind === 'aggregate' && term.of.kind === 'column' ? term.of.column : null;
    return Math.abs(Number((ref && schema.column(ref)?.profile.max) ?? Number.NaN));
  }) as [number, number];
  return left > 0 && right > 0 ? left / right : 1;
};

/** So many places that what is far below 1, such as exports by inhabitants, is told by some digits. */
const placesOf = (ratio: number): number => (ratio < 0.01 ? Math.min(12, 5 - Math.floor(Math.log10(ratio))) : 4);

/** The statement that sets the figures of two statements against each other, group by group where there are groups. */
export const writeRatio: Write<'ratio'> = (form, { schema, title, part }) => {
  const {
    group,
    order: [ranked],
    limit,
  } = form;
  const known = knownInRatio(form).filter(ref => {
    const column = schema.column(ref);
    return (column?.profile.nullCount ?? 0) > 0 || (column?.cast?.to === 'number' && column.cast.amongRemarks === true);
  });
  const lacking = known.map((column): Condition => ({ kind: 'missing', column, negated: true, remarked: true }));
  const [left, right] = form.sides.map(side => part({ ...side, where: [...side.where, ...lacking] }));
  if (!left || !right) return null;
  const unique = uniqueNames();
  const [a, b] = [left, right].map(({ columns }) => columns.at(-1)!) as [
    Statement['columns'][0],
    Statement['columns'][0],
  ];
  if (left.columns.length !== group.length + 1 || right.columns.length !== group.length + 1) return null;
  const groups = group.map((term, at) => ({ title: unique(title(term)), term, at, role: 'asked' as const }));
  const [first, second, ratio] = [
    unique(a.title),
    unique(b.title),
    unique(schema.language.phrases.computed[form.minus ? 'difference' : form.percent ? 'share' : 'ratio']),
  ];
  const { scale = 1 } = form;
  const places = placesOf(scale * likelyRatio(schema, a.term, b.term));
  const column = (side: string, of: string, as: string): string => `${side}.${identifier(of)} AS ${identifier(as)}`;
  const [mine, theirs] = [`a.${identifier(a.title)}`, `b.${identifier(b.title)}`];
  // What only one side tells is all of it: a month without expenses.
  const filled = (of: string): string => `coalesce(${of}, 0)`;
  const groupOf = (item: (typeof groups)[number]): string =>
    form.minus
      ? `coalesce(a.${identifier(left.columns[item.at]!.title)}, b.${identifier(right.columns[item.at]!.title)}) AS ${identifier(item.title)}`
      : column('a', left.columns[item.at]!.title, item.title);
  const shown = [
    ...groups.map(groupOf),
    form.minus ? `${filled(mine)} AS ${identifier(first)}` : column('a', a.title, first),
    form.minus ? `${filled(theirs)} AS ${identifier(second)}` : column('b', b.title, second),
    form.minus
      ? `${filled(mine)} - ${filled(theirs)} AS ${identifier(ratio)}`
      : form.percent
        ? `round(100.0 * a.${identifier(a.title)} / nullif(b.${identifier(b.title)}, 0), 2) AS ${identifier(ratio)}`
        : `round(${scale.toFixed(1)} * a.${identifier(a.title)} / nullif(b.${identifier(b.title)}, 0), ${places}) AS ${identifier(ratio)}`,
  ];
  const same = groups.map(
    ({ at }) =>
      `a.${identifier(left.columns[at]!.title)} IS NOT DISTINCT FROM b.${identifier(right.columns[at]!.title)}`,
  );
  const join =
    groups.length > 0
      ? `${form.minus ? 'FULL' : 'LEFT'} JOIN (${right.sql}) AS b ON ${same.join(' AND ')}`
      : `CROSS JOIN (${right.sql}) AS b`;
  const bucket = group.findIndex(({ kind }) => kind === 'bucket');
  const direction = ranked?.direction === 'asc' ? 'ASC' : 'DESC';
  const named = groups.map(({ title: called }) => identifier(called));
  const order =
    bucket >= 0 && !ranked
      ? [...new Set([identifier(groups[bucket]!.title), ...named])]
      : [`${identifier(ratio)} ${direction} NULLS LAST`, ...named];
  const few = limit === null ? '' : ` LIMIT ${Math.max(0, Math.floor(limit))}`;
  return {
    sql: `SELECT ${shown.join(', ')} FROM (${left.sql}) AS a ${join}${groups.length > 0 ? ` ORDER BY ${order.join(', ')}${few}` : ''}`,
    columns: [
      ...groups.map(({ title: called, term, role }) => ({ title: called, term, role })),
      { title: first, term: a.term, role: 'asked' },
      { title: second, term: b.term, role: 'asked' },
      { title: ratio, term: null, role: form.percent ? 'share' : 'difference' },
    ],
    join: {
      tables: [...new Set([...left.join.tables, ...right.join.tables])],
      edges: [
        ...left.join.edges,
        ...right.join.edges.filter(({ joins }) => !left.join.edges.some(edge => edge.joins === joins)),
      ],
    },
    read: [left, right].flatMap(({ read = [] }) => read),
  };
};
