import { type AggregateName, aggregates } from '../../form/aggregates.ts';
import { columnsOfTerm, countOfRows, type RowTerm, type Term } from '../../form/form.ts';
import { addingMoneyOf } from '../../schema/rows/worth.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft, isMeasure, isNumeric, termOf } from '../draft.ts';
import { derivedMeaning, type Meaning } from '../items.ts';
import { unknownNoun } from './asked-noun.ts';
import { readCount } from './counts.ts';
import { meantByMoney, readSpent, readStuff, totalOf } from './money/asked-money.ts';
import { muchAt, readAmount, sumsMoney } from './money/rows-summed.ts';
import { isOverGroups } from './over.ts';
import { manyAt } from './quantity.ts';
import { perThing, rowsPerThing } from './ratios/per-thing.ts';
import { askedFigures, closesFigure, readTotalOf, repeatsFigure } from './said-figures.ts';

/** "The average price" as it is read: how it is put together, and where what is put together may stand. */
type Asked = {
  draft: Draft;
  place: number;
  /** "minimum and maximum": several. */
  chain: AggregateName[];
  /** The place after the words that say how. */
  at: number;
  /** Said apart from its measure: "in total". */
  apart: boolean;
  /** Asked as "how much". */
  money: boolean;
};

/** Whether a group is a single row. */
const isRow = ({ schema }: Draft, group: Term): boolean =>
  group.kind === 'column' && schema.column(group.column)?.unique === true;

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
  if (column?.holds === 'date' && aggregates[aggregate].typical)
    draft.unanswerable.push(draft.items.find(item => item.meaning === meaning)?.atom.text ?? column.title);
  // "Total customers by region" are so many of them, however many rows each has.
  const again = aggregate === 'sum' && column?.holds === 'text' && !column.unique;
  return { kind: 'aggregate', aggregate: again ? 'distinct' : 'count', of: term };
};

const readCountAt = (draft: Draft, place: number): void => {
  draft.items[place]!.used = false;
  readCount(draft, place);
};

/** The words that say how: "minimum", "average and maximum", "average and number of". */
const chainAt = (draft: Draft, place: number): { chain: AggregateName[]; at: number } => {
  const chain: AggregateName[] = [];
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
      return { chain, at: joined + 1 };
    }
    if (!draft.freeCue(joined, 'aggregate')) break;
    if (joined > at) draft.use(at);
    at = joined;
  }
  return { chain, at };
};

/** "The average number of orders": how many there are is read as a count; whether it is, or else the place after. */
const countAfter = ({ draft, chain, at }: Asked): boolean | number => {
  if (!draft.freeCue(at, 'count')) return at;
  const [how] = chain;
  const single = chain.length === 1;
  const after = draft.free(at + 1);
  const grouped = draft.form.group.length > 0;
  if (single && how !== 'sum' && !isMeasure(after) && isOverGroups(draft, how!, grouped, true)) {
    draft.form.over = how as 'avg';
    readCountAt(draft, at);
    return true;
  }
  draft.use(at);
  // "How many *people*" asks for no other figure, though nothing is called people.
  if (!single || !(how === 'sum' || after?.kind === 'table' || after?.kind === 'word')) return at + 1;
  readCountAt(draft, at);
  return true;
};

const needsNumber = ({ chain: [how] }: Asked): boolean => how !== undefined && aggregates[how].typical;

/** The place right after of what is put together; -1 where nothing there is. */
const argumentAfter = (asked: Asked): number => {
  const { draft, chain, at } = asked;
  const number = needsNumber(asked)
    ? [at, at + 1, at + 2].findIndex(
        (near, index) =>
          isNumeric(draft.free(near)) &&
          [at, at + 1].slice(0, index).every(place => draft.items[place]?.meaning.kind !== 'cue'),
      )
    : -1;
  if (number >= 0) return number + at;
  for (let near = at; near < Math.min(draft.items.length, at + 3); near++) {
    const meaning = draft.free(near);
    const table = meaning?.kind === 'table' && chain[0] === 'sum';
    if (meaning?.kind === 'column' || meaning?.kind === 'derived' || table) return near;
    if (meaning && meaning.kind !== 'word' && meaning.kind !== 'table' && meaning.kind !== 'value') break;
  }
  return -1;
};

