import { type ColumnRef, columnsOfTerm, type Form, isComputed, sameColumn, sameTerm, type Term } from '../form.ts';
import type { Atom } from '../link/atom.ts';
import type { Schema, Table } from '../schema/schema.ts';
import { distinction } from '../sql/join.ts';
import { withAliases } from './aliases.ts';
import { isAside } from './aside.ts';
import type { Choose } from './choices.ts';
import { readConditions } from './conditions/conditions.ts';
import { mergeValues, readExists } from './conditions/merge.ts';
import { type Assumption, Draft } from './draft.ts';
import { readGroups } from './groups.ts';
import { withUnits } from './in-units.ts';
import { type Item, type Meaning, resolve } from './items.ts';
import { loosenessOf } from './looseness.ts';
import { lost } from './lost.ts';
import { otherWords, withAskedMeasures } from './measures/asked-measures.ts';
import { countYes } from './measures/count-yes.ts';
import { withDifferences } from './measures/differences.ts';
import { listFigures } from './measures/figures.ts';
import { countThings } from './measures/grain.ts';
import { keepMeaningful } from './measures/meaningful.ts';
import { readMeasures } from './measures/measures.ts';
import { countGroups, limitGroups } from './measures/over.ts';
import { quotientIn } from './measures/quotients.ts';
import { readRates } from './measures/rates.ts';
import { ratioParts, readRatioOf } from './measures/ratio.ts';
import { readShare } from './measures/share.ts';
import { withSpans } from './measures/spans.ts';
import { readLimits } from './ranking/limits.ts';
import { readOrders, settleOrder } from './ranking/orders.ts';
import { readPlaces } from './ranking/places.ts';
import { applySuperlatives, severalPer } from './ranking/rank.ts';
import { readSequences } from './ranking/sequences.ts';
import { readPositions, readSuperlatives } from './ranking/superlatives.ts';
import { withRoles } from './roles.ts';
import { saidLinks } from './said-links.ts';
import { readAcross } from './sets/across.ts';
import { readCompare } from './sets/compare.ts';
import { readCourse, takeExtremeChange } from './sets/course.ts';
import { denyRows } from './sets/denied-rows.ts';
import { denyTimes } from './sets/denied-times.ts';
import { rowsOfEach } from './sets/rows-of-each.ts';
import { intersect, never, unite, without } from './sets/sets.ts';
import { withCallings } from './shown/callings.ts';
import { withKinds } from './shown/kinds.ts';
import { takeLeadingKeys } from './shown/leading-keys.ts';
import { isToldByName, secondSentence } from './shown/second-sentence.ts';
import { aggregateMeasures, defaultSelect, readSelects } from './shown/selects.ts';
import { keepStandIns } from './stand-ins.ts';
import { tablesFor } from './tables.ts';

/** One way to read a question. */
export type Reading = {
  form: Form;
  cost: number;
  /** Words that matter and that the reading leaves out. */
  unbound: string[];
  /** Whether what it leaves out only says more of something that was understood. */
  aside: boolean;
  /** What the question says, stretch by stretch, and whether the reading took it up. */
  items: Item[];
  /** How loosely a table without a name was read; null where the tables say what they are of. */
  looseness: number | null;
  /** What each stretch of the question that says something is taken for. */
  meanings: Meaning[];
  assumptions: Assumption[];
  /** How much of the weight of the question is bound, 0 to 1. */
  coverage: number;
  /** Stretches that name something in the data. */
  bound: { text: string; meaning: string }[];
};

const sameTable = (a: Term, b: Term): boolean => columnsOfTerm(a)[0]?.table === columnsOfTerm(b)[0]?.table;

/** Whether a thing may have several of what a term measures: the sum pledged of each campaign. */
const ofMany = ({ schema }: Draft, thing: Term, term: Term): boolean => {
  const [subject, measure] = [thing, term].map(each =>
    each.kind === 'column' ? schema.column(each.column) : undefined,
  );
  return subject !== undefined && measure?.roles.has('measure') === true && severalPer(schema, subject, measure);
};

/** Whether a column sorts rows into few kinds, so that naming each once is meant. */
const isCategory = (draft: Draft, term: Extract<Term, { kind: 'column' }>): boolean => {
  const column = draft.schema.column(term.column);
  return column?.roles.has('category') === true && column.profile.distinctCount <= 0.5 * column.table.profile.rowCount;
};

