import { z } from 'zod';
import { DriveLost, type Entry, type Refused } from './drive.ts';

export const text = z.string().min(1).max(4000);
export const item = z.object({
  id: text,
  name: z.string().max(4000).optional(),
  size: z.number().min(0).optional(),
  cTag: text.optional(),
  eTag: text.optional(),
  lastModifiedDateTime: text.optional(),
  webUrl: z.string().optional(),
  parentReference: z.object({ id: text.optional(), driveId: text.optional() }).optional(),
  folder: z.looseObject({}).optional(),
  file: z.object({ mimeType: z.string().max(300).optional() }).optional(),
  package: z.object({ type: z.string().optional() }).optional(),
  remoteItem: z.looseObject({}).optional(),
  malware: z.looseObject({}).nullish(),
  deleted: z.looseObject({}).nullish(),
});
type Item = z.infer<typeof item>;
export const next = { '@odata.nextLink': z.string().max(16_000).optional() };
export const items = z.object({ value: z.array(item), ...next });
export const delta = z.object({ value: z.array(item), ...next, '@odata.deltaLink': z.string().max(16_000).optional() });

export const select =
  'id,name,size,cTag,eTag,lastModifiedDateTime,webUrl,parentReference,folder,file,package,remoteItem,malware,deleted';

export const part = encodeURIComponent;
/** The address of what is right in a folder; `root` is where a drive begins. */
export const childrenOf = (driveId: string, id: string): string =>
  `/v1.0/drives/${part(driveId)}/${id === 'root' ? 'root' : `items/${part(id)}`}/children?$top=200&$select=${select}`;

/** A place is named by its drive and its item. @throws DriveLost */
export function partsOf(placeId: string): { driveId: string; itemId: string } {
  const [driveId, itemId, ...more] = placeId.split('/');
  if (!driveId || !itemId || more.length > 0) throw new DriveLost('It is no folder.');
  return { driveId, itemId };
}

/** A file or folder as Graph tells it. */
export function entryOf(found: Item, parentId: string): Entry {
  const { id, name, size, cTag, eTag, lastModifiedDateTime, webUrl, folder, file } = found;
  const isFolder = folder !== undefined && !found.remoteItem && !found.package;
  return {
    ...{ id, parentId, name: name ?? id, mimeType: file?.mimeType ?? null, webUrl: webUrl ?? null },
    kind: isFolder ? 'FOLDER' : 'FILE',
    byteSize: size ?? null,
    version: cTag ?? lastModifiedDateTime ?? eTag ?? '',
    refused: isFolder ? null : refusedOf(found),
  };
}

function refusedOf(found: Item): Refused | null {
  if (found.remoteItem)
    return {
      code: 'SHORTCUT',
      reason: 'This is a shortcut to something that others share. Connect its own folder instead.',
    };
  if (found.package)
    return {
      code: 'UNSUPPORTED',
      reason: `This is a ${found.package.type === 'oneNote' ? 'OneNote notebook' : 'package'}, which is no file that can be read here.`,
    };
  if (found.malware) return { code: 'NOT_ALLOWED', reason: 'Microsoft says that it holds malware.' };
  return found.file ? null : { code: 'UNSUPPORTED', reason: 'This is no file.' };
}
