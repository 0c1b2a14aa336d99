import type { Tx } from '../../base/db.ts';
import { Conflict } from '../../base/errors.ts';
import { maxUploadBytes } from '../../data/uploads/create-upload.ts';
import type { Entry, Refused } from '../../engine/drives/drive.ts';
import type { CollectionSource, DriveItem, Prisma } from '../../generated/prisma/client.ts';
import { otherKind } from './other-kind.ts';
import { dropHeld } from './remove-items.ts';
import { rename } from './rename.ts';
import type { Run } from './run.ts';

/** Files and folders that one connected folder may hold. */
const mostItems = 20_000;

/** What is known of an entry before its bytes are: why it is left out, if it is. */
export function refusedAtSight({ refused, byteSize, mimeType, name, kind }: Entry): Refused | null {
  if (kind === 'FOLDER') return null;
  if (refused) return refused;
  if (byteSize !== null && byteSize > maxUploadBytes)
    return { code: 'TOO_LARGE', reason: 'It is larger than 50 MB, which is the most that a file may have.' };
  if (byteSize === 0) return { code: 'EMPTY', reason: 'It is empty.' };
  const other = otherKind(name, mimeType);
  return other === null ? null : { code: 'UNSUPPORTED', reason: other };
}

/** Keeps what a drive tells of files and folders in the connected one; their contents follow. */
export async function takeIn(run: Run, tx: Tx, source: CollectionSource, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const sourceId = source.id;
  const known = new Map(
    (await tx.driveItem.findMany({ where: { sourceId, externalId: { in: entries.map(({ id }) => id) } } })).map(
      item => [item.externalId, item],
    ),
  );
  const fresh = new Map<string, Prisma.DriveItemCreateManyInput>();
  for (const entry of entries) {
    const before = known.get(entry.id);
    const data = { ...toldOf(entry), walk: source.walk, ...stateOf(entry, before) };
    if (!before) {
      fresh.set(entry.id, { ...data, sourceId, externalId: entry.id });
      continue;
    }
    if (data.state === 'SKIPPED' && before.state !== 'SKIPPED') await dropHeld(run.app, tx, before);
    if (before.name !== entry.name) await rename(tx, before, entry.name);
    // In a new going-through each folder's list is read anew.
    const isUnlisted = before.kind === 'FOLDER' && before.walk !== source.walk;
    await tx.driveItem.update({
      where: { id: before.id },
      data: { ...data, ...(isUnlisted && { listed: false, listToken: null }) },
    });
  }
  if (fresh.size === 0) return;
  await tx.driveItem.createMany({ data: [...fresh.values()] });
  if ((await tx.driveItem.count({ where: { sourceId } })) > mostItems)
    throw new Conflict(`The folder holds more than ${mostItems.toLocaleString('en')} files. Connect smaller ones.`);
}

function toldOf({ parentId, name, kind, mimeType, byteSize, version, webUrl }: Entry) {
  return { parentId, name: storable(name), kind, mimeType, byteSize, version, webUrl };
}

const storable = (name: string): string => name.replaceAll('\0', '').toWellFormed().slice(0, 1000);

function stateOf(entry: Entry, before: DriveItem | undefined): Pick<DriveItem, 'state' | 'reasonCode' | 'reason'> {
  const none = { reasonCode: null, reason: null };
  if (entry.kind === 'FOLDER') return { state: 'KEPT', ...none };
  const refused = refusedAtSight(entry);
  if (refused) return { state: 'SKIPPED', reasonCode: refused.code, reason: refused.reason };
  // What was looked into in this state was settled then.
  if (before && before.keptVersion === entry.version)
    return { state: before.state, reasonCode: before.reasonCode, reason: before.reason };
  return { state: 'WAITING', ...none };
}
