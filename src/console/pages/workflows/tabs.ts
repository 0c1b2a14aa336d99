import type { Tab } from '../../parts/page.tsx';
import { useWorkflowWords } from './words.ts';

export function useWorkflowTabs(): Tab[] {
  const { tabs } = useWorkflowWords();
  return [
    { href: '/workflows', label: tabs.list },
    { href: '/workflows/approvals', label: tabs.approvals },
  ];
}
