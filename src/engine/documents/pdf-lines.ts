import type { Draft } from './draft.ts';

/** A run of text as pdf.js gives it. */
export type PdfText = { str?: string; hasEOL?: boolean; height?: number; transform?: number[] };
/** A line of a page: its text, the height of its letters, and where it stands, counted from the bottom. */
export type PdfLine = { text: string; height: number; y: number };

/** The lines of a page in reading order, as far as the file tells it. */
export function linesOf(items: PdfText[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let text = '';
  let height = 0;
  let y = Number.NaN;
  const close = () => {
    const clean = text.replace(/\s+/g, ' ').trim();
    if (clean !== '') lines.push({ text: clean, height, y });
    text = '';
    height = 0;
    y = Number.NaN;
  };
  for (const { str = '', hasEOL = false, height: tall = 0, transform } of items) {
    text += str;
    if (str.trim() !== '') {
      height = Math.max(height, tall);
      if (Number.isNaN(y)) y = transform?.[5] ?? Number.NaN;
    }
    if (hasEOL) close();
  }
  close();
  return lines;
}

/** The height in which most letters of a document are set. */
export function usualHeight(pages: PdfLine[][]): number {
  const letters = new Map<number, number>();
  for (const line of pages.flat()) {
    const height = Math.round(line.height * 2) / 2;
    letters.set(height, (letters.get(height) ?? 0) + line.text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** A line set this much larger than most is a heading. */
const larger = 1.18;
const muchLarger = 1.6;
const longestHeading = 150;

/** Adds a page's text: lines that stand close together are a paragraph, large ones headings. */
export function addPage(draft: Draft, lines: PdfLine[], page: number, usual: number): void {
  let paragraph: PdfLine[] = [];
  const close = () => {
    const [first] = paragraph;
    if (!first) return;
    const level = levelOf(first, usual);
    const text = joinLines(paragraph);
    draft.add(text, { page, level: text.length <= longestHeading ? level : null });
    paragraph = [];
  };
  for (const line of lines) {
    const last = paragraph.at(-1);
    if (last && !goesOn(last, line, usual)) close();
    paragraph.push(line);
  }
  close();
}

const levelOf = ({ height }: PdfLine, usual: number): number | null => {
  if (usual <= 0 || height < usual * larger) return null;
  return height >= usual * muchLarger ? 1 : 2;
};

/** Whether a line stands so close under another, in letters so alike, that the two belong together. */
function goesOn(last: PdfLine, line: PdfLine, usual: number): boolean {
  if (levelOf(last, usual) !== levelOf(line, usual)) return false;
  const step = last.y - line.y;
  const height = Math.max(last.height, line.height, 1);
  // What cannot be told, or stands elsewhere such as in the next column, may well go on.
  if (Number.isNaN(step) || step < 0) return true;
  return step <= height * 1.75;
}

/** One text of several lines; words that were parted at a line's end are whole again. */
const joinLines = (lines: PdfLine[]): string =>
  lines.reduce((text, { text: next }) => {
    if (text === '') return next;
    if (/\p{Ll}[-\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
    return `${text} ${next}`;
  }, '');
