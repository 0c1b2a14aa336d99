import { type Condition, columnsOfCondition, isComputed, sameColumn, sameTerm, type Term } from '../../form/form.ts';
import { isTime } from '../../form/times.ts';
import type { Cue } from '../../language/cue.ts';
import { spelledOnce } from '../../words/fold.ts';
import type { Draft } from '../draft.ts';
import { naturalOf } from './natural.ts';

type Aggregate = Extract<Term, { kind: 'aggregate' }>;

/** One of several clauses that each ask for figures: where it is said, what they are, and what is said of their rows alone. */
type Clause = {
  from: number;
  to: number;
  picks: { place: number; term: Aggregate }[];
  /** It names again what it counts: "how many *orders* … and how many *orders* …". */
  named: boolean;
  where: Condition[];
};

/** Words that set figures against each other or rank by them: the question is then no list of figures. */
const otherwise: Cue['kind'][] = [
  ...(['difference', 'versus', 'ratio', 'change', 'more', 'share', 'oftener', 'divided', 'minus', 'course'] as const),
  ...(['superlative', 'top', 'compare'] as const),
];

/** Whether a clause may begin at a place: after "and" or a comma, and with what asks for a figure. */
export const beginsClause = (draft: Draft, place: number): boolean => {
  const joined = draft.cue(place - 1, 'and') !== null || draft.items[place]?.before.includes(',') === true;
  const asks = draft.cue(place, 'ask');
  return joined && (draft.cue(place, 'count') ?? draft.cue(place, 'aggregate') ?? (asks && !asks.about)) !== null;
};

/** Whether a term is a figure, or is one once it is put together. */
const isFigure = ({ schema }: Draft, term: Term): boolean =>
  term.kind === 'aggregate' ||
  isComputed(term) ||
  (term.kind === 'column' && schema.column(term.column)?.roles.has('measure') === true);

const putTogether = ({ schema }: Draft, term: Term): Aggregate =>
  term.kind === 'aggregate' ? term : { kind: 'aggregate', aggregate: naturalOf(schema, term), of: term };

/** The figures asked for in a stretch; one that only says "and what in April" asks for those before once more. */
const picksIn = (draft: Draft, from: number, to: number, before: Clause | undefined): Clause['picks'] => {
  const picks = draft.picked.filter(({ place }) => place >= from && place < to);
  if (picks.length === 0)
    return before && draft.cue(from, 'ask') ? before.picks.map(({ term }) => ({ place: from, term })) : [];
  return picks.every(({ term }) => isFigure(draft, term))
    ? picks.map(({ place, term }) => ({ place, term: putTogether(draft, term) }))
    : [];
};

const isNamed = ({ items }: Draft, from: number, to: number): boolean =>
  items.slice(from, to).some(({ meaning }) => meaning.kind === 'table' || meaning.kind === 'column');

/** The clauses of a question that asks for one figure after the other; none where one of them is something else. */
const clausesOf = (draft: Draft): Clause[] => {
  const starts = [0, ...draft.items.keys()].filter(
    (place, at) => at === 0 || (place > 0 && beginsClause(draft, place)),
  );
  const clauses: Clause[] = [];
  for (const [index, from] of starts.entries()) {
    const to = starts[index + 1] ?? draft.items.length;
    const picks = picksIn(draft, from, to, clauses.at(-1));
    const [pick] = picks;
    if (!pick) return [];
    const within = (condition: Condition): boolean => {
      const at = draft.placed.get(condition) ?? -1;
      return at >= from && at < to;
    };
    const named = index > 0 && isNamed(draft, pick.place, Math.min(to, pick.place + 3));
    clauses.push({ from, to, picks, named, where: draft.form.where.filter(within) });
  }
  return clauses;
};

/** Whether two conditions are of the same column, so that hardly a row is both. */
const clash = (one: Condition, other: Condition): boolean =>
  columnsOfCondition(one).some(column => columnsOfCondition(other).some(each => sameColumn(column, each)));

/** What each figure is told of: its own conditions, and those of the first that it does not replace. */
const inherited = ([first, ...others]: [Clause, ...Clause[]]): Condition[][] => {
  const own = first.where;
  return [
    own,
    ...others.map(({ where, named }) => [
      ...own.filter(condition => (!named || isTime(condition)) && !where.some(each => clash(each, condition))),
      ...where,
    ]),
  ];
};

