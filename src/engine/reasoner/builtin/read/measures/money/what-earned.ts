import type { Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { withBilled } from './billed.ts';

const names: ReadonlySet<Item['meaning']['kind']> = new Set(['table', 'value', 'derived']);

/** Whether a stretch names something that "what" may ask for. */
const isThing = ({ meaning }: Item): boolean =>
  names.has(meaning.kind) || (meaning.kind === 'column' && meaning.column.holds !== 'date');

/** "*What did we earn* in May": how much that was, where nothing is named that is earned, sold or made; and what was billed. */
export const withWhatEarned = (said: Item[], schema: Schema): Item[] => {
  const { language, tables } = schema;
  const items = withBilled(said, schema);
  const ask = cueAt(items, 0, 'ask');
  const verb = items[1];
  const stem = verb?.atom.token.stem ?? '';
  const earns = language.derived.some(({ verbs }) => verbs.slice(1).includes(stem));
  const doing = verb?.before.some(word => language.yesNo.has(word)) || language.nounsCapital;
  if (!ask || ask.about || !earns || !doing || items.slice(2).some(isThing)) return items;
  if (!tables.some(({ worth }) => worth !== null)) return items;
  return [
    { ...items[0]!, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum', money: true } } },
    { ...verb!, meaning: { kind: 'word' } },
    ...items.slice(2),
  ];
};
