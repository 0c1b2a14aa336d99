import {
  type Cases,
  type Condition,
  columnsOfCondition,
  countOfRows,
  isComputed,
  type RowTerm,
  type Term,
} from '../../../form/form.ts';
import { tablesOfTerm } from '../../../form/tables-of-term.ts';
import { isTime } from '../../../form/times.ts';
import type { Table } from '../../../schema/schema.ts';
import { hadBy } from '../../conditions/compared/lacked.ts';
import { columnTerm, type Draft } from '../../draft.ts';
import { happeningsOf } from '../../happenings.ts';
import { leadsUp } from '../../leads-up.ts';
import { spends } from '../../measures/guess.ts';
import { perThing } from './per-thing.ts';
import { saidOf } from './said-of.ts';
import { spentIn, useVerbs } from './spent.ts';

const comparing = ['versus', 'compare', 'more', 'difference', 'oftener'] as const;

/** A figure and the table it is of; `done`: what things do or spend again and again. */
type Figure = { term: Term; table: Table; done?: true };

/** Those who have rows in another table: "do *club members* spend more", of which there is a list by the number of the customer. */
const listedIn = (draft: Draft, place: number, figure: Table): Condition | null => {
  const { items, schema } = draft;
  const named = items.flatMap(({ meaning }, at) =>
    at < place && meaning.kind === 'table' && meaning.table !== figure ? [{ at, list: meaning.table }] : [],
  );
  const above = (list: Table): Table[] =>
    schema.edges.flatMap(({ from, to }) => (from[0]!.table === list.name ? (schema.table(to[0]!.table) ?? []) : []));
  const found = named.flatMap(({ at, list }) => {
    const thing = above(list).find(table => table === figure || leadsUp(schema, figure, table));
    return thing ? [{ at, list, thing }] : [];
  });
  const [sole, ...others] = named;
  const direct = sole && others.length === 0 && above(figure).includes(sole.list) ? { ...sole, thing: figure } : null;
  const told = found[0] ?? direct;
  if (!told) return null;
  draft.use(told.at);
  const condition: Condition = { kind: 'exists', table: told.thing.name, other: told.list.name, where: [] };
  draft.placed.set(condition, told.at);
  return condition;
};

/** Those of whom a column tells something, where it is empty for the others: "orders with a *voucher*". */
const knownOf = (draft: Draft, place: number): Condition | null => {
  const at = draft.items.findIndex(
    ({ meaning }, near) =>
      near < place &&
      meaning.kind === 'column' &&
      !meaning.column.roles.has('measure') &&
      hadBy(meaning.column) !== null,
  );
  const meaning = draft.items[at]?.meaning;
  if (meaning?.kind !== 'column') return null;
  const condition = hadBy(meaning.column)!;
  draft.use(at);
  draft.picked.splice(0, draft.picked.length, ...draft.picked.filter(pick => pick.place !== at));
  draft.placed.set(condition, at);
  return condition;
};

/** The table of what was done by those who are named, or with the rows that are: how often they do it is told by its rows. */
const doneBy = (draft: Draft): Table | null => {
  const subject = draft.subject();
  return subject && happeningsOf(draft.schema, subject);
};

/** The columns that a word such as "longer" speaks of, else those that tell how long each row takes, of the table that is named. */
const spokenBy = (draft: Draft, words: string[]): Term | null => {
  const [about] = draft.about(words, ({ holds, roles }) => holds === 'number' && roles.has('measure'));
  const lasts = words.some(word => draft.schema.language.gaps.lengths.has(word));
  const lengths = [...draft.mentioned()].flatMap(({ columns }) =>
    columns.filter(({ nature }) => nature === 'duration'),
  );
  const column = about ?? (lasts && lengths.length === 1 ? lengths[0] : undefined);
  return column ? columnTerm(column) : null;
};

/** What rows come to, where they are dear or cheap, and nothing is called a price. */
const worthOf = ({ items, schema, assumptions }: Draft, words: string[]): Term | null => {
  const worth = items.flatMap(({ meaning }) => (meaning.kind === 'table' ? (meaning.table.worth ?? []) : []))[0];
  if (!worth || !words.some(word => schema.language.natures.money.has(schema.language.stem(word)))) return null;
  assumptions.push({ kind: 'measure', column: worth.ref });
  return columnTerm(worth);
};

const average = (term: Term): Term => ({ kind: 'aggregate', aggregate: 'avg', of: term as RowTerm });

const isFigure = ({ schema }: Draft, term: Term): boolean =>
  term.kind === 'column' && schema.column(term.column)?.roles.has('measure') === true;

