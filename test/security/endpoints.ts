import { randomUUID } from 'node:crypto';
import type { Endpoint } from './endpoint.ts';
import { adminEndpoints } from './endpoints/admin.ts';
import { agentEndpoints } from './endpoints/agents.ts';
import { answerEndpoints } from './endpoints/answers.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { billingEndpoints } from './endpoints/billing.ts';
import { documentEndpoints } from './endpoints/documents.ts';
import { driveEndpoints } from './endpoints/drives.ts';
import { integrationEndpoints } from './endpoints/integrations.ts';
import { memoryEndpoints } from './endpoints/memory.ts';
import { queryEndpoints } from './endpoints/queries.ts';
import { sourceEndpoints } from './endpoints/sources.ts';
import { workflowEndpoints } from './endpoints/workflows.ts';
import { type Outcomes, sharedToo, sharedToRead } from './outcomes.ts';

const ask = (conversation_id: string) => ({ message: 'How many?', conversation_id });
const versionless: Outcomes = { ...sharedToo, own: 'CONFLICT', shared: 'CONFLICT' };
let people = 0;

/** Every REST row, by method and path. */
export const endpoints: Record<string, Endpoint> = {
  'POST /auth/register': {
    body: () => ({
      email: `rest-${process.pid}-${people++}@example.com`,
      password: 'correct horse battery',
      name: 'New',
    }),
  },
  'POST /auth/login': { body: () => ({ email: 'known@example.com', password: 'correct horse battery' }) },
  'POST /auth/login/complete': { body: () => ({ ticket: 'none of ours', code: '123456' }) },
  'POST /auth/logout': {},
  'POST /auth/refresh': {},
  'GET /auth/me': {},
  'GET /settings/models': {},
  'PUT /settings/models': { body: () => ({ monthly_cap: 5 }) },
  'POST /settings/models/validate': { body: () => ({}) },
  'DELETE /settings/models': {},
  'GET /settings/models/providers': {},
  'GET /settings/models/usage': {},
  'PUT /auth/profile': { body: () => ({ name: 'Renamed' }) },
  'PATCH /auth/settings': { body: () => ({ theme: 'dark' }) },
  'POST /auth/password': {
    body: () => ({ current_password: 'correct horse battery', new_password: 'a quiet harbour at dawn' }),
  },
  'POST /auth/verify-email': { body: () => ({ token: 'none of ours' }) },
  'POST /auth/resend-verification': { body: () => ({ email: `nobody-${randomUUID()}@example.com` }) },
  'POST /auth/forgot-password': { body: () => ({ email: 'nobody@example.com' }) },
  'POST /auth/reset-password': { body: () => ({ token: 'none of ours', new_password: 'a quiet harbour at dawn' }) },
  'POST /auth/account/delete': { body: () => ({ password: 'correct horse battery' }) },
  'POST /auth/account/restore': {},
  'POST /auth/two-factor/start': { body: () => ({ password: 'correct horse battery' }) },
  'POST /auth/two-factor/confirm': { body: () => ({ code: '123456' }) },
  'POST /auth/two-factor/disable': { body: () => ({ password: 'correct horse battery', code: '123456' }) },
  'POST /auth/two-factor/recovery-codes': { body: () => ({ password: 'correct horse battery', code: '123456' }) },
  'POST /admin/users/{user_id}/reset-two-factor': {},
  'GET /auth/api-keys': {},
  'POST /auth/api-keys': { body: () => ({ name: 'Made' }) },
  'DELETE /auth/api-keys/{key_id}': {},
  'POST /admin/users/{user_id}/unlock': {},
  // Captchas are off here, and what is null is missing in REST.
  'GET /auth/captcha': {
    instead: {
      anonymous: 'NOT_FOUND',
      USER: { own: 'NOT_FOUND' },
      ADMIN: { own: 'NOT_FOUND' },
      SUPERADMIN: { own: 'NOT_FOUND' },
    },
  },

  ...adminEndpoints,
  ...answerEndpoints,
  ...auditEndpoints,
  ...billingEndpoints,
  ...documentEndpoints,
  ...driveEndpoints,
  ...memoryEndpoints,
  ...integrationEndpoints,
  ...agentEndpoints,

  'POST /chat': { body: ask },
  'POST /chat/stream': { body: ask },
  'GET /chat/{task_id}/progress': {},
  'GET /chat/{task_id}/progress/state': {},
  'GET /chat/{task_id}/result': {},
  'GET /chat/active': {},
  'GET /chat/suggestions': { query: '?prefix=How%20many%20rows%20with%20secret&limit=10' },
  'GET /chat/{task_id}/charts/{index}.png': { path: { index: '0' } },
  'GET /chat/{task_id}/charts/{index}.svg': { path: { index: '0' } },
  'POST /chat/{task_id}/cancel': {},
  'GET /conversations': {},
  'GET /conversations/{conversation_id}/messages': {},
  'PATCH /conversations/{conversation_id}': { body: () => ({ title: 'Taken' }) },
  'DELETE /conversations/{conversation_id}': {},
  'POST /conversations/{conversation_id}/share': {},
  'DELETE /conversations/{conversation_id}/share': {},
  'GET /shared-conversations/{token}': {},
  'POST /messages/{message_id}/fork': {},
  'PUT /messages/{message_id}/charts/{index}': {
    path: { index: '0' },
    body: () => ({ mark: 'bar', x: 'word', y: 'count' }),
  },
  'PUT /messages/{message_id}/feedback': { body: () => ({ rating: 'down' }) },

  'POST /data/uploads': { body: () => ({ file_name: 'words.csv', byte_size: 10 }) },
  // Stages its own file, so that there is no upload of anybody else to name.
  'POST /data/upload-table': {
    file: true,
    instead: { about: null, USER: { own: 'yes' }, ADMIN: { own: 'yes' }, SUPERADMIN: { own: 'yes' } },
  },
  'GET /data/uploaded-tables': {},
  'GET /data/uploaded-tables/{table_id}': {},
  'PATCH /data/uploaded-tables/{table_id}': { body: () => ({ description: 'Described' }) },
  'DELETE /data/uploaded-tables/{table_id}': {},
  'GET /data/uploaded-tables/{table_id}/download': {},
  'GET /data/uploaded-tables/{table_id}/versions': {},
  'GET /data/uploaded-tables/{table_id}/preview': {},
  // These stage their own file, which GraphQL has to name. A table of this kind has no version to add to.
  'POST /data/uploaded-tables/{table_id}/append': {
    file: true,
    instead: { USER: { ...sharedToRead, own: 'CONFLICT' }, ADMIN: versionless, SUPERADMIN: versionless },
  },
  'POST /data/uploaded-tables/{table_id}/replace': {
    file: true,
    instead: { USER: { ...sharedToRead }, ADMIN: { ...sharedToo }, SUPERADMIN: { ...sharedToo } },
  },
  'POST /data/uploaded-tables/{table_id}/restore': { body: () => ({ version: 1 }) },
  'PUT /data/uploaded-tables/{table_id}/column-types': {
    body: () => ({ columns: [{ name: 'word', type: 'text' }] }),
  },

  ...sourceEndpoints,
  ...queryEndpoints,
  ...workflowEndpoints,
};
