import mammoth from 'mammoth';
import { checkParts } from './check-archive.ts';
import { DocumentNotReadable } from './errors.ts';
import { addHtml } from './html-blocks.ts';
import type { Read } from './read.ts';

/** Reads a Word document: headings, lists and tables stay such, in Markdown; pictures are left out. */
export const readDocx: Read = async ({ path }, draft, report) => {
  await checkParts(path, name => /\.(xml|rels)$/i.test(name));
  report({ share: 0.2 });
  const html = await toHtml(path);
  report({ share: 0.8 });
  addHtml(draft, html);
  return { pageCount: null, notes: [] };
};

/** Of a picture, what it is said to show. */
const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));

async function toHtml(path: string): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml({ path }, { convertImage });
    return value;
  } catch (error) {
    if (/^E(NOENT|ACCES|MFILE|IO)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new DocumentNotReadable('This Word document is damaged. Save it anew and upload that.');
  }
}
