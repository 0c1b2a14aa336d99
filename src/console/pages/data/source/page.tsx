import { useCallback, useEffect } from 'react';
import { useClient, useQuery } from 'urql';
import { follow } from '../../../api/follow.ts';
import type { SourcePageQuery } from '../../../generated/graphql.ts';
import type { PageProps } from '../../../page-entry.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Facts, Page } from '../../../parts/page.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { discovery, sourceQuery } from './documents.ts';
import { SourceActions } from './source-actions.tsx';
import { SourceTables } from './source-tables.tsx';
import { useSourceWords } from './words.ts';

type Source = NonNullable<SourcePageQuery['dataSource']>;

/** A connected database: whether it is reached, what its catalogue holds, and what changed in it. */
export default function SourcePage({ params }: PageProps) {
  const client = useClient();
  const here = useSourceWords();
  const id = params.id!;
  const [{ data, error }, ask] = useQuery({ query: sourceQuery, variables: { id } });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const source = data?.dataSource;
  const isUnderway = source?.schemaStatus === 'PENDING' || source?.schemaStatus === 'PROCESSING';
  useEffect(() => {
    if (!isUnderway) return;
    let isOver = false;
    return follow({
      client,
      document: discovery,
      variables: () => ({ id }),
      isOver: () => isOver,
      onData({ discoveryProgress: { schemaStatus } }) {
        isOver = schemaStatus === 'COMPLETED' || schemaStatus === 'FAILED';
        if (isOver) again();
      },
    });
  }, [client, id, isUnderway, again]);
  const type = data?.dataSourceTypes?.find(each => each.type === source?.type);
  return (
    <Loaded of={source} error={error} whole>
      {found => (
        <Page
          title={found.name}
          hint={found.description}
          back={{ href: '/data', label: here.back }}
          actions={type && <SourceActions source={found} type={type} onChange={again} />}
        >
          {isUnderway && <Notice tone="plain">{here.reading(Math.round(found.schemaProgress * 100))}</Notice>}
          {(found.failure ?? found.schemaFailure) && <Notice>{(found.failure ?? found.schemaFailure)!.message}</Notice>}
          <SourceFacts source={found} typeName={type?.name ?? found.type} />
          <Changes source={found} />
          <SourceTables id={id} key={found.schemaRefreshedAt} />
        </Page>
      )}
    </Loaded>
  );
}

function SourceFacts({ source, typeName }: { source: Source; typeName: string }) {
  const { format } = useSpeech();
  const data = useDataWords();
  const here = useSourceWords();
  const { host, port, database, account, project, dataset, fileName } = source.settings;
  const place = [host && (port ? `${host}:${port}` : host), account, project, database, dataset, fileName];
  return (
    <Facts
      facts={[
        [here.facts.type, typeName],
        [here.facts.status, here.status[source.status]],
        [here.facts.version, source.serverVersion],
        [here.facts.place, place.filter(Boolean).join(' / ') || null],
        [here.facts.tables, format.number(source.tableCount)],
        [here.facts.read, source.schemaRefreshedAt && format.moment(source.schemaRefreshedAt)],
        [here.facts.scope, source.scope === 'ORGANIZATION' ? data.organization : data.own],
      ]}
    />
  );
}

function Changes({ source }: { source: Source }) {
  const here = useSourceWords();
  const changes = source.schema.changes;
  if (!changes || changes.added.length + changes.changed.length + changes.removed.length === 0) return null;
  const short = (names: string[]) => (names.length > 12 ? [...names.slice(0, 12), '…'] : names).join(', ');
  return (
    <details className="card">
      <summary>{here.changed}</summary>
      {changes.added.length > 0 && <p>{here.added(short(changes.added))}</p>}
      {changes.changed.length > 0 && <p>{here.altered(short(changes.changed))}</p>}
      {changes.removed.length > 0 && <p>{here.removed(short(changes.removed))}</p>}
    </details>
  );
}
