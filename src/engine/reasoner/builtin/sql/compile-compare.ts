import type { Condition, Form, Term } from '../form/form.ts';
import type { Phrases } from '../language/wording/phrases.ts';
import { identifier } from './quote.ts';

type Shown = { title: string; term: Term | null; role: 'asked' | 'difference' | 'change' };

/**
 * The statement that sets two figures against each other: both, then their difference and by how many per cent, or
 * their ratio. A change runs from the first side to the second; any other difference is the first less the second.
 */
export const compareSql = (
  form: Form & { compare: NonNullable<Form['compare']> },
  from: string,
  sql: (term: Term) => string,
  all: (conditions: Condition[]) => string,
  unique: (text: string) => string,
  computed: Phrases['computed'],
): { sql: string; columns: Shown[] } => {
  const { sides, ask } = form.compare;
  const [left, right] = sides;
  const [a, b] = [unique(left.label), unique(right.label)];
  const figure = (side: typeof left): string =>
    `${sql(side.term ?? form.select[0]!)}${side.where.length > 0 ? ` FILTER (WHERE ${all(side.where)})` : ''}`;
  const as = (expression: string, name: string): string => `${expression} AS ${identifier(name)}`;
  const inner = `SELECT ${as(figure(left), a)}, ${as(figure(right), b)} FROM ${from}`;
  const [x, y] = [identifier(a), identifier(b)];
  const asked: Shown[] = [
    { title: a, term: left.term ?? form.select[0]!, role: 'asked' },
    { title: b, term: right.term ?? form.select[0]!, role: 'asked' },
  ];
  if (ask === 'ratio') {
    const ratio = unique(computed.ratio);
    return {
      sql: `SELECT ${x}, ${y}, ${as(`round(1.0 * ${x} / nullif(${y}, 0), 4)`, ratio)} FROM (${inner})`,
      columns: [...asked, { title: ratio, term: null, role: 'difference' }],
    };
  }
  const [difference, change] = [unique(computed.difference), unique(computed.change)];
  const [less, base] = ask === 'change' ? [`${y} - ${x}`, x] : [`${x} - ${y}`, y];
  return {
    sql: `SELECT ${x}, ${y}, ${as(less, difference)}, ${as(`round(100.0 * (${less}) / nullif(abs(${base}), 0), 2)`, change)} FROM (${inner})`,
    columns: [
      ...asked,
      { title: difference, term: form.select[0]!, role: 'difference' },
      { title: change, term: null, role: 'change' },
    ],
  };
};
