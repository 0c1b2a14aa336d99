import { useState } from 'react';
import type { IntegrationPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { disconnectProvider, refreshIntegration } from './documents.ts';
import { useIntegrationWords } from './words.ts';

type Props = { one: IntegrationPartsFragment; name: string; onChange: () => void };

export function IntegrationLine({ one, name, onChange }: Props) {
  const here = useIntegrationWords();
  const [isAsked, setAsked] = useState(false);
  const refresh = useDeed(refreshIntegration, onChange);
  const disconnect = useDeed(disconnectProvider, onChange);
  const input = { provider: one.provider, integrationId: one.id };
  const said = one.advice ?? one.failure?.message ?? [one.accountName, ...one.services].filter(Boolean).join(' · ');
  return (
    <li className="row">
      <div className="row-main">
        <span className="row-name">{name}</span>
        <span className="hint">{said}</span>
        <Refused refusal={refresh.refusal} />
      </div>
      <div className="row-side">
        <span className={one.status === 'ACTIVE' ? 'badge badge-good' : 'badge badge-bad'}>
          {here.status[one.status]}
        </span>
        {one.status !== 'ACTIVE' && (
          <Button aria-label={`${here.retry}: ${name}`} onPress={() => void refresh.run({ input })}>
            {here.retry}
          </Button>
        )}
        <Button aria-label={`${here.disconnect}: ${name}`} onPress={() => setAsked(true)}>
          {here.disconnect}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={here.disconnectTitle(name)}
          action={here.disconnect}
          busy={disconnect.busy}
          refusal={disconnect.refusal}
          onClose={() => setAsked(false)}
          onConfirm={() => void disconnect.run({ input })}
        >
          <p>{here.disconnectText}</p>
        </Confirm>
      )}
    </li>
  );
}
