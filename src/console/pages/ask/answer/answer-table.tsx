import { type ReactNode, useMemo } from 'react';
import type { TablePartsFragment } from '../../../generated/graphql.ts';
import { inWords } from '../../../parts/in-words.ts';
import { DataTable } from '../../../parts/table/data-table.tsx';
import { useSpeech } from '../../../words/words.tsx';

type Props = {
  table: TablePartsFragment;
  /** A chart shows the same. */
  isDrawn: boolean;
  children?: ReactNode;
};

/** A table of an answer; folded where a chart shows the same, or the text says all of it. */
export function AnswerTable({ table, isDrawn, children }: Props) {
  const { words, format } = useSpeech();
  const { rows, rowCount, truncated } = table;
  const title = inWords(table.title ?? words.table.table);
  const columns = useMemo(() => table.columns.map(column => ({ ...column, label: inWords(column.name) })), [table]);
  // One figure stands in the text already.
  if (rows.length === 1 && columns.length === 1) return null;
  return (
    <details className="fold" open={!isDrawn && rows.length > 1}>
      <summary>
        {isDrawn ? words.table.asTable : title}{' '}
        <span className="hint">{words.table.rows(format.number(rowCount))}</span>
      </summary>
      <DataTable name={title} columns={columns} rows={rows}>
        {children}
      </DataTable>
      {truncated && <p className="hint">{words.table.truncated}</p>}
    </details>
  );
}
