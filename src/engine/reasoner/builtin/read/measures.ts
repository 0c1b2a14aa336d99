import type { AggregateName, Term } from '../form.ts';
import type { Column, Table } from '../schema/schema.ts';
import { columnTerm, type Draft, isMeasure, isNumeric, termOf } from './draft.ts';
import type { Meaning } from './items.ts';
import { figureOf } from './orders.ts';
import { isOverGroups } from './over.ts';

type RowTerm = Exclude<Term, { kind: 'aggregate' }>;

/** Whether a group is a single row. */
const isRow = ({ schema }: Draft, group: Term): boolean =>
  group.kind === 'column' && schema.column(group.column)?.unique === true;

const rowsOf = (table: string): Term => ({ kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table } });
const distinctOf = (term: Term): Term => ({ kind: 'aggregate', aggregate: 'distinct', of: term as RowTerm });

/** Whether a column numbers the rows of its table, each with a place or running number. */
const numbersRows = (column: Column): boolean =>
  column.roles.has('intensive') && column.unique && column.profile.type === 'integer';

/** Whether the conditions choose one row of the only table by its name. */
const ofOneRow = ({ schema, form }: Draft): boolean => {
  const [only, ...others] = form.where.filter(
    condition => condition.kind === 'in' && !condition.negated && schema.column(condition.column)?.unique === true,
  );
  if (only?.kind !== 'in' || others.length > 0 || only.values.length > 1) return false;
  return schema.tables.length === 1 && form.group.length === 0;
};

/** What "how many X" counts when X names a column. */
const countColumn = (
  draft: Draft,
  place: number,
  meaning: Extract<Meaning, { kind: 'column' }>,
  distinct: boolean,
): Term => {
  const { column } = meaning;
  const plain = columnTerm(column) as RowTerm;
  const rows = rowsOf(column.table.name);
  if (distinct) return distinctOf(plain);
  if (isMeasure(meaning)) {
    const exact = meaning.exact ? 0 : 0.3;
    // "How many tons has the type B", which is one row: its cell, with the unit.
    if (ofOneRow(draft))
      return draft.choose('count measure', [
        { value: plain, cost: 0.05 },
        { value: { kind: 'aggregate', aggregate: 'sum', of: plain }, cost: 0.3 },
        { value: rows, cost: 0.9 },
      ]);
    // "How many ranks" are so many rows: to add up places and numbers in a row says nothing.
    if (numbersRows(column)) return rows;
    return draft.choose('count measure', [
      { value: { kind: 'aggregate', aggregate: 'sum', of: plain }, cost: 0.15 + exact },
      { value: rows, cost: meaning.exact ? 0.7 : 0.55 },
      { value: plain, cost: draft.form.where.length > 0 || draft.form.group.length > 0 ? 0.5 : 0.9 },
      { value: distinctOf(plain), cost: 1.4 },
    ]);
  }
  if (column.unique || column === column.table.key) return rows;
  const limited = draft.form.where.length > 0 || draft.form.group.length > 0 || draft.superlatives.length > 0;
  draft.use(place);
  const { table } = column;
  const entity =
    table.key !== null && column !== table.label && draft.schema.tables.length === 1 && column.holds === 'text';
  // Where nearly every row has one of its own, so many rows are so many things.
  const own = column.profile.distinctCount >= 0.8 * column.table.profile.rowCount && !entity;
  return draft.choose('count column', [
    { value: rows, cost: own ? 0.1 : entity ? 0.5 : limited ? 0.2 : 0.55 },
    { value: distinctOf(plain), cost: own ? 0.35 : entity ? 0.1 : limited ? 0.45 : 0.2 },
  ]);
};

const readCount = (draft: Draft, place: number): void => {
  let at = place + 1;
  const distinct = draft.freeCue(at, 'distinct') !== null;
  if (distinct) draft.use(at++);
  if (draft.freeCue(at, 'aggregate')) draft.use(at++);
  draft.use(place);
  const adjective = (item: Draft['items'][number] | undefined): boolean =>
    item?.used === true && (item.meaning.kind === 'value' || item.meaning.kind === 'column');
  while (adjective(draft.items[at]) && draft.items[at + 1]?.before.length === 0) at++;
  while (
    draft.free(at)?.kind === 'word' &&
    draft.items[at]!.atom.weight < 0.5 &&
    ['column', 'table'].includes(draft.free(at + 1)?.kind ?? '')
  )
    at++;
  const meaning = draft.free(at);
  const subject = draft.subject();
  const sold = soldOf(draft, at);
  if (sold) {
    draft.pick(place, sold);
    return;
  }
  if (draft.freeCue(at, 'rows') && subject) {
    draft.use(at);
    draft.pick(place, rowsOf(subject.name));
  } else if (meaning?.kind === 'table') {
    draft.use(at);
    const next = draft.free(at + 1);
    // "movie reviews" are reviews.
    const compound = next?.kind === 'table' && next.table !== meaning.table && draft.items[at + 1]!.before.length === 0;
    if (compound) draft.use(at + 1);
    const table = compound ? next.table : meaning.table;
    const figure = figureOf(table);
    // "How many degrees", where a table of degrees counts them in a column of that name.
    if (
      figure &&
      draft.choose('count figure', [
        { value: true, cost: 0.05 },
        { value: false, cost: 0.3 },
      ])
    ) {
      draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: figure });
      return;
    }
    draft.form.tables.unshift(table.name);
    draft.pick(place, distinct && table.key ? distinctOf(columnTerm(table.key)) : rowsOf(table.name));
  } else if (meaning?.kind === 'column') {
    draft.use(at);
    draft.pick(place, countColumn(draft, at, meaning, distinct));
  } else if (meaning?.kind === 'derived') {
    draft.use(at);
    draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: termOf(draft, meaning)! });
  } else if (subject) draft.pick(place, rowsOf(subject.name));
};

