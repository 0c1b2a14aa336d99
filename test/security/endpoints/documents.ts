import type { Endpoint } from '../endpoint.ts';

/** Stages its own file, so that there is no upload of anybody else to name. */
const ownFile: Endpoint = {
  file: true,
  instead: { about: null, USER: { own: 'yes' }, ADMIN: { own: 'yes' }, SUPERADMIN: { own: 'yes' } },
};
const forbidden = { own: 'FORBIDDEN', foreign: 'FORBIDDEN' } as const;
const named = () => ({ name: `Made ${Math.random()}` });

export const documentEndpoints: Record<string, Endpoint> = {
  'POST /documents/upload': ownFile,
  'GET /documents': {},
  'GET /documents/{document_id}': {},
  'DELETE /documents/{document_id}': {},
  'GET /documents/{document_id}/status': {},
  'POST /documents/{document_id}/reprocess': {},
  'GET /documents/{document_id}/download': {},
  'GET /documents/{document_id}/chunks': {},
  'PUT /documents/{document_id}/move': { body: () => ({ collection_id: null }) },
  'POST /documents/query': { body: id => ({ query: 'findable', document_ids: [id] }) },
  'GET /documents/collections': {},
  'POST /documents/collections': { body: named },
  'GET /documents/collections/{collection_id}': {},
  'PUT /documents/collections/{collection_id}': { body: () => ({ description: 'Described' }) },
  'PUT /documents/collections/{collection_id}/groups': { body: () => ({ group_ids: [] }) },
  'DELETE /documents/collections/{collection_id}': {},
  'GET /documents/admin/collections': {
    // Personal ones are not among them.
    instead: {
      USER: forbidden,
      ADMIN: { own: 'unseen', foreign: 'unseen' },
      SUPERADMIN: { own: 'unseen', foreign: 'unseen' },
    },
  },
  'POST /documents/admin/collections': { body: named, instead: { USER: { own: 'FORBIDDEN' } } },
  'DELETE /documents/admin/collections/{collection_id}': {
    // A personal collection counts as missing here.
    instead: {
      USER: forbidden,
      ADMIN: { own: 'NOT_FOUND', foreign: 'NOT_FOUND' },
      SUPERADMIN: { own: 'NOT_FOUND', foreign: 'NOT_FOUND' },
    },
  },
  'POST /documents/admin/upload': {
    file: true,
    instead: { about: null, USER: { own: 'FORBIDDEN' }, ADMIN: { own: 'yes' }, SUPERADMIN: { own: 'yes' } },
  },
};
