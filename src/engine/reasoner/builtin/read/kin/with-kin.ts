import type { Schema } from '../../schema/schema.ts';
import { columnAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { counted } from './counted.ts';
import { downward, isSaid } from './downward.ts';
import { type Kin, kinOf } from './kin.ts';
import { ofThoseOver } from './of-those-over.ts';
import { ownSide } from './sides.ts';
import { upward } from './upward.ts';

/** Reads who is over whom, where rows of a table lead to others of it: "who reports to Ada", "who is Eva's manager". */
export const withKin = (said: Item[], schema: Schema): Item[] => {
  let items = said;
  for (const kin of kinOf(schema)) {
    items = withoutTeams(items, kin);
    const read = upward(items, kin, schema) ?? downward(items, kin, schema) ?? counted(items, kin, schema);
    if (read) return ofThoseOver(read, kin, schema);
    items = ofThoseOver(ownNames(items, kin), kin, schema);
  }
  return items;
};

/** "The *manager's team*" with the highest revenue: the manager, by whom those under him are told apart. */
const withoutTeams = (items: Item[], kin: Kin): Item[] =>
  items.filter(
    (item, at) =>
      !(
        at > 0 &&
        item.before.length === 0 &&
        columnAt(items, at - 1) === kin.key &&
        /['’]s?$/.test(items[at - 1]!.atom.text) &&
        isSaid(item, kin.words.nouns, kin)
      ),
  );

/** "The salary of Eva": of Eva, though she stands in the data as the manager of others as well. */
const ownNames = (items: Item[], kin: Kin): Item[] => {
  if (!kin.alias.named) return items;
  const beside = (at: number): boolean => columnAt(items, at - 1) === kin.key || columnAt(items, at + 1) === kin.key;
  return items.flatMap((item, at) => {
    const { meaning, settled } = item;
    const isOver = meaning.kind === 'value' && meaning.column === kin.key && !settled && !beside(at);
    return (isOver && ownSide(items, { from: at, to: at + 1 }, kin)) || [item];
  });
};
