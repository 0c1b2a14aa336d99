import type { Language } from '../../../language/language.ts';
import { isVerbOfFigure } from '../../../language/verbs-of-figures.ts';
import type { Column, DerivedFigure, Schema } from '../../../schema/schema.ts';

/** A verb has no more letters than these beyond its stem: "earns" of "earnings". */
const verbEnding = 2;

/** Whether a word is for money that comes in: "revenue", "takings"; not what "it takes", and not what "they earned". */
export const saysIncome = (word: string, { stem, flows, gaps, derived }: Language): boolean => {
  const root = stem(word);
  const isDeed = gaps.lasting.has(root) || isVerbOfFigure(root, { derived });
  return flows.in.has(root) && (!isDeed || word.length > root.length + verbEnding);
};

/** Whether two columns make what a word is for, as quantity and price make the revenue. */
export const isReckoned = (derived: readonly DerivedFigure[], stem: string): boolean =>
  derived.some(({ measure }) => measure.words.includes(stem));

/** Whether a column is called a cost, as words for the product of quantity and cost call one. */
export const isCost = ({ stems }: Column, { derived: [, cost] }: Language): boolean =>
  stems.some(stem => cost?.words.includes(stem));

/** Whether a column tells what things were bought for, as the purchase price of a boat that is let: money that went out, unless its rows are the purchases. */
export const isBought = ({ stems, table }: Column, { language, edges }: Schema): boolean =>
  edges.some(({ to }) => to[0]!.table === table.name) &&
  language.derived[1]?.factors[1].some(name => name.split(' ').every(stem => stems.includes(stem))) === true;
