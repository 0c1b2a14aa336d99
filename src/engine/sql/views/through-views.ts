import { type Choice, computed, distinct, type Origin } from './origins.ts';
import { unfollowed, type ViewReading } from './view-reading.ts';

type Named = { schema: string; name: string };
/** Beyond this it is enough to know of which tables a view may show something. */
const mostOrigins = 5_000;

export const keyOf = ({ schema, name }: Named): string => JSON.stringify([schema, name]);

/**
 * What views read down to tables, and to columns that others are computed from: where one reads another, what that reads
 * too, each by the key of its name. Columns of the views between stay among the origins, since they may be marked themselves.
 */
export function throughViews(readings: ReadonlyMap<string, ViewReading>): Map<string, ViewReading> {
  const done = new Map<string, ViewReading>();
  const open = new Set<string>();

  function follow(key: string): ViewReading {
    const known = done.get(key);
    if (known) return known;
    const own = readings.get(key)!;
    // What is in a table is all told: relatives show rows of each other, in a circle.
    if (own.isTable) return own;
    // No database has views in a circle; a catalog that was read while it changed may seem to.
    if (open.has(key)) return unfollowed([], 'It seems to read itself.');
    open.add(key);
    const inner = new Map(
      own.tables.filter(table => readings.has(keyOf(table))).map(table => [keyOf(table), follow(keyOf(table))]),
    );
    open.delete(key);
    const further = (origin: Origin): Origin[] => {
      const view = inner.get(keyOf(origin));
      if (!view) return [origin];
      const columns = view.columns.filter(({ name }) => origin.column === null || same(name, origin.column));
      // A column that it is not known to have may come from anything that it reads.
      const from = columns.length > 0 ? columns.flatMap(({ origins }) => origins) : anyOf(view.tables);
      return [origin, ...(origin.computed ? computed(from) : from)];
    };
    const chosenThrough = ({ equals, ...origin }: Choice): Choice[] =>
      further(origin).map(each => ({
        ...each,
        ...(equals && { equals: equals.map(group => distinct(group.flatMap(further))) }),
      }));
    const tables = [
      ...new Map(
        [...own.tables, ...[...inner.values()].flatMap(view => view.tables)].map(table => [keyOf(table), table]),
      ).values(),
    ];
    const vague = own.tables.find(table => {
      const view = inner.get(keyOf(table));
      return view?.unfollowed && !view.isTable;
    });
    const columns = own.columns.map(({ name, origins }) => ({ name, origins: distinct(origins.flatMap(further)) }));
    const count = columns.reduce((sum, { origins }) => sum + origins.length, 0);
    // What chooses the rows of a view chooses those of the views over it.
    const chosen = [...inner.values()].flatMap(view => view.choices ?? anyOf(view.tables));
    const choices = own.choices && distinct([...own.choices.flatMap(chosenThrough), ...chosen]);
    const reading: ViewReading = {
      columns: count > mostOrigins ? columns.map(({ name }) => ({ name, origins: anyOf(tables) })) : columns,
      tables,
      ...(choices && { choices: choices.length > mostOrigins ? anyOf(tables) : choices }),
      unfollowed:
        own.unfollowed ?? (vague ? `It reads ${vague.name}, of which it cannot be told what it reads.` : null),
    };
    done.set(key, reading);
    return reading;
  }

  return new Map([...readings.keys()].map(key => [key, follow(key)]));
}

const anyOf = (tables: readonly Named[]): Origin[] =>
  tables.map(({ schema, name }) => ({ schema, name, column: null, computed: true }));
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
