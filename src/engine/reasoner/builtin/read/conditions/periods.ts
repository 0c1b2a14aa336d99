import { type Comparison, type Condition, columnsOfCondition, sameColumn } from '../../form/form.ts';
import type { TimeSpan } from '../../link/atom.ts';
import { isPartOfDate } from '../../schema/dates/in-parts.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft, isMeasure } from '../draft.ts';
import { soldThing } from '../happenings.ts';
import { asOfTheEnd } from '../stretches/as-of-the-end.ts';
import { asHeld, isLasting, mayHold, tellingStems, tellsOneOf, timedTables } from '../timed-tables.ts';
import { endOfOutcome } from './deeds/outcomes.ts';
import { dateOfVerb, shareTime } from './deeds/told-by-verbs.ts';
import { hoursCondition, tellsStart } from './hours.ts';
import { describesThing } from './times-of-things.ts';
import { inLastYear } from './years-unsaid.ts';

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** What a time says about a column of dates or of years; null where it says nothing of such a column. */
export const timeCondition = (
  column: Column,
  time: TimeSpan,
  op: Comparison | null,
  schema: Schema,
): Condition | null => {
  if (time.part?.unit === 'hour') return op === null ? hoursCondition(column, time.part, schema) : null;
  let { start, end } = time;
  if (op === '>') [start, end] = [end, null];
  if (op === '>=') end = null;
  if (op === '<') [start, end] = [null, start];
  if (op === '<=') start = null;
  if (column.holds === 'date') {
    if (time.part && op === null && start !== null && end !== null)
      return { kind: 'part', column: column.ref, ...time.part };
    return { kind: 'period', column: column.ref, start, end, label: time.label };
  }
  // A month of any year is none of the years that a column tells.
  if (time.part) return null;
  if (column.holds === 'number' && column.roles.has('year')) {
    const term = columnTerm(column);
    if (start !== null && end !== null) {
      const [from, to] = [yearOf(start), yearOf(end) - 1];
      if (to < from) return null;
      return from === to
        ? { kind: 'compare', term, op: '=', value: from }
        : { kind: 'between', term, low: from, high: to };
    }
    return start !== null
      ? { kind: 'compare', term, op: '>=', value: yearOf(start) }
      : { kind: 'compare', term, op: '<', value: yearOf(end!) };
  }
  return null;
};

/** Whether a column is one by which such a time can be judged. */
const mayTell = (column: Column, time: TimeSpan, schema: Schema): boolean =>
  time.part?.unit === 'hour'
    ? hoursCondition(column, time.part, schema) !== null
    : column.holds === 'date' || column.roles.has('year');

/** Whether a year is only one that a thing has of which no word speaks, as of a model: what was done with it is of another. */
const tellsOfThing = ({ table, roles }: Column, spokenOf: ReadonlySet<Table>): boolean =>
  roles.has('year') && table.semantics.kind === 'entity' && !spokenOf.has(table);

/** Whether a date is one that a thing has, where others tell when something happened: "customers by revenue *this year*", who may be customers for long. */
const isBesideEvents = ({ table }: Column, tables: Table[]): boolean =>
  table.semantics.kind === 'entity' &&
  tables.some(other => other !== table && other.semantics.kind === 'event' && other.date !== null);

/** The tables of what somebody is best by, on the mean of what was done then: the ratings of "the *best rated* couriers in 2024". */
const rankedBy = (draft: Draft): Table[] =>
  draft.items.flatMap((_, at) => {
    const cue = draft.cue(at, 'superlative');
    const [column] = cue?.mean && cue.about ? draft.about(cue.about, ({ holds }) => holds === 'number') : [];
    return column && column.table.semantics.kind === 'event' ? [column.table] : [];
  });

/** The tables spoken of, with that of the sales where what is sold is ranked by nothing that is named: "top 3 products in 2017". */
const spokenOrSold = (draft: Draft): Set<Table> => {
  const spoken = draft.mentioned();
  const [derived] = draft.schema.derived;
  const ranks = draft.has('top') || draft.has('superlative');
  const thing = ranks ? soldThing(draft.schema) : null;
  const [only] = spoken;
  // "The best *customer* this year" is ranked by what they bought.
  const buys = ranks && draft.schema.tables.some(({ semantics: { party } }) => party?.table === only?.name);
  const isSold = spoken.size === 1 && (buys || (thing !== null && spoken.has(thing)));
  return isSold && derived && !draft.items.some(({ meaning }) => isMeasure(meaning))
    ? new Set([...spoken, derived.factors[0].table])
    : new Set([...spoken, ...rankedBy(draft)]);
};

