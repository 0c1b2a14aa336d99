import { columnsOfTerm, isComputed, type RowTerm, sameTerm, type Term } from '../../form/form.ts';
import { flagValues } from '../../schema/flag-values.ts';
import { isMark } from '../../schema/nature.ts';
import { readingsOf } from '../../schema/rows/readings.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { refuse } from '../measures/meaningful.ts';
import { isAmount, naturalOf } from '../measures/natural.ts';
import { groupByShares } from '../measures/shares/groups.ts';
import { rankedThings } from '../shown/default-select.ts';
import { ranksStretches } from '../stretches/ranked.ts';
import { extremesOf, takeAskedExtreme, takeBothEnds } from './asked-extremes.ts';
import { pickRankedThing } from './ranked-thing.ts';
import { goesByMeanCost, isSaidOfGroup } from './said-of-groups.ts';
import { belongsTo, comesAgainFor, measuredBy, severalPer } from './several-of-each.ts';

/** Whether what is sold stands in lines that belong to a row of the subject's table: lines of orders of a customer. */
const sellsSeveral = (schema: Schema, subject: Column, term: Term): boolean => {
  const [factor] = isAmount(schema, term) ? columnsOfTerm(term) : [];
  return factor !== undefined && belongsTo(schema, factor.table, subject.table.name);
};

/** "the cities of the largest county": many things of the one that ranks first. */
const several = (draft: Draft, subject: Column | undefined, measure: Column | null): boolean => {
  if (!subject || !measure || subject.table === measure.table) return false;
  const { language } = draft.schema;
  const said = draft.picked.find(({ term }) => term.kind === 'column' && draft.schema.column(term.column) === subject);
  const words = draft.items
    .slice(said?.place ?? 0, (said?.place ?? 0) + 2)
    .flatMap(({ atom, meaning }) =>
      (meaning.kind === 'table' && meaning.table === subject.table) || atom === draft.items[said?.place ?? 0]?.atom
        ? atom.text.toLowerCase().split(' ')
        : [],
    );
  const last = words.at(-1) ?? '';
  return (
    language.stem(last) !== last &&
    language.plural(last) === last &&
    draft.schema.edges.some(
      ({ from, to }) => from[0]!.table === subject.table.name && to[0]!.table === measure.table.name,
    )
  );
};

/** "the best paid keeper and how much he is paid": of one row the sum of a figure is the figure. */
const ownFigures = (draft: Draft, table: string): void => {
  for (const pick of draft.picked) {
    const { term } = pick;
    if (term.kind !== 'aggregate' || term.aggregate !== 'sum' || term.of.kind !== 'column') continue;
    const { of } = term;
    const thing = draft.picked.some(other => other.term.kind === 'column' && other.term.column.table === table);
    const named = draft.items.some(
      ({ used, meaning }) => !used && meaning.kind === 'table' && meaning.table.name === table,
    );
    if (of.column.table === table && (thing || named)) pick.term = of;
  }
};

type Found = Draft['superlatives'][number];

const isMeasured = ({ schema }: Draft, term: Term): boolean =>
  term.kind === 'column' && schema.column(term.column)?.roles.has('measure') === true;

/** What is ranked is shown as one figure: "the highest price". Whether it is. */
const readAsFigure = (draft: Draft, found: Found, plain: Term[]): boolean => {
  const { term, direction } = found;
  if (term.kind === 'aggregate' || !(isComputed(term) || term.kind === 'column')) return false;
  const named = draft.items.some(item => !item.used && item.meaning.kind === 'table');
  const asksWhen = draft.picked.length === 0 && found.offset > 0;
  // "The highest salary in each department" is a figure of each, and ranks none of them.
  const alone = plain.length === 0 && !named && !draft.has('ask') && !ranksStretches(draft, found.place);
  const ofEach = found.peak === true && draft.form.group.length > 0 && alone;
  if (ofEach && found.limit === null && !found.many && found.offset === 0 && isMeasured(draft, term)) {
    draft.pick(found.place, { kind: 'aggregate', aggregate: direction === 'desc' ? 'max' : 'min', of: term });
    return true;
  }
  const things = plain.length > 0 || draft.form.group.length > 0 || named;
  if (things || found.limit !== null || found.many || asksWhen) return false;
  // "When was the first game": the day itself is what is ranked.
  const own = draft.picked.findIndex(pick => sameTerm(pick.term, term));
  if (own >= 0) draft.picked.splice(own, 1);
  // "The highest revenue" of what? Of single lines, if nothing else is said.
  if (isAmount(draft.schema, term)) draft.assumptions.push({ kind: 'each-row', table: columnsOfTerm(term)[0]!.table });
  for (const end of extremesOf(found)) draft.pick(found.place, { kind: 'aggregate', aggregate: end, of: term });
  return true;
};

/** Whether a term tells of each row that something is so, or not. */
const saysWhether = ({ schema }: Draft, term: Term): boolean => {
  const column = term.kind === 'column' ? schema.column(term.column) : undefined;
  return column?.holds === 'number' && flagValues(schema, column, true).length > 0;
};

