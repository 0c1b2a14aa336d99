import {
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useSpeech, useWords } from '../../words/words.tsx';
import { IconButton } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { saveFile } from '../copy-text.ts';
import { Icon } from '../icon.tsx';
import { usePrinting } from '../printing.ts';
import { type Column, compareCells, csvOf, isNumeric, type Row, readerOf, tabbedOf, unitBeside } from './cells.ts';

type Props = {
  name: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** What else is done with it, beside copying and taking it along. */
  children?: ReactNode;
};

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const rowHeight = 34;
/** Longer tables are for a spreadsheet, which the download makes one of. */
const mostPrinted = 500;

/** Rows to look at, order, copy and take along. Only those in view are in the page, however many there are. */
export function DataTable({ name, columns, rows, children }: Props) {
  const words = useWords();
  const [sorting, setSorting] = useState<SortingState>([]);
  const data = useMemo(() => [...rows], [rows]);
  const defined = useMemo(
    () =>
      columns.map((column, n) => ({
        id: String(n),
        accessorFn: (row: Row) => row[n] ?? undefined,
        sortUndefined: 'last' as const,
        sortFn: (a: { original: Row }, b: { original: Row }) => compareCells(a.original[n], b.original[n], column),
      })),
    [columns],
  );
  const readers = useReaders(columns, rows);
  const table = useTable({ features, data, columns: defined, state: { sorting }, onSortingChange: setSorting });
  const sorted = table.getRowModel().rows;
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const isPrinting = usePrinting();
  const items = isPrinting
    ? sorted.slice(0, mostPrinted).map((_, index) => ({ index, start: 0, end: virtual.getTotalSize() }))
    : virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const ordered = () => sorted.map(({ original }) => original);
  return (
    <div className="data-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <div ref={scroll} className="table-scroll" tabIndex={0} role="region" aria-label={name}>
        <table aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              {columns.map((column, n) => (
                <HeadCell
                  key={n}
                  column={column}
                  direction={table.getColumn(String(n))?.getIsSorted() || 'none'}
                  onSort={event => table.getColumn(String(n))?.getToggleSortingHandler()?.(event)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Gap height={before} />}
            {items.map(({ index }) => (
              <tr key={sorted[index]!.id} aria-rowindex={index + 2}>
                {columns.map((column, n) => (
                  <td key={n} className={isNumeric(column) ? 'align-right' : undefined}>
                    {readers[n]!(sorted[index]!.original[n])}
                  </td>
                ))}
              </tr>
            ))}
            {after > 0 && <Gap height={after} />}
          </tbody>
        </table>
        {rows.length === 0 && <p className="hint table-empty">{words.table.empty}</p>}
      </div>
      <div className="table-tools">
        {children}
        <span className="space" />
        <CopyButton label={words.table.copy} text={() => tabbedOf(columns, ordered())} />
        <IconButton
          icon="download"
          label={words.table.download}
          onPress={() => saveFile(`${name}.csv`, 'text/csv;charset=utf-8', `\uFEFF${csvOf(columns, ordered())}`)}
        />
      </div>
    </div>
  );
}

/** How the values of each column are read. */
function useReaders(columns: readonly Column[], rows: readonly Row[]) {
  const { words, format } = useSpeech();
  return useMemo(() => {
    const valuesOf = (n: number) => rows.map(row => row[n]);
    return columns.map((column, n) => readerOf(column, valuesOf(n), words, format));
  }, [columns, rows, words, format]);
}

type HeadProps = { column: Column; direction: 'asc' | 'desc' | 'none'; onSort: (event: MouseEvent) => void };
const spoken = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

function HeadCell({ column, direction, onSort }: HeadProps) {
  const words = useWords();
  const unit = unitBeside(column);
  return (
    <th scope="col" className={isNumeric(column) ? 'align-right' : undefined} aria-sort={spoken[direction]}>
      <button type="button" className={`sort sort-${direction}`} onClick={onSort}>
        {column.label ?? column.name}
        {unit && <span className="unit">{` (${unit})`}</span>}
        {column.masked && <span className="badge">{words.table.masked}</span>}
        {direction !== 'none' && <Icon name="expand" />}
      </button>
    </th>
  );
}

/** Stands for the rows that are out of view. */
const Gap = ({ height }: { height: number }) => (
  <tr>
    <td className="gap" style={{ height }} />
  </tr>
);
