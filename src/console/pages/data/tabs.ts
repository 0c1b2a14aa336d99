import type { Tab } from '../../parts/page.tsx';
import { useDataWords } from './words.ts';

/** The pages about data, side by side. */
export function useDataTabs(): Tab[] {
  const { tabs } = useDataWords();
  return [
    { href: '/data', label: tabs.overview },
    { href: '/data/documents', label: tabs.documents },
    { href: '/data/relationships', label: tabs.relationships },
    { href: '/data/query', label: tabs.query },
    { href: '/data/access', label: tabs.access },
  ];
}