/** What is ranked: the column by which people call it. */
const subjectOfRank = (draft: Draft, term: Term, plain: Term[]): Column | undefined => {
  const [first] = plain.length > 0 ? plain : draft.form.group;
  if (first) return first.kind === 'column' ? draft.schema.column(first.column) : undefined;
  const subject = draft.subject();
  const isTogether = isAmount(draft.schema, term) || saysWhether(draft, term);
  const thing = subject && (isTogether || comesAgainFor(draft.schema, subject, term)) ? subject : null;
  return thing?.label ?? thing?.key ?? undefined;
};

/** Whether each thing that is ranked is one row of the measure; what is read off at a time is, also of several things at once. */
const isRowLike = ({ schema }: Draft, subject: Column | undefined, term: Term, column: Column | null): boolean =>
  !subject ||
  (subject === subject.table.date && readingsOf(subject.table) !== null) ||
  (!severalPer(schema, subject, column) &&
    !sellsSeveral(schema, subject, term) &&
    (subject.unique || subject.profile.distinctCount >= 0.93 * subject.table.profile.rowCount));

/** Whether a column is a part of the name of somebody, of whom there is one row. */
const isPerson = (subject: Column | undefined): boolean => subject?.table.called?.includes(subject) === true;

/** Whether it is asked who has most of what is counted: "which department has the *most sick days*", all of its people together. */
const asksMost = ({ peak, told, vague, many }: Found, column: Column | null): boolean =>
  !peak &&
  !told &&
  !vague &&
  !many &&
  (column?.nature === 'count' || column?.nature === 'duration') &&
  column.uses.sums;

/** Whether a column is named, and not guessed. */
const isSaid = ({ items }: Draft, column: Column): boolean =>
  items.some(({ meaning }) => meaning.kind === 'column' && meaning.column === column);

/** Whether the rows of each thing are put together before it is ranked. */
const isPutTogether = (
  draft: Draft,
  found: Found,
  term: Term,
  column: Column | null,
  subject: Column | undefined,
): boolean => {
  const { form, schema } = draft;
  if (form.group.length > 0 || found.averaged || found.summed) return true;
  if (found.ofRow) return false;
  if (!subject || column?.holds === 'date') return false;
  // "The therapist with the longest *waiting time*" is so by what people wait for one, and not by the one who waited longest.
  if (term.kind === 'span')
    return draft.choose('per group', [
      { value: true, cost: 0 },
      { value: false, cost: 0.3 },
    ]);
  // Of what is so or not no row has most: "the most home wins" are so many together.
  if (saysWhether(draft, term)) return true;
  // Marks that a thing is given again and again rate it by their mean: a single best mark is shared by most.
  if (column && isMark(column, schema.language) && isSaid(draft, column))
    return draft.choose('per group', [
      { value: true, cost: 0 },
      { value: false, cost: found.vague ? 1 : 0.3 },
    ]);
  const additive =
    isAmount(schema, term) ||
    asksMost(found, column) ||
    (column?.roles.has('measure') === true && column.uses.natural === 'sum');
  // "the doctor who gave the highest dose" gave it once; "the highest revenue" is that of all sales.
  const single =
    found.peak === true &&
    schema.tables.length > 1 &&
    column !== null &&
    !column.roles.has('money') &&
    !column.stems.some(stem => schema.language.roles.figure.has(stem));
  // "Top 5 patients by amount", of whom no name tells them apart: a single bill would tell of no patient.
  const nameless = additive && column && column.table !== subject.table && !subject.table.label;
  const told = found.told && schema.tables.length > 1 && !nameless ? 0.8 : 0;
  const ofGroup = isSaidOfGroup(draft, found, subject, column) && column?.roles.has('year') !== true;
  return draft.choose('per group', [
    { value: true, cost: ofGroup ? 0 : (single ? 0.7 : additive ? 0.1 : 0.9) + told },
    { value: false, cost: ofGroup || (additive && !single) ? (nameless ? 1.5 : 0.5) : 0 },
  ]);
};

/** Whether a thing ranks by its first row: "the newest customer" is who came for the first time last, and not who came last. */
const isFresh = (draft: Draft, { place }: Found, column: Column | null): boolean =>
  draft.cue(place, 'superlative')?.fresh === true && column?.holds === 'date';

/** How the rows of each thing are put together. */
const together = (draft: Draft, found: Found, of: RowTerm, column: Column | null): Term => {
  const { averaged, summed, direction } = found;
  const { schema } = draft;
  if (averaged || summed) return { kind: 'aggregate', aggregate: summed ? 'sum' : 'avg', of };
  const figure = isComputed(of) || column?.holds === 'number';
  const end = direction === 'desc' ? 'max' : 'min';
  if (saysWhether(draft, of) || asksMost(found, column)) return { kind: 'aggregate', aggregate: 'sum', of };
  return { kind: 'aggregate', aggregate: figure ? naturalOf(schema, of) : end, of };
};