/** A question of yes or no that compares nothing asks whether there are such rows. */
const whether = (draft: Draft): void => {
  const { form } = draft;
  const subject = draft.subject();
  if (!draft.yesNo || !subject) return;
  const either = form.where.find(
    condition => condition.kind === 'in' && !condition.negated && (condition.alternatives?.length ?? 0) > 1,
  );
  // "Did A or B have it" asks which of them.
  if (either?.kind === 'in' && draft.has('or') && !form.compare) {
    if (form.limit === null && form.group.length === 0) form.select = [{ kind: 'column', column: either.column }];
    return;
  }
  form.yesNo = form.compare !== undefined || form.where.length + form.having.length > 0;
  if (form.compare || !form.yesNo || form.limit !== null || form.group.length > 0 || form.set || form.neighbour) return;
  if (form.select.some(term => term.kind === 'aggregate' && term.of.kind !== 'rows')) return;
  const { judging } = draft.schema.language.passing;
  // "Is online growing", "is hemming popular" ask more than whether there are such rows.
  const unread = draft.items.find(
    item =>
      !item.used &&
      ((item.meaning.kind === 'word' && (item.atom.weight > 0.3 || judging.has(item.atom.token.stem))) ||
        (item.meaning.kind === 'cue' && ['change', 'more', 'compare', 'superlative'].includes(item.meaning.cue.kind))),
  );
  if (unread) draft.unanswerable.push(unread.atom.text);
  form.select = [{ kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table: subject.name } }];
  form.extra = [];
  form.order = [];
  form.distinct = false;
};

/** "the id of each customer and how many orders": where a key of the thing is asked for, its name is not. */
const ownKeys = (draft: Draft): void => {
  const { form } = draft;
  for (const group of form.group.filter(term => draft.loose.includes(term))) {
    const table = columnsOfTerm(group)[0]?.table;
    const key = draft.picked.some(({ term }) => {
      const column = term.kind === 'column' && !sameTerm(term, group) ? draft.schema.column(term.column) : undefined;
      if (!column) return false;
      return (
        (column.table.name === table && (column.unique || column === column.table.key)) ||
        draft.schema.edges.some(
          ({ from, to }) => from.length === 1 && sameColumn(from[0]!, column.ref) && to[0]!.table === table,
        )
      );
    });
    if (
      key &&
      draft.choose('key instead', [
        { value: true, cost: 0 },
        { value: false, cost: 0.3 },
      ])
    )
      form.group = form.group.filter(term => term !== group);
  }
};

