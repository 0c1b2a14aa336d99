/** A part of the text that is not to be torn without need. */
export type Block = {
  /** UTF-16 code units into the text; the end is exclusive. */
  start: number;
  end: number;
  /** Of a heading: 1 is the highest. */
  level: number | null;
  page: number | null;
  sheet: string | null;
  /** Rows of a sheet, counted from 1 as in the file. */
  row: number | null;
  endRow: number | null;
};

type Place = Partial<Pick<Block, 'level' | 'page' | 'sheet' | 'row' | 'endRow'>>;

/** More characters than this of one document are not kept. */
const mostCharacters = 50 * 1024 * 1024;

/** Control characters, which no text needs, and of which a database does not keep NUL. */
const unwanted = /[^\P{Cc}\t\n]/gu;

/** The text of a document while it is put together, block by block. */
export class Draft {
  readonly blocks: Block[] = [];
  #parts: string[] = [];
  #length = 0;
  #most: number;
  /** It has come to its limit, and takes no more. */
  full = false;

  constructor(most = mostCharacters) {
    this.#most = most;
  }

  get length(): number {
    return this.#length;
  }

  /** Adds a block behind what is there, parted by an empty line, or by `gap`. Blanks around it are dropped. */
  add(text: string, place: Place = {}, gap = '\n\n'): void {
    if (this.full) return;
    let clean = text.replace(unwanted, ' ').trim().toWellFormed();
    if (clean === '') return;
    const before = this.#length === 0 ? '' : gap;
    const room = this.#most - this.#length - before.length;
    if (clean.length > room) {
      this.full = true;
      clean = clean.slice(0, Math.max(0, room)).toWellFormed().trimEnd();
      if (clean === '') return;
    }
    const start = this.#length + before.length;
    this.#parts.push(before, clean);
    this.#length = start + clean.length;
    const { level = null, page = null, sheet = null, row = null, endRow = null } = place;
    this.blocks.push({ start, end: this.#length, level, page, sheet, row, endRow });
  }

  text(): string {
    return this.#parts.join('');
  }
}
