import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { DocumentNotReadable, isOfSystem } from './errors.ts';
import { addPage, linesOf, type PdfLine, type PdfText, usualHeight } from './pdf-lines.ts';
import type { Read } from './read.ts';
import type { Note } from './reader.ts';

/** What stands behind is not read. */
const mostPages = 2000;

/** Reads a PDF page by page. What is drawn and not written, as in a scan, has no text. */
export const readPdf: Read = async ({ path }, draft, report) => {
  const pdf = await open(path);
  const pageCount = pdf.numPages;
  const notes: Note[] = pageCount > mostPages ? ['truncated'] : [];
  const pages: PdfLine[][] = [];
  let broken = 0;
  for (let number = 1; number <= Math.min(pageCount, mostPages); number++) {
    try {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(linesOf(items as PdfText[]));
      page.cleanup();
    } catch {
      broken++;
      pages.push([]);
    }
    report({ share: number / pageCount, done: number, of: pageCount });
  }
  await pdf.cleanup();
  if (broken > 0 && broken === pages.length)
    throw new DocumentNotReadable('This PDF is damaged: none of its pages can be read. Save it anew and upload that.');
  const usual = usualHeight(pages);
  for (const [i, lines] of pages.entries()) addPage(draft, lines, i + 1, usual);
  const empty = pages.filter(lines => lines.length === 0).length;
  if (empty > 0 && empty < pages.length) notes.push('pages_without_text');
  return { pageCount, notes };
};

async function open(path: string) {
  try {
    const data = new Uint8Array(await readFile(path));
    return await getDocumentProxy(data, { verbosity: 0, disableFontFace: true, useSystemFonts: false });
  } catch (error) {
    if (isOfSystem(error)) throw error;
    throw new DocumentNotReadable(
      error instanceof Error && error.name === 'PasswordException'
        ? 'This PDF is protected by a password. Save it without one and upload that.'
        : 'This PDF is damaged or none at all. Save it anew and upload that.',
    );
  }
}
