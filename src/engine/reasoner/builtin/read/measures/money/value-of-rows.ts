import { moneyOfRow } from '../../../schema/rows/worth.ts';
import type { Column, DerivedFigure, Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import { derivedMeaning, type Item, type Meaning } from '../../items.ts';
import { isMany, quantityOf } from '../quantity.ts';
import { rowsAt } from './worth-of-rows.ts';

/** Whether a stretch asks what something comes to: its "value", its "worth". */
const asksWorth = ({ atom: { token } }: Item, { language }: Schema): boolean =>
  language.flows.worth.has(token.stem) && language.flows.whole.has(token.stem);

/** What is called so as one word: the "stock value", said as the value of the stock. */
const calledSo = (said: Item, thing: Item, { derived }: Schema): DerivedFigure | undefined =>
  derived.find(({ measure }) => measure.words.includes(`${thing.atom.token.stem} ${said.atom.token.stem}`));

/** What pieces come to at their price: of those that a stretch is called after, or that its rows are of. */
const productsOf = ({ meaning }: Item, { derived }: Schema): DerivedFigure[] =>
  derived.filter(({ factors: [pieces] }) =>
    meaning.kind === 'column' ? pieces === meaning.column : meaning.kind === 'table' && pieces.table === meaning.table,
  );

/** How much of something rows are of, that is spoken of as one: the "amount of stock". */
const muchOf = (said: Item, thing: Item, { language }: Schema): Column | null => {
  const table = rowsAt(thing);
  const much = language.natures.quantity.has(said.atom.token.stem) && !isMany(thing.atom.token.word, language);
  return table && much ? quantityOf(table) : null;
};

/** What things come to: what is called so, the pieces at their price, or the money of each row; null where nothing tells it. */
const worthIn = (said: Item, thing: Item, schema: Schema): Meaning | null => {
  const much = muchOf(said, thing, schema);
  if (much) return { kind: 'column', column: much, exact: true };
  const named = calledSo(said, thing, schema);
  if (named) return derivedMeaning(named);
  const table = rowsAt(thing);
  if (table?.worth) return { kind: 'column', column: table.worth, exact: true };
  const product = productsOf(thing, schema).at(-1);
  if (product) return derivedMeaning(product);
  const money = table && moneyOfRow(table);
  return money && { kind: 'column', column: money, exact: true };
};

/** Whether what is worth something is rows, or the pieces of them. */
const isOf = (said: Item, thing: Item, schema: Schema): boolean =>
  calledSo(said, thing, schema) !== undefined || thing.meaning.kind === 'table' || productsOf(thing, schema).length > 0;

/** A word that has to be found. */
const needed = (item: Item): Item => ({ ...item, atom: { ...item.atom, weight: 1 } });

/**
 * "The *value of stock* by supplier", "*payment value* per branch": what the rows come to, which `took` is told of where it is
 * a column of another name; a word that has to be found where nothing tells it, as their number is no value.
 */
export const withValueOfRows = (
  items: Item[],
  schema: Schema,
  took: (word: string, column: Column) => void,
): Item[] => {
  const { possessives } = schema.language;
  const at = items.findIndex((item, place) => {
    const next = items[place + 1];
    if (!asksWorth(item, schema) || !next?.before.some(word => possessives.has(word))) return false;
    const loose =
      item.meaning.kind === 'word' || calledSo(item, next, schema) !== undefined || muchOf(item, next, schema) !== null;
    return loose && isOf(item, next, schema);
  });
  if (at < 0) return items;
  const [said, thing] = [items[at]!, items[at + 1]!];
  const worth = worthIn(said, thing, schema);
  if (!worth) return items.with(at, needed(said));
  if (worth.kind === 'column') took(said.atom.text, worth.column);
  const figure: Item = { ...thing, before: [], meaning: worth };
  const put = cueAt(items, at - 1, 'aggregate') ?? cueAt(items, at - 1, 'superlative');
  const sum: Item = { ...said, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum' } } };
  return items.toSpliced(at, 2, ...(put ? [{ ...figure, before: said.before }] : [sum, figure]));
};
