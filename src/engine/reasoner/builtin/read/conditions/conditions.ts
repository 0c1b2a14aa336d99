import type { Comparison, Condition, Term } from '../../form/form.ts';
import { limitsShare } from '../../form/share-limits.ts';
import { flagValues } from '../../schema/flag-values.ts';
import type { Column } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import { columnTerm, type Draft, isMeasure, isNumeric, termOf } from '../draft.ts';
import type { Meaning } from '../items.ts';
import { useLastingVerb } from './compared/lasting-verbs.ts';
import { numberNear, sides } from './compared/sides.ts';
import { measuresIn, missPercent } from './compared/units.ts';
import { unnamedSides } from './compared/unnamed-sides.ts';
import { countedAt, readCounted } from './counted-things.ts';
import { readDateOrder } from './date-order.ts';
import { readNotFinished } from './deeds/not-finished.ts';
import { costOfAge, yearFor } from './in-years.ts';
import { readLevel } from './levels.ts';
import { readOccasions } from './occasions.ts';
import { readTime } from './periods.ts';
import { readRange } from './ranges.ts';
import { readSaidOfThem } from './said-of-them.ts';
import { readAgainst } from './set-against/against.ts';
import { readText } from './texts.ts';

const addComparison = (
  draft: Draft,
  term: Term,
  op: Comparison,
  value: number | ReturnType<typeof yearFor>,
  negated: boolean,
): void => {
  const told = typeof value === 'number' ? { value } : value;
  // "More than a month" is more than 30 days, and no turns of months.
  const ends = term.kind === 'span' && typeof term.to !== 'string' && !term.open;
  const exact = ends && (term.unit === 'month' || term.unit === 'year') && op !== '=';
  const measured: Term = exact ? { ...term, exact: true } : term;
  const condition: Condition = { kind: 'compare', term: measured, op, ...told, ...(negated && { negated }) };
  if (term.kind === 'aggregate' || limitsShare(condition)) draft.form.having.push(condition);
  else draft.where(condition);
};

/** Whether a word that compares says how long ago a thing began: "older", "newer". */
const isAge = ({ since, about }: { since?: true; about?: string[] }): boolean => since === true && about !== undefined;

/** Whether a word that compares says when something is: "later than", "older than". */
const saysTime = ({ since, about }: { since?: true; about?: string[] }, { schema }: Draft): boolean =>
  since === true || about?.some(word => schema.language.roles.time.has(schema.language.stem(word))) === true;

/** Whether a time after a word that compares is one that another is set against, and no end of a time. */
const setsAgainst = (draft: Draft, place: number): boolean => {
  const cue = draft.cue(place, 'compare')!;
  const others = draft.form.where.some(item => item.kind === 'period' || (item.kind === 'compare' && item.op === '='));
  if (!others || saysTime(cue, draft)) return false;
  const asks = draft.yesNo || draft.has('difference') || draft.has('change') || draft.has('ratio');
  // "Which clubs got more in 2024 than in 2023" is asked of each club by itself.
  if (!asks && cue.near === undefined) draft.unanswerable.push(draft.items[place]!.atom.text);
  return true;
};

