import type { AuditTrailQuery } from '../../../generated/graphql.ts';
import { Facts } from '../../../parts/page.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useAuditWords } from './words.ts';

type Entry = NonNullable<AuditTrailQuery['auditLogs']>['nodes'][number];
const looks = { SUCCESS: 'badge badge-good', FAILURE: 'badge badge-bad', DENIED: 'badge badge-warn' };

/** An entry, or several of the same, the latest first; what is peculiar to each opens below. */
export function EntryLine({ entries, description }: { entries: Entry[]; description: string | undefined }) {
  const { format } = useSpeech();
  const here = useAuditWords();
  const [entry] = entries as [Entry];
  const who = entry.user?.name ?? (entry.userId ? here.gone : here.nobody);
  const times = [...new Set([entries.at(-1)!, entry].map(({ timestamp }) => format.moment(timestamp)))].join(' – ');
  return (
    <li className="row">
      <div className="row-main">
        <span className="row-name">{description ?? entry.action}</span>
        <span className="hint">{`${who} · ${times} · ${entry.action}`}</span>
      </div>
      {entries.length > 1 && <span className="badge">{here.times(format.number(entries.length))}</span>}
      <span className={looks[entry.outcome]}>{here.outcomes[entry.outcome]}</span>
      <details className="row-full">
        <summary className="hint">{here.details}</summary>
        {entries.map(each => (
          <Details key={each.id} entry={each} isOne={entries.length === 1} />
        ))}
      </details>
    </li>
  );
}

function Details({ entry, isOne }: { entry: Entry; isOne: boolean }) {
  const { format } = useSpeech();
  const here = useAuditWords();
  return (
    <>
      <Facts
        facts={[
          [here.facts.time, isOne ? null : format.moment(entry.timestamp)],
          [here.facts.resource, entry.resourceType && `${entry.resourceType} ${entry.resourceId ?? ''}`],
          [here.facts.agent, entry.agent],
          [here.facts.key, entry.apiKeyId],
          [here.facts.ip, entry.ipAddress],
          [here.facts.device, entry.userAgent],
          [here.facts.correlation, entry.correlationId],
        ]}
      />
      <pre className="code">{JSON.stringify(entry.details, null, 2)}</pre>
    </>
  );
}
