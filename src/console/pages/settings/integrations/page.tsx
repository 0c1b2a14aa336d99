import { useState } from 'react';
import { useQuery } from 'urql';
import { address } from '../../../api/address.ts';
import type { IntegrationsQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { useMe } from '../../../parts/me.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Nothing, Page, Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { Chats } from './chats.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { integrationsQuery, startAuthorization } from './documents.ts';
import { Folders } from './folders.tsx';
import { IntegrationLine } from './integration-line.tsx';
import { useIntegrationWords } from './words.ts';

type Provider = NonNullable<IntegrationsQuery['integrationProviders']>[number];

/** Accounts of other services: for drives, for chats. */
export default function IntegrationsPage() {
  const { pages } = useSettingsWords();
  const here = useIntegrationWords();
  const me = useMe();
  const [{ data, error }, ask] = useQuery({ query: integrationsQuery });
  const [connected, setConnected] = useState<Provider | null>(null);
  const again = () => ask({ requestPolicy: 'network-only' });
  const authorize = useDeed(startAuthorization);
  const connect = async (provider: Provider) => {
    if (!provider.credentialTypes.includes('OAUTH')) return setConnected(provider);
    const input = { provider: provider.name, returnUrl: address('settings/integrations') };
    const begun = await authorize.run({ input });
    if (begun?.startProviderAuthorization) window.location.assign(begun.startProviderAuthorization.url);
  };
  const providers = data?.integrationProviders ?? [];
  return (
    <Page title={pages.integrations} hint={here.hint} side={useSettingsSide()}>
      <Refused refusal={authorize.refusal} />
      <Section title={here.yours}>
        <Loaded of={data?.integrations} error={error}>
          {integrations =>
            integrations.length === 0 ? (
              <Nothing icon="link" title={here.none} hint={here.noneHint} />
            ) : (
              <ul className="rows">
                {integrations.map(one => (
                  <IntegrationLine
                    key={one.id}
                    one={one}
                    name={providers.find(({ name }) => name === one.provider)?.displayName ?? one.provider}
                    onChange={again}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      {(data?.integrations ?? []).length > 0 && <Folders integrations={data!.integrations!} />}
      <Offered providers={providers} busy={authorize.busy} onConnect={connect} />
      {me?.isAdmin && <Chats />}
      {connected && <ConnectDialog provider={connected} onClose={() => setConnected(null)} onChange={again} />}
    </Page>
  );
}

type OfferedProps = { providers: Provider[]; busy: boolean; onConnect: (provider: Provider) => void };

function Offered({ providers, busy, onConnect }: OfferedProps) {
  const here = useIntegrationWords();
  return (
    <Section title={here.offered}>
      <ul className="rows">
        {providers.map(provider => (
          <li key={provider.name} className="row">
            <div className="row-main">
              <span className="row-name">{provider.displayName}</span>
              <span className="hint">{provider.description}</span>
              {!provider.available && (
                <span className="hint">
                  {`${here.unavailable} ${here.missing(provider.missingVariables.join(', '))}`}
                </span>
              )}
            </div>
            <Button
              isDisabled={!provider.available}
              isPending={busy}
              aria-label={`${here.connect}: ${provider.displayName}`}
              onPress={() => onConnect(provider)}
            >
              {here.connect}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
