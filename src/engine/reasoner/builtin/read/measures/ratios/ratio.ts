import {
  type Condition,
  columnsOfCondition,
  isComputed,
  nothingAsked,
  type RowTerm,
  sameColumn,
  sameTerm,
  type Term,
} from '../../../form/form.ts';
import { tablesOfForm } from '../../../form/tables-of-form.ts';
import { settle, type Unsettled } from '../../../form/unsettled.ts';
import type { Schema } from '../../../schema/schema.ts';
import { describesThing } from '../../conditions/times-of-things.ts';
import { Draft } from '../../draft.ts';
import type { Item } from '../../items.ts';
import { naturalAggregate, naturalOf } from '../natural.ts';

/** `groups`: what is said of both sides, groups and limits; `asks`: words for the ratio; `order`: how groups are ranked by it. */
export type Parts = {
  left: Item[];
  right: Item[];
  groups: Item[];
  asks: Item[];
  order?: { direction: 'asc' | 'desc'; limit: number | null };
  /** Asked for as a percentage. */
  percent?: true;
  /** What the right leaves of the left. */
  minus?: true;
  /** Told for so many of the right. */
  scale?: number;
};

/** Reads a stretch of the question as one of its own. */
type ReadWhole = (items: Item[]) => Draft;

const isCue = (item: Item | undefined, ...kinds: string[]): boolean =>
  item?.meaning.kind === 'cue' && kinds.includes(item.meaning.cue.kind);

const isFigure = (item: Item | undefined): boolean => isCue(item, 'count', 'aggregate');

/** "Phone to email *tickets*": what the other side is of, where this one says only which of them. */
const withNoun = (side: Item[], other: Item[]): Item[] => {
  const noun = other[headAt(other)];
  const alone = noun !== undefined && side.length > 0 && side.every(({ meaning }) => meaning.kind === 'value');
  return alone ? [...side, { ...noun, before: [] }] : side;
};

/** The stretches of "the ratio of *this* to *that* *for each group*"; null where the question asks for no such thing. */
export const ratioParts = (items: Item[]): Parts | null => {
  const place = items.findIndex(({ meaning }) => meaning.kind === 'cue' && 'against' in meaning.cue);
  const meaning = items[place]?.meaning;
  const against = meaning?.kind === 'cue' && 'against' in meaning.cue ? (meaning.cue.against ?? []) : [];
  const pivot = items.findIndex((item, at) => at > place + 1 && item.before.some(word => against.includes(word)));
  const per = items.findIndex((item, at) => at > place + 1 && isCue(item, 'group'));
  // "population per area for each state": what follows the first "per" is set against what stands before it.
  const second = pivot < 0 && items.slice(per + 1).some(item => isCue(item, 'group', 'bucket')) ? per + 1 : pivot;
  if (place < 0 || second < 0 || second - place < 2) return null;
  const after = items.findIndex((item, at) => at > second && isCue(item, 'group', 'bucket', 'order'));
  const end = after < 0 ? items.length : after;
  const [one, other] = [items.slice(place + 1, second === pivot ? pivot : per), items.slice(second, end)];
  const sides = [withNoun(one, other), other] as const;
  const { own: right, tail } = ownPart(sides[0], sides[1]);
  const { own: left, tail: earlier } = tail.length > 0 ? { own: sides[0], tail: [] } : ownPart(right, sides[0], true);
  return {
    left,
    right,
    groups: [
      ...items.slice(0, place).filter((_, at) => isCue(items[0], 'group') && at < place),
      ...earlier,
      ...tail,
      ...items.slice(end),
    ],
    asks: [items[place]!, ...(second === pivot ? [] : [items[per]!])],
  };
};

const isLimit = (item: Item): boolean => ['value', 'time', 'number'].includes(item.meaning.kind);
const isTime = ({ meaning }: Item): boolean => meaning.kind === 'time';

