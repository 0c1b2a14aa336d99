import type { Draft } from './draft.ts';

/** Characters of rows that stand together, less than a chunk, so that each has its header. */
const size = 2400;
const longestCell = 1000;
const longestHeader = 800;

/** Puts the rows of a sheet together into blocks, each with the header before its rows. */
export class RowBlocks {
  #draft: Draft;
  #sheet: string;
  #title: string;
  #header: string;
  #rows: string[] = [];
  #length = 0;
  #first = 0;
  #last = 0;

  /** `header` may be empty; `titled` says the sheet's name in each block, where there are several. */
  constructor(draft: Draft, sheet: string, header: readonly string[], { titled }: { titled: boolean }) {
    this.#draft = draft;
    this.#sheet = sheet;
    this.#title = titled ? `${sheet}\n` : '';
    const line = header.some(name => name.trim() !== '') ? lineOf(header) : '';
    this.#header = line === '' ? '' : `${line.slice(0, longestHeader)}\n`;
  }

  /** Adds a row with its number in the file, counted from 1. Empty ones are passed over. */
  add(cells: readonly string[], row: number): void {
    if (cells.every(cell => cell.trim() === '')) return;
    const line = lineOf(cells);
    if (this.#rows.length > 0 && this.#length + line.length > size) this.end();
    if (this.#rows.length === 0) this.#first = row;
    this.#rows.push(line);
    this.#length += line.length + 1;
    this.#last = row;
  }

  /** Writes what is left. */
  end(): void {
    if (this.#rows.length === 0) return;
    const text = `${this.#title}${this.#header}${this.#rows.join('\n')}`;
    this.#draft.add(text, { sheet: this.#sheet, row: this.#first, endRow: this.#last });
    this.#rows = [];
    this.#length = 0;
  }
}

/** Cells parted by bars; empty ones at the end are dropped. */
export function lineOf(cells: readonly string[]): string {
  const last = cells.findLastIndex(cell => cell.trim() !== '');
  return cells
    .slice(0, last + 1)
    .map(cell => cell.replace(/\s+/g, ' ').trim().slice(0, longestCell))
    .join(' | ');
}