const readComparison = (draft: Draft, place: number, negated: boolean): boolean => {
  const cue = draft.cue(place, 'compare')!;
  if (!numberNear(draft, place + 1) && readAgainst(draft, place, cue, negated)) return true;
  const named = isNumeric(draft.free(place + 1)) ? numberNear(draft, place + 2) : null;
  const number = numberNear(draft, place + 1) ?? named ?? numberNear(draft, place - 1);
  // "9 catches or more": what is so many stands between.
  if (!number && countedAt(draft, place - 2) && readCounted(draft, place - 2, negated, cue.op)) {
    draft.use(place);
    return true;
  }
  if (number && number === named) {
    addComparison(draft, termOf(draft, draft.free(place + 1)!)!, cue.op, number.value, negated);
    draft.use(place, place + 1, number.place);
    return true;
  }
  if (!number) {
    const time = draft.free(place + 1);
    // "Was it higher in 2024 than 2023", "how much higher than in 2023".
    if (time?.kind === 'time' && setsAgainst(draft, place)) return false;
    // "Over the last 3 months" is during them.
    const { from, to } = draft.items[place]!.atom;
    const during = time?.kind === 'time' && time.time.relative && !saysTime(cue, draft) && to === from + 1;
    if (time?.kind === 'time') return readTime(draft, place + 1, negated, during ? null : cue.op, place);
    const [left, right] = [draft.free(place - 1), draft.free(place + 1)];
    if (
      left?.kind === 'column' &&
      right?.kind === 'column' &&
      left.column.holds === right.column.holds &&
      left.column !== right.column
    ) {
      draft.where({ kind: 'columns', left: left.column.ref, op: cue.op, right: right.column.ref }, negated);
      draft.use(place - 1, place, place + 1);
      return true;
    }
    return readLevel(draft, place, negated);
  }
  const before = number.place < place;
  const options = sides(draft, (before ? number.place : place) - 1, before ? place + 1 : number.place + 1, cue, cue.op);
  const last = draft.form.where.at(-1);
  const joined = draft.cue(place - 1, 'or') ?? draft.cue(place - 1, 'and');
  // "below 600 or above 900" is about one thing.
  if (last?.kind === 'compare' && joined && options.every(option => option.side.cost > 0.3))
    options.push({ side: { place: -1, term: last.term, cost: 0.1 }, op: cue.op });
  // "Over 100 euros" is of what is told in euros.
  const told = measuresIn(draft, number.place + 1);
  const unnamed = options.length === 0 ? unnamedSides(draft, number.place + 1, number.value) : [];
  options.push(...unnamed.map(side => ({ side, op: cue.op })));
  if (options.length === 0) return false;
  const { side, op } = draft.choose(
    'compared',
    options.map(option => ({
      value: option,
      cost: option.side.cost + costOfAge(draft, option.side.term, number.value, isAge(cue)),
    })),
  );
  if (unnamed.includes(side) && side.term.kind === 'column' && told.length !== 1)
    draft.assumptions.push({ kind: 'measure', column: side.term.column });
  missPercent(draft, number.place, side.term);
  useLastingVerb(draft, place - 1, side.term);
  addComparison(draft, side.term, op, yearFor(draft, side.term, number.value, isAge(cue)), negated);
  if (told.length > 0) draft.use(number.place + 1);
  const ofShare = draft.freeCue(side.place, 'share') !== null;
  if (ofShare) {
    draft.byShare = side.place;
    // "Over 20 *percent*".
    if (draft.freeCue(number.place + 1, 'share')) draft.use(number.place + 1);
  }
  draft.use(place, number.place, ...(ofShare ? [] : [side.place]), ...(side.also ?? []));
  if (side.term.kind === 'aggregate' && !ofShare)
    draft.use(
      side.place - (draft.freeCue(side.place - 1, 'count') || draft.freeCue(side.place - 1, 'aggregate') ? 1 : 0),
    );
  return true;
};

/** "countries with more silver than gold": one column against another of its kind. */
const readMoreThan = (draft: Draft, place: number, direction: 'asc' | 'desc'): boolean => {
  const [left, right] = [draft.free(place + 1), draft.free(place + 2)];
  if (left?.kind !== 'column' || right?.kind !== 'column' || left.column === right.column) return false;
  if (left.column.holds !== 'number' || right.column.holds !== 'number') return false;
  draft.where({
    kind: 'columns',
    left: left.column.ref,
    op: direction === 'desc' ? '>' : '<',
    right: right.column.ref,
  });
  draft.use(place, place + 1, place + 2);
  return true;
};

