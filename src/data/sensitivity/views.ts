import type { Origin } from '../../engine/sql/views/origins.ts';
import type { ViewReading } from '../../engine/sql/views/view-reading.ts';
import type { Rules, ViewRule } from './rules.ts';
import type { Subject } from './subject.ts';

/** Stands among the names of the tables that a view reads where it may read others too. */
export const anyTable = '*';

const keyOf = (sourceKey: string, schema: string, name: string) => JSON.stringify([sourceKey, schema, name]);
const byName = new WeakMap<readonly ViewRule[], Map<string, ViewReading>>();

/** What a view reads; null of a table, and of a view that reads nothing that rules are about. */
export function readingOf({ views }: Pick<Rules, 'views'>, { sourceKey, schema, name }: Subject): ViewReading | null {
  if (views.length === 0) return null;
  let found = byName.get(views);
  if (!found) {
    found = new Map(views.map(view => [keyOf(view.sourceKey, view.schema, view.name), view.reading]));
    byName.set(views, found);
  }
  return found.get(keyOf(sourceKey, schema, name)) ?? null;
}

/** The tables that a view reads, as rules name them. */
export const basesOf = ({ sourceKey }: Subject, reading: ViewReading): Subject[] =>
  reading.tables.map(({ schema, name }) => ({ sourceKey, schema, name }));

/** Where the values of a column of a view may come from. */
export function originsOf(reading: ViewReading, column: string): Origin[] {
  const found = reading.columns.find(({ name }) => name === column);
  // A column that came after its source was discovered may come from anything that the view reads.
  return found?.origins ?? reading.tables.map(({ schema, name }) => ({ schema, name, column: null, computed: true }));
}