/** The figure by which things are ranked, that of a row or of all rows of each. */
const figureOfRank = (draft: Draft, found: Found, plain: Term[], limit: number): Term => {
  const { form, schema } = draft;
  const { term } = found;
  if (term.kind === 'aggregate') return term;
  const column = term.kind === 'column' ? (schema.column(term.column) ?? null) : null;
  const subject = subjectOfRank(draft, term, plain);
  const rowLike = isRowLike(draft, subject, term, measuredBy(schema, term));
  // "The top 3 districts by beat number": a district has several, and none of them is more than another.
  const ranksNumbers = found.many && column !== null && (column.nature === 'code' || column.nature === 'identifier');
  if (ranksNumbers && subject && !rowLike && subject !== column) refuse(draft, column);
  // "The best paid of each department" is so by a row of his, and by no average of it.
  const ofOneRow = form.group.length > 0 && plain.length > 0 && (rowLike || isPerson(subject)) && column !== null;
  if (ofOneRow && !found.averaged && !found.summed && !asksMost(found, column))
    return { kind: 'aggregate', aggregate: found.direction === 'desc' ? 'max' : 'min', of: term };
  if (isPutTogether(draft, found, term, column, rowLike ? undefined : subject)) {
    const averaged = found.averaged || goesByMeanCost(draft, found, subject, column);
    return together(draft, { ...found, averaged }, term, column);
  }
  if (isFresh(draft, found, column) && subject && !rowLike && form.group.length === 0)
    return { kind: 'aggregate', aggregate: 'min', of: term };
  if (several(draft, subject, column) && limit === 1) form.ties = true;
  else if (subject && !rowLike) form.distinct = found.limit === null || schema.tables.length === 1;
  return term;
};

/** "the best product of each region": the groups within each of which is ranked. */
const rankWithin = (draft: Draft, plain: Term[]): void => {
  const groups = draft.form.group.filter(group => !plain.some(picked => sameTerm(picked, group)));
  if (
    plain.length > 0 &&
    groups.length > 0 &&
    draft.choose('within groups', [
      { value: true, cost: 0 },
      { value: false, cost: 0.5 },
    ])
  ) {
    draft.form.each = groups;
    // What has a share is shown by its groups alone.
    if (draft.form.share) draft.form.group.push(...plain);
  }
};

/** What ranks is none of the things that are ranked: no amount is one of the "top 5 by total amount". */
const groupByThings = (draft: Draft, term: Term, by: Term): void => {
  if (term.kind !== 'aggregate' || draft.form.group.length > 0) return;
  const key = draft.picked.flatMap(pick =>
    pick.term.kind === 'aggregate' || sameTerm(pick.term, by) ? [] : [pick.term],
  );
  draft.form.group.push(...(key.length > 0 ? key : rankedThings(draft)));
};

/** "The longest rivers, ordered from longest to shortest" are all rivers, in that order. */
const orderAll = (draft: Draft, found: Found, term: Term): boolean => {
  const { form } = draft;
  const sorted = found.limit === null && !found.many && (form.order.length > 0 || draft.pendingOrder !== null);
  if (
    !sorted ||
    !draft.choose('all in order', [
      { value: true, cost: 0.05 },
      { value: false, cost: 0.3 },
    ])
  )
    return false;
  const direction = draft.pendingOrder?.direction ?? found.direction;
  if (form.order.length === 0) form.order.push({ term, direction });
  draft.pendingOrder = null;
  if (!draft.picked.some(pick => sameTerm(pick.term, term))) draft.pick(found.place, term);
  return true;
};

/** So many are told of several that rank first, where it is not said how many. */
const few = 5;

/** Settles what "most" and "top" rank: rows by a column of theirs, or groups by a figure. */
export const applySuperlatives = (draft: Draft): void => {
  const { form } = draft;
  takeBothEnds(draft);
  for (const found of draft.superlatives) {
    if (found.term.kind === 'column' && takeAskedExtreme(draft, found)) continue;
    pickRankedThing(draft, found);
    const limit = found.limit ?? (found.many ? few : 1);
    const plain = draft.picked
      .filter(pick => pick.term.kind !== 'aggregate' && !sameTerm(pick.term, found.term))
      .map(pick => pick.term);
    if (readAsFigure(draft, found, plain)) continue;
    const term = figureOfRank(draft, found, plain, limit);
    if (term.kind === 'column' && limit === 1 && form.group.length === 0) ownFigures(draft, term.column.table);
    rankWithin(draft, plain);
    groupByThings(draft, term, found.term);
    if (orderAll(draft, found, term)) continue;
    form.order.unshift({ term, direction: found.direction });
    form.limit = limit;
    if (found.offset > 0) form.offset = found.offset;
    if (found.bothEnds) form.bothEnds = true;
    if (draft.picked.some(pick => sameTerm(pick.term, term))) continue;
    // Of both ends each is told by its own figure.
    if (found.bothEnds && term.kind !== 'aggregate') draft.pick(draft.items.length, term);
    else form.extra.push(term);
  }
  groupByShares(draft);
};
