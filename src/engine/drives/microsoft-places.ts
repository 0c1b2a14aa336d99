import { z } from 'zod';
import type { asker } from './ask.ts';
import type { Drive } from './drive.ts';
import { childrenOf, items, next, part, partsOf, text } from './microsoft-items.ts';

const named = z.object({
  value: z.array(
    z.object({ id: text, name: text.optional(), displayName: text.optional(), webUrl: z.string().optional() }),
  ),
  ...next,
});
const siteMark = 'site:';

/** Where the folders of an account begin: its OneDrive, or the libraries of the sites it may see; or those in one. */
export async function microsoftPlaces(
  ask: ReturnType<typeof asker>,
  service: 'onedrive' | 'sharepoint',
  parent: string | null,
  given: string | null,
): ReturnType<Drive['places']> {
  if (parent === null && service === 'onedrive') {
    const drive = await ask.json(z.object({ id: text }), '/v1.0/me/drive?$select=id');
    return { places: [{ id: `${drive.id}/root`, name: 'My files', canConnect: true, webUrl: null }], next: null };
  }
  if (parent === null || parent.startsWith(siteMark)) {
    const id = parent?.slice(siteMark.length);
    const first = id
      ? `/v1.0/sites/${part(id)}/drives?$select=id,name,webUrl`
      : '/v1.0/sites?search=*&$select=id,name,displayName,webUrl';
    const found = await ask.json(named, given ?? first);
    const places = found.value.map(each => ({
      id: id ? `${each.id}/root` : `${siteMark}${each.id}`,
      name: each.displayName ?? each.name ?? each.id,
      canConnect: id !== undefined,
      webUrl: each.webUrl ?? null,
    }));
    return { places, next: found['@odata.nextLink'] ?? null };
  }
  const { driveId, itemId } = partsOf(parent);
  const found = await ask.json(items, given ?? childrenOf(driveId, itemId));
  const folders = found.value.filter(each => each.folder && !each.remoteItem);
  const places = folders.map(({ id, name, webUrl }) => ({
    ...{ id: `${driveId}/${id}`, name: name ?? id, canConnect: true, webUrl: webUrl ?? null },
  }));
  return { places, next: found['@odata.nextLink'] ?? null };
}