/** "The total in March *and the number of returns*": whether a clause counts rows of a sort, after a figure that is of no sort. */
const countsOfItsOwn = ({ where, picks }: Clause, first: Clause): boolean =>
  first.where.every(isTime) &&
  first.picks.every(({ term }) => term.of.kind !== 'rows') &&
  where.some(condition => !isTime(condition)) &&
  picks.every(({ term }) => term.of.kind === 'rows');

/**
 * Whether the figures are of rows of their own: counts of the same rows, a count beside another figure, or figures whose
 * conditions exclude each other.
 */
const areApart = ([first, ...others]: [Clause, ...Clause[]]): boolean => {
  if (others.some(clause => countsOfItsOwn(clause, first))) return true;
  const same = others.every(({ picks }) => sameTerm(picks[0]!.term, first.picks[0]!.term));
  const excluded = others.some(({ where }) => where.some(one => first.where.some(other => clash(one, other))));
  return same ? others.some(({ where }) => where.length > 0) : excluded;
};

/** A time that only the last clause names is said of all: "how many came and how many left *in May*". */
const sharedTimes = (clauses: Clause[]): Condition[] => {
  const times = clauses.map(({ where }) => where.filter(isTime));
  const last = times.at(-1) ?? [];
  return times.slice(0, -1).every(each => each.length === 0) &&
    clauses.slice(0, -1).some(({ where }) => where.length > 0)
    ? last
    : [];
};

/** Conditions as the question says them: values as they are stored, others in its words. */
export const saidOf = (draft: Draft, conditions: Condition[], clauses: Pick<Clause, 'from' | 'to'>[]): string =>
  conditions
    .map(condition => {
      if (condition.kind === 'in') {
        const column = draft.schema.column(condition.column);
        const { yes, no } = draft.schema.language.booleans;
        const flag = condition.values.every(value => yes.has(value.toLowerCase()) || no.has(value.toLowerCase()));
        const said = spelledOnce(condition.values).slice(0, 4).join(', ');
        return flag && column ? `${column.title}: ${said}` : said;
      }
      const from = draft.placed.get(condition) ?? 0;
      const end = clauses.find(({ from: start, to }) => from >= start && from < to)?.to ?? draft.items.length;
      const words = draft.items.slice(from, end);
      const stop = words.findIndex(({ used, meaning }, at) => at > 0 && (!used || meaning.kind === 'value'));
      const said = words
        .slice(0, stop < 0 ? words.length : stop)
        .flatMap(({ atom, before }, at) => [...(at > 0 ? before : []), atom.text])
        .join(' ');
      // "Over 500" alone does not say of what.
      const [column] = 'term' in condition ? columnsOfCondition(condition) : [];
      return [...(column ? [draft.schema.column(column)?.title ?? column.column] : []), said].join(' ');
    })
    .join(', ');

/**
 * "How many orders are paid *and how many are pending*", "the total in March *and what in April*": each clause is a figure of
 * rows of its own. It goes on from the first: what is said there holds for it too, unless it says something else of the same.
 */
export const readClauses = (draft: Draft): void => {
  const { form } = draft;
  if (form.having.length > 0 || form.share || draft.superlatives.length > 0) return;
  if (otherwise.some(kind => draft.items.some((_, at) => draft.freeCue(at, kind)))) return;
  const clauses = clausesOf(draft);
  const [first, ...others] = clauses;
  if (!first || others.length === 0) return;
  const shared = sharedTimes(clauses);
  for (const clause of clauses) clause.where = clause.where.filter(condition => !shared.includes(condition));
  if (!areApart([first, ...others])) return;
  const sets = inherited([first, ...others]);
  const common = form.where.filter(
    condition =>
      !clauses.some(({ where }) => where.includes(condition)) || sets.every(where => where.includes(condition)),
  );
  form.where = common;
  for (const [at, { picks, from, to }] of clauses.entries()) {
    const where = sets[at]!.filter(condition => !common.includes(condition));
    const only = { label: saidOf(draft, where, clauses), where };
    for (const { place, term } of picks) {
      const told: Term = where.length > 0 ? { ...term, only } : term;
      const own = draft.picked.find(other => other.place === place && sameTerm(putTogether(draft, other.term), term));
      if (own) own.term = told;
      else draft.pick(place, told);
    }
    for (let place = from; place < to; place++) if (draft.freeCue(place, 'ask')) draft.use(place);
  }
};
