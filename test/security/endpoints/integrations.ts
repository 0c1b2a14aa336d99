import type { Endpoint } from '../endpoint.ts';

/** Accounts at third parties, and the assistant in their chats. */
export const integrationEndpoints: Record<string, Endpoint> = {
  'GET /providers/available': {},
  'GET /providers/connected': {},
  'GET /providers/connected/{service}': { path: { service: 'google_drive' } },
  'POST /providers/connect/credentials': { body: () => ({ provider: 'slack', credentials: { api_key: 'xoxp-1' } }) },
  'POST /providers/connect/oauth/start': { body: () => ({ provider: 'google' }) },
  'POST /providers/connect/oauth/callback': { body: () => ({ state: 'none of ours', code: 'none of theirs' }) },
  'GET /providers/connect/oauth/callback': { query: '?state=none&code=none' },
  'POST /providers/disconnect': { body: integration_id => ({ provider: 'google', integration_id }) },
  'POST /providers/refresh/{provider_name}': { path: { provider_name: 'google' } },
  'GET /integrations/chat-settings/{service_name}': { path: { service_name: 'slack' } },
  'PUT /integrations/chat-settings/{service_name}': {
    path: { service_name: 'slack' },
    body: () => ({ enabled: true }),
  },
  'GET /integrations/chat-installations': {},
  'POST /integrations/chat-installations': { body: () => ({ service: 'slack' }) },
  'GET /providers/install/callback': { query: '?state=none&code=none' },
  'DELETE /integrations/chat-installations/{installation_id}': {},
  'GET /integrations/user-mappings': {},
  'DELETE /integrations/user-mappings/{mapping_id}': {},
};
