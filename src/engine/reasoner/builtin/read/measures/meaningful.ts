import { nameWords } from '../../../../semantics/words/name-words.ts';
import { aggregates } from '../../form/aggregates.ts';
import { sameColumn, type Term } from '../../form/form.ts';
import { productOf } from '../../schema/derived.ts';
import { numbersThings } from '../../schema/rows/thing-of-rows.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

type Aggregate = Extract<Term, { kind: 'aggregate' }>;

const isAggregate = (value: object): value is Aggregate => 'kind' in value && value.kind === 'aggregate';

/** Every figure in a form, wherever it stands: shown, ranked by, limited by. */
export const figuresIn = (value: unknown): Aggregate[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(figuresIn);
  return isAggregate(value) ? [value, ...inner] : inner;
};

/** Whether the question names the column itself, so that the mean of years or places is what is wanted. */
const isNamed = ({ items }: Draft, column: Column): boolean =>
  items.some(({ meaning }) => meaning.kind === 'column' && meaning.exact && meaning.column === column);

/** That no figure can be made of a column: it only tells things apart. */
export const refuse = (draft: Draft, column: Column): void => {
  const said = draft.items.find(({ meaning }) => meaning.kind === 'column' && meaning.column === column);
  draft.unanswerable.push(said?.atom.text ?? column.title);
  draft.assumptions.push({ kind: 'no-figure', column: column.ref });
};

/** "The share of the temperature": what adds up to nothing has no parts. */
const refuseShare = (draft: Draft, column: Column): void => {
  draft.unanswerable.push(column.title);
  draft.assumptions.push({ kind: 'no-share', column: column.ref });
};

/** "The total of the discounts" is what they come to in money, where prices and quantities beside them tell. */
const givenAs = ({ schema }: Draft, { ref, title }: Column): ReturnType<typeof productOf> | null => {
  const figure = schema.derived.find(({ less }) => less && sameColumn(less.column, ref));
  return figure?.less
    ? { ...productOf({ ...figure, less: { ...figure.less, given: true } }), name: schema.language.title(title) }
    : null;
};

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Words for what adds up over things, though of each it is one level: the costs of projects, the volumes of tanks. */
const adding = set('cost fee price charge expense volume area hour weight length distance size');
/** Words by which it is none of a thing, but so much for each of something. */
const each = set('rate per percent ratio unit average avg mean hourly daily weekly monthly speed list retail');

/** What work takes of a week: the hours a week of several tasks are those of all of them. */
const work = set('hour minute');
const calendar = set('day week month year');
const isWork = (words: string[]): boolean => {
  const per = words.indexOf('per');
  return per > 0 && work.has(words[per - 1]!) && calendar.has(words[per + 1] ?? '');
};

/** Whether a total that is asked for in so many words may be of it; what speaks against it is said with the result. */
const maybeTotal = ({ items, schema }: Draft, { ref, table }: Column): boolean => {
  const words = nameWords(ref.column);
  const asked = items.some(
    ({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'aggregate' && meaning.cue.aggregate === 'sum',
  );
  const priced = schema.derived.some(({ factors }) => factors.some(factor => factor.table === table));
  const adds = words.some(word => adding.has(word)) && !words.some(word => each.has(word));
  return asked && !priced && (adds || isWork(words));
};

/** "The sum of case *numbers*" asks for the numbers, "the total cases" how many there are. */
const saysNumber = ({ items, schema }: Draft, column: Column): boolean => {
  const { roles, stem } = schema.language;
  const last = column.stems.at(-1) ?? '';
  const said = items.find(({ meaning }) => meaning.kind === 'column' && meaning.column === column);
  const words = said?.atom.text.toLowerCase().split(/\s+/).map(stem) ?? [];
  const head = words.at(-1) ?? '';
  const named = words.length > 1 ? head === last : head.length > last.length && head.endsWith(last);
  return named && (roles.key.has(last) || roles.code.has(last));
};

/** "Our *overall* rating" asks for no sum. */
const saysOverall = ({ items }: Draft): boolean =>
  items.some(({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'aggregate' && meaning.cue.whole === true);

const settle = (draft: Draft, figure: Aggregate): void => {
  const column = figure.of.kind === 'column' ? draft.schema.column(figure.of.column) : undefined;
  if (!column) return;
  const { sums, averages } = column.uses;
  const { aggregate } = figure;
  if (draft.form.share && aggregate !== 'count' && aggregate !== 'distinct' && averages && !sums) {
    refuseShare(draft, column);
    return;
  }
  const given = aggregate === 'sum' && !sums ? givenAs(draft, column) : null;
  if (given) {
    figure.of = given;
    draft.assumptions.push({ kind: 'computed', term: given });
    return;
  }
  if (aggregate === 'sum' && !sums && !(averages && maybeTotal(draft, column))) {
    if (averages) {
      figure.aggregate = 'avg';
      if (!saysOverall(draft)) draft.assumptions.push({ kind: 'averaged', column: column.ref });
    } else if (column.unique && !saysNumber(draft, column)) figure.aggregate = 'count';
    else if (numbersThings(column)) figure.aggregate = 'distinct';
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
