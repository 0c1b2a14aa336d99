import type { Schema, Table } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';

/** Whether a figure of some rows is money, or two of them come to some. */
const hasMoney = (table: Table, { derived }: Schema): boolean =>
  table.columns.some(
    // Chances that were "taken" are counted, and no takings.
    ({ roles, nature }) => roles.has('measure') && roles.has('money') && nature !== 'count',
  ) || derived.some(({ factors }) => factors.some(factor => factor.table === table));

/** Whether a stretch may only name how often something was done or how long it took, of rows that tell of no money. */
const isCountOnly = ({ atom: { options } }: Item, schema: Schema): boolean =>
  options.length > 0 &&
  options.every(
    option =>
      option.kind === 'column' &&
      option.column.roles.has('measure') &&
      ['count', 'duration'].includes(option.column.nature) &&
      !hasMoney(option.column.table, schema),
  );

/** Whether money is asked for: "how *much* did we spend", "*total* cost of training", "*what* did it cost"; not "how much time". */
const asksAt = (items: Item[], at: number, isMoney: (item: Item) => boolean, isNoun: boolean): boolean => {
  const [cue, next] = [cueAt(items, at, 'aggregate'), items[at + 1]];
  if (!cue) return at === 0 && cueAt(items, at, 'ask')?.about === undefined && cueAt(items, at, 'ask') !== null;
  return cue.money ? next !== undefined && (next.before.length > 0 || isMoney(next)) : isNoun;
};

/** A word that has to be found. */
const needed = (item: Item): Item => ({ ...item, meaning: { kind: 'word' }, atom: { ...item.atom, weight: 1 } });

/**
 * "How much did we *spend* on training", where only the number of trainings is told: the word for the money has to be
 * found then, as no count is money, and the trainings where money is, as what was paid for something else is none of theirs.
 */
export const withMoneyOfIt = (items: Item[], schema: Schema): Item[] => {
  const { flows, natures, derived } = schema.language;
  const [, ...costs] = derived;
  const deeds = costs.map(({ verbs }) => new Set(verbs));
  const isFlow = ({ atom: { token } }: Item): boolean => flows.in.has(token.stem) || flows.out.has(token.stem);
  const isMoney = (item: Item): boolean =>
    isFlow(item) || [...deeds, flows.paid, natures.money].some(words => words.has(item.atom.token.stem));
  const counted = items.findIndex(item => !isMoney(item) && isCountOnly(item, schema));
  // What is called so is the money that is asked for.
  const place = items.findIndex(
    item => isMoney(item) && (item.meaning.kind === 'word' || (item.meaning.kind === 'column' && !item.meaning.exact)),
  );
  if (counted < 0 || place < 0) return items;
  if (!items.some((_, at) => asksAt(items, at, isMoney, isFlow(items[place]!)))) return items;
  const { meaning } = items[place]!;
  const isOther = meaning.kind === 'column' && !isCountOnly(items[place]!, schema);
  if (!isOther) return items.with(place, needed(items[place]!));
  return items[counted]!.meaning.kind === 'word' ? items.with(counted, needed(items[counted]!)) : items;
};
