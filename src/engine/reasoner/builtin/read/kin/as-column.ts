import type { Column } from '../../schema/schema.ts';
import type { Item } from '../items.ts';

/** An item that names a column from here on, whatever was said, so that nothing takes it for what its words name. */
export const asColumn = (item: Item, column: Column): Item => ({
  ...item,
  meaning: { kind: 'column', column, exact: true },
  settled: true,
});
