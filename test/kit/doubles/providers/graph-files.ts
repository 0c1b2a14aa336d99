import { randomBytes } from 'node:crypto';
import { type Asked, listen, type Said } from './listen.ts';

type Item = {
  id: string;
  name: string;
  parentId: string;
  bytes: Buffer | null;
  isFolder: boolean;
  more: Record<string, unknown>;
  changed: number;
};

/**
 * Files of Microsoft Graph as far as they are read: drives and sites, children by pages of `@odata.nextLink`, delta of a
 * drive from `token=latest` on with nextLink and deltaLink, contents by a 302 to another address without the token, 429
 * with Retry-After, and 410 for what was forgotten.
 */
export async function graphDouble(isAlive: (token: string) => boolean = () => true) {
  const items = new Map<string, Item>();
  const log: string[] = [];
  const driveId = 'b!drive-of-ada';
  let forgottenBefore = 0;
  const double = {
    url: '',
    driveId,
    pageSize: 100,
    instead: [] as ((asked: Asked) => Said | null)[],
    /** Where bytes are handed out, and with what credentials they were asked for there. */
    handed: [] as (string | undefined)[],
    add(name: string, given: { in?: string; bytes?: Buffer; isFolder?: boolean; more?: object } = {}): string {
      const id = `01${randomBytes(10).toString('hex').toUpperCase()}`;
      const { in: parentId = 'root-id', bytes = null, isFolder = false, more = {} } = given;
      items.set(id, { id, name, parentId, bytes, isFolder, more: { ...more }, changed: 0 });
      log.push(id);
      return id;
    },
    folder: (name: string, parent?: string) => double.add(name, { isFolder: true, ...(parent && { in: parent }) }),
    text: (name: string, content: string, parent?: string) =>
      double.add(name, { bytes: Buffer.from(content), ...(parent && { in: parent }) }),
    change(id: string, more: Partial<Item>) {
      const item = items.get(id)!;
      items.set(id, { ...item, ...more, changed: item.changed + ('bytes' in more ? 1 : 0) });
      log.push(id);
    },
    remove(id: string) {
      items.delete(id);
      log.push(id);
    },
    forget() {
      forgottenBefore = log.length + 1;
      log.push('nothing');
    },
    placeOf: (id: string) => `${driveId}/${id}`,
    refuse: (status: number, code: string, headers: Record<string, string> = {}): Said => ({
      ...{ status, headers },
      body: { error: { code, message: code } },
    }),
  };
  items.set('root-id', {
    ...{ id: 'root-id', name: 'root', parentId: '', bytes: null },
    ...{ isFolder: true, more: {}, changed: 0 },
  });

  const shown = ({ id, name, parentId, bytes, isFolder, more, changed }: Item) => ({
    ...{ id, name, webUrl: `https://contoso.sharepoint.com/${id}`, cTag: `c${id}.${changed}`, eTag: `e${id}` },
    parentReference: { id: parentId, driveId },
    ...(isFolder ? { folder: { childCount: 0 } } : { size: bytes?.length ?? 0, file: { mimeType: 'text/plain' } }),
    ...more,
  });
  function children(parentId: string, { query, path }: Asked): Said {
    const all = [...items.values()].filter(item => item.parentId === parentId);
    const from = Number(query.get('$skiptoken') ?? 0);
    const to = from + double.pageSize;
    const next = to < all.length && `${double.url}${encodeURI(path)}?$skiptoken=${to}`;
    return { body: { value: all.slice(from, to).map(shown), ...(next && { '@odata.nextLink': next }) } };
  }
  function delta({ query, path }: Asked): Said {
    const link = (token: number) => `${double.url}${encodeURI(path)}?token=${token}`;
    const given = query.get('token');
    if (given === 'latest') return { body: { value: [], '@odata.deltaLink': link(log.length) } };
    const at = Number(given);
    if (at < forgottenBefore) return double.refuse(410, 'resyncRequired', { location: link(0) });
    const end = Math.min(at + double.pageSize, log.length);
    const value = [...new Set(log.slice(at, end))].map(id => {
      const item = items.get(id);
      return item ? shown(item) : { id, deleted: { state: 'deleted' } };
    });
    const more = end < log.length;
    return { body: { value, [more ? '@odata.nextLink' : '@odata.deltaLink']: link(end) } };
  }
  function answer(asked: Asked): Said {
    const path = decodeURIComponent(asked.path);
    if (path.startsWith('/handed/')) {
      double.handed.push(asked.headers.authorization);
      const item = items.get(path.slice('/handed/'.length));
      return item?.bytes ? { bytes: item.bytes } : { status: 404 };
    }
    if (!isAlive((asked.headers.authorization ?? '').replace(/^Bearer /, '')))
      return double.refuse(401, 'InvalidAuthenticationToken');
    const [instead] = double.instead;
    const said = instead?.(asked);
    if (instead) double.instead.shift();
    if (said) return said;
    if (path === '/v1.0/me/drive') return { body: { id: driveId } };
    if (path === '/v1.0/sites')
      return { body: { value: [{ id: 'contoso.sharepoint.com,1,2', name: 'sales', displayName: 'Sales' }] } };
    if (path === '/v1.0/sites/contoso.sharepoint.com,1,2/drives')
      return { body: { value: [{ id: driveId, name: 'Documents' }] } };
    const [, id = 'root-id', what] =
      new RegExp(`^/v1.0/drives/${driveId}/(?:root|items/([^/]+))(?:/(\\w+))?$`).exec(path) ?? [];
    if (!path.startsWith(`/v1.0/drives/${driveId}/`)) return double.refuse(404, 'itemNotFound');
    const item = items.get(id);
    if (what === 'delta') return delta(asked);
    if (!item) return double.refuse(404, 'itemNotFound');
    if (what === 'children') return children(item.id, asked);
    if (what !== 'content') return { body: shown(item) };
    return { status: 302, headers: { location: `${double.url}/handed/${id}` } };
  }
  const server = await listen(answer);
  double.url = server.url;
  const { asked, times, hold, stop } = server;
  return Object.assign(double, { asked, times, hold, stop, env: { MICROSOFT_GRAPH_URL: server.url } });
}
