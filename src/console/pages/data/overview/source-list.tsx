import { Link } from 'wouter';
import { graphql } from '../../../generated/gql.ts';
import type { SourceListQuery } from '../../../generated/graphql.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Nothing, Section } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { Search, useSought } from '../../../parts/search.tsx';
import { useDataWords } from '../words.ts';
import { useOverviewWords } from './words.ts';

const sourcesQuery = graphql(`
  query SourceList($first: Int!, $offset: Int!, $search: String) {
    dataSources(first: $first, offset: $offset, search: $search) {
      totalCount
      nodes { id name type description scope status schemaStatus tableCount failure { message } }
    }
    dataSourceTypes { type name }
  }
`);

export function SourceList() {
  const here = useOverviewWords();
  const { search, sought } = useSought();
  const { page, data } = usePages({
    query: sourcesQuery,
    variables: { search: sought || null },
    first: 15,
    listOf: found => found.dataSources,
  });
  const nameOf = (type: string) => data?.dataSourceTypes?.find(each => each.type === type)?.name ?? type;
  return (
    <Section title={here.sources} actions={(sought || (page.of?.totalCount ?? 0) > 5) && <Search {...search} />}>
      <Paged
        {...page}
        none={
          <Nothing icon="data" title={sought ? here.noneFound : here.noSources} hint={!sought && here.noSourcesHint} />
        }
      >
        {nodes => nodes.map(source => <SourceLine key={source.id} source={source} typeName={nameOf(source.type)} />)}
      </Paged>
    </Section>
  );
}

type Listed = NonNullable<SourceListQuery['dataSources']>['nodes'][number];

function SourceLine({ source, typeName }: { source: Listed; typeName: string }) {
  const data = useDataWords();
  const here = useOverviewWords();
  return (
    <li className="row">
      <Icon name="data" />
      <div className="row-main">
        <Link href={`/data/sources/${source.id}`} className="row-name">
          {source.name}
        </Link>
        <span className="hint">
          {source.failure?.message ?? [typeName, here.tableCount(source.tableCount)].join(' · ')}
        </span>
      </div>
      <div className="row-side">
        {source.scope === 'ORGANIZATION' && <span className="badge">{data.organization}</span>}
        <span
          className={
            source.status === 'CONNECTED'
              ? 'badge badge-good'
              : source.status === 'FAILED'
                ? 'badge badge-bad'
                : 'badge'
          }
        >
          {here.connection[source.status]}
        </span>
      </div>
    </li>
  );
}