/** The place of what is put together, where something before or at the end is rather a figure than what stands after. */
const argumentOf = ({ draft, place, apart }: Asked, after: number): number => {
  const told = (_: unknown, near: number): boolean => isMeasure(draft.free(near));
  const last = apart ? draft.items.findLastIndex((item, near) => near < place && told(item, near)) : undefined;
  // "Was haben wir *insgesamt* für Reparaturen ausgegeben": what is put together may stand at the end.
  const later = apart && last === -1 ? draft.items.findIndex((item, near) => near > place && told(item, near)) : -1;
  const before = [place - 1, place - 2].find(near => isNumeric(draft.free(near))) ?? (later >= 0 ? later : last);
  const arg = later >= 0 && draft.free(after)?.kind === 'table' ? later : after;
  const fits = arg >= 0 && (isNumeric(draft.free(arg)) || draft.free(arg)?.kind === 'table' || before === undefined);
  return fits ? arg : (before ?? arg);
};

/** Whether a word says what is done of which rows tell, and names none of them: "the total *invoiced* per month". */
const saysDone = ({ draft, chain }: Asked, arg: number): boolean => {
  const { plural, verbal } = draft.schema.language;
  const { word } = draft.items[arg]?.atom.token ?? { word: '' };
  return chain[0] === 'sum' && draft.free(arg)?.kind === 'table' && verbal(word) && plural(word) !== word;
};

/** "How much has each sponsor with slots paid *in fees*": the figure that is named later, and not one of the slots. Whether there is one. */
const readFigureAfter = ({ draft, place, chain }: Asked, arg: number): boolean => {
  const at = draft.items.findIndex((_, other) => other > arg && isMeasure(draft.free(other)));
  const figure = draft.free(at);
  if (figure?.kind !== 'column' || draft.freeCue(at - 1, 'aggregate') || draft.freeCue(at + 1, 'compare')) return false;
  draft.use(arg, at);
  for (const aggregate of chain) draft.pick(place, wrap(aggregate, draft, figure));
  return true;
};

/** Rows that are put together: what adds up over them, or else how many there are. */
const readRows = (asked: Asked, arg: number, { table }: Extract<Meaning, { kind: 'table' }>): void => {
  const { draft, place, chain, at, money } = asked;
  // "How much did the customers spend" asks for no number of customers, nor does "the total per month of the plant".
  if ((money || (arg > at && chain[0] === 'sum')) && draft.picked.length === 0) {
    if (money && readFigureAfter(asked, arg)) return;
    const total = totalOf(draft, table);
    if (total) {
      draft.use(arg);
      if (total.kind === 'column') draft.assumptions.push({ kind: 'measure', column: total.column });
      draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: total });
      return;
    }
    if (money) draft.unanswerable.push(draft.items[place]!.atom.text);
  }
  draft.use(arg);
  // "the total amount claimed, summed across all claims": said before.
  if (draft.picked.some(({ term }) => term.kind === 'aggregate' && term.aggregate === 'sum')) return;
  const much = chain[0] === 'sum' ? muchAt(draft, arg, table) : null;
  if (much) {
    draft.assumptions.push({ kind: 'measure', column: much.ref });
    draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: columnTerm(much) as RowTerm });
    return;
  }
  if (chain[0] === 'sum' && addingMoneyOf(table).length > 0)
    draft.assumptions.push({ kind: 'not-added', table: table.name });
  draft.pick(place, countOfRows(table.name));
};

/** "Average price *and weight*": figures that are listed after one that was put together. */
const readListed = ({ draft, chain }: Asked, arg: number): void => {
  const nextAfter = (at: number): number => (draft.freeCue(at + 1, 'and') ? at + 2 : at + 1);
  for (let next = nextAfter(arg); isMeasure(draft.free(next)); next = nextAfter(next)) {
    const joined = draft.items[next - 1]!.meaning.kind === 'cue' || draft.items[next]!.before.includes(',');
    if (!joined || draft.freeCue(next + 1, 'compare')) return;
    const other = draft.free(next)!;
    if (
      !draft.choose('also aggregated', [
        { value: true, cost: 0 },
        { value: false, cost: 0.6 },
      ])
    )
      return;
    draft.use(next, next - 1);
    for (const aggregate of chain) draft.pick(next, wrap(aggregate, draft, other));
  }
};

