import type { CallerContext } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import type { RelatableTable } from './relatable-table.ts';
import { sampleColumns } from './sample-columns.ts';
import {
  bestOf,
  type ColumnSample,
  candidates,
  type KeyTable,
  type Scored,
  type Side,
  scoreOf,
} from './score-relationships.ts';

export type InferOptions = {
  /** Whether values may be read. */
  useSamples: boolean;
  /** The columns of a table that are not compared, since its caller may not know what they hold. */
  hiddenIn: (table: RelatableTable) => ReadonlySet<string>;
  sources: ReadonlyMap<string, DataSource>;
  signal: AbortSignal;
};

/** As many tables are read at once, each through the pool of its source. */
const atOnce = 4;

/**
 * How tables seem to belong together: pairs whose names agree, then what a sample of 5,000 rows says of their values.
 * Only columns of such pairs are read. Each column points at one other at most.
 */
export async function inferBetween(
  ctx: CallerContext,
  tables: RelatableTable[],
  { useSamples, hiddenIn, sources, signal }: InferOptions,
): Promise<Scored[]> {
  const keyTables = tables.map((table): KeyTable => {
    const key = table.data?.primaryKey ?? [];
    const hidden = hiddenIn(table);
    const columns = table.columns
      .filter(({ name }) => !hidden.has(name))
      .map(({ name, type, unique }) => ({
        name,
        type,
        declaredUnique: unique || (key.length === 1 && key[0] === name),
      }));
    return { id: table.id, name: table.name, columns };
  });
  const pairs = candidates(keyTables);
  const samples = useSamples
    ? await readSamples(
        ctx,
        tables,
        pairs.flatMap(({ from, to }) => [from, to]),
      )
    : new Map();
  const sampleOf = ({ table, column }: Side): ColumnSample | null => samples.get(table.id)?.get(column.name) ?? null;
  return bestOf(
    pairs.flatMap(pair => {
      const [from, to] = [sampleOf(pair.from), sampleOf(pair.to)];
      return scoreOf(pair, from, to, inclusionOf(from, to)) ?? [];
    }),
  );

  async function readSamples(context: CallerContext, among: RelatableTable[], sides: Side[]) {
    const wanted = Map.groupBy(sides, side => side.table.id);
    const waiting = among.filter(({ id }) => wanted.has(id));
    const read = new Map<string, Map<string, ColumnSample>>();
    const work = async () => {
      for (let table = waiting.pop(); table; table = waiting.pop()) {
        signal.throwIfAborted();
        const columns = new Set(wanted.get(table.id)!.map(({ column }) => column.name));
        read.set(table.id, await sampleColumns(context, table, columns, sources, signal));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return read;
  }
}

/** A table of which only a part was read may hold the others: fewer found say less. */
const leastRead = 0.2;

/** Which share of one side's values is found on the other; null where too little was read to tell. */
function inclusionOf(from: ColumnSample | null, to: ColumnSample | null): number | null {
  if (!from || !to || from.values.size === 0 || to.values.size === 0) return null;
  let found = 0;
  for (const value of from.values) if (to.values.has(value)) found += 1;
  const share = found / from.values.size;
  if (to.complete) return share;
  // Among the first rows of a large table stand some of the values, seldom all.
  return share >= leastRead ? Math.max(share, 0.9) : null;
}
