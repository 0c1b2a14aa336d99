import type { CallerContext } from '../../../context.ts';
import type { TableProfile } from '../../../engine/query/catalog.ts';
import { isSaidOf, showsAllOf } from '../../../engine/query/copies.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { visibleTables } from '../../access.ts';
import { correctionsOf } from '../../semantics/corrections.ts';
import { existingTables } from '../../sensitivity/existing-tables.ts';
import { seesWholeTable } from '../../sensitivity/sees-whole-table.ts';
import { profilesOf, queryableTables } from '../queryable-tables.ts';
import { notesOf } from '../stored-profile.ts';

/**
 * What questions that choose no tables do with a copy and the earlier table, called `earlier`, that holds the same file:
 * - `other`: they ask the table called `name`, which is the earlier one or what that copies itself;
 * - `either`: they may ask any of the two, since somebody described the copy or sees more in it;
 * - `copy`: they ask the copy, as the earlier one could not be read or is not to be asked by the caller;
 * - `none`: neither could be read.
 */
export type AskedOfCopy = { earlier: string } & ({ asks: 'other'; name: string } | Otherwise);

type Otherwise =
  | { asks: 'either'; since: 'described' | 'hidden' }
  | { asks: 'copy'; since: 'unread' | 'forbidden' }
  | { asks: 'none' };

const fields = {
  ...{ id: true, name: true, copyOfId: true, status: true, tableKey: true },
  ...{ description: true, columnNotes: true, corrections: true },
} as const;
type Row = Prisma.UploadedTableGetPayload<{ select: typeof fields }>;

type Known = { rows: ReadonlyMap<string, Row>; profiles: ReadonlyMap<string, TableProfile> };

/** What questions of the caller do with some copies, by the ids of these; nothing of those whose earlier table the caller does not see. */
export async function whatIsAsked(ctx: CallerContext, ids: readonly string[]): Promise<Map<string, AskedOfCopy>> {
  const rows = await readWithCopied(ctx, ids);
  const known: Known = { rows, profiles: await profilesById(ctx, rows) };
  const tell = async (id: string): Promise<[string, AskedOfCopy][]> => {
    const copy = rows.get(id);
    const earlier = earlierOf(copy, known);
    if (!copy || !earlier) return [];
    const why = await whyNotEarlier(ctx, copy, earlier, known);
    return [[id, { earlier: earlier.name, ...(why ?? { asks: 'other', name: await askedFor(ctx, earlier, known) }) }]];
  };
  // All at once, so that the rules of what is still to be read are read together.
  return new Map((await Promise.all(ids.map(tell))).flat());
}

const earlierOf = (copy: Row | undefined, { rows }: Known): Row | undefined =>
  copy?.copyOfId ? rows.get(copy.copyOfId) : undefined;

/** Tables that the caller sees, with those that they copy, and what these copy. */
async function readWithCopied({ app: { db }, caller }: CallerContext, ids: readonly string[]) {
  const seen = { AND: [visibleTables(caller), await existingTables(db, caller)] };
  const rows = new Map<string, Row>();
  for (let wanted = [...ids]; wanted.length > 0; ) {
    const found = await db.uploadedTable.findMany({ where: { AND: [{ id: { in: wanted } }, seen] }, select: fields });
    for (const row of found) rows.set(row.id, row);
    wanted = found.flatMap(({ copyOfId }) => (copyOfId !== null && !rows.has(copyOfId) ? [copyOfId] : []));
  }
  return rows;
}

/** What questions of the caller are told of tables, by their ids; of those that are not read yet, or not to be asked, nothing. */
async function profilesById({ app, caller }: CallerContext, rows: ReadonlyMap<string, Row>) {
  const tables = (await queryableTables(app, caller)).filter(({ id }) => rows.has(id));
  const profiles = new Map((await profilesOf(app, tables)).map(profile => [profile.name, profile]));
  return new Map(tables.flatMap(({ id, sqlName }) => (profiles.has(sqlName) ? [[id, profiles.get(sqlName)!]] : [])));
}

/** The name of the table that is asked for one: its own, or that of what it copies itself. */
async function askedFor(ctx: CallerContext, table: Row, known: Known): Promise<string> {
  const earlier = earlierOf(table, known);
  if (!earlier || (await whyNotEarlier(ctx, table, earlier, known))) return table.name;
  return askedFor(ctx, earlier, known);
}

/** What is done otherwise than to ask the earlier table in place of its copy; null where just that is done. */
async function whyNotEarlier(
  ctx: CallerContext,
  copy: Row,
  earlier: Row,
  { profiles }: Known,
): Promise<Otherwise | null> {
  if (isUnread(earlier)) return isUnread(copy) ? { asks: 'none' } : { asks: 'copy', since: 'unread' };
  const [own, its] = [profiles.get(copy.id), profiles.get(earlier.id)];
  if (!its && earlier.tableKey !== null) return { asks: 'copy', since: 'forbidden' };
  // What cannot be asked is asked in no case, whatever was said of it.
  if (isUnread(copy) || (!own && copy.tableKey !== null)) return null;
  if (own ? isSaidOf(own) : isDescribed(copy)) return { asks: 'either', since: 'described' };
  const showsAll = its
    ? showsAllOf(its, own ?? { columns: [] })
    : await seesWholeTable(ctx, { ...earlier, profile: null });
  return showsAll ? null : { asks: 'either', since: 'hidden' };
}

/** Whether there is nothing to be asked, and nothing is to come. */
const isUnread = ({ status, tableKey }: Row): boolean => status === 'FAILED' && tableKey === null;

/** Whether somebody said something of a table that is still to be read. */
const isDescribed = (row: Row): boolean =>
  row.description !== null || correctionsOf(row).kind !== null || notesOf(row).size > 0;
