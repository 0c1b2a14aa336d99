import { useState } from 'react';
import { useWhole } from '../../../api/use-whole.ts';
import { useMe } from '../../../parts/me.tsx';
import { Nothing, Page } from '../../../parts/page.tsx';
import { Select } from '../../../parts/select.tsx';
import { placesQuery, tablesOfQuery } from '../places.ts';
import { useDataTabs } from '../tabs.ts';
import { useDataWords } from '../words.ts';
import { Clearances } from './clearances.tsx';
import { Explanation } from './explanation.tsx';
import { Rules } from './rules.tsx';
import { useAccessWords } from './words.ts';

/** Who sees what of a table, and why; for admins, also the setting of it. */
export default function AccessPage() {
  const data = useDataWords();
  const here = useAccessWords();
  const me = useMe();
  const [source, setSource] = useState('');
  const [chosen, setChosen] = useState('');
  const [column, setColumn] = useState('');
  const { data: places } = useWhole(placesQuery, {});
  const { data: inside } = useWhole(tablesOfQuery, { id: source }, !source);
  const tables = source
    ? (inside?.dataSource?.id === source ? inside.dataSource.tables.nodes : []).map(table => ({
        of: source,
        name: [table.schemaName, table.name].filter(Boolean).join('.'),
        key: table.id,
        columns: table.columns,
      }))
    : (places?.uploadedTables?.nodes ?? []).map(({ id, name, columns }) => ({ of: id, name, key: id, columns }));
  const table = tables.find(({ key }) => key === chosen) ?? tables[0];
  const at = table?.columns.some(({ name }) => name === column) ? column : '';
  return (
    <Page title={data.tabs.access} hint={here.hint} tabs={useDataTabs()}>
      <div className="grid-form">
        <Select
          label={here.of}
          value={source}
          onChange={setSource}
          options={[
            { value: '', label: here.files },
            ...(places?.dataSources?.nodes ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {table && (
          <>
            <Select
              label={here.table}
              value={table.key}
              onChange={setChosen}
              options={tables.map(({ key, name }) => ({ value: key, label: name }))}
            />
            <Select
              label={here.column}
              value={at}
              onChange={setColumn}
              options={[
                { value: '', label: here.wholeTable },
                ...table.columns.map(({ name }) => ({ value: name, label: name })),
              ]}
            />
          </>
        )}
      </div>
      {table ? (
        <Explanation
          key={`${table.key} ${at}`}
          dataSourceId={table.of}
          tableName={table.name}
          columnName={at || null}
        />
      ) : (
        places && <Nothing icon="eye" title={here.noTables} />
      )}
      {me?.isAdmin && table && (
        <Rules
          key={table.key}
          dataSourceId={table.of}
          tableName={table.name}
          columns={table.columns.map(c => c.name)}
        />
      )}
      {me?.isAdmin && <Clearances />}
    </Page>
  );
}
