import { stat } from 'node:fs/promises';
import { detectEncoding } from '../tables/csv/encoding.ts';
import { readText } from '../tables/csv/read-text.ts';
import type { Draft } from './draft.ts';
import type { Read } from './read.ts';
import type { Note } from './reader.ts';

const emptyLine = /\r?\n[ \t]*(?:\r?\n[ \t]*)+|\r[ \t]*(?:\r[ \t]*)+/;

/** Reads a text of any encoding, paragraph by paragraph; headings as Markdown marks them are taken for such. */
export const readPlain: Read = async ({ path }, draft, report) => {
  const encoding = await detectEncoding(path);
  const { size } = await stat(path);
  let rest = '';
  for await (const { text, bytes } of readText(path, encoding)) {
    if (draft.full) break;
    const paragraphs = (rest + text).split(emptyLine);
    // The last one may go on in the next piece.
    rest = paragraphs.pop()!;
    for (const paragraph of paragraphs) addParagraph(draft, paragraph);
    report({ share: bytes / Math.max(1, size) });
  }
  addParagraph(draft, rest);
  const notes: Note[] = encoding.notes.length > 0 ? ['encoding_guessed'] : [];
  return { pageCount: null, notes };
};

/** A line of its own, or the first one of a paragraph, such as "## Prices"; or one that is underlined. */
const marked = /^(#{1,6})[ \t]+\S.{0,200}$/;
const underlined = /^(\S.{0,200})\n(=|-){3,}[ \t]*$/;

function addParagraph(draft: Draft, paragraph: string): void {
  const text = paragraph.replace(/\r\n?/g, '\n');
  const under = underlined.exec(text.trim());
  if (under) {
    draft.add(text, { level: under[2] === '=' ? 1 : 2 });
    return;
  }
  const end = text.indexOf('\n');
  const first = end === -1 ? text : text.slice(0, end);
  const level = marked.exec(first.trim())?.[1]?.length;
  if (!level) {
    draft.add(text);
    return;
  }
  draft.add(first, { level });
  if (end !== -1) draft.add(text.slice(end), {}, '\n');
}
