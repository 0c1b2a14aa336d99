import { type AggregateName, type Comparison, type Condition, sameTerm, type Term } from '../../form.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft, isNumeric, termOf } from '../draft.ts';
import { numberNear, type Side, sides } from './sides.ts';

type Asked = { op: Comparison; about?: string[]; since?: true };
type Against = {
  /** Null for any of some rows: more than any is more than the most, less than any less than the least. */
  aggregate: AggregateName | null;
  where: Condition[];
  /** From where on its rows are told. */
  from: number;
  places: number[];
};

/** Where what is compared with begins: right after "more than", or at "than" of "more seats than". */
const targetOf = (draft: Draft, place: number): number => {
  if (draft.cue(place, 'compare')) return place + 1;
  const { than } = draft.schema.language;
  for (let at = place + 1; at <= Math.min(place + 4, draft.items.length - 1); at++)
    if (draft.items[at]!.before.some(word => than.has(word))) return at;
  return -1;
};

/** The values said of the rows whose figure is compared with: "than the average lamp *made of glass*". */
const limitsFrom = (draft: Draft, from: number): { where: Condition[]; places: number[] } => {
  const { pronouns, totals } = draft.schema.language;
  const where: Condition[] = [];
  const places: number[] = [];
  for (let at = from; at < draft.items.length; at++) {
    const { before } = draft.items[at]!;
    const meaning = draft.free(at);
    if (!meaning || meaning.kind === 'cue' || (at > from && before.includes(','))) break;
    if (before.some(word => pronouns.has(word)) && at > from) break;
    // "the average of the whole range" is of all.
    if (totals.has(draft.items[at]!.atom.token.word)) return { where: [], places: [at, at + 1] };
    if (meaning.kind === 'value') {
      if (!isWhole(draft, at)) break;
      const { column, values, contains } = meaning;
      where.push(
        contains === null
          ? { kind: 'in', column: column.ref, values }
          : { kind: 'contains', column: column.ref, text: contains },
      );
      places.push(at);
    } else if (meaning.kind === 'table') places.push(at);
    else if (meaning.kind === 'column' && draft.free(at + 1)?.kind === 'value') places.push(at);
    else if (meaning.kind === 'column' && draft.free(at + 1)?.kind === 'number') {
      const number = numberNear(draft, at + 1)!;
      where.push({ kind: 'compare', term: columnTerm(meaning.column), op: '=', value: number.value });
      places.push(at, at + 1);
    }
  }
  return { where, places };
};

/** Whether the words at a place are a cell as it stands, not only like one or part of one. */
const isWhole = (draft: Draft, at: number): boolean =>
  draft.items[at]!.atom.options.some(option => option.kind === 'value' && !option.part && option.score >= 0.9);

/** What is compared with: the average, the highest, any of some rows, or a thing by its name. */
const againstAt = (draft: Draft, place: number, at: number, op: Comparison): Against | null => {
  const item = draft.items[at];
  if (!item || item.used) return null;
  const aggregate = draft.freeCue(at, 'aggregate')?.aggregate;
  if (aggregate && aggregate !== 'sum') return { aggregate, where: [], from: at + 1, places: [at] };
  const extreme = draft.freeCue(at, 'superlative');
  if (extreme && !extreme.common)
    return { aggregate: extreme.direction === 'desc' ? 'max' : 'min', where: [], from: at + 1, places: [at] };
  const { whichever, than } = draft.schema.language;
  const compares = [...draft.items[place]!.atom.text.toLowerCase().split(' '), ...item.before].some(word =>
    than.has(word),
  );
  if (!compares) return null;
  const group = draft.freeCue(at, 'group') && whichever.has(item.atom.token.word);
  if (group || item.before.some(word => whichever.has(word)))
    return {
      aggregate: null,
      where: [],
      from: group ? at + 1 : at,
      places: group ? [at] : [],
    };
  const thing = item.meaning.kind === 'value' && item.meaning.contains === null ? item.meaning : null;
  const named =
    thing &&
    !draft.yesNo &&
    isWhole(draft, at) &&
    (op === '>' || op === '<') &&
    (thing.column.unique || thing.column === thing.column.table.label);
  return named ? { aggregate: 'max', where: [], from: at, places: [] } : null;
};

