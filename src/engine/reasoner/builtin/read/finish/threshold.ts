import type { Comparison } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { isMoneyOfRows, totalOfMoney } from '../measures/money/what-earned.ts';

/** What a figure is held against: the rest of the question asks for the figure, and `said` is the stretches that do so. */
type Held = { items: Item[]; said: Item[]; op: Comparison; value: number };

/** "Did we *make* more than …": a verb of earning or spending, of which nothing but a total is held against a number. */
const isMoneyDone = ({ meaning, atom, before }: Item, { language }: Schema): boolean =>
  meaning.kind === 'word' &&
  before.some(word => language.yesNo.has(word)) &&
  language.derived.some(({ verbs }) => verbs.slice(1).includes(atom.token.stem));

/** What asks for one figure before it is held against a number, as a figure; null where rows are compared one by one. */
const figureAsked = (items: Item[], schema: Schema): Item[] | null => {
  const [first] = items;
  if (!first) return null;
  if (items.length === 1 && isMoneyDone(first, schema)) return [{ ...first, meaning: totalOfMoney }];
  // "Are *there* sales above 200" asks for rows.
  const exist = first.before.some(word => schema.language.pointing.there.has(word));
  if (items.length === 1 && !exist && isMoneyOfRows(first, schema)) return [{ ...first, meaning: totalOfMoney }, first];
  // "Is *Ann's* total above 200": whose it is may stand before.
  const at = items.findIndex(
    ({ meaning }, place) => meaning.kind !== 'value' && items[place + 1]?.meaning.kind !== 'value',
  );
  const asks = cueAt(items, at, 'aggregate') ?? cueAt(items, at, 'count') ?? cueAt(items, at, 'superlative');
  return asks && items.length > at + 1 ? items : null;
};

/** "Is the *average price* above 50", "did we make more than 10,000 in May": one figure and what it is held against; null for all others. */
export const heldAgainst = (items: Item[], yesNo: boolean, schema: Schema): Held | null => {
  const places = [...items.keys()].filter(at => cueAt(items, at, 'compare') !== null);
  const [at, ...others] = places;
  if (!yesNo || at === undefined || others.length > 0) return null;
  const compare = cueAt(items, at, 'compare')!;
  const number = items[at + 1]?.meaning;
  if (compare.about || compare.since || compare.near || number?.kind !== 'number') return null;
  const figure = figureAsked(items.slice(0, at), schema);
  if (!figure) return null;
  const rest = [...figure, ...items.slice(at + 2)].map(item => ({ ...item }));
  const said = items.slice(at, at + 2).map(item => ({ ...item }));
  return { items: rest, said, op: compare.op, value: number.number };
};

/** Has one figure answered with yes or no; whether it is one. */
export const holdAgainst = ({ form }: Draft, { said, op, value }: Held): boolean => {
  const [figure, ...others] = form.select;
  const alone = figure?.kind === 'aggregate' && others.length + form.group.length + form.having.length === 0;
  if (!alone || form.limit !== null) return false;
  for (const item of said) item.used = true;
  form.yesNo = true;
  form.threshold = { op, value };
  return true;
};
