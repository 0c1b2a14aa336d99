import { columnsOfCondition } from '../../../form/form.ts';
import type { Item } from '../../../read/items.ts';
import type { Composed } from './composition.ts';
import type { Wanted } from './wanted.ts';

/** So much less likely is a question that leaves out a name. */
export const leavesOut = 0.25;
/** So much less worth is one more question of one way of asking, and one more that differs from another in a value alone. */
const again = { kind: 0.03, column: 0.1 };
/** What is less likely is hardly meant. */
export const leastFit = 0.4;

/** A question put together, and the names that it leaves out. */
export type Left = Composed & { left: readonly Item[] };

/** Names that a question leaves out. */
export const leftOf = ({ for: said }: Composed, { weighty }: Wanted): Item[] =>
  weighty.filter(item => !said.includes(item));

/** Whether a question that leaves out words is still the one that was asked: of what is counted or told, not one is passed over. */
export const keeps = ({ left, kind, isGuess, for: said }: Left, { main, named, isVague, weighty }: Wanted): boolean => {
  const understood = named.tables.length + named.columns.length > 0;
  if (left.length === 0) return true;
  if ((main && left.includes(main)) || isGuess || kind === 'figure') return false;
  // One word taken for something and another left out: too little is sure.
  if (kind !== 'rank' && said.some(item => weighty.includes(item))) return false;
  return left.length === 1 && (understood || (kind === 'rank' && !isVague));
};

/** The columns by which a question limits rows. */
const limitsOf = ({ form }: Composed): string[] =>
  [...form.where, ...(form.kind === 'share' ? form.part : [])]
    .flatMap(columnsOfCondition)
    .map(ref => JSON.stringify(ref));

/** The likeliest of all, one after the other, each the less the more it is like one before it. */
export const inTurn = (all: readonly Left[], shared: ReadonlySet<string>, most: number): Left[] => {
  const taken: Left[] = [];
  const worth = (each: Left): number => {
    const own = limitsOf(each).filter(column => !shared.has(column));
    const same = taken.filter(other => limitsOf(other).some(column => own.includes(column))).length;
    const alike = taken.filter(({ kind }) => kind === each.kind).length;
    return each.fit - again.kind * alike - again.column * same;
  };
  let left = [...all];
  while (taken.length < most && left.length > 0) {
    const [next] = left.map(each => ({ each, fit: worth(each) })).sort((a, b) => b.fit - a.fit);
    taken.push(next!.each);
    left = left.filter(each => each !== next!.each);
  }
  return taken;
};
