import { aggregates } from '../../form/aggregates.ts';
import type { Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

type Aggregate = Extract<Term, { kind: 'aggregate' }>;

const isAggregate = (value: object): value is Aggregate => 'kind' in value && value.kind === 'aggregate';

/** Every figure in a form, wherever it stands: shown, ranked by, limited by. */
const figuresIn = (value: unknown): Aggregate[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(figuresIn);
  return isAggregate(value) ? [value, ...inner] : inner;
};

/** Whether the question names the column itself, so that the mean of years or places is what is wanted. */
const isNamed = ({ items }: Draft, column: Column): boolean =>
  items.some(({ meaning }) => meaning.kind === 'column' && meaning.exact && meaning.column === column);

const refuse = (draft: Draft, column: Column): void => {
  const said = draft.items.find(({ meaning }) => meaning.kind === 'column' && meaning.column === column);
  draft.unanswerable.push(said?.atom.text ?? column.title);
  draft.assumptions.push({ kind: 'no-figure', column: column.ref });
};

/** "The share of the temperature": what adds up to nothing has no parts. */
const refuseShare = (draft: Draft, column: Column): void => {
  draft.unanswerable.push(column.title);
  draft.assumptions.push({ kind: 'no-share', column: column.ref });
};

const settle = (draft: Draft, figure: Aggregate): void => {
  const column = figure.of.kind === 'column' ? draft.schema.column(figure.of.column) : undefined;
  if (!column) return;
  const { sums, averages } = column.uses;
  const { aggregate } = figure;
  if (draft.form.share && aggregate !== 'count' && aggregate !== 'distinct' && averages && !sums) {
    refuseShare(draft, column);
    return;
  }
  if (aggregate === 'sum' && !sums) {
    if (averages) {
      figure.aggregate = 'avg';
      draft.assumptions.push({ kind: 'averaged', column: column.ref });
    } else if (column.unique) figure.aggregate = 'count';
    else refuse(draft, column);
  }
  if (aggregates[aggregate].typical && !averages && column.holds === 'number') {
    const wanted = (column.nature === 'year' || column.nature === 'coordinate') && isNamed(draft, column);
    if (!wanted) refuse(draft, column);
  }
};

/**
 * Keeps figures to what columns can be: prices and percentages are averaged where a total of them is asked for, which is
 * told, and there is no total and no average of what only tells things apart.
 */
export const keepMeaningful = (draft: Draft): void => {
  const { ratio: _, ...form } = draft.form;
  for (const figure of new Set(figuresIn(form))) settle(draft, figure);
};