/** What a side is of: "shops" of "open shops in Rome". */
const headAt = (side: Item[]): number => side.findIndex(({ meaning }) => figures.has(meaning.kind));
const figures: ReadonlySet<string> = new Set(['column', 'table', 'derived']);

/**
 * Parts what is said of one side alone from what is said of both: "the ratio of price to tonnes *in 2024*", "of online
 * orders to store orders *in 2024*", "of tonnes *in 2024* to hours", but not "of orders to orders *in the North*".
 */
const ownPart = (other: Item[], side: Item[], timesAlone = false): { own: Item[]; tail: Item[] } => {
  const at = headAt(side);
  const [mine, theirs] = [side[at]?.meaning, other[headAt(other)]?.meaning];
  const tail = at < 0 ? [] : side.slice(at + 1);
  const limited = other.some(isLimit);
  const apart = mine && theirs && JSON.stringify(named(mine)) !== JSON.stringify(named(theirs));
  const shared =
    !tail.some(({ meaning }) => figures.has(meaning.kind)) &&
    (limited || timesAlone ? tail.every(isTime) && !other.some(isTime) && (limited || apart === true) : apart === true);
  return shared ? { own: side.slice(0, at + 1), tail } : { own: side, tail: [] };
};

const named = (meaning: Item['meaning']): unknown =>
  meaning.kind === 'column'
    ? meaning.column.ref
    : meaning.kind === 'table'
      ? meaning.table.name
      : meaning.kind === 'derived'
        ? meaning.term
        : null;

/** The column a side is of, where it adds up. */
const summed = (side: Item[]): boolean => {
  const meaning = side[headAt(side)]?.meaning;
  return meaning?.kind === 'column' && meaning.column.roles.has('measure') && meaning.column.uses.sums;
};

/** A side with a word for the figure of what it names: things are counted, measures are put together. */
const counted = (side: Item[], cue: Item, sums: boolean): Item[] => {
  const last = side.at(-1);
  // "…overall": what ends the question says of no figure.
  const closing = side.length > 1 && isFigure(last);
  if (closing && last) last.used = true;
  const said = closing ? side.slice(0, -1) : side;
  const at = said.findIndex(({ meaning }) => meaning.kind === 'table' || meaning.kind === 'column');
  const meaning = said[at]?.meaning;
  if (said.some(isFigure) || !meaning) return said;
  const measure = meaning.kind === 'column' && meaning.column.roles.has('measure') ? meaning.column : null;
  const word: Item = {
    ...cue,
    meaning: {
      kind: 'cue',
      cue: measure ? { kind: 'aggregate', aggregate: sums ? 'sum' : naturalAggregate(measure) } : { kind: 'count' },
    },
    before: [],
    used: false,
  };
  return measure ? [...said.slice(0, at), word, ...said.slice(at)] : [word, ...said];
};

const figured = (draft: Draft): Term | null => {
  const { form, schema } = draft;
  const aggregate = form.select.find(term => term.kind === 'aggregate');
  if (aggregate || form.over) return aggregate ?? null;
  const plain = form.select.findLast(
    (term): term is RowTerm =>
      isComputed(term) || (term.kind === 'column' && schema.column(term.column)?.roles.has('measure') === true),
  );
  return plain ? { kind: 'aggregate', aggregate: naturalOf(schema, plain), of: plain } : null;
};

const sameColumns = (a: Condition, b: Condition): boolean =>
  columnsOfCondition(a).some(column => columnsOfCondition(b).some(other => sameColumn(column, other)));

/** "open shops to closed shops in Rome": what only the second side says limits both, where the sides differ in something else. */
const shareLimits = (left: Unsettled, right: Unsettled): void => {
  const common = right.where.filter(condition => !left.where.some(other => sameColumns(condition, other)));
  if (common.length > 0 && common.length < right.where.length) left.where.push(...structuredClone(common));
};

