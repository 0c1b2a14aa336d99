import { type AggregateName, columnsOfTerm, type Term } from '../../form/form.ts';
import { flagValues } from '../../schema/flag-values.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft, isMeasure, isNumeric, termOf } from '../draft.ts';
import { derivedMeaning, type Meaning } from '../items.ts';
import { unknownNoun } from './asked-noun.ts';
import { readCount, rowsOf } from './counts.ts';
import { spends } from './guess.ts';
import { isOverGroups } from './over.ts';
import { manyAt, stuffAt, takenFor } from './quantity.ts';

type RowTerm = Exclude<Term, { kind: 'aggregate' }>;

/** Whether a group is a single row. */
const isRow = ({ schema }: Draft, group: Term): boolean =>
  group.kind === 'column' && schema.column(group.column)?.unique === true;

const moneyOf = (table: Table): Column[] =>
  table.columns.filter(
    column => column.roles.has('measure') && column.roles.has('money') && column.uses.natural === 'sum',
  );

/** What adds up over the rows of a table, or over what belongs to them; null where nothing does. */
const totalOf = (draft: Draft, table: Table): RowTerm | null => {
  const [own, ...others] = table.columns.filter(({ roles, uses }) => roles.has('measure') && uses.natural === 'sum');
  if (own && others.length === 0) return columnTerm(own) as RowTerm;
  const [revenue] = draft.schema.derived;
  return revenue && spends(draft) ? termOf(draft, derivedMeaning(revenue)) : null;
};

/** "How many lines does *the average order* have": of each order, and then on average. */
const perThing = (draft: Draft, chain: AggregateName[], at: number): boolean => {
  const meaning = draft.free(at);
  const [how, ...others] = chain;
  const [counted, ...more] = draft.picked;
  if (meaning?.kind !== 'table' || !meaning.table.key || others.length > 0 || more.length > 0) return false;
  if ((how !== 'avg' && how !== 'median') || counted?.term.kind !== 'aggregate' || draft.form.group.length > 0)
    return false;
  draft.form.group.push(columnTerm(meaning.table.key));
  draft.form.over = how;
  draft.use(at);
  return true;
};

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
  // Of dates there is no average: how many there are is no answer to "the average age".
  const [column] = columnsOfTerm(term).map(ref => draft.schema.column(ref));
  if (column?.holds === 'date' && (aggregate === 'avg' || aggregate === 'median'))
    draft.unanswerable.push(draft.items.find(item => item.meaning === meaning)?.atom.text ?? column.title);
  return { kind: 'aggregate', aggregate: 'count', of: term };
};

/** The figure of "how many" or "how much" before a place, where nothing parts them. */
const askedFigure = (draft: Draft, place: number): Draft['picked'][number] | undefined =>
  draft.picked.findLast(
    pick =>
      pick.place < place &&
      (draft.cue(pick.place, 'count') ?? draft.cue(pick.place, 'aggregate')?.money) &&
      !draft.items.slice(pick.place + 1, place + 1).some(({ before }) => before.some(word => /^[.?;,]$/.test(word))),
  );

/** "How many hours were billed *on average*", "how many minutes *altogether*": says how what is asked for is put together. */
const closesFigure = (draft: Draft, place: number): boolean => {
  const cue = draft.freeCue(place, 'aggregate');
  const own = isNumeric(draft.free(place + 1)) && draft.items[place + 1]!.before.length === 0;
  if (!cue?.adverb || own) return false;
  const asked = askedFigure(draft, place);
  if (asked?.term.kind !== 'aggregate' || asked.term.of.kind === 'rows' || asked.term.aggregate === 'distinct')
    return false;
  const { term } = asked;
  asked.term = { ...term, aggregate: cue.aggregate };
  draft.use(place);
  // "… on average, at most and at least"
  for (let at = place; ; ) {
    const next = draft.freeCue(at + 1, 'and') ? at + 2 : at + 1;
    const also = draft.freeCue(next, 'aggregate');
    if (!also || (next === at + 1 && !draft.items[next]!.before.includes(','))) return true;
    draft.pick(next, { ...term, aggregate: also.aggregate });
    draft.use(next, next - 1);
    at = next;
  }
};

