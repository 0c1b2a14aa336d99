import type { Endpoint } from '../endpoint.ts';
import { wordOf } from '../operations/memory.ts';

/** What is kept in mind of people, and what words mean in organizations. */
export const memoryEndpoints: Record<string, Endpoint> = {
  'GET /memories': {},
  'DELETE /memories': {},
  'GET /memories/stats': {},
  'GET /memories/preferences': {},
  'PUT /memories/preferences': { body: () => ({ use: false }) },
  // Through the caller's own organization, so that there is no other to name.
  'GET /memories/definitions': {
    instead: {
      about: 'definition',
      USER: { own: 'yes', colleague: 'yes', foreign: 'unseen' },
      ADMIN: { own: 'yes', colleague: 'yes', foreign: 'unseen' },
      SUPERADMIN: { own: 'yes', colleague: 'yes', foreign: 'unseen' },
    },
  },
  'PUT /memories/definitions/{definition_id}': { body: id => ({ content: `By ${wordOf(id)} we mean something else` }) },
  'DELETE /memories/definitions/{definition_id}': {},
  'GET /memories/{memory_id}': {},
  'POST /memories': { body: () => ({ content: 'I like short answers' }) },
  'PUT /memories/{memory_id}': { body: () => ({ importance: 1 }) },
  'DELETE /memories/{memory_id}': {},
  'POST /memories/{memory_id}/accept': {},
  'POST /memories/{memory_id}/restore': {},
  'POST /memories/{memory_id}/promote': {},
};