/** "How many tents were sold": the pieces sold, where what follows is a value and the verb names a quantity. */
const soldOf = (draft: Draft, at: number): Term | null => {
  const thing = [draft.items[at], draft.items[at - 1]].find(item => item?.used && item.meaning.kind === 'value');
  if (!thing) return null;
  const verb = draft.items.findIndex(
    (item, place) =>
      place >= at &&
      isMeasure(draft.free(place)) &&
      draft.schema.language.derived.some(({ verbs }) => verbs.includes(item.atom.token.stem)),
  );
  const meaning = draft.free(verb);
  if (!isMeasure(meaning) || meaning.kind !== 'column' || meaning.column.roles.has('money')) return null;
  draft.use(verb);
  return { kind: 'aggregate', aggregate: 'sum', of: columnTerm(meaning.column) as RowTerm };
};

const moneyOf = (table: Table): Column[] =>
  table.columns.filter(
    column => column.roles.has('measure') && column.roles.has('money') && !column.roles.has('intensive'),
  );

/** "average rating", where ratings are a table with one figure. */
const onlyMeasure = (draft: Draft, place: number): Column | null => {
  const meaning = draft.free(place);
  if (meaning?.kind !== 'table') return null;
  const measures = meaning.table.columns.filter(column => column.roles.has('measure'));
  return measures.length === 1 ? measures[0]! : null;
};

const wrap = (aggregate: AggregateName, draft: Draft, meaning: Meaning): Term => {
  const term = termOf(draft, meaning)!;
  if (isNumeric(meaning) || aggregate === 'min' || aggregate === 'max')
    return { kind: 'aggregate', aggregate, of: term };
  return { kind: 'aggregate', aggregate: 'count', of: term };
};

