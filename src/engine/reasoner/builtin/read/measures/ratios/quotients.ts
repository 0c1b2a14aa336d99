import { isTypical } from '../../../form/aggregates.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { wordsOf } from '../../../words/fold.ts';
import type { Choose } from '../../choices.ts';
import { columnAt, cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { numbered, repeatedKey } from '../grain.ts';
import { isPerUnit } from './per-unit.ts';
import type { Parts } from './ratio.ts';
import { rowsAbove } from './rows-above.ts';
import { piecesPer, wholesOf } from './wholes.ts';

/** What comes of "A per B": two sides of a ratio, words that nothing can be done with, or items without "per B". */
type Quotient = { parts: Parts } | { refused: string } | { items: Item[]; averaged: Column | null };

/** What makes more of a ratio than a figure for each group, and is not read of one. */
const beyondRatios = [
  'compare',
  'between',
  'range',
  'more',
  'versus',
  'change',
  'share',
  'course',
  'difference',
] as const;

/** "Cases per *100,000* inhabitants". */
const isScale = ({ meaning }: Item): boolean => meaning.kind === 'number' && meaning.number > 1;

/** The words between two items, articles and words for a total aside. */
const wordsBetween = (items: Item[], from: number, to: number, { language }: Schema): string =>
  items
    .slice(from + 1, to + 1)
    .flatMap((item, at) => {
      const place = from + 1 + at;
      // "Price divided by *total* hours"
      const own =
        place < to && !isScale(item) && !['sum', 'avg'].includes(cueAt(items, place, 'aggregate')?.aggregate ?? '');
      return [...item.before, ...(own ? [item.atom.text.toLowerCase()] : [])];
    })
    .map(word => language.spelling(word))
    .filter(word => !language.quotients.articles.has(word))
    .join(' ');

/** Whether figures of a column add up, so that one of them may be divided by another. */
const adds = (column: Column | null): boolean => column?.roles.has('measure') === true && column.uses.sums;

/** Whether "per" a column is rather a figure for each of its values: "revenue per number of rooms", "grade per term". */
const sorts = ({ nature, stems, profile }: Column, { language }: Schema): boolean =>
  (nature === 'count' || nature === 'rate') &&
  !stems.some(stem => language.natures.pieces.has(stem) || language.units.some(({ names }) => names.includes(stem))) &&
  profile.distinctCount <=
    0.5 *
      Math.max(
        1,
        profile.values.reduce((sum, { count }) => sum + count, 0),
      );

/** "Revenue per *guest*", of a column of guests: said of one, it divides what adds up. */
const ofOne = (items: Item[], left: number, right: number, { language }: Schema): boolean => {
  const { word, stem } = items[right]!.atom.token;
  const [measure, divisor] = [columnAt(items, left), columnAt(items, right)];
  const many = divisor?.title.toLowerCase().split(' ').at(-1) ?? '';
  const counts = language.plural(many) === many && language.stem(many) === stem && language.plural(word) !== word;
  // Said in another language than the column is called in, a count is that of what is divided by.
  const foreign = divisor?.nature === 'count' && !divisor.stems.includes(stem);
  return (counts || foreign) && (measure === null || measure.uses.natural === 'sum');
};

/** The table whose rows are what a figure is told of: "cost per *visit*", of visits that have no names. */
const rowsAt = (items: Item[], at: number, measure: Column, averaged: boolean): Table | null => {
  const { meaning, atom } = items[at]!;
  const { table } = measure;
  const named = meaning.kind === 'table' ? meaning.table === table : table.stems.includes(atom.token.stem);
  const own = meaning.kind === 'table' || (meaning.kind === 'column' && meaning.column.table === table);
  const sums = averaged || measure.uses.natural === 'sum';
  return named && own && !table.label?.unique && sums ? table : null;
};

/** Whether several rows are of one of the things a table is called after: lines of an order. */
const sharesThings = (table: Table, schema: Schema): boolean =>
  repeatedKey(table) !== null || numbersShared(table, schema);

const numbersShared = ({ columns, stems }: Table, schema: Schema): boolean =>
  columns.some(column => !column.unique && numbered(column, schema).some(stem => stems.includes(stem)));

const cueItem = (item: Item, cue: Extract<Item['meaning'], { kind: 'cue' }>['cue']): Item => ({
  ...item,
  meaning: { kind: 'cue', cue },
  before: [],
  used: false,
});

/** "Which yard has the highest": the thing asked for becomes the groups that are ranked. */
const rankOf = (lead: Item[], { language }: Schema): { groups: Item[]; order: NonNullable<Parts['order']> } | null => {
  const at = lead.findLastIndex((_, place) => cueAt(lead, place, 'superlative') ?? cueAt(lead, place, 'top'));
  const cue = cueAt(lead, at, 'superlative') ?? cueAt(lead, at, 'top');
  // "Who laid most bricks per hour" names nobody: what is laid is no thing that has a rate.
  const thing = lead.findIndex(
    ({ meaning }) => meaning.kind === 'table' || (meaning.kind === 'column' && meaning.column.holds !== 'number'),
  );
  if (!cue || thing < 0) return null;
  const number = [lead[at + 1], lead[at - 1]].find(item => item?.meaning.kind === 'number');
  const count = number?.meaning.kind === 'number' ? number.meaning.number : null;
  const { word } = lead[thing]!.atom.token;
  const many = language.plural(word) === word && count === null;
  if (number) number.used = true;
  lead[at]!.used = true;
  const rest = lead.filter((item, place) => place !== at && item !== number && !cueAt(lead, place, 'ask'));
  const group = rest.indexOf(lead[thing]!);
  return {
    groups: [...rest.slice(0, group), cueItem(lead[at]!, { kind: 'group' }), ...rest.slice(group)],
    order: { direction: cue.direction, limit: many ? null : (count ?? 1) },
  };
};

/** Two figures of which the one is told per the other. */
type Pair = {
  left: number;
  right: number;
  /** What the figure is of, where it is no other figure. */
  rows: Table | null;
  /** What it costs to read them so, and not to. */
  costs: [number, number];
  /** Of how many the first is told. */
  scale?: number;
};

/** Whether two figures at these places are one divided by the other; null where they are not. */
const pairAt = (items: Item[], left: number, right: number, schema: Schema): Pair | null => {
  const { per, over } = schema.language.quotients;
  const measure = columnAt(items, left);
  const words = wordsBetween(items, left, right, schema);
  const divided = over.has(words);
  if (!divided && !per.has(words)) return null;
  const whole = divided ? null : (wholesOf(items, left, right, schema) ?? rowsAbove(items, left, right, schema));
  if (whole) return { left, right, rows: whole, costs: [0, 0.6] };
  if (items[left]!.meaning.kind === 'table') return null;
  const divisor = columnAt(items, right);
  const thing = items.slice(0, left).some(({ meaning }) => meaning.kind === 'table' || meaning.kind === 'column');
  // "Shops with a price over the cost" compares.
  if (divided && thing && items.slice(left, right).some((_, at) => cueAt(items, left + at, 'compare'))) return null;
  if (divided && divisor && divisor === measure) return { left, right, rows: null, costs: [0, 9] };
  if (divisor && divisor !== measure && adds(divisor)) {
    if (measure && isPerUnit(measure, items[right]!.atom.token.word, schema)) return null;
    return {
      left,
      right,
      rows: null,
      costs: divided ? [0, 9] : sorts(divisor, schema) && !ofOne(items, left, right, schema) ? [0.3, 0] : [0, 1.2],
    };
  }
  const averaged = cueAt(items, left - 1, 'aggregate')?.aggregate === 'avg';
  const rows = measure && !divided ? rowsAt(items, right, measure, averaged) : null;
  return rows ? { left, right, rows, costs: [0, 0.5] } : null;
};

/** The column that counts what a word is one of: "kg per *trap*" of `traps_collected`; null where none does, or a column is called so. */
const countOf = ({ meaning, atom: { token } }: Item, { tables, language }: Schema): Column | null => {
  const said = meaning.kind === 'column' ? meaning : null;
  if (said?.exact || meaning.kind === 'table' || language.plural(token.word) === token.word) return null;
  const near = said ? [said.column.table] : tables;
  const counts = near
    .flatMap(({ columns }) => columns)
    .filter(
      column =>
        adds(column) &&
        !column.roles.has('money') &&
        wordsOf(column.ref.column).some(
          word => word.length > token.word.length && language.stem(word) === token.stem && word !== token.word,
        ),
    );
  return counts.length === 1 ? counts[0]! : null;
};

/** A question with a word for one of what is counted, after "per", as that count. */
const withCounts = (items: Item[], schema: Schema): Item[] =>
  items.map((item, at) => {
    const led = at > 0 && schema.language.quotients.per.has(wordsBetween(items, at - 1, at, schema));
    const cue =
      cueAt(items, at - 1, 'group') && schema.language.quotients.per.has(items[at - 1]!.atom.text.toLowerCase());
    const figures = items
      .slice(0, at)
      .some(
        ({ meaning }) =>
          meaning.kind === 'derived' || (meaning.kind === 'column' && meaning.column.roles.has('measure')),
      );
    const column = (led || cue) && figures ? countOf(item, schema) : null;
    return column ? { ...item, meaning: { kind: 'column', column, exact: true } } : item;
  });

/** "Cost per km by van *compared to* truck": as told of each of several cells of one column; null where it says no such thing. */
const setAgainst = (rest: Item[]): Item[] | null => {
  const against = rest.findIndex((_, at) => cueAt(rest, at, 'versus') ?? cueAt(rest, at, 'compare'));
  const values = rest.filter(({ meaning }) => meaning.kind === 'value');
  const columns = new Set(values.flatMap(({ meaning }) => (meaning.kind === 'value' ? [meaning.column] : [])));
  const [column, ...others] = columns;
  if (against < 0 || !column || others.length > 0 || values.length < 2) return null;
  // "*By* van": what it is told by is these cells.
  const kept = rest.filter((_, at) => at !== against && !(cueAt(rest, at, 'group') && values.includes(rest[at + 1]!)));
  const group: Item = { ...cueItem(values[0]!, { kind: 'group' }), before: [] };
  return [...kept, group, { ...values[0]!, meaning: { kind: 'column', column, exact: true }, before: [], used: false }];
};

/** The first pair of figures of which the one is told per the other. */
const pairOf = (items: Item[], schema: Schema): Pair | null => {
  for (const [left, { meaning }] of items.entries()) {
    const figure = meaning.kind === 'derived' || columnAt(items, left)?.roles.has('measure') === true;
    if (!figure && meaning.kind !== 'table') continue;
    for (const right of [left + 1, left + 2, left + 3]) {
      const pair = items[right] ? pairAt(items, left, right, schema) : null;
      const scale = right > left + 1 ? items[right - 1]?.meaning : undefined;
      if (pair) return scale?.kind === 'number' ? { ...pair, scale: scale.number, costs: [0, 2] } : pair;
    }
  }
  return null;
};

/**
 * Reads "price per tonne", "cost per visit", "revenue divided by hours" as one sum by another, of the same rows: whatever
 * else the question says limits and groups both. Null where it says no such thing.
 */
export const quotientIn = (asked: Item[], schema: Schema, choose: Choose): Quotient | null => {
  const items = withCounts(asked, schema);
  const pair = pairOf(items, schema);
  if (!pair) return null;
  const { left, right, rows, costs, scale } = pair;
  const measure = columnAt(items, left);
  const how = cueAt(items, left - 1, 'aggregate');
  const counted = cueAt(items, left - 1, 'count');
  const begin = how || counted ? left - 1 : left;
  const lead = items.slice(0, begin);
  // "Revenue per sale *on average*" is said of the quotient.
  const closing = rows !== null && measure === null && cueAt(items, right + 1, 'aggregate')?.aggregate === 'avg';
  const rest = items.slice(closing ? right + 2 : right + 1);
  const text = items
    .slice(left, right + 1)
    .map(({ atom }) => atom.text)
    .join(' ');
  const others = [...lead, ...rest];
  const ranked = others.some((_, at) => cueAt(others, at, 'superlative') ?? cueAt(others, at, 'top'));
  const rank = ranked ? rankOf(lead, schema) : null;
  const set = ranked ? null : setAgainst(rest);
  const beyond = [...lead, ...(set ?? rest)].some((_, at, all) => beyondRatios.some(kind => cueAt(all, at, kind)));
  const likely = costs[0] < costs[1];
  if (rows === null && measure !== null && measure === columnAt(items, right)) return { refused: text };
  // "Median value per order" is the middle of what each of them comes to, which no quotient tells.
  if (how && rows !== null && how.aggregate !== 'avg' && isTypical(how.aggregate)) return null;
  if (beyond || (how && !['sum', 'avg'].includes(how.aggregate)) || (ranked && !rank))
    return likely ? { refused: text } : null;
  const meant = choose('quotient', [
    { value: true, cost: costs[0] },
    { value: false, cost: costs[1] },
  ]);
  if (!meant) return null;
  // Of rows that are one visit each, the cost per visit is the average cost.
  const single = rows !== null && rows === measure?.table && !sharesThings(rows, schema);
  if (measure && !measure.uses.sums && !likely) return null;
  if (measure && (!measure.uses.sums || single)) {
    if (ranked) return null;
    const item = cueItem(items[left]!, { kind: 'aggregate', aggregate: 'avg' });
    for (const at of items.keys()) if (at >= begin && at <= right && at !== left) items[at]!.used = true;
    return { items: [...lead, item, items[left]!, ...rest], averaged: measure.uses.sums ? null : measure };
  }
  const part = items[left]!.meaning;
  const pieces = part.kind === 'table' && rows ? piecesPer(schema, part.table, rows) : null;
  if (pieces) items[left]!.meaning = { kind: 'column', column: pieces, exact: true };
  const sum = (at: number): Item[] => [
    cueItem(
      items[at]!,
      items[at]!.meaning.kind === 'table' ? { kind: 'count' } : { kind: 'aggregate', aggregate: 'sum' },
    ),
    items[at]!,
  ];
  const thing: Item = { ...items[right]!, ...(rows && { meaning: { kind: 'table', table: rows } }), before: [] };
  const asks = items.slice(begin, closing ? right + 2 : right + 1).filter((_, at) => begin + at !== left);
  return {
    parts: {
      left: sum(left),
      right: rows ? [cueItem(thing, { kind: 'count' }), thing] : sum(right),
      groups: [...(rank?.groups ?? lead), ...(set ?? rest)],
      asks: [...asks, ...(set ? rest.filter(item => !set.includes(item)) : [])],
      ...(rank && { order: rank.order }),
      ...(scale !== undefined && { scale }),
    },
  };
};