const finish = (draft: Draft): void => {
  const { form } = draft;
  secondSentence(draft);
  const aggregates = (): boolean =>
    [...draft.picked.map(pick => pick.term), ...form.select].some(term => term.kind === 'aggregate') ||
    form.having.length > 0 ||
    form.order.some(order => order.term.kind === 'aggregate');
  applySuperlatives(draft);
  form.group = form.group.filter((term, at) => form.group.findIndex(other => sameTerm(other, term)) === at);
  ownKeys(draft);
  draft.picked.sort((a, b) => a.place - b.place);
  for (const { term } of draft.picked) if (!form.select.some(other => sameTerm(other, term))) form.select.push(term);
  limitGroups(draft);
  countGroups(draft);
  if (form.over === 'count') return;
  // A share is told for each group, of rows where nothing is said that adds up: what it is a share of is not shown.
  const sorts = (term: Term): boolean =>
    term.kind === 'column' && draft.schema.column(term.column)?.roles.has('measure') !== true;
  if (form.share && form.group.length > 0 && form.select.every(sorts)) form.select = [];
  if (form.group.length > 0 && !aggregates()) {
    const plain = form.group.filter(term => !form.select.some(other => sameTerm(other, term)));
    const subject = draft.subject();
    if (form.select.length === 0 && form.group.every(term => draft.loose.includes(term))) form.group.length = 0;
    else if (form.select.length === 0 && subject) {
      form.select.push({ kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table: subject.name } });
      const said =
        draft.has('count') || draft.has('rows') || draft.items.some(({ meaning }) => meaning.kind === 'table');
      if (!said && !form.share) draft.assumptions.push({ kind: 'counted', table: subject.name });
      // A share counts rows where nothing else is said.
      if (!form.share) draft.penalty += 0.4;
    } else {
      // What no column of a row holds says little without the name of the row.
      const named = form.select.every(
        term => isComputed(term) || columnsOfTerm(term).some(({ table }) => draft.schema.table(table)?.of),
      );
      form.select.unshift(...plain.filter(term => named && draft.loose.includes(term)));
      form.select.push(...plain.filter(term => !draft.loose.includes(term)));
      form.group.length = 0;
    }
  }
  if (form.select.length === 0 && form.group.length === 0 && !form.share) form.select.push(...defaultSelect(draft));
  if (aggregates()) {
    const plain = form.select.filter(term => term.kind !== 'aggregate');
    if (form.group.length === 0) form.group.push(...plain);
    else for (const term of plain) if (!form.group.some(other => sameTerm(other, term))) form.group.push(term);
    const missing = form.group.filter(
      term => !form.select.some(other => sameTerm(other, term)) && !isToldByName(draft, term),
    );
    // "How many customers are of the type with the most customers" asks for the figure alone.
    const alone = draft.superlatives.length > 0 && form.limit === 1 && draft.picked.length > 0;
    if (alone && draft.picked.every(({ term }) => term.kind === 'aggregate') && draft.has('count'))
      form.extra.push(...missing);
    else form.select.unshift(...missing);
    if (form.select.every(term => term.kind === 'aggregate') && form.limit !== null && form.group.length === 0)
      form.limit = null;
  }
  settleOrder(draft);
  const label = draft.schema.tables.length === 1 ? draft.schema.tables[0]!.label : null;
  const repeated =
    draft.schema.tables.length === 1 &&
    (!label?.unique || form.select.every(term => term.kind === 'column' && isCategory(draft, term))) &&
    form.order.length === 0 &&
    form.select.length > 0 &&
    form.select.every(term => term.kind === 'column' && draft.schema.column(term.column)?.holds === 'text');
  if (repeated) form.distinct = true;
  // "Show all transaction types" asks for each kind once.
  const kinds =
    form.select.length === 1 &&
    form.where.length === 0 &&
    form.having.length === 0 &&
    form.order.length === 0 &&
    form.limit === null &&
    form.select.every(
      term =>
        term.kind === 'column' &&
        isCategory(draft, term) &&
        draft.schema.column(term.column)?.table.label?.ref.column !== term.column.column,
    );
  if (kinds && !form.distinct && draft.schema.tables.length > 1)
    form.distinct = draft.choose('each kind once', [
      { value: true, cost: 0 },
      { value: false, cost: 0.2 },
    ]);
  if (draft.has('distinct') && !form.select.some(term => term.kind === 'aggregate')) form.distinct = true;
  countYes(draft);
  unite(draft);
  without(draft);
  rowsOfEach(draft);
  intersect(draft);
  denyRows(draft);
  denyTimes(draft);
  never(draft);
  if (form.neighbour) form.neighbour.anchor = form.where.splice(0);
  whether(draft);
};

/** Keys whose names say something the question says too: "reported by" of `reported_by_staff_id`. */
const saidKeys = ({ schema, items }: Draft): ColumnRef[] => {
  const spoken = new Set(items.flatMap(({ atom, before }) => [atom.token.stem, ...before]));
  return schema.edges.flatMap(({ from, to }) => {
    const column = from.length === 1 ? schema.column(from[0]!) : undefined;
    const all = column ? distinction(column, schema.table(to[0]!.table)) : [];
    const heavy = all.filter(stem => !schema.language.functionWords.has(stem));
    const words = heavy.length > 0 ? heavy : all;
    return words.length > 0 && words.every(stem => spoken.has(stem)) ? from : [];
  });
};

/** Keeps what the person calls a row of the table, for the answer. */
const nameRows = (draft: Draft): void => {
  for (const { meaning, atom, used } of draft.items) {
    const table =
      meaning.kind === 'table'
        ? meaning.table
        : meaning.kind === 'column' && (meaning.column.unique || meaning.column === meaning.column.table.key)
          ? meaning.column.table
          : null;
    const word = atom.text.toLowerCase();
    if (!table || !used || draft.form.noun || !/^\p{L}[\p{L} -]*$/u.test(word)) continue;
    if (draft.schema.language.stem(word) !== word) draft.form.noun = { table: table.name, word };
  }
};

const saidMeaning = (meaning: Draft['items'][number]['meaning']): string | null =>
  meaning.kind === 'column'
    ? meaning.column.title
    : meaning.kind === 'table'
      ? meaning.table.title
      : meaning.kind === 'value'
        ? `${meaning.column.title} = ${meaning.contains ?? meaning.values[0]}`
        : meaning.kind === 'derived'
          ? (meaning.term.name ??
            columnsOfTerm(meaning.term)
              .map(({ column }) => column)
              .join(', '))
          : null;

