import { isTypical } from '../../form/aggregates.ts';
import { columnsOfTerm, countOfRows, isComputed, sameTerm, type Term } from '../../form/form.ts';
import { saysSeveral } from '../../language/several.ts';
import type { Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { listsGroups } from '../fold-items.ts';
import { severalPer } from '../ranking/several-of-each.ts';
import { aggregateMeasures } from '../shown/aggregate-measures.ts';
import { defaultSelect } from '../shown/default-select.ts';
import { isToldByName } from '../shown/second-sentence.ts';

const sameTable = (a: Term, b: Term): boolean => columnsOfTerm(a)[0]?.table === columnsOfTerm(b)[0]?.table;

/** Whether a thing may have several of what a term measures: the sum pledged of each campaign. */
const ofMany = ({ schema }: Draft, thing: Term, term: Term): boolean => {
  const [subject, measure] = [thing, term].map(each =>
    each.kind === 'column' ? schema.column(each.column) : undefined,
  );
  return subject !== undefined && measure?.roles.has('measure') === true && severalPer(schema, subject, measure);
};

/** "The amount of each region" adds up; "the price of each product" does not, where a product has but one. */
export const sumMeasures = (draft: Draft): void => {
  const { form, loose, picked } = draft;
  const grouped = form.group.some(
    term =>
      !loose.includes(term) ||
      !picked.some(pick => sameTable(pick.term, term)) ||
      picked.some(pick => ofMany(draft, term, pick.term)),
  );
  aggregateMeasures(draft, grouped);
};

/** Whether any figure is computed of rows or groups. */
const computes = ({ form, picked }: Draft): boolean =>
  [...picked.map(pick => pick.term), ...form.select].some(term => term.kind === 'aggregate') ||
  form.having.length > 0 ||
  form.order.some(order => order.term.kind === 'aggregate');

/** What was named twice is one group. */
export const groupOnce = (draft: Draft): void => {
  const { form, items } = draft;
  const once = form.group.filter((term, at) => form.group.findIndex(other => sameTerm(other, term)) === at);
  const named = items.filter(({ meaning, used }) => used && meaning.kind === 'column' && !meaning.exact);
  // "By genre and category" is by two, and not by the one for both of them.
  if (once.length < form.group.length && draft.has('and') && named.length > 0) draft.penalty += 1;
  form.group = once;
};

/** Shows what was picked, in the order of the question. */
export const showPicked = ({ form, picked }: Draft): void => {
  picked.sort((a, b) => a.place - b.place);
  for (const { term } of picked) if (!form.select.some(other => sameTerm(other, term))) form.select.push(term);
};

/** A share is told for each group, of rows where nothing is said that adds up: what it is a share of is not shown. */
export const showShareAlone = ({ form, schema }: Draft): void => {
  const sorts = (term: Term): boolean =>
    term.kind === 'column' && schema.column(term.column)?.roles.has('measure') !== true;
  if (form.share && form.group.length > 0 && form.select.every(sorts)) form.select = [];
};

/** Whether all that is to be shown is rows by their number, which was said as a word for them: the "appointments" of `appointment_id`. */
const showsRowsAlone = ({ form, picked, items, schema }: Draft): boolean => {
  const [only, ...others] = picked;
  const column = only?.term.kind === 'column' ? schema.column(only.term.column) : undefined;
  const { meaning, atom } = items[only?.place ?? -1] ?? {};
  const called = meaning?.kind === 'column' && meaning.column === column && !meaning.exact;
  const several = atom !== undefined && saysSeveral(atom.token.word, column?.title ?? '', schema.language);
  return (
    others.length === 0 &&
    form.select.length === 1 &&
    column?.unique === true &&
    /^(identifier|code)$/.test(column.nature) &&
    called &&
    several
  );
};

/** Whether a question opens with what its rows are called, and no figure is called so: "*tickets* per agent". */
const asksForRows = (draft: Draft): boolean => {
  const [first] = draft.items;
  const grouped = draft.cue(1, 'group') ?? draft.cue(1, 'bucket');
  return (
    first?.meaning.kind === 'table' &&
    grouped !== null &&
    first.atom.options.every(
      option => option.kind === 'table' || (option.kind === 'column' && !option.column.roles.has('measure')),
    )
  );
};

/** "*Jobs per customer*": so many of each, where rows of one table are told for each row of another; "songs by artists" are listed. */
const countsForEach = (draft: Draft, subject: Table): boolean => {
  const { form, schema, items } = draft;
  const at = items.findIndex(({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'group');
  return (
    asksForRows(draft) &&
    at === 1 &&
    !listsGroups(items, at, schema.language) &&
    form.group.every(term => columnsOfTerm(term)[0]?.table !== subject.name)
  );
};

/** "Problems *reported* per month", "titles per year": so many in each time, where no more than what rows are called or their day is named. */
const countsInTimes = (draft: Draft): boolean => {
  const { form, schema } = draft;
  const names = (term: Term): boolean => {
    const column = term.kind === 'column' ? schema.column(term.column) : undefined;
    const isDay = form.group.some(group => sameTable(group, term));
    return column !== undefined && (column.holds === 'date' ? isDay : column === column.table.label || column.unique);
  };
  return (
    form.select.length > 0 &&
    form.group.every(({ kind }) => kind === 'bucket') &&
    form.select.every(names) &&
    !(['show', 'ask', 'order'] as const).some(kind => draft.has(kind))
  );
};

/** "Per region" without a figure: rows are counted where nothing is to be shown, else the groups are shown beside it. */
export const settleGroups = (draft: Draft): void => {
  const { form } = draft;
  if (form.group.length === 0 || computes(draft)) return;
  const plain = form.group.filter(term => !form.select.some(other => sameTerm(other, term)));
  const subject = draft.subject();
  // "Appointments per quarter of a town" are so many of each.
  const others = form.group.every(term => !draft.loose.includes(term));
  const counts = subject !== null && form.select.length === 0 && countsForEach(draft, subject);
  const inTimes = others && countsInTimes(draft);
  if (subject && !draft.has('show') && (counts || inTimes || (others && showsRowsAlone(draft)))) {
    form.select = [countOfRows(subject.name)];
    return;
  }
  if (form.select.length === 0 && form.group.every(term => draft.loose.includes(term))) form.group.length = 0;
  else if (form.select.length === 0 && subject) {
    form.select.push(countOfRows(subject.name));
    const said = draft.has('count') || draft.has('rows') || draft.items.some(({ meaning }) => meaning.kind === 'table');
    if (!said && !form.share) draft.assumptions.push({ kind: 'counted', table: subject.name });
    // A share counts rows where nothing else is said.
    if (!form.share) draft.penalty += asksForRows(draft) ? 0.1 : 0.4;
  } else {
    // What no column of a row holds says little without the name of the row.
    const named = form.select.every(
      term => isComputed(term) || columnsOfTerm(term).some(({ table }) => draft.schema.table(table)?.of),
    );
    form.select.unshift(...plain.filter(term => named && draft.loose.includes(term)));
    form.select.push(...plain.filter(term => !draft.loose.includes(term)));
    form.group.length = 0;
  }
};

/** Where nothing is said of what to show, it is what the rows are called. */
export const showSomething = (draft: Draft): void => {
  const { form } = draft;
  if (form.select.length === 0 && form.group.length === 0 && !form.share) form.select.push(...defaultSelect(draft));
};

type Length = Extract<Term, { kind: 'span' }>;

const isLength = (term: Term): term is Length => term.kind === 'span';

const averageOf = (of: Length): Term => ({ kind: 'aggregate', aggregate: 'avg', of });

/** Whether groups are asked for by a figure: "tickets *by* resolution time". */
const groupedBy = (draft: Draft, term: Term): boolean =>
  draft.form.group.some(other => sameTerm(other, term)) ||
  draft.picked.some(({ term: other, place }) => sameTerm(other, term) && draft.cue(place - 1, 'group') !== null);

/** "To close *an opportunity* on average": what tells each row apart is nothing by which an average of the rows is told, unless that was said. */
const tellsRowsOfAverage = (draft: Draft, term: Term): boolean => {
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  const isNumber = column?.unique === true && (column.nature === 'identifier' || column.nature === 'code');
  if (!isNumber || groupedBy(draft, term)) return false;
  const said = draft.items.some(
    ({ meaning }) => meaning.kind === 'column' && meaning.column === column && meaning.exact,
  );
  const figures = draft.form.select.filter(other => other.kind === 'aggregate');
  return (
    !said &&
    figures.length > 0 &&
    figures.every(
      figure => isTypical(figure.aggregate) && columnsOfTerm(figure).every(ref => ref.table === column.ref.table),
    )
  );
};

/** Beside a figure all else that is shown makes its groups, and each group is shown. */
export const showGroups = (draft: Draft): void => {
  const { form } = draft;
  if (!computes(draft)) return;
  form.select = form.select.map(term => (isLength(term) && !groupedBy(draft, term) ? averageOf(term) : term));
  form.select = form.select.filter(term => !tellsRowsOfAverage(draft, term));
  const plain = form.select.filter(term => term.kind !== 'aggregate');
  if (form.group.length === 0) form.group.push(...plain);
  else for (const term of plain) if (!form.group.some(other => sameTerm(other, term))) form.group.push(term);
  const missing = form.group.filter(
    term => !form.select.some(other => sameTerm(other, term)) && !isToldByName(draft, term),
  );
  // "How many customers are of the type with the most customers" asks for the figure alone, "which has most, and how many" does not.
  const counted = draft.items.findIndex((_, at) => draft.cue(at, 'count'));
  const leads = draft.superlatives.some(({ place }) => counted < place);
  const alone = leads && form.limit === 1 && draft.picked.length > 0;
  if (alone && draft.picked.every(({ term }) => term.kind === 'aggregate') && draft.has('count'))
    form.extra.push(...missing);
  else form.select.unshift(...missing);
  if (form.select.every(term => term.kind === 'aggregate') && form.limit !== null && form.group.length === 0)
    form.limit = null;
};
