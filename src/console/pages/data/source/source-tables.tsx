import { Link } from 'wouter';
import { Icon } from '../../../parts/icon.tsx';
import { Nothing, Section } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { Search, useSought } from '../../../parts/search.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { sourceTablesQuery } from './documents.ts';
import { useSourceWords } from './words.ts';

/** The tables of a catalogue, page by page. */
export function SourceTables({ id }: { id: string }) {
  const { format } = useSpeech();
  const data = useDataWords();
  const here = useSourceWords();
  const { search, sought } = useSought();
  const { page } = usePages({
    query: sourceTablesQuery,
    variables: { id, search: sought || null },
    first: 25,
    listOf: found => found.dataSource?.tables,
  });
  return (
    <Section title={here.tables} actions={<Search {...search} />}>
      <Paged
        {...page}
        none={
          <Nothing icon="table" title={sought ? here.noneFound : here.noTables} hint={!sought && here.noTablesHint} />
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
