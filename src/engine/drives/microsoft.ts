import type { z } from 'zod';
import { asker, contentsOf, type DriveAnswer, type DriveNeeds } from './ask.ts';
import { type Change, type Drive, DriveLost } from './drive.ts';
import { childrenOf, delta, entryOf, item, items, part, partsOf, select } from './microsoft-items.ts';
import { microsoftPlaces } from './microsoft-places.ts';

// Microsoft Graph v1.0, driveItem (learn.microsoft.com/graph/api/resources/driveitem).

/** The drives of one Microsoft account: its OneDrive, or the libraries of the SharePoint sites that it may see. */
export function microsoftDrive(needs: DriveNeeds, service: 'onedrive' | 'sharepoint'): Drive {
  const ask = asker(needs, understand);
  /** A page that Graph named goes before the first one. */
  const page = <T>(shape: z.ZodType<T>, given: string | null, first: string) => ask.json(shape, given ?? first);

  return {
    places: (parent, given) => microsoftPlaces(ask, service, parent, given),
    async folder(placeId) {
      const { driveId, itemId } = partsOf(placeId);
      const of = itemId === 'root' ? 'root' : `items/${part(itemId)}`;
      const found = await ask.json(item, `/v1.0/drives/${part(driveId)}/${of}?$select=${select}`);
      if (!found.folder || found.deleted) throw new DriveLost('It is no folder.');
      return { driveId, id: found.id, name: found.name ?? 'Files', webUrl: found.webUrl ?? null };
    },
    async list({ driveId, id }, given) {
      const found = await page(items, given, childrenOf(driveId!, id));
      return { entries: found.value.map(each => entryOf(each, id)), next: found['@odata.nextLink'] ?? null };
    },
    async latest(driveId) {
      const found = await ask.json(delta, `/v1.0/drives/${part(driveId!)}/root/delta?token=latest&$select=${select}`);
      const link = found['@odata.deltaLink'];
      if (!link) throw new DriveLost('The drive tells no changes.');
      return link;
    },
    async changes(_, cursor) {
      const found = await ask.json(delta, cursor);
      const [onward, end] = [found['@odata.nextLink'], found['@odata.deltaLink']];
      // One item may come several times in a page; its last state is the true one.
      const last = new Map<string, Change>();
      for (const each of found.value)
        last.set(each.id, { id: each.id, entry: each.deleted ? null : entryOf(each, each.parentReference?.id ?? '') });
      return { changes: [...last.values()], cursor: onward ?? end ?? cursor, more: onward !== undefined };
    },
    async open(driveId, { id }, signal) {
      const answer = await ask.file(`/v1.0/drives/${part(driveId!)}/items/${part(id)}/content`, signal);
      return contentsOf(answer, null);
    },
  };
}

/** Graph's words: what is closed to an account is as good as gone. */
function understand({ status, words }: DriveAnswer): Error | null {
  if (status === 403 && !words.includes('quotaLimitReached')) return new DriveLost('It is closed to the account.');
  return null;
}
