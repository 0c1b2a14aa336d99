import type { ComponentType } from 'react';
import type { PageEntry, PageProps } from './page-entry.ts';
import { onDemand } from './parts/on-demand.ts';

function loadedBy(load: () => Promise<{ default: ComponentType<PageProps> }>): Pick<PageEntry, 'Page' | 'load'> {
  const page = onDemand(async () => (await load()).default);
  return { Page: page.View, load: page.load };
}

/** All pages, in the order of the navigation. Each is loaded when it is first opened; adding one is an entry here and a folder. */
export const pages: PageEntry[] = [
  {
    name: 'ask',
    paths: ['/', '/conversations/:id'],
    nav: { icon: 'ask', label: words => words.nav.ask },
    ...loadedBy(() => import('./pages/ask/page.tsx')),
  },
  { name: 'shared', paths: ['/shared/:token'], ...loadedBy(() => import('./pages/shared/page.tsx')) },
  {
    name: 'data',
    paths: ['/data'],
    nav: { icon: 'data', label: words => words.nav.data },
    ...loadedBy(() => import('./pages/data/overview/page.tsx')),
  },
  { name: 'table', paths: ['/data/tables/:id'], ...loadedBy(() => import('./pages/data/table/page.tsx')) },
  { name: 'connect', paths: ['/data/sources/new'], ...loadedBy(() => import('./pages/data/source/connect-page.tsx')) },
  { name: 'source', paths: ['/data/sources/:id'], ...loadedBy(() => import('./pages/data/source/page.tsx')) },
  {
    name: 'source-table',
    paths: ['/data/sources/:id/tables/:tableId'],
    ...loadedBy(() => import('./pages/data/source-table/page.tsx')),
  },
  { name: 'documents', paths: ['/data/documents'], ...loadedBy(() => import('./pages/data/documents/page.tsx')) },
  {
    name: 'document',
    paths: ['/data/documents/:id'],
    ...loadedBy(() => import('./pages/data/documents/document-page.tsx')),
  },
  { name: 'query', paths: ['/data/query'], ...loadedBy(() => import('./pages/data/query/page.tsx')) },
  { name: 'access', paths: ['/data/access'], ...loadedBy(() => import('./pages/data/access/page.tsx')) },
  {
    name: 'relationships',
    paths: ['/data/relationships'],
    ...loadedBy(() => import('./pages/data/relationships/page.tsx')),
  },
  {
    name: 'workflows',
    paths: ['/workflows'],
    nav: { icon: 'flow', label: words => words.nav.workflows },
    ...loadedBy(() => import('./pages/workflows/list/page.tsx')),
  },
  {
    name: 'approvals',
    paths: ['/workflows/approvals'],
    ...loadedBy(() => import('./pages/workflows/approvals/page.tsx')),
  },
  { name: 'workflow', paths: ['/workflows/:id'], ...loadedBy(() => import('./pages/workflows/one/page.tsx')) },
  {
    name: 'execution',
    paths: ['/workflows/:id/executions/:executionId'],
    ...loadedBy(() => import('./pages/workflows/execution/page.tsx')),
  },
  {
    name: 'settings',
    paths: ['/settings'],
    nav: { icon: 'settings', label: words => words.nav.settings },
    ...loadedBy(() => import('./pages/settings/profile/page.tsx')),
  },
  { name: 'security', paths: ['/settings/security'], ...loadedBy(() => import('./pages/settings/security/page.tsx')) },
  { name: 'keys', paths: ['/settings/keys'], ...loadedBy(() => import('./pages/settings/keys/page.tsx')) },
  { name: 'models', paths: ['/settings/models'], ...loadedBy(() => import('./pages/settings/models/page.tsx')) },
  { name: 'members', paths: ['/settings/members'], ...loadedBy(() => import('./pages/settings/members/page.tsx')) },
  { name: 'audit', paths: ['/settings/audit'], ...loadedBy(() => import('./pages/settings/audit/page.tsx')) },
  { name: 'memory', paths: ['/settings/memory'], ...loadedBy(() => import('./pages/settings/memory/page.tsx')) },
  { name: 'agents', paths: ['/settings/agents'], ...loadedBy(() => import('./pages/settings/agents/page.tsx')) },
  {
    name: 'integrations',
    paths: ['/settings/integrations'],
    ...loadedBy(() => import('./pages/settings/integrations/page.tsx')),
  },
  { name: 'billing', paths: ['/settings/billing'], ...loadedBy(() => import('./pages/settings/billing/page.tsx')) },
  { name: 'answers', paths: ['/settings/answers'], ...loadedBy(() => import('./pages/settings/answers/page.tsx')) },
];