const hasNumber = (column: Column, value: number): boolean => {
  if (column.holds !== 'number') return false;
  if (column.cast === null && column.profile.valuesComplete)
    return column.profile.values.some(item => Number(item.value) === value);
  return (
    column.profile.min === null ||
    column.cast !== null ||
    (Number(column.profile.min) <= value && value <= Number(column.profile.max))
  );
};

/** A number that stands beside the column it is a value of: "room 111", "5 stars". */
const readNumber = (draft: Draft, place: number, negated: boolean): boolean => {
  const meaning = draft.free(place);
  if (meaning?.kind !== 'number' || draft.items[place]!.atom.weight === 0 || draft.cue(place + 1, 'compare'))
    return false;
  const options: { value: { at: number; column: Column }; cost: number }[] = [];
  for (const at of [place - 1, place + 1]) {
    const beside = draft.free(at);
    if (beside?.kind === 'column' && beside.column.holds === 'number')
      options.push({
        value: { at, column: beside.column },
        cost: (hasNumber(beside.column, meaning.number) ? 0 : 1) + (at > place ? 0.2 : 0),
      });
    if (beside?.kind === 'table' && beside.table.key?.holds === 'number' && at < place)
      options.push({ value: { at: -1, column: beside.table.key }, cost: 0.4 });
  }
  // "Customer 99" names a thing, which is there or not: the number belongs nowhere else.
  const before = draft.items[place - 1]?.meaning;
  const named = before?.kind === 'column' && before.column.holds === 'text' && draft.items[place]!.before.length === 0;
  if (options.length === 0 && !named) {
    for (const table of draft.mentioned())
      for (const column of table.columns)
        if (hasNumber(column, meaning.number) && (column.roles.has('year') || column.profile.valuesComplete))
          options.push({ value: { at: -1, column }, cost: 0.8 + (column.roles.has('measure') ? 0.5 : 0) });
  }
  if (options.length === 0) return false;
  const { at, column } = draft.choose('number', options.slice(0, 4));
  draft.where({ kind: 'compare', term: columnTerm(column), op: '=', value: meaning.number }, negated);
  draft.use(place, at);
  return true;
};

/** "Years they did not qualify", where cells say "Did not qualify": the negation is part of the value. */
const saysItself = (condition: Condition, negation: string): boolean =>
  condition.kind === 'in' &&
  condition.negated === true &&
  condition.values.every(value => normalised(value).split(' ').includes(normalised(negation).split(' ').at(-1)!));

const limits = (meaning: Meaning | null): boolean => meaning?.kind === 'value' || meaning?.kind === 'time';

/** "Leeds excluded": sets apart what was said right before it. */
const closesException = (draft: Draft, place: number): boolean => {
  const next = limits(draft.free(place + 1)) && !draft.items[place + 1]!.before.includes(',');
  if (!draft.freeCue(place, 'not')?.closes || next) return false;
  const said = [...draft.form.where].reverse();
  let from = place;
  for (const condition of said) {
    const at = draft.placed.get(condition) ?? -9;
    // "Leeds and York excluded" sets both apart.
    const listed = from === place ? at >= place - 2 : at === from - 2 && draft.cue(from - 1, 'and') !== null;
    if (condition.negated || !listed) break;
    condition.negated = true;
    from = at;
  }
  if (from < place) draft.use(place);
  return from < place;
};

/** "The total *minus Leeds*" takes away rows, where "price minus cost" is one figure less another. */
const takesAway = (draft: Draft, place: number): boolean =>
  draft.freeCue(place, 'minus') !== null && limits(draft.free(place + 1));