/** The figure that both sides are told by: of rows that differ in number their average, unless a total was asked for. */
const figureOf = (draft: Draft, place: number, said: number): Figure | null => {
  const { items, picked, schema } = draft;
  const of = (term: Term): Figure | null => {
    const table = schema.table(tablesOfTerm(term)[0] ?? '');
    return table ? { term, table } : null;
  };
  const told = picked.find(({ term }) => term.kind === 'aggregate')?.term;
  if (told) return of(told);
  const measured = picked.find(({ term }) => isComputed(term) || isFigure(draft, term))?.term;
  if (measured) return of(average(measured));
  const cue = draft.cue(said, 'compare') ?? draft.cue(said, 'more') ?? draft.cue(said, 'difference');
  if (cue?.about) {
    const spoken = spokenBy(draft, cue.about) ?? worthOf(draft, cue.about);
    return spoken && of(average(spoken));
  }
  const things = items[said + 1]?.meaning;
  if (things?.kind === 'table' && said + 1 < place) {
    draft.use(said + 1);
    return { term: countOfRows(things.table.name), table: things.table, done: true };
  }
  if (spends(draft)) {
    const spent = spentIn(draft);
    const found = spent ? of({ kind: 'aggregate', aggregate: 'sum', of: spent }) : null;
    if (spent?.kind === 'column') draft.assumptions.push({ kind: 'measure', column: spent.column });
    return found && { ...found, done: true };
  }
  const done = draft.cue(said, 'oftener') ? doneBy(draft) : null;
  if (done) return { term: countOfRows(done.name), table: done, done: true };
  const rows = items.slice(0, place).flatMap(({ meaning }) => (meaning.kind === 'table' ? [meaning.table] : []));
  const near = cue && 'near' in cue ? cue.near : undefined;
  const worth = near ? rows.find(table => table.worth)?.worth : undefined;
  if (worth) draft.assumptions.push({ kind: 'measure', column: worth.ref });
  return worth ? of(average(columnTerm(worth))) : null;
};

/** All of whom it is not so, be it that nothing is known of them. */
const otherwise = ({ schema }: Draft, group: Condition[]): Condition[] => {
  const denied = group.flatMap((condition): Condition[] => {
    const blank = columnsOfCondition(condition).flatMap((column): Condition[] =>
      condition.kind !== 'missing' && (schema.column(column)?.profile.nullCount ?? 0) > 0
        ? [{ kind: 'missing', column }]
        : [],
    );
    return [{ ...condition, negated: !condition.negated }, ...blank];
  });
  return denied.length > 1 ? [{ kind: 'any', conditions: denied }] : denied;
};

const addsUp = (term: Term): boolean =>
  term.kind === 'aggregate' && ['count', 'distinct', 'sum'].includes(term.aggregate);

/**
 * Takes up "do customers with a card spend more than *all others*": the figures of the ones and of those of whom it is not so, side by
 * side. Where what parts them or what they are told by is not found, the words for the others are missed.
 */
export const readAgainstOthers = (draft: Draft): void => {
  const { form, items, schema } = draft;
  const place = items.findIndex((_, at) => draft.freeCue(at, 'others'));
  const said = items.findLastIndex((_, at) => at < place && comparing.some(kind => draft.freeCue(at, kind)));
  if (place < 0) return;
  const at = (condition: Condition): number => draft.placed.get(condition) ?? -1;
  if (said < 0) return;
  const told = form.where.filter(condition => !isTime(condition) && at(condition) < place);
  // "Are orders with a voucher *returned* more often": what is done oftener is told as a rate.
  if (draft.cue(said, 'oftener') && told.some(condition => Math.abs(at(condition) - said) === 1 && told.length > 1))
    return;
  if (draft.cue(said, 'oftener') && told.length === 1 && isDone(draft, told[0]!, said)) {
    const known = knownOf(draft, place);
    if (known) form.where.push(known);
    return;
  }
  const figure = form.share ? null : figureOf(draft, place, said);
  const found = told.length > 0 ? null : (knownOf(draft, place) ?? (figure && listedIn(draft, place, figure.table)));
  const group = found ? [found] : told;
  const all = draft.cue(place, 'others')?.all === true;
  // No total is more or less than an average.
  if (group.length === 0 || (!figure && !form.share) || (all && figure && addsUp(figure.term))) {
    draft.unanswerable.push(items[place]!.atom.text);
    return;
  }
  const label = saidOf(draft, group);
  const sides = [
    { label, where: group },
    // Sorts that rows are told apart by have none in common.
    all && !form.share
      ? { label: schema.language.phrases.everyone, where: [] }
      : { label: schema.language.phrases.others, where: otherwise(draft, group) },
  ] as const;
  const cases: Cases = { kind: 'cases', name: label, cases: [...sides] };
  form.where = form.where.filter(condition => !group.includes(condition));
  draft.picked.length = 0;
  draft.superlatives.length = 0;
  for (const [other] of items.entries())
    if (other === place || [...comparing, 'aggregate' as const].some(kind => draft.freeCue(other, kind)))
      draft.use(other);
  items.forEach(({ meaning }, other) => {
    if (meaning.kind === 'table') draft.use(other);
  });
  useVerbs(draft);
  if (form.share || !figure) {
    form.group = [cases];
    form.select = [];
    return;
  }
  if (figure.done && perThing(draft, figure.term, group, cases)) return;
  const mean = figure.done && figure.term.kind === 'aggregate' && figure.term.aggregate === 'sum';
  form.select = [mean && figure.term.kind === 'aggregate' ? average(figure.term.of) : figure.term];
  const cue = draft.cue(said, 'compare')?.op ?? draft.cue(said, 'more')?.direction;
  const less = cue === 'asc' || cue === '<';
  form.compare = { sides: [sides[0], sides[1]], ask: !draft.yesNo ? 'difference' : less ? 'less' : 'greater' };
};

/** Whether a condition is said by the verb that stands beside the word for more often, and not of whom it is so. */
const isDone = (draft: Draft, condition: Condition, said: number): boolean => {
  const at = draft.placed.get(condition) ?? -1;
  const things = draft.items.slice(0, at).some(({ meaning }) => meaning.kind === 'table' || meaning.kind === 'column');
  return Math.abs(at - said) === 1 && things;
};
