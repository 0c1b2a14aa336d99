import type { Endpoint } from '../endpoint.ts';

let named = 0;
const draft = {
  type: 'postgresql',
  settings: { host: '127.0.0.1', database: 'shop' },
  credentials: { password: { username: 'reader', password: 'open sesame' } },
};
const works = { own: 'yes' } as const;

/** Data sources, their tables, and how tables belong together. */
export const sourceEndpoints: Record<string, Endpoint> = {
  'GET /data/connection-types': {},
  'GET /data/connections': {},
  'POST /data/connections': { body: () => ({ name: `Connection ${named++}`, ...draft }) },
  'GET /data/connections/{connection_id}': {},
  'PUT /data/connections/{connection_id}': { body: () => ({ description: 'Described' }) },
  'DELETE /data/connections/{connection_id}': {},
  // Nothing is stored yet that could be anybody's.
  'POST /data/connections/test': {
    body: () => draft,
    instead: { about: null, USER: works, ADMIN: works, SUPERADMIN: works },
  },
  'POST /data/connections/{connection_id}/test': {},
  'POST /data/connections/{connection_id}/discover': {},
  'POST /data/connections/{connection_id}/refresh-schema': {},
  'GET /data/connections/{connection_id}/tables': {},
  'GET /data/connections/{connection_id}/schema': {},
  'GET /data/tables/{table_id}': {},
  'PUT /data/tables/{table_id}': { body: () => ({ synonyms: ['things'] }) },
  'POST /data/tables/{table_id}/profile': {},
  'PATCH /data/connections/{connection_id}/table-metadata/{table_name}': {
    body: () => ({ columns: [{ name: 'id', description: 'Counted' }] }),
  },
  'GET /data/relationships': {},
  'POST /data/relationships': {
    body: id => ({ from_table_id: id, from_columns: ['parent_id'], to_table_id: id, to_columns: ['id'] }),
  },
  'PUT /data/relationships/{relationship_id}': { body: () => ({ cardinality: 'one_to_one' }) },
  'DELETE /data/relationships/{relationship_id}': {},
  'POST /data/relationships/{relationship_id}/confirm': {},
  'POST /data/relationships/infer': { body: connection_id => ({ connection_id }) },
};