/** Values that are put together. */
const readValues = (asked: Asked, arg: number, meaning: Extract<Meaning, { kind: 'column' | 'derived' }>): void => {
  const { draft, place, chain } = asked;
  draft.use(arg);
  // "the average quantity per order", where every row is an order, is the average over all rows.
  if (needsNumber(asked) && draft.schema.tables.length === 1)
    draft.form.group.splice(0, draft.form.group.length, ...draft.form.group.filter(group => !isRow(draft, group)));
  const additive = meaning.kind === 'derived' || (isMeasure(meaning) && meaning.column.uses.natural === 'sum');
  if (chain.length === 1 && isOverGroups(draft, chain[0]!, additive)) {
    draft.form.over = chain[0] as 'avg';
    draft.pick(place, { kind: 'aggregate', aggregate: 'sum', of: termOf(draft, meaning)! });
    return;
  }
  for (const aggregate of chain) draft.pick(place, wrap(aggregate, draft, meaning));
  readListed(asked, arg);
};

/** Where nothing is named that is put together: what the rest of the question speaks of, or a guess. */
const readUnsaid = (asked: Asked): void => {
  const { draft, place, chain, at, apart, money } = asked;
  if (apart && askedFigures(draft, place, chain)) return;
  if (readTotalOf(draft, place, chain)) return;
  if (repeatsFigure(draft, place, chain)) return;
  const figured = draft.picked.some(pick => pick.term.kind === 'aggregate');
  if (draft.form.having.length > 0 || draft.superlatives.length > 0 || figured) return;
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
  const worth = columns.filter(column => column.roles.has('money'));
  const unknown = apart || money ? null : unknownNoun(draft, at);
  // "How much *money* did we make": some money is asked for, and there is one.
  const cash = draft.schema.language.natures.money.has(draft.items[at]?.atom.token.stem ?? '') && worth.length > 0;
  // Pay is nothing that some other figure could stand for.
  if (unknown !== null) draft.unanswerable.push(unknown);
  const options = (worth.length > 0 ? worth : columns)
    .toSorted((a, b) => Number(b === b.table.worth) - Number(a === a.table.worth))
    .slice(0, 3);
  if (options.length === 0) return;
  const column = draft.choose(
    'what measure',
    options.map((value, index) => ({ value, cost: (cash ? 0.3 : 1.3) + index * 0.3 })),
  );
  draft.assumptions.push({ kind: 'measure', column: column.ref });
  if (cash && draft.free(at)?.kind === 'word')
    Object.assign(draft.items[at]!, { used: true, meaning: { kind: 'column', column, exact: true } });
  for (const aggregate of chain) draft.pick(place, { kind: 'aggregate', aggregate, of: columnTerm(column) as RowTerm });
};

/** Takes up "the average price", "minimum and maximum", "how much": figures put together from many rows. */
export const readAggregate = (draft: Draft, place: number): void => {
  if (closesFigure(draft, place)) return;
  const cue = draft.cue(place, 'aggregate');
  const money = draft.freeCue(place, 'aggregate')?.money === true;
  if (money && manyAt(draft, place + 1)) {
    readCountAt(draft, place);
    return;
  }
  // "How *much is the average* order" asks for an average, and for no total of it.
  const next = money ? draft.freeCue(place + 1, 'aggregate')?.aggregate : undefined;
  if (next && aggregates[next].typical) {
    draft.use(place);
    return;
  }
  const asked: Asked = { draft, place, ...chainAt(draft, place), apart: cue?.adverb === true, money };
  const after = countAfter(asked);
  if (typeof after === 'boolean') return;
  asked.at = after;
  const near = argumentAfter(asked);
  if (near < 0 && perThing(draft, asked.chain, after)) return;
  if (rowsPerThing(draft, place, asked.chain, after)) return;
  const arg = argumentOf(asked, near);
  const rated = arg < 0 && draft.free(after)?.kind === 'table' ? onlyMeasure(draft, after) : null;
  if (rated) {
    draft.use(after);
    for (const aggregate of asked.chain)
      draft.pick(place, { kind: 'aggregate', aggregate, of: columnTerm(rated) as RowTerm });
    return;
  }
  if (money && readStuff(draft, place, after, arg)) return;
  const said = draft.free(arg);
  const adds = asked.chain[0] === 'sum' && sumsMoney(draft, place, arg, said);
  if ((money || saysDone(asked, arg) || adds) && readAmount(draft, place, arg, said)) return;
  if (money && readSpent(draft, place, arg)) return;
  const meaning = money && said ? meantByMoney(draft, arg, said) : said;
  if (meaning?.kind === 'table') readRows(asked, arg, meaning);
  else if (meaning?.kind === 'column' || meaning?.kind === 'derived') readValues(asked, arg, meaning);
  else readUnsaid(asked);
};