/** Whether a condition is of a time that only describes the things of one side, where the rows of the other tell when they were. */
const isDescribed = (condition: Condition, other: Unsettled, schema: Schema): boolean => {
  const columns = columnsOfCondition(condition).flatMap(ref => schema.column(ref) ?? []);
  const timed = columns.length > 0 && columns.every(({ holds, roles }) => holds === 'date' || roles.has('year'));
  const tables = [...tablesOfForm(settle(other))].flatMap(name => schema.table(name) ?? []);
  return timed && columns.every(column => describesThing(column, tables, schema));
};

/** "Visits per square metre in 2023" are those of 2023, and the metres of all branches, whenever these were built. */
const keepTimes = ([one, two]: [Unsettled, Unsettled], schema: Schema): void => {
  const [left, right] = [one, two].map((side, at) =>
    side.where.filter(condition => !isDescribed(condition, at === 0 ? two : one, schema)),
  ) as [Condition[], Condition[]];
  [one.where, two.where] = [left, right];
};

/** Whether groups of two sides are the same, or months of each by its own date. */
const areAlike = (one: Term[], two: Term[]): boolean =>
  one.length === two.length &&
  one.every((term, at) => {
    const other = two[at]!;
    return sameTerm(term, other) || (term.kind === 'bucket' && other.kind === 'bucket' && term.unit === other.unit);
  });

const clear = (items: Item[]): void => {
  for (const item of items) item.used = false;
};

/** Takes up "the ratio of A to B", each side read like a question of its own; null where a side yields no figure. */
export const readRatioOf = (
  items: Item[],
  { left, right, groups, asks, order, percent, minus, scale }: Parts,
  schema: Schema,
  read: ReadWhole,
): Draft | null => {
  const again = groups.map(item => ({ ...item }));
  // A sum is set against a sum: the average price by all tonnes says nothing.
  const sums = summed(left) && summed(right);
  const sides = [
    read([...counted(left, asks[0]!, sums), ...groups]),
    read([...counted(right, asks[0]!, sums), ...again]),
  ] as const;
  const [a, b] = sides.map(figured) as [Term | null, Term | null];
  const forms = sides.map(({ form }, index): Unsettled => {
    if (form.over) return form;
    const figure = [a ?? b, b ?? a][index];
    const plain = form.group.filter(term => term.kind !== 'aggregate');
    return {
      ...form,
      select: [...plain, ...(figure ? [figure] : [])],
      extra: [],
      order: [],
      distinct: false,
    };
  }) as [Unsettled, Unsettled];
  const [one, two] = forms;
  const same = minus ? areAlike(one.group, two.group) : JSON.stringify(one.group) === JSON.stringify(two.group);
  const over = one.over !== undefined || two.over !== undefined;
  if (
    (!a && !b && !over) ||
    (!same && !(one.over && two.over)) ||
    forms.some(form => form.limit !== null || form.share)
  ) {
    clear(items);
    return null;
  }
  if (!minus) {
    keepTimes(forms, schema);
    shareLimits(one, two);
  }
  const draft = new Draft(schema, sides[0].choose, items);
  Object.assign(draft.form, nothingAsked(), {
    tables: [...new Set([...one.tables, ...two.tables])],
    group: over ? [] : one.group,
    ratio: forms,
    ...(percent && { percent }),
    ...(minus && { minus }),
    ...(scale && { scale }),
  });
  draft.penalty = sides[0].penalty + sides[1].penalty;
  draft.assumptions.push(...sides.flatMap(({ assumptions }) => assumptions));
  draft.unanswerable.push(...sides.flatMap(({ unanswerable }) => unanswerable));
  if (order && one.group.length > 0) {
    draft.form.order = [{ term: one.select.at(-1)!, direction: order.direction }];
    draft.form.limit = order.limit;
  }
  // What only one side could take up is not said of both.
  groups.forEach((item, at) => {
    item.used &&= again[at]!.used;
  });
  for (const item of items) if (asks.includes(item) || isCue(item, 'difference', 'ask', 'show')) item.used = true;
  return draft;
};
