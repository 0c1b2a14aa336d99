import type { Endpoint } from '../endpoint.ts';
import { everyRole, mine } from '../outcomes.ts';

/** Collections that follow folders of drives. */
export const driveEndpoints: Record<string, Endpoint> = {
  'GET /drives/{integration_id}/folders': {},
  'GET /drives/{integration_id}/preview': { query: '?folder_id=root' },
  'POST /documents/collections/from-folder': { body: integration_id => ({ integration_id, folder_id: 'root' }) },
  'GET /documents/collections/{collection_id}/source': {
    instead: { about: 'sourcedCollection', ...everyRole(mine) },
  },
  'POST /documents/collections/{collection_id}/sync': {},
  'POST /documents/collections/{collection_id}/disconnect': { body: () => ({}) },
};
