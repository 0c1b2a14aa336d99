import { type Condition, type Form, nothingAsked, type Term } from '../form/form.ts';
import type { Candidate } from '../judge/candidate.ts';
import { titleOf } from '../say/terms.ts';
import type { Schema } from '../schema/schema.ts';
import { compile } from '../sql/compile.ts';
import { samePart } from './notes.ts';
import type { Rewritten } from './rewrite.ts';

/** So many readings of the first figure are set against those of the second. */
const mostReadings = 6;

/**
 * Readings of a question for a ratio that somebody defined: each of its two figures is asked for by itself, and one set
 * against the other where both are of the same rows and groups. None where they are not: a figure of all rows is not set
 * against one of some. \`ask\` reads a question, the likeliest reading first.
 */
export function readRatio(
  { questions, sides }: NonNullable<Rewritten['ratio']>,
  schema: Schema,
  ask: (question: string) => Candidate[],
): Candidate[] {
  const [left, right] = questions.map(ask) as [Candidate[], Candidate[]];
  // "Paid orders by orders": what limits a side by itself does not limit the other.
  const own = sides.map(side => ask(side)[0]?.form) as [Form | undefined, Form | undefined];
  return left.slice(0, mostReadings).flatMap(one => {
    const other = right.find(two => two.followUp === one.followUp && isAlike(one.form, two.form, own));
    const form = other ? setAgainst(one.form, other.form) : null;
    const statement = form && compile(form, schema, titleOf(schema, form.noun));
    if (!other || !statement) return [];
    return {
      ...one,
      form,
      statement,
      cost: Math.max(one.cost, other.cost),
      unbound: [...new Set([...one.unbound, ...other.unbound])],
      coverage: Math.min(one.coverage, other.coverage),
      assumptions: [...one.assumptions, ...other.assumptions.filter(each => !has(one.assumptions, each))],
      bound: [...one.bound, ...other.bound.filter(each => !has(one.bound, each))],
    };
  });
}

const has = (all: readonly unknown[], part: unknown): boolean => all.some(each => samePart(each, part));

/** Whether two figures, each what it is by itself, are of the same rows, save what limits each alone, and of the same groups. */
function isAlike(one: Form, two: Form, [first, second]: [Form | undefined, Form | undefined]): boolean {
  if (!first || !second || !isWhole(one) || !isWhole(two)) return false;
  const [a, b] = [outside(one.where, first.where), outside(two.where, second.where)];
  const isSame = a.length === b.length && a.every(condition => has(b, condition)) && samePart(one.group, two.group);
  return isSame && isFigureOf(one, first) && isFigureOf(two, second);
}

/** Whether a form asks for the very figure that another does: "the average margin" is none of its sums. */
const isFigureOf = (form: Form, own: Form): boolean =>
  figureOf(form) !== null && samePart(figureOf(form), figureOf(own));

const outside = (where: Condition[], own: Condition[]): Condition[] => where.filter(each => !has(own, each));

/** What no ratio can be made of: ranks, shares, comparisons. */
const isWhole = ({ kind, limit, having, each }: Form): boolean =>
  kind === 'plain' && limit === null && having.length === 0 && each === undefined;

const figureOf = ({ select }: Form): Term | null => {
  const figures = select.filter(term => term.kind === 'aggregate');
  return figures.length === 1 ? figures[0]! : null;
};

function setAgainst(one: Form, two: Form): Form {
  const side = (form: Form): Form => ({
    ...form,
    select: [...form.group, figureOf(form)!],
    extra: [],
    order: [],
    distinct: false,
  });
  return {
    kind: 'ratio',
    ...nothingAsked(),
    tables: [...new Set([...one.tables, ...two.tables])],
    group: one.group,
    sides: [side(one), side(two)],
  };
}
