import type { Literal } from 'mdast';
import { type ReactNode, useMemo } from 'react';
import type { FileType } from '../../generated/graphql.ts';
import { drawMarkdown, readMarkdown } from './markdown.tsx';

/** A part of a text, in UTF-16 code units. */
export type Span = { start: number; end: number };
type Props = { text: string; fileType: FileType; marks?: readonly Span[] };

/** What is Markdown by accident in a text that was written for other readers stays as it was written. */
const kept = [
  'autolink',
  'characterReference',
  'codeIndented',
  'definition',
  'hardBreakTrailing',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
];

/**
 * Text of a document as it is read: the signs by which its service marks headings, tables and lists are drawn as such.
 * Parts of it are marked, wherever they stand.
 */
export function DocumentText({ text, fileType, marks = [] }: Props) {
  const isRows = fileType === 'CSV' || fileType === 'XLSX';
  const tree = useMemo(
    () => (fileType === 'PDF' || isRows ? null : readMarkdown(text, kept)),
    [text, fileType, isRows],
  );
  if (isRows) return <div className="passage">{rowsOf(text, marks)}</div>;
  if (!tree) return <div className="passage">{withMarks(text, at => at, marks)}</div>;
  const say = (words: Literal & { position?: { start: { offset?: number } } }) => {
    const places = placesOf(words.value, text, words.position?.start.offset ?? 0);
    return withMarks(words.value, at => places[at] ?? text.length, marks);
  };
  return <div className="passage passage-drawn">{drawMarkdown(tree, say, 'p')}</div>;
}

/** Rows come with a bar between their cells; the name of a sheet may stand above them. */
function rowsOf(text: string, marks: readonly Span[]): ReactNode {
  const bar = ' | ';
  let at = 0;
  const rows = text.split('\n').map(line => {
    const begin = at;
    at += line.length + 1;
    let from = begin;
    return line.split(bar).map(cell => {
      const start = from;
      from += cell.length + bar.length;
      return { start, cell };
    });
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div className="table-scroll" tabIndex={0}>
      <table>
        <tbody>
          {rows.map((cells, n) => (
            <tr key={n}>
              {cells.map(({ start, cell }) => (
                <td key={start}>{withMarks(cell, index => start + index, marks)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where each character of the words stands in the text, which may have signs between them that are not drawn. */
function placesOf(words: string, text: string, from: number): number[] {
  let at = from;
  return [...Array(words.length).keys()].map(index => {
    const found = text.indexOf(words[index]!, at);
    if (found === -1) return at;
    at = found + 1;
    return found;
  });
}

/** Words, with what of them is marked; `placeOf` tells where in the text each character stands. */
function withMarks(words: string, placeOf: (at: number) => number, marks: readonly Span[]): ReactNode {
  if (marks.length === 0) return words;
  const parts: { from: number; isMarked: boolean }[] = [];
  for (let at = 0; at < words.length; at++) {
    const place = placeOf(at);
    const isMarked = marks.some(({ start, end }) => place >= start && place < end);
    if (parts.at(-1)?.isMarked !== isMarked) parts.push({ from: at, isMarked });
  }
  return parts.map(({ from, isMarked }, n) => {
    const part = words.slice(from, parts[n + 1]?.from);
    return isMarked ? <mark key={from}>{part}</mark> : part;
  });
}
