import { Link } from 'wouter';
import { graphql } from '../../../generated/gql.ts';
import type { TableListQuery } from '../../../generated/graphql.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Nothing, Section } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { Search, useSought } from '../../../parts/search.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { useOverviewWords } from './words.ts';

const tablesQuery = graphql(`
  query TableList($first: Int!, $offset: Int!, $search: String) {
    uploadedTables(first: $first, offset: $offset, search: $search) {
      totalCount
      nodes { id name description fileName status scope rowCount version updatedAt failure { message } columns { name } }
    }
  }
`);

export function TableList() {
  const here = useOverviewWords();
  const { search, sought } = useSought();
  const { page } = usePages({
    query: tablesQuery,
    variables: { search: sought || null },
    first: 15,
    listOf: found => found.uploadedTables,
    requestPolicy: 'cache-and-network',
  });
  return (
    <Section title={here.tables} actions={(sought || (page.of?.totalCount ?? 0) > 5) && <Search {...search} />}>
      <Paged
        {...page}
        none={
          <Nothing icon="table" title={sought ? here.noneFound : here.noTables} hint={!sought && here.noTablesHint} />
        }
      >
        {nodes => nodes.map(table => <TableLine key={table.id} table={table} />)}
      </Paged>
    </Section>
  );
}

type Listed = NonNullable<TableListQuery['uploadedTables']>['nodes'][number];

function TableLine({ table }: { table: Listed }) {
  const { format } = useSpeech();
  const data = useDataWords();
  const here = useOverviewWords();
  const size = table.rowCount === null ? null : data.rows(format.number(table.rowCount));
  const said = [size, table.columns.length > 0 && data.columns(table.columns.length), table.fileName];
  return (
    <li className="row">
      <Icon name="table" />
      <div className="row-main">
        <Link href={`/data/tables/${table.id}`} className="row-name">
          {table.name}
        </Link>
        <span className="hint">{table.failure?.message ?? said.filter(Boolean).join(' · ')}</span>
      </div>
      <div className="row-side">
        {table.status !== 'COMPLETED' && (
          <span className={table.status === 'FAILED' ? 'badge badge-bad' : 'badge'}>{data.status[table.status]}</span>
        )}
        {table.scope === 'ORGANIZATION' && <span className="badge">{data.organization}</span>}
        {table.version > 1 && <span className="badge">{here.version(table.version)}</span>}
        <span className="hint">{format.day(table.updatedAt)}</span>
      </div>
    </li>
  );
}
