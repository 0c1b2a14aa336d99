import type { Schema } from '../../schema/schema.ts';
import { columnAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { counted } from './counted.ts';
import { downward, isSaid } from './downward.ts';
import { type Kin, kinOf } from './kin.ts';
import { upward } from './upward.ts';

/** Reads who is over whom, where rows of a table lead to others of it: "who reports to Ada", "who is Eva's manager". */
export const withKin = (said: Item[], schema: Schema): Item[] => {
  let items = said;
  for (const kin of kinOf(schema)) {
    items = withoutTeams(items, kin);
    const read = upward(items, kin, schema) ?? downward(items, kin, schema) ?? counted(items, kin, schema);
    if (read) return read;
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
