import { useState } from 'react';
import { useQuery } from 'urql';
import type { AgentPartsFragment } from '../../../generated/graphql.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Select } from '../../../parts/select.tsx';
import { tiersQuery } from './documents.ts';
import { SettingsForm } from './settings-form.tsx';
import { useAgentWords } from './words.ts';

type Props = { agent: AgentPartsFragment; onClose: () => void; onChange: () => void };

/** What an admin sets of an agent, for the organization or for one of its groups. */
export function SettingsDialog({ agent, onClose, onChange }: Props) {
  const here = useAgentWords();
  const [groupId, setGroup] = useState('');
  const [{ data, error }] = useQuery({ query: tiersQuery, requestPolicy: 'network-only' });
  return (
    <Dialog title={here.settingsTitle(agent.displayName)} isOpen onClose={onClose}>
      <Loaded of={data?.organization} error={error}>
        {organization => {
          const groups = organization.groups ?? [];
          const place = groupId ? groups.find(({ id }) => id === groupId)?.agents : organization.agents;
          const set = place?.find(({ agentName }) => agentName === agent.name)?.settings ?? null;
          const at = groupId
            ? { group: { groupId, organizationId: organization.id } }
            : { organizationId: organization.id };
          return (
            <>
              <Select
                label={here.at}
                value={groupId}
                onChange={setGroup}
                options={[
                  { value: '', label: here.organization },
                  ...groups.map(({ id, name }) => ({ value: id, label: here.group(name) })),
                ]}
              />
              <SettingsForm
                key={groupId}
                agent={agent}
                at={at}
                set={set}
                canLock={!groupId}
                onClose={onClose}
                onChange={onChange}
              />
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
