import { useState } from 'react';
import { useQuery } from 'urql';
import { address } from '../../../api/address.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { chatsQuery, removeInstallation, startInstallation } from './documents.ts';
import { useIntegrationWords } from './words.ts';

const services = { slack: 'Slack', teams: 'Microsoft Teams' };

/** For admins: the workspaces of chats in which the assistant can be asked. */
export function Chats() {
  const { format } = useSpeech();
  const here = useIntegrationWords();
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null);
  const [{ data }, ask] = useQuery({ query: chatsQuery });
  const start = useDeed(startInstallation);
  const remove = useDeed(removeInstallation, () => ask({ requestPolicy: 'network-only' }));
  const begin = async (service: string) => {
    const begun = await start.run({ input: { service, returnUrl: address('settings/integrations') } });
    if (begun?.startChatInstallation) window.location.assign(begun.startChatInstallation.url);
  };
  const installations = data?.chatInstallations ?? [];
  return (
    <Section
      title={here.chats}
      actions={Object.entries(services).map(([service, name]) => (
        <Button key={service} onPress={() => void begin(service)}>
          {here.install(name)}
        </Button>
      ))}
    >
      <Refused refusal={start.refusal} />
      {installations.length === 0 ? (
        <p className="hint">{here.noChats}</p>
      ) : (
        <ul className="rows">
          {installations.map(({ id, service, teamName, externalTeamId, status, installedAt }) => {
            const name = teamName ?? externalTeamId;
            return (
              <li key={id} className="row">
                <div className="row-main">
                  <span className="row-name">{name}</span>
                  <span className="hint">{`${service} · ${format.day(installedAt)}`}</span>
                </div>
                <span className={status === 'ACTIVE' ? 'badge badge-good' : 'badge badge-bad'}>
                  {here.status[status]}
                </span>
                <Button aria-label={`${here.remove}: ${name}`} onPress={() => setRemoved({ id, name })}>
                  {here.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {removed && (
        <Confirm
          title={here.removeTitle(removed.name)}
          action={here.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={() => setRemoved(null)}
          onConfirm={async () => {
            if (await remove.run({ input: { id: removed.id } })) setRemoved(null);
          }}
        >
          <p>{here.removeText}</p>
        </Confirm>
      )}
    </Section>
  );
}
