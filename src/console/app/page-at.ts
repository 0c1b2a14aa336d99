import { matchRoute, type RouterObject } from 'wouter';
import type { PageEntry, PageProps } from '../page-entry.ts';
import { pages } from '../pages.ts';

/** The page of an address below the console's, with what its pattern holds; null where there is none. */
export function pageAt(
  path: string,
  parser: RouterObject['parser'],
): { page: PageEntry; params: PageProps['params'] } | null {
  for (const page of pages)
    for (const pattern of page.paths) {
      const [matches, params] = matchRoute(parser, pattern, path);
      if (matches) return { page, params };
    }
  return null;
}