const readAggregate = (draft: Draft, place: number): void => {
  const chain: AggregateName[] = [];
  const asksMoney = draft.freeCue(place, 'aggregate')?.money === true;
  let at = place;
  for (;;) {
    const cue = draft.freeCue(at, 'aggregate');
    if (!cue) break;
    chain.push(cue.aggregate);
    draft.use(at++);
    const joined = draft.freeCue(at, 'and') ? at + 1 : at;
    if (draft.freeCue(joined, 'count') && joined > at && isNumeric(draft.free(joined + 1))) {
      chain.push('sum');
      draft.use(at, joined);
      at = joined + 1;
      break;
    }
    if (!draft.freeCue(joined, 'aggregate')) break;
    if (joined > at) draft.use(at);
    at = joined;
  }
  if (
    draft.freeCue(at, 'count') &&
    chain.length === 1 &&
    chain[0] !== 'sum' &&
    isOverGroups(draft, chain[0]!, draft.form.group.length > 0, true)
  ) {
    draft.form.over = chain[0] as 'avg';
    readCountAt(draft, at);
    return;
  }
  if (draft.freeCue(at, 'count')) {
    const after = draft.free(at + 1);
    draft.use(at++);
    if (chain.length === 1 && (chain[0] === 'sum' || after?.kind === 'table')) {
      at--;
      readCountAt(draft, at);
      return;
    }
  }
  const needsNumber = chain[0] === 'avg' || chain[0] === 'median';
  let arg = needsNumber
    ? [at, at + 1, at + 2].findIndex(
        (near, index) =>
          isNumeric(draft.free(near)) &&
          [at, at + 1].slice(0, index).every(place => draft.items[place]?.meaning.kind !== 'cue'),
      )
    : -1;
  if (arg >= 0) arg += at;
  for (let near = at; arg < 0 && near < Math.min(draft.items.length, at + 3); near++) {
    const meaning = draft.free(near);
    if (
      meaning?.kind === 'column' ||
      meaning?.kind === 'derived' ||
      (meaning?.kind === 'table' && chain[0] === 'sum')
    ) {
      arg = near;
      break;
    }
    if (meaning && meaning.kind !== 'word' && meaning.kind !== 'table' && meaning.kind !== 'value') break;
  }
  const numericBefore = [place - 1, place - 2].find(near => isNumeric(draft.free(near)));
  if (arg < 0 || (!isNumeric(draft.free(arg)) && draft.free(arg)?.kind !== 'table' && numericBefore !== undefined))
    arg = numericBefore ?? arg;
  if (arg < 0 && draft.free(at)?.kind === 'table') {
    const rated = onlyMeasure(draft, at);
    if (rated) {
      draft.use(at);
      for (const aggregate of chain)
        draft.pick(place, { kind: 'aggregate', aggregate, of: columnTerm(rated) as RowTerm });
      return;
    }
  }
  let meaning = draft.free(arg);
  const [revenue] = draft.schema.derived;
  // "How much did we sell" asks for money, though "sell" may also name a quantity.
  if (
    asksMoney &&
    revenue &&
    arg >= 0 &&
    meaning?.kind === 'column' &&
    revenue.measure.verbs.includes(draft.items[arg]!.atom.token.stem)
  )
    meaning = { kind: 'derived', ...revenue };
  const [amount] = meaning?.kind === 'table' && asksMoney ? moneyOf(meaning.table) : [];
  // "The total amount of payments" is money where payments have an amount.
  if (amount) {
    draft.use(arg);
    draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: columnTerm(amount) as RowTerm });
    return;
  }
  if (meaning?.kind === 'table') {
    draft.use(arg);
    draft.pick(place, rowsOf(meaning.table.name));
    return;
  }
  if (meaning?.kind === 'column' || meaning?.kind === 'derived') {
    draft.use(arg);
    // "the average quantity per order", where every row is an order, is the average over all rows.
    if (needsNumber && draft.schema.tables.length === 1)
      draft.form.group.splice(0, draft.form.group.length, ...draft.form.group.filter(group => !isRow(draft, group)));
    const additive = meaning.kind === 'derived' || (isMeasure(meaning) && !meaning.column.roles.has('intensive'));
    if (chain.length === 1 && isOverGroups(draft, chain[0]!, additive)) {
      draft.form.over = chain[0] as 'avg';
      draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: termOf(draft, meaning)! });
      return;
    }
    for (const aggregate of chain) draft.pick(place, wrap(aggregate, draft, meaning));
    let next = draft.freeCue(arg + 1, 'and') ? arg + 2 : arg + 1;
    while (
      next > arg &&
      isMeasure(draft.free(next)) &&
      (draft.items[next - 1]!.meaning.kind === 'cue' || draft.items[next]!.before.includes(',')) &&
      !draft.freeCue(next + 1, 'compare')
    ) {
      const other = draft.free(next)!;
      if (
        !draft.choose('also aggregated', [
          { value: true, cost: 0 },
          { value: false, cost: 0.6 },
        ])
      )
        break;
      draft.use(next, next - 1);
      for (const aggregate of chain) draft.pick(next, wrap(aggregate, draft, other));
      next = draft.freeCue(next + 1, 'and') ? next + 2 : next + 1;
    }
    return;
  }
  if (
    draft.form.having.length > 0 ||
    draft.superlatives.length > 0 ||
    draft.picked.some(pick => pick.term.kind === 'aggregate')
  )
    return;
  if (draft.yesNo && (draft.has('more') || draft.has('compare'))) {
    draft.items[place]!.used = false;
    return;
  }
  const [derived] = draft.schema.derived;
  if (derived && draft.mentioned().has(derived.factors[0].table) && chain[0] === 'sum') {
    draft.penalty += 0.7;
    draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: termOf(draft, { kind: 'derived', ...derived })! });
    return;
  }
  const columns = [...draft.mentioned()].flatMap(table => table.columns.filter(column => column.roles.has('measure')));
  const money = columns.filter(column => column.roles.has('money'));
  const options = (money.length > 0 ? money : columns).slice(0, 3);
  if (options.length === 0) return;
  const column = draft.choose(
    'what measure',
    options.map((value, index) => ({ value, cost: 1.3 + index * 0.3 })),
  );
  draft.assumptions.push({ kind: 'measure', column: column.ref });
  for (const aggregate of chain) draft.pick(place, { kind: 'aggregate', aggregate, of: columnTerm(column) as RowTerm });
};

const readCountAt = (draft: Draft, place: number): void => {
  draft.items[place]!.used = false;
  readCount(draft, place);
};

/** Takes up "how many", "total", "average": what is to be computed. */
export const readMeasures = (draft: Draft): void => {
  draft.items.forEach((item, place) => {
    if (item.used || item.meaning.kind !== 'cue') return;
    if (item.meaning.cue.kind === 'count') readCount(draft, place);
    if (item.meaning.cue.kind === 'aggregate') readAggregate(draft, place);
  });
};
