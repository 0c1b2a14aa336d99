import type { Tx } from '../../base/db.ts';
import type { Caller } from '../../context.ts';
import { visibleTables } from '../access.ts';
import { mostOfName } from './table-input.ts';

/**
 * A name for a new table by which no other is called that the caller sees: "sales (2)" where there is a "sales". Two
 * that are named at the same time wait for each other until the end of the transaction.
 */
export async function distinctName(tx: Tx, caller: Caller, wanted: string): Promise<string> {
  await tx.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${caller.userId}::uuid FOR UPDATE`;
  const tables = await tx.uploadedTable.findMany({ where: visibleTables(caller), select: { name: true } });
  const taken = new Set(tables.map(({ name }) => name.toLowerCase()));
  let name = wanted;
  for (let n = 2; taken.has(name.toLowerCase()); n++) {
    const sign = ` (${n})`;
    name = wanted.slice(0, mostOfName - sign.length).trimEnd() + sign;
  }
  return name;
}
