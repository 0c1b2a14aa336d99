import type { Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { withBilled } from './billed.ts';

/** What is added up is money. */
export const totalOfMoney: Item['meaning'] = { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum', money: true } };

const names: ReadonlySet<Item['meaning']['kind']> = new Set(['table', 'value', 'derived']);

/** Whether a stretch names something that "what" may ask for. */
const isThing = ({ meaning }: Item): boolean =>
  names.has(meaning.kind) || (meaning.kind === 'column' && meaning.column.holds !== 'date');

/** Whether rows are called by a word for what they come to: "our *revenue*", "turnover". */
export const isMoneyOfRows = ({ meaning, atom }: Item, { language }: Schema): boolean =>
  meaning.kind === 'table' &&
  meaning.table.worth !== null &&
  language.derived.some(({ words }) => words.includes(atom.token.stem));

/** "*What was our revenue* in May": what the rows come to, and not which they are. */
const withMoneyAsked = (items: Item[], schema: Schema): Item[] => {
  const [ask, noun, ...more] = items;
  const { language } = schema;
  const isAsked = cueAt(items, 0, 'ask') && language.yesNo.has(ask!.atom.text.toLowerCase().split(' ').at(-1)!);
  if (!isAsked || !noun || !isMoneyOfRows(noun, schema)) return items;
  return [{ ...ask!, meaning: totalOfMoney }, noun, ...more];
};

/** "*What did we earn* in May": how much that was, where nothing is named that is earned, sold or made; and what was billed. */
export const withWhatEarned = (said: Item[], schema: Schema): Item[] => {
  const { language, tables } = schema;
  const items = withMoneyAsked(withBilled(said, schema), schema);
  const ask = cueAt(items, 0, 'ask');
  const verb = items[1];
  const stem = verb?.atom.token.stem ?? '';
  const earns = language.derived.some(({ verbs }) => verbs.slice(1).includes(stem));
  const doing = verb?.before.some(word => language.yesNo.has(word)) || language.nounsCapital;
  if (!ask || ask.about || !earns || !doing || items.slice(2).some(isThing)) return items;
  if (!tables.some(({ worth }) => worth !== null)) return items;
  return [{ ...items[0]!, meaning: totalOfMoney }, { ...verb!, meaning: { kind: 'word' } }, ...items.slice(2)];
};
