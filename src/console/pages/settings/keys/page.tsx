import { useState } from 'react';
import { useQuery } from 'urql';
import type { KeyPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Nothing, Page } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { CreateKey } from './create-key.tsx';
import { keysQuery, revokeKey } from './documents.ts';
import { useKeyWords } from './words.ts';

/** Keys by which scripts ask in somebody's name. */
export default function KeysPage() {
  const { pages } = useSettingsWords();
  const here = useKeyWords();
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<KeyPartsFragment | null>(null);
  const [{ data, error }, ask] = useQuery({ query: keysQuery });
  const again = () => ask({ requestPolicy: 'network-only' });
  const revoke = useDeed(revokeKey, again);
  return (
    <Page
      title={pages.keys}
      hint={here.hint}
      side={useSettingsSide()}
      actions={
        <Button look="main" icon="key" onPress={() => setMaking(true)}>
          {here.create}
        </Button>
      }
    >
      <Loaded of={data?.apiKeys} error={error}>
        {keys =>
          keys.length === 0 ? (
            <Nothing icon="key" title={here.none} hint={here.noneHint} />
          ) : (
            <ul className="rows">
              {keys.map(key => (
                <KeyLine key={key.id} one={key} onRevoke={() => setRevoked(key)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking && <CreateKey onClose={() => setMaking(false)} onChange={again} />}
      {revoked && (
        <Confirm
          title={here.revokeTitle(revoked.name)}
          action={here.revoke}
          busy={revoke.busy}
          refusal={revoke.refusal}
          onClose={() => setRevoked(null)}
          onConfirm={async () => {
            if (await revoke.run({ input: { id: revoked.id } })) setRevoked(null);
          }}
        >
          <p>{here.revokeText}</p>
        </Confirm>
      )}
    </Page>
  );
}

function KeyLine({ one, onRevoke }: { one: KeyPartsFragment; onRevoke: () => void }) {
  const { format } = useSpeech();
  const here = useKeyWords();
  const { name, preview, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = one;
  const said = [
    preview,
    here.created(format.day(createdAt)),
    lastUsedAt ? here.used(format.moment(lastUsedAt)) : here.unused,
    expiresAt && here.until(format.day(expiresAt)),
  ];
  return (
    <li className="row">
      <Icon name="key" />
      <div className="row-main">
        <span className="row-name">{name}</span>
        <span className="hint">{said.filter(Boolean).join(' · ')}</span>
        <span className="badges">
          {scopes.map(scope => (
            <span key={scope} className="badge">
              {here.scopeNames[scope]}
            </span>
          ))}
        </span>
      </div>
      {revokedAt ? (
        <span className="badge badge-bad">{here.revoked}</span>
      ) : (
        <Button aria-label={`${here.revoke}: ${name}`} onPress={onRevoke}>
          {here.revoke}
        </Button>
      )}
    </li>
  );
}
