import { lazy } from 'react';
import type { PageEntry } from './page-entry.ts';

/** All pages, in the order of the navigation. Each is loaded when it is first opened; adding one is an entry here and a folder. */
export const pages: PageEntry[] = [
  {
    name: 'ask',
    paths: ['/', '/conversations/:id'],
    nav: { icon: 'ask', label: words => words.nav.ask },
    Page: lazy(() => import('./pages/ask/page.tsx')),
  },
];
