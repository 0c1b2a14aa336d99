import { useQuery } from 'urql';
import { Loaded } from '../../../parts/loaded.tsx';
import { useMe } from '../../../parts/me.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Facts } from '../../../parts/page.tsx';
import { useDataWords } from '../words.ts';
import { explainQuery } from './documents.ts';
import { SetLevel } from './set-level.tsx';
import { useAccessWords } from './words.ts';

type Props = { dataSourceId: string; tableName: string; columnName: string | null };

export function Explanation(props: Props) {
  const data = useDataWords();
  const here = useAccessWords();
  const me = useMe();
  const [{ data: found, error }, ask] = useQuery({
    query: explainQuery,
    variables: props,
    requestPolicy: 'network-only',
  });
  return (
    <Loaded of={found?.explainAccess} error={error}>
      {({ visible, masked, level, clearance, mask, pii, reasons }) => (
        <div className="card">
          <Notice tone={visible && !masked ? 'good' : 'plain'}>
            {!visible ? here.unseen : masked ? here.maskedNow : here.seen}
          </Notice>
          <Facts
            facts={[
              [here.facts.level, data.levels[level]],
              [here.facts.clearance, data.levels[clearance]],
              [here.facts.mask, mask && here.masks[mask]],
              [here.facts.pii, pii && data.pii[pii]],
            ]}
          />
          {reasons.length > 0 && (
            <div>
              <span className="label">{here.why}</span>
              <ul className="reasons">
                {reasons.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </div>
          )}
          {me?.isAdmin && (
            <SetLevel
              {...props}
              level={level}
              mask={mask}
              pii={pii}
              organizationId={me.organization.id}
              onChange={() => ask({ requestPolicy: 'network-only' })}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
