import { useMe } from '../../parts/me.tsx';
import { useSettingsWords } from './words.ts';

/** The pages of settings; those for admins are offered to these alone. */
export function useSettingsSide() {
  const { yours, organization, pages } = useSettingsWords();
  const me = useMe();
  return [
    {
      title: yours,
      tabs: [
        { href: '/settings', label: pages.profile },
        { href: '/settings/security', label: pages.security },
        { href: '/settings/keys', label: pages.keys },
        { href: '/settings/models', label: pages.models },
        { href: '/settings/memory', label: pages.memory },
        { href: '/settings/integrations', label: pages.integrations },
      ],
    },
    {
      title: organization,
      tabs: [
        { href: '/settings/members', label: pages.members },
        { href: '/settings/agents', label: pages.agents },
        { href: '/settings/answers', label: pages.answers },
        { href: '/settings/billing', label: pages.billing },
        ...(me?.isAdmin ? [{ href: '/settings/audit', label: pages.audit }] : []),
      ],
    },
  ];
}