/** Takes up everything that limits the rows: comparisons, ranges, values, times, negations. */
export const readConditions = (draft: Draft): void => {
  let negatedFrom = -9;
  for (let place = 0; place < draft.items.length; place++) {
    if (draft.items[place]!.used) continue;
    draft.current = place;
    const meaning = draft.items[place]!.meaning;
    const next = draft.free(place + 1);
    const flagged = next?.kind === 'column' && flagValues(draft.schema, next.column, true).length > 0;
    const value = draft.free(place + 2);
    const unlike = next?.kind === 'column' && value?.kind === 'value' && value.column === next.column;
    if (meaning.kind === 'cue' && meaning.cue.kind === 'lacking' && (next?.kind === 'value' || flagged || unlike)) {
      negatedFrom = place;
      continue;
    }
    if (closesException(draft, place)) continue;
    if (meaning.kind === 'cue' && (meaning.cue.kind === 'not' || takesAway(draft, place))) {
      negatedFrom = place;
      continue;
    }
    const negated = negatedFrom >= 0 && place - negatedFrom <= 3;
    let read = false;
    const later = draft.freeCue(place + 1, 'compare');
    if (meaning.kind === 'time' && later && !later.about && (later.op === '>=' || later.op === '<='))
      read = readTime(draft, place, negated, later.op, place + 1);
    // "*Paid* before the due date" is no status of its own.
    if (meaning.kind === 'value')
      read = readDateOrder(draft, place + 1, negated) || (negated && readNotFinished(draft, place));
    if (!read && meaning.kind === 'cue') {
      read = readOccasions(draft, place, negated) || readDateOrder(draft, place, negated);
      if (!read && meaning.cue.kind === 'compare') read = readComparison(draft, place, negated);
      // "opened before the oldest branch": a time against another, where no row comes next.
      if (!read && meaning.cue.kind === 'neighbour' && draft.schema.tables.length > 1)
        read = readAgainst(
          draft,
          place,
          { op: meaning.cue.offset < 0 ? '<' : '>', about: [...draft.schema.language.roles.time] },
          negated,
        );
      // "Win more often than the average player": a rate that is named says how often.
      if (meaning.cue.kind === 'oftener' && isNumeric(draft.free(place - 1)) && draft.freeCue(place + 1, 'aggregate'))
        read = readAgainst(draft, place, { op: meaning.cue.direction === 'desc' ? '>' : '<' }, negated);
      if (meaning.cue.kind === 'more')
        read =
          readAgainst(draft, place, { ...meaning.cue, op: meaning.cue.direction === 'desc' ? '>' : '<' }, negated) ||
          readMoreThan(draft, place, meaning.cue.direction);
      if (meaning.cue.kind === 'between' || meaning.cue.kind === 'range') read = readRange(draft, place, negated);
    }
    read ||=
      readText(draft, place, negated) ||
      (meaning.kind === 'time' && !read && readTime(draft, place, negated, null, -1));
    read ||= readSaidOfThem(draft, place, negated);
    if (!read && meaning.kind === 'number') read = readRange(draft, place, negated);
    // "9 catches or more" is read with the word that compares.
    const compared = draft.freeCue(place + 2, 'compare') !== null && countedAt(draft, place) !== null;
    if (!read && meaning.kind === 'number' && !compared)
      read = readCounted(draft, place, negated) || readNumber(draft, place, negated);
    if (read && negated) {
      const last = draft.form.where.at(-1);
      if (last && saysItself(last, draft.items[negatedFrom]!.atom.text)) delete last.negated;
      if (last && draft.cue(negatedFrom, 'not')?.ever) draft.nevers.add(last);
      draft.use(negatedFrom);
      negatedFrom = draft.freeCue(place + 1, 'or') || draft.freeCue(place + 1, 'and') ? place - 1 : -9;
    }
  }
  takeCounts(draft);
};

/** "With a *number of* voters from 300 to 500", "whose *number of* plays is above average": counted in a column, which limits rows. */
const takeCounts = (draft: Draft): void => {
  const { owning } = draft.schema.language;
  draft.items.forEach((item, place) => {
    const [counted, before] = [draft.items[place + 1], draft.items[place - 1]];
    const clause =
      item.before.some(word => owning.has(word)) ||
      (draft.cue(place - 1, 'ask') !== null && owning.has(before!.atom.token.word));
    if (clause && draft.freeCue(place, 'count') && counted?.used && isMeasure(counted.meaning)) draft.use(place);
  });
};