const measuresOf = (draft: Draft): Column[] =>
  [...draft.mentioned()].flatMap(table => table.columns.filter(column => column.roles.has('measure')));

/** What is compared: a measure between "more" and "than", one beside them, or one that the word itself speaks of. */
const comparedAt = (
  draft: Draft,
  place: number,
  target: number,
  against: Against,
  asked: Asked,
): { side: Side; op: Comparison } | null => {
  const { op } = asked;
  const options: { side: Side; op: Comparison }[] = [];
  for (let at = place + 1; at < target; at++) {
    const meaning = draft.free(at);
    // In "more per hour than" the hour only says of what the figure is.
    const cost = draft.freeCue(at - 1, 'group') ? 0.6 : 0;
    if (isNumeric(meaning)) options.push({ side: { place: at, term: termOf(draft, meaning)!, cost }, op });
  }
  // "longer than the average number of hours"
  const counted = draft.freeCue(against.from, 'count') && isNumeric(draft.free(against.from + 1));
  const right = counted ? against.from + 1 : against.from;
  if (counted) against.places.push(against.from);
  options.push(...sides(draft, place - 1, isNumeric(draft.free(right)) ? right : draft.items.length, asked, op));
  if (options.length === 0)
    for (const [index, column] of measuresOf(draft).slice(0, 3).entries())
      options.push({ side: { place: -1, term: columnTerm(column), cost: 0.4 + index * 0.4 }, op });
  if (options.length === 0) return null;
  return draft.choose(
    'compared with a figure',
    options.map(option => ({ value: option, cost: option.side.cost })),
  );
};

/** Takes up "above the average", "more seats than the average hall", "dearer than any lamp", "higher than that of Ann". */
export const readAgainst = (draft: Draft, place: number, asked: Asked, negated: boolean): boolean => {
  const target = targetOf(draft, place);
  if (target < 0 || numberNear(draft, target)) return false;
  const against = againstAt(draft, place, target, asked.op);
  if (!against) return false;
  const found = comparedAt(draft, place, target, against, asked);
  if (!found) return false;
  const { side, op } = found;
  // What is said right before, as in "a price above the average price", is no more than what is compared.
  for (const near of [place - 1, place - 2]) {
    const said = draft.free(near);
    if (said?.kind === 'word') continue;
    if (isNumeric(said) && sameTerm(termOf(draft, said)!, side.term)) draft.use(near);
    break;
  }
  draft.use(place, ...against.places);
  for (let at = place + 1; at < target; at++) draft.use(at);
  if (side.place >= 0) draft.use(side.place);
  const own = draft.free(against.from);
  if (isNumeric(own) && sameTerm(termOf(draft, own)!, rowTerm(side.term))) draft.use(against.from);
  const rest = against.from + (draft.items[against.from]?.used ? 1 : 0);
  const { where, places } = limitsFrom(draft, rest);
  const inner =
    where.length > 0 &&
    draft.choose('of which rows', [
      { value: true, cost: 0 },
      { value: false, cost: 0.4 },
    ]);
  if (inner || where.length === 0) draft.use(...places);
  const condition: Condition = {
    kind: 'against',
    term: side.term,
    op,
    aggregate: against.aggregate ?? (op.startsWith('<') ? 'min' : 'max'),
    ...(inner && { where }),
    ...(negated && { negated }),
  };
  if (side.term.kind === 'aggregate') {
    draft.use(side.place - 1);
    draft.form.having.push(condition);
  } else draft.where(condition);
  return true;
};

const rowTerm = (term: Term): Term => (term.kind === 'aggregate' ? term.of : term);
