import { useState } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import type { PageProps } from '../../../page-entry.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { Facts, Page, Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { Columns } from '../table/columns.tsx';
import { useTableWords } from '../table/words.ts';
import { useDataWords } from '../words.ts';
import { profileTable, type SourceTable, sourceTableQuery } from './documents.ts';
import { NoteColumn } from './note-column.tsx';
import { NoteTable } from './note-table.tsx';
import { Profile } from './profile.tsx';
import { Related } from './related.tsx';
import { Suggestions } from './suggestions.tsx';
import { useSourceTableWords } from './words.ts';

/** A table of a database: what it and its columns are, what a sample of it showed, and what it belongs with. */
export default function SourceTablePage({ params }: PageProps) {
  const [{ data, error }, ask] = useQuery({ query: sourceTableQuery, variables: { id: params.tableId! } });
  return (
    <Loaded of={data?.dataTable} error={error} whole>
      {table => <Found table={table} onChange={() => ask({ requestPolicy: 'network-only' })} />}
    </Loaded>
  );
}

function Found({ table, onChange }: { table: SourceTable; onChange: () => void }) {
  const { format } = useSpeech();
  const data = useDataWords();
  const columnWords = useTableWords();
  const here = useSourceTableWords();
  const [, navigate] = useLocation();
  const [noted, setNoted] = useState<{ column: string | null } | null>(null);
  const profile = useDeed(profileTable, onChange);
  const name = [table.schemaName, table.name].filter(Boolean).join('.');
  return (
    <Page
      title={name}
      hint={table.description ?? table.comment}
      back={{ href: `/data/sources/${table.dataSourceId}`, label: table.dataSource.name }}
      actions={
        <>
          <Button onPress={() => void profile.run({ input: { id: table.id } })} isPending={profile.busy}>
            {here.profile}
          </Button>
          <Button
            onPress={() => navigate(`/data/query?source=${table.dataSourceId}&table=${encodeURIComponent(name)}`)}
          >
            {here.openSql}
          </Button>
          <IconButton look="plain" icon="edit" label={here.note} onPress={() => setNoted({ column: null })} />
        </>
      }
    >
      <Refused refusal={profile.refusal} />
      {table.viewNotice && <Notice tone="plain">{table.viewNotice}</Notice>}
      <Facts
        facts={[
          [here.facts.type, here.tableTypes[table.type]],
          [here.facts.rows, table.rowCount === null ? null : format.number(table.rowCount)],
          [here.facts.kind, table.semantics ? data.tableKinds[table.semantics.kind] : null],
          [here.facts.level, data.levels[table.sensitivity]],
        ]}
      />
      <Suggestions table={table} onChange={onChange} />
      <Section title={columnWords.columns}>
        <p className="hint">
          {table.profile
            ? (table.profile.complete ? here.whole : here.profiled)(
                format.number(table.profile.rowsRead),
                format.moment(table.profile.profiledAt),
              )
            : here.noProfile}
        </p>
        <Columns
          columns={table.columns}
          semantics={table.semantics}
          onCorrect={column => setNoted({ column })}
          more={column => <Profile of={table.profile?.columns.find(each => each.name === column)} />}
        />
      </Section>
      <Related table={table} />
      {noted?.column && (
        <NoteColumn table={table} name={noted.column} onClose={() => setNoted(null)} onChange={onChange} />
      )}
      {noted?.column === null && <NoteTable table={table} onClose={() => setNoted(null)} onChange={onChange} />}
    </Page>
  );
}
