import { useDeferredValue, useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { Icon } from '../../../parts/icon.tsx';
import { Nothing, Section } from '../../../parts/page.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { usePaging } from '../../../parts/pager.tsx';
import { Search } from '../../../parts/search.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { sourceTablesQuery } from './documents.ts';
import { useSourceWords } from './words.ts';

/** The tables of a catalogue, page by page. */
export function SourceTables({ id }: { id: string }) {
  const { format } = useSpeech();
  const data = useDataWords();
  const here = useSourceWords();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const paging = usePaging(25, sought);
  const { first, offset } = paging;
  const [{ data: found, error }] = useQuery({
    query: sourceTablesQuery,
    variables: { id, first, offset, search: sought || null },
  });
  return (
    <Section title={here.tables} actions={<Search value={search} onChange={setSearch} />}>
      <Paged
        of={found?.dataSource?.tables}
        error={error}
        paging={paging}
        none={
          <Nothing icon="table" title={sought ? here.noneFound : here.noTables}>
            {!sought && <p>{here.noTablesHint}</p>}
          </Nothing>
        }
      >
        {nodes =>
          nodes.map(table => (
            <li key={table.id} className="row">
              <Icon name="table" />
              <div className="row-main">
                <Link href={`/data/sources/${id}/tables/${table.id}`} className="row-name">
                  {[table.schemaName, table.name].filter(Boolean).join('.')}
                </Link>
                <span className="hint">{table.description ?? table.comment}</span>
              </div>
              <div className="row-side">
                {table.hidden && <span className="badge">{here.hidden}</span>}
                {table.vanishedAt && <span className="badge badge-warn">{here.vanished}</span>}
                {table.sensitivity !== 'INTERNAL' && <span className="badge">{data.levels[table.sensitivity]}</span>}
                <span className="hint">
                  {[
                    table.rowCount !== null && `~${data.rows(format.number(table.rowCount))}`,
                    data.columns(table.columns.length),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
            </li>
          ))
        }
      </Paged>
    </Section>
  );
}
