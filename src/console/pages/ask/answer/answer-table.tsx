import type { TablePartsFragment } from '../../../generated/graphql.ts';
import { DataTable } from '../../../parts/table/data-table.tsx';
import { useSpeech } from '../../../words/words.tsx';

/** A table of an answer; folded where a chart shows the same. */
export function AnswerTable({ table, isOpen }: { table: TablePartsFragment; isOpen: boolean }) {
  const { words, format } = useSpeech();
  const title = table.title ?? words.table.table;
  // One figure stands in the text already.
  if (table.rows.length === 1 && table.columns.length === 1) return null;
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {title} <span className="hint">{words.table.rows(format.number(table.rowCount))}</span>
      </summary>
      <DataTable name={title} columns={table.columns} rows={table.rows} />
      {table.truncated && <p className="hint">{words.table.truncated}</p>}
    </details>
  );
}