/** Columns that can answer "when", best first, with what it costs to take each. */
const whenColumns = (
  draft: Draft,
  place: number,
  time: TimeSpan,
): { value: { column: Column; at: number }; cost: number }[] => {
  const found: { value: { column: Column; at: number }; cost: number }[] = [];
  for (const at of [place - 1, place - 2, place + 1]) {
    const beside = draft.free(at);
    // "Gas used *by month* in 2023", of a column of months, is limited and grouped by it.
    const led = draft.items[at]?.before.length === 0 && draft.freeCue(at - 1, 'group') !== null;
    // "*Which day* in May had the lowest takings" asks for it.
    const asked = draft.cue(at - 1, 'ask') !== null && draft.has('superlative');
    const grouped = at < place && (led || asked);
    if (beside?.kind === 'column' && (beside.column.holds === 'date' || beside.column.roles.has('year')))
      found.push({ value: { column: beside.column, at: grouped ? -1 : at }, cost: at === place - 1 ? 0 : 0.2 });
    if (beside && beside.kind !== 'word') break;
  }
  const { functionWords } = draft.schema.language;
  const words = draft.items.flatMap(({ atom: { token } }) => (functionWords.has(token.word) ? [] : [token.stem]));
  // "without an exhibition in 2004": the time is that of the rows that are denied.
  const denied = draft.form.where.flatMap(each => (each.kind === 'exists' && each.negated ? [each.other] : []));
  const spokenOf = spokenOrSold(draft);
  const tables = timedTables(spokenOf, draft.schema, time);
  const judged = draft.form.where.flatMap(columnsOfCondition);
  const ended = endOfOutcome(draft, place);
  const described: Column[] = [];
  const strays: Column[] = [];
  const dates = tables.flatMap(({ columns }) => columns.filter(column => mayTell(column, time, draft.schema)));
  for (const table of tables)
    for (const column of dates.filter(each => each.table === table)) {
      if (found.some(option => option.value.column === column)) continue;
      const beside = isBesideEvents(column, tables);
      const told = tellingStems(column, dates);
      const own = beside ? told.filter(stem => !table.stems.includes(stem)) : told;
      const spoken = own.some(stem => words.includes(stem)) ? 0 : 0.35;
      const describes = spoken > 0 && describesThing(column, tables, draft.schema);
      if (describes) described.push(column);
      const isStray = spoken > 0 && tellsOfThing(column, spokenOf);
      if (isStray) strays.push(column);
      // Of rows that are over, the day on which they were is known.
      const empty = column === ended ? 0 : 0.4 * (column.profile.nullCount / Math.max(1, table.profile.rowCount));
      found.push({
        value: { column, at: -1 },
        cost:
          0.1 +
          (denied.includes(table.name) ? -0.1 : denied.length > 0 ? 0.3 : 0) +
          spoken +
          empty +
          (ended?.table === table && column !== ended ? 0.5 : 0) +
          (column === ended || column === table.date || (time.part?.unit === 'hour' && tellsStart(column, draft.schema))
            ? 0
            : 0.3) +
          // Nobody who was hired until 1994 was hired in 1997: something else was then.
          (mayHold(column, time) || time.part?.unit === 'hour' ? 0 : 0.6) +
          (spoken > 0 && isLasting(column) && tables.length > 1 ? 0.3 : 0) +
          (describes ? 0.6 : 0) +
          (isStray || (beside && spoken > 0) ? 0.4 : 0) +
          (tellsOneOf(draft.items, column, tables, draft.schema) ? 0.6 : 0) +
          (found.length > 0 && found[0]!.value.at >= 0 ? 0.5 : 0),
      });
    }
  const telling = found.filter(({ value }) => !described.includes(value.column));
  if (telling.length === 1 && !strays.includes(telling[0]!.value.column))
    telling[0]!.cost = Math.min(telling[0]!.cost, 0.05);
  // "More in 2017 than in 2016": both are judged by one column.
  for (const option of found)
    if (judged.some(column => sameColumn(column, option.value.column.ref))) option.cost = Math.min(option.cost, 0);
  // What happened tells by which date time is judged.
  const told = found.filter(({ value }) => value.column === draft.deed);
  if (told.length > 0) return told.map(option => ({ ...option, cost: 0 }));
  // "Ordered in May and *delivered in June*" is told by two dates.
  const verb = dateOfVerb(draft, place - 1, tables);
  for (const option of found) if (verb) option.cost = option.value.column === verb ? 0 : option.cost + 0.7;
  return found.sort((a, b) => a.cost - b.cost).slice(0, 4);
};