/** Reads all items together. */
const readWhole = (items: Item[], schema: Schema, choose: Choose, yesNo: boolean, before: Table[] = []): Draft => {
  const draft = new Draft(schema, choose, items, before);
  draft.yesNo = yesNo;
  listFigures(draft);
  readRates(draft);
  takeLeadingKeys(draft);
  const limits = readLimits(draft);
  readAcross(draft);
  readExists(draft);
  readConditions(draft);
  readOrders(draft);
  readSequences(draft);
  readPlaces(draft);
  const extreme = takeExtremeChange(draft);
  readSuperlatives(draft, limits);
  readGroups(draft);
  readCourse(draft, extreme);
  readPositions(draft, limits);
  readShare(draft);
  readMeasures(draft);
  readSelects(draft);
  mergeValues(draft);
  readCompare(draft);
  aggregateMeasures(
    draft,
    draft.form.group.some(
      term =>
        !draft.loose.includes(term) ||
        !draft.picked.some(pick => sameTable(pick.term, term)) ||
        draft.picked.some(pick => ofMany(draft, term, pick.term)),
    ),
  );
  const keys = items.flatMap(({ meaning }) =>
    meaning.kind === 'column' && meaning.column.roles.has('foreign') ? [meaning.column.ref] : [],
  );
  const told = items.flatMap(item => item.via ?? []);
  const via = [...(told.length > 0 ? told : keys.length > 0 ? keys : saidKeys(draft)), ...saidLinks(draft)];
  if (via.length > 0 && schema.tables.length > 1) draft.form.via = via;
  finish(draft);
  countThings(draft);
  keepMeaningful(draft);
  keepStandIns(draft);
  tablesFor(draft);
  for (const condition of draft.form.where)
    if (condition.kind === 'exists' && draft.form.via) condition.via = draft.form.via;
  nameRows(draft);
  return draft;
};

/** Reads a question for "the ratio of A to B", "A per B", "A divided by B"; null for others. */
const readRatios = (items: Item[], schema: Schema, choose: Choose): Draft | null => {
  const whole = (side: Item[]): Draft => readWhole(side, schema, choose, false);
  const parts = ratioParts(items);
  if (parts) return readRatioOf(items, parts, schema, whole);
  const quotient = quotientIn(items, schema, choose);
  if (!quotient) return null;
  if ('parts' in quotient) {
    const ratio = readRatioOf(items, quotient.parts, schema, whole);
    if (ratio) return ratio;
  }
  if ('averaged' in quotient) {
    const draft = whole(quotient.items);
    if (quotient.averaged) draft.assumptions.push({ kind: 'averaged', column: quotient.averaged.ref });
    return draft;
  }
  const draft = whole(items);
  draft.unanswerable.push('refused' in quotient ? quotient.refused : items.map(({ atom }) => atom.text).join(' '));
  return draft;
};

/** Reads a question in one way; `choose` decides where there are several. `before`: the tables of the question it goes on from. */
export const interpret = (atoms: Atom[], schema: Schema, choose: Choose, before: Table[] = []): Reading => {
  const read = withUnits(withKinds(withCallings(resolve(atoms, schema, choose), schema), schema), schema);
  const said = withAliases(withRoles(read, schema), schema, choose);
  const taken: Assumption[] = [];
  const items = withAskedMeasures(
    withSpans(withDifferences(said, schema, choose), schema, choose),
    schema,
    (word, column) => taken.push({ kind: 'taken-for', word, column: column.ref }),
  );
  const yesNo = atoms[0] !== undefined && schema.language.yesNo.has(atoms[0].token.word);
  const draft = readRatios(items, schema, choose) ?? readWhole(items, schema, choose, yesNo, before);
  draft.assumptions.push(...taken, ...otherWords(draft));
  const { cost, unbound, weight } = lost(draft);
  const total = items.reduce((sum, item) => sum + (item.meaning.kind === 'cue' ? 0 : item.atom.weight), 0);
  const shown = [...draft.form.select, ...draft.form.extra, ...draft.form.order.map(order => order.term)].flatMap(
    columnsOfTerm,
  );
  return {
    form: draft.form,
    cost: cost + draft.penalty,
    unbound,
    aside: unbound.length > 0 && draft.unanswerable.length === 0 && isAside(draft),
    looseness: loosenessOf(draft),
    items,
    meanings: items.map(({ meaning }) => meaning),
    assumptions: draft.assumptions.filter(
      item =>
        item.kind !== 'computed' ||
        columnsOfTerm(item.term).every(column => shown.some(other => sameColumn(other, column))),
    ),
    // A question of few words of weight is not half unread for one verb.
    coverage: Math.max(0, 1 - weight / Math.max(1.5, total)),
    bound: items.flatMap(item => {
      const said = saidMeaning(item.meaning);
      return said && item.used ? [{ text: item.atom.text, meaning: said }] : [];
    }),
  };
};
