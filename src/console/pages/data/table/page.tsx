import { useCallback, useEffect, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { follow } from '../../../api/follow.ts';
import type { PageProps } from '../../../page-entry.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Facts, Page, Section } from '../../../parts/page.tsx';
import { DataTable } from '../../../parts/table/data-table.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { Columns } from './columns.tsx';
import { CorrectColumn } from './correct-column.tsx';
import { type TablePageData, tableChanges, tableQuery } from './documents.ts';
import { Reading } from './reading.tsx';
import { ShareTable } from './share-table.tsx';
import { TableActions } from './table-actions.tsx';
import { Versions } from './versions.tsx';
import { useTableWords } from './words.ts';

/** A table from a file: what it is, how it was read, its rows, and what it was before. */
export default function TablePage({ params }: PageProps) {
  const client = useClient();
  const here = useTableWords();
  const id = params.id!;
  const [{ data, error }, ask] = useQuery({ query: tableQuery, variables: { id } });
  const table = data?.uploadedTable;
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const isUnderway = table?.status === 'PENDING' || table?.status === 'PROCESSING';
  useEffect(() => {
    if (!isUnderway) return;
    let isOver = false;
    return follow({
      client,
      document: tableChanges,
      variables: () => ({ id }),
      isOver: () => isOver,
      onData({ tableProgress: { status } }) {
        isOver = status === 'COMPLETED' || status === 'FAILED';
        if (isOver) again();
      },
    });
  }, [client, id, isUnderway, again]);
  return (
    <Loaded of={table} error={error} whole>
      {found => (
        <Page
          title={found.name}
          hint={found.description}
          back={{ href: '/data', label: here.back }}
          actions={<TableActions table={found} onChange={again} />}
        >
          {isUnderway && <Notice tone="plain">{here.changing}</Notice>}
          {found.failure && <Notice>{found.failure.message}</Notice>}
          <Body table={found} onChange={again} />
        </Page>
      )}
    </Loaded>
  );
}

function Body({ table, onChange }: { table: TablePageData; onChange: () => void }) {
  const { format } = useSpeech();
  const data = useDataWords();
  const here = useTableWords();
  const [corrected, setCorrected] = useState<string | null>(null);
  const { semantics, preview } = table;
  const units = new Map(semantics?.columns.map(({ name, unit }) => [name, unit]));
  return (
    <>
      <Facts
        facts={[
          [here.facts.rows, table.rowCount === null ? null : format.number(table.rowCount)],
          [here.facts.rowsAre, semantics ? data.tableKinds[semantics.kind] : null],
          [here.facts.named, semantics?.named.join(', ') || null],
          [here.facts.scope, <ShareTable key="scope" table={table} />],
          [here.facts.level, data.levels[table.sensitivity]],
          [here.facts.size, table.fileName],
        ]}
      />
      {table.columns.length > 0 && (
        <Section title={here.columns}>
          <Columns columns={table.columns} semantics={semantics} onCorrect={setCorrected} />
        </Section>
      )}
      {corrected && (
        <CorrectColumn table={table} name={corrected} onClose={() => setCorrected(null)} onChange={onChange} />
      )}
      {table.version > 0 && (
        <Section title={here.sample}>
          {preview ? (
            <>
              <p className="hint">{here.sampleHint(format.number(preview.rows.length))}</p>
              <DataTable
                name={table.name}
                columns={preview.columns.map(column => ({ ...column, unit: units.get(column.name) ?? null }))}
                rows={preview.rows}
              />
            </>
          ) : (
            <Notice tone="plain">{here.noSample}</Notice>
          )}
        </Section>
      )}
      {table.reading && <Reading reading={table.reading} />}
      <Versions table={table} onChange={onChange} />
    </>
  );
}