/** Takes up a time as a limit on a date or year column; `op` is a comparison said before it ("after", "more than"). */
export const readTime = (
  draft: Draft,
  place: number,
  negated: boolean,
  op: Comparison | null,
  cuePlace: number,
): boolean => {
  const meaning = draft.free(place);
  if (meaning?.kind !== 'time') return false;
  const options = whenColumns(draft, place, meaning.time).filter(
    option => timeCondition(option.value.column, meaning.time, op, draft.schema) !== null,
  );
  if (options.length === 0) {
    if (meaning.time.unit !== 'year' || meaning.time.start === null || meaning.time.end === null) return false;
    return yearInText(draft, place, meaning.time.start.slice(0, 4), negated);
  }
  const { column, at } = draft.choose('when', options);
  // Of what did not happen it is known that the data have nothing.
  const denied = negated || draft.has('not') || draft.has('lacking');
  const ended = op === null && !denied ? asOfTheEnd(draft, column, meaning.time) : null;
  const time = op === null ? asHeld(column, ended?.time ?? meaning.time) : meaning.time;
  const condition = timeCondition(column, time, op, draft.schema)!;
  const limited = inLastYear(draft, column, time, condition);
  const judged = limited?.period ?? condition;
  draft.where(judged, negated);
  draft.use(place, at);
  if (cuePlace >= 0) draft.use(cuePlace);
  const told = op === null && shareTime(draft, place, column, judged);
  const others = options
    .filter(
      ({ value }) => value.column !== column && value.column.table === column.table && !isPartOfDate(value.column),
    )
    .map(option => option.value.column.ref);
  if (at < 0 && !told && others.length > 0) draft.assumptions.push({ kind: 'date-column', column: column.ref, others });
  if (ended) draft.assumptions.push({ kind: 'data-ended', asked: ended.asked, unit: time.unit, last: ended.last });
  const { yearless, label, season, part } = time;
  if (condition.kind === 'part' && part?.unit !== 'weekday' && part?.unit !== 'hour')
    draft.assumptions.push({ kind: 'every-year', label });
  if (season) draft.assumptions.push({ kind: 'season', label, from: season[0], to: season[1] });
  const { min, max } = column.profile;
  const year = limited?.year ?? yearless;
  if (year !== undefined && min?.slice(0, 4) !== max?.slice(0, 4))
    draft.assumptions.push({ kind: 'assumed-year', year, label });
  return true;
};

/** Whether a column of text tells years as a rule: a year in a remark or in a title is something else. */
const holdsYears = ({ holds, nature, profile: { values } }: Column): boolean =>
  holds === 'text' &&
  (nature === 'name' || nature === 'category' || nature === 'date') &&
  values.filter(({ value }) => /(?:^|\D)\d{4}(?:\D|$)/.test(value)).length >= 0.3 * values.length;

/** A year inside the cells of a text column, such as the season "2006–07". */
const yearInText = (draft: Draft, place: number, year: string, negated: boolean): boolean => {
  const columns = [...draft.mentioned()]
    .flatMap(table => table.columns)
    .filter(column => holdsYears(column) && column.profile.values.some(({ value }) => value.includes(year)));
  if (columns.length === 0) return false;
  const share = (column: Column): number => -column.profile.values.filter(({ value }) => /\d{4}/.test(value)).length;
  const column = draft.choose(
    'year in text',
    columns
      .sort((a, b) => share(a) - share(b))
      .slice(0, 3)
      .map((value, index) => ({ value, cost: 0.3 + index * 0.5 })),
  );
  draft.where({ kind: 'contains', column: column.ref, text: year }, negated);
  draft.use(place);
  return true;
};