/** "How heavy and how tall are they *on average*": figures of what the question words speak of. */
const askedFigures = (draft: Draft, place: number, chain: AggregateName[]): boolean => {
  const asked = draft.items.flatMap((_, at) => {
    const about = at < place ? draft.freeCue(at, 'ask')?.about : undefined;
    const [column] = about ? draft.about(about, ({ roles }) => roles.has('measure')) : [];
    return column ? [{ at, column }] : [];
  });
  for (const { at, column } of asked) {
    draft.use(at);
    for (const aggregate of chain) draft.pick(at, { kind: 'aggregate', aggregate, of: columnTerm(column) as RowTerm });
  }
  return asked.length > 0;
};

/** The figure by which groups are limited or ranked: "which towns have an average age over 30". */
const limitedBy = ({ form, superlatives }: Draft): Term | undefined =>
  [
    ...form.having.flatMap(condition => ('term' in condition ? [condition.term] : [])),
    ...superlatives.map(({ term }) => term),
  ].find(term => term.kind === 'aggregate');

/** "The mean price together with *the maximum*", "show title and *total*": figures of what another figure before was of. */
const repeatsFigure = (draft: Draft, place: number, chain: AggregateName[]): boolean => {
  const listed = draft.cue(place - 1, 'and') ?? draft.cue(place - 1, 'show');
  const said =
    draft.picked.findLast(pick => pick.place < place && pick.term.kind === 'aggregate')?.term ?? limitedBy(draft);
  if (said?.kind !== 'aggregate' || (!listed && !draft.items[place]!.before.includes(','))) return false;
  if (said.of.kind === 'rows' || said.aggregate === 'distinct') {
    if (chain.length === 1 && chain[0] === 'sum') draft.pick(place, said);
    return true;
  }
  for (const aggregate of chain) draft.pick(place, { ...said, aggregate });
  return true;
};

/** "How much *honey*": the quantity of it, never how many kinds there are. Money that is named or spent is asked for itself. */
const readStuff = (draft: Draft, place: number, at: number, arg: number): boolean => {
  const stuff = stuffAt(draft, at);
  const figure = draft.items.findIndex((_, other) => other > at && isMeasure(draft.free(other)));
  if (!stuff || isMeasure(draft.free(arg)) || spends(draft)) return false;
  const said = draft.free(figure);
  const column = isMeasure(said) && said.kind === 'column' ? said.column : stuff.quantity;
  if (!column && draft.items[at]!.meaning.kind === 'value') return false;
  draft.use(at, ...(figure < 0 ? [] : [figure]));
  if (!column) draft.unanswerable.push(`${draft.items[place]!.atom.text} ${draft.items[at]!.atom.text}`);
  else draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: takenFor(draft, at, column, figure < 0) });
  return true;
};

