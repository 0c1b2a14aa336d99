import { useState } from 'react';
import { useSearch } from 'wouter';
import { useWhole } from '../../../api/use-whole.ts';
import type { DataSourceType } from '../../../generated/graphql.ts';
import { Page } from '../../../parts/page.tsx';
import { useDataTabs } from '../tabs.ts';
import { useDataWords } from '../words.ts';
import { choicesQuery } from './documents.ts';
import { Recent } from './recent.tsx';
import { Statement } from './statement.tsx';
import { useQueryWords } from './words.ts';

/** Runs a statement by hand. Comes with one where another page leads here. */
export default function QueryPage() {
  const data = useDataWords();
  const here = useQueryWords();
  const asked = new URLSearchParams(useSearch());
  const { data: choices } = useWhole(choicesQuery, {});
  const [taken, setTaken] = useState<{ at: number; source: string; sql: string } | null>(null);
  const [ran, setRan] = useState(0);
  const source = taken?.source ?? asked.get('source') ?? '';
  const type = choices?.dataSources?.nodes.find(({ id }) => id === source)?.type;
  const table =
    asked.get('table') ?? (source ? null : choices?.uploadedTables?.nodes.find(({ sqlName }) => sqlName)?.sqlName);
  return (
    <Page title={data.tabs.query} hint={here.hint} tabs={useDataTabs()}>
      {choices && (
        <Statement
          key={`${taken?.at} ${source} ${table}`}
          source={source}
          sql={taken?.sql ?? (table ? firstStatement(table, type) : '')}
          choices={choices}
          onRun={() => setRan(n => n + 1)}
        />
      )}
      <Recent
        key={ran}
        onTake={(from, sql) => {
          setTaken({ at: Date.now(), source: from ?? '', sql });
          document.getElementById('content')?.scrollTo({ top: 0 });
        }}
      />
    </Page>
  );
}

/** The first rows of a table, in the words of its kind of source; an uploaded one comes with its name in SQL. */
function firstStatement(name: string, type: DataSourceType | undefined): string {
  const quote = (part: string): string => {
    if (/^[a-z_][a-z0-9_]*$/.test(part)) return part;
    if (type === 'SQLSERVER') return `[${part}]`;
    return type === 'MYSQL' || type === 'MARIADB' || type === 'BIGQUERY' ? `\`${part}\`` : `"${part}"`;
  };
  const quoted = type ? name.split('.').map(quote).join('.') : name;
  if (type === 'MONGODB') return JSON.stringify({ collection: name, pipeline: [{ $limit: 20 }] }, null, 2);
  if (type === 'SQLSERVER') return `SELECT TOP 20 *\nFROM ${quoted}`;
  return `SELECT *\nFROM ${quoted}\nLIMIT 20`;
}