/** Takes up "the average price", "minimum and maximum", "how much": figures put together from many rows. */
export const readAggregate = (draft: Draft, place: number): void => {
  if (closesFigure(draft, place)) return;
  if (draft.freeCue(place, 'aggregate')?.money && manyAt(draft, place + 1)) {
    readCountAt(draft, place);
    return;
  }
  const chain: AggregateName[] = [];
  const apart = draft.cue(place, 'aggregate')?.adverb === true;
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
    !isMeasure(draft.free(at + 1)) &&
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
  if (arg < 0 && perThing(draft, chain, at)) return;
  const told = (_: unknown, near: number): boolean => isMeasure(draft.free(near));
  const last = apart ? draft.items.findLastIndex((item, near) => near < place && told(item, near)) : undefined;
  // "Was haben wir *insgesamt* für Reparaturen ausgegeben": what is put together may stand at the end.
  const later = apart && last === -1 ? draft.items.findIndex((item, near) => near > place && told(item, near)) : -1;
  const numericBefore = [place - 1, place - 2].find(near => isNumeric(draft.free(near))) ?? (later >= 0 ? later : last);
  if (later >= 0 && draft.free(arg)?.kind === 'table') arg = later;
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
  if (asksMoney && readStuff(draft, place, at, arg)) return;
  let meaning: Meaning | null = draft.free(arg);
  const [revenue] = draft.schema.derived;
  // "How much did we sell" asks for money, though "sell" may also name a quantity.
  if (
    asksMoney &&
    revenue &&
    arg >= 0 &&
    meaning?.kind === 'column' &&
    revenue.measure.verbs.includes(draft.items[arg]!.atom.token.stem)
  )
    meaning = derivedMeaning(revenue);
  const [amount] = meaning?.kind === 'table' && asksMoney ? moneyOf(meaning.table) : [];
  // "The total amount of payments" is money where payments have an amount.
  if (amount) {
    const table = columnsOfTerm(columnTerm(amount)).map(ref => draft.schema.table(ref.table))[0];
    // "How much did she deliver" may be any of several figures.
    if (table && table.columns.filter(({ roles }) => roles.has('measure')).length > 1)
      draft.assumptions.push({ kind: 'measure', column: amount.ref });
    draft.use(arg);
    draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: columnTerm(amount) as RowTerm });
    return;
  }
  // "How much do we *harvest* per week" asks for no number of days of harvest.
  if (asksMoney && meaning?.kind === 'column' && meaning.column.holds === 'date' && !meaning.exact)
    meaning = { kind: 'table', table: meaning.column.table };
  // "How much is *unpaid*" asks for no number of things that are.
  if (asksMoney && meaning?.kind === 'column') {
    const says = flagValues(draft.schema, meaning.column, !draft.items[arg]!.atom.token.opposite);
    if (says.length > 0) {
      draft.where({ kind: 'in', column: meaning.column.ref, values: says });
      meaning = { kind: 'table', table: meaning.column.table };
    }
  }
  // "How much did the customers spend" asks for no number of customers, nor does "the total per month of the plant".
  if (meaning?.kind === 'table' && (asksMoney || (arg > at && chain[0] === 'sum')) && draft.picked.length === 0) {
    const total = totalOf(draft, meaning.table);
    if (total) {
      draft.use(arg);
      if (total.kind === 'column') draft.assumptions.push({ kind: 'measure', column: total.column });
      draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: total });
      return;
    }
    if (asksMoney) draft.unanswerable.push(draft.items[place]!.atom.text);
  }
  if (meaning?.kind === 'table') {
    draft.use(arg);
    // "the total amount claimed, summed across all claims": said before.
    if (draft.picked.some(({ term }) => term.kind === 'aggregate' && term.aggregate === 'sum')) return;
    draft.pick(place, rowsOf(meaning.table.name));
    return;
  }
  if (meaning?.kind === 'column' || meaning?.kind === 'derived') {
    draft.use(arg);
    // "the average quantity per order", where every row is an order, is the average over all rows.
    if (needsNumber && draft.schema.tables.length === 1)
      draft.form.group.splice(0, draft.form.group.length, ...draft.form.group.filter(group => !isRow(draft, group)));
    const additive = meaning.kind === 'derived' || (isMeasure(meaning) && meaning.column.uses.natural === 'sum');
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
  if (apart && askedFigures(draft, place, chain)) return;
  if (repeatsFigure(draft, place, chain)) return;
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
    draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: termOf(draft, derivedMeaning(derived))! });
    return;
  }
  const columns = [...draft.mentioned()].flatMap(table => table.columns.filter(column => column.roles.has('measure')));
  const money = columns.filter(column => column.roles.has('money'));
  const unknown = apart || asksMoney ? null : unknownNoun(draft, at);
  // Pay is nothing that some other figure could stand for.
  if (unknown !== null) draft.unanswerable.push(unknown);
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
