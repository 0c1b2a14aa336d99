import yazl from 'yazl';
import type { Service } from '../../src/serve.ts';
import type { Person } from '../kit/person.ts';

export type Status = { id: string; status: string; [field: string]: any };

const shown = `id title fileName fileType byteSize scope ownerId collectionId status stage progress pagesDone pageCount
  chunkCount language notes failure { code message } processedAt`;

/** Reserves an upload and sends its bytes; resolves to its id. */
export async function stage(person: Person, fileName: string, content: string | Buffer): Promise<string> {
  const bytes = Buffer.from(content as string);
  const { createUpload } = await person.graphql(
    'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url } }',
    { input: { fileName, byteSize: bytes.length } },
  );
  const put = await fetch(createUpload.url, { method: 'PUT', body: bytes });
  if (!put.ok) throw new Error(`The upload was refused: ${await put.text()}`);
  return createUpload.id;
}

/** Uploads a document; it may be unread yet. */
export async function upload(
  person: Person,
  fileName: string,
  content: string | Buffer,
  more: { title?: string; collectionId?: string; scope?: string } = {},
): Promise<Status> {
  const uploadId = await stage(person, fileName, content);
  const { uploadDocument } = await person.graphql(
    `mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { ${shown} } }`,
    { input: { uploadId, ...more } },
  );
  return uploadDocument;
}

/** A document as its reader sees it. */
export const show = async (person: Person, id: string): Promise<Status> =>
  (await person.graphql(`query ($id: ID!) { document(id: $id) { ${shown} } }`, { id })).document;

/** The chunks of a document, all of them. */
export const chunksOf = async (person: Person, id: string): Promise<any[]> =>
  (
    await person.graphql(
      `query ($id: ID!) { document(id: $id) { chunks(first: 100) { totalCount nodes {
        id index text page sheetName row endRow headingPath startOffset endOffset
      } } } }`,
      { id },
    )
  ).document.chunks.nodes;

/** Waits until the processing of a document has ended, by its own news. */
export async function settled(service: Pick<Service, 'url'>, person: Person, id: string): Promise<Status> {
  const steps = await progressOf(service, person, id);
  const last = steps.at(-1);
  if (!last || !/COMPLETED|FAILED/.test(last.status)) throw new Error('The stream ended before the processing did.');
  return show(person, id);
}

/** Everything that the progress of a document tells until its end. */
export async function progressOf(
  { url }: Pick<Service, 'url'>,
  person: Pick<Person, 'headers'>,
  id: string,
): Promise<Status[]> {
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...person.headers },
    body: JSON.stringify({
      query: `subscription ($id: ID!) { documentProgress(documentId: $id) { id status stage progress pagesDone } }`,
      variables: { id },
    }),
  });
  const events = (await response.text()).split('\n\n');
  return events.flatMap(event => {
    const data = /^data: ?(.+)$/m.exec(event)?.[1];
    const step = data && JSON.parse(data).data?.documentProgress;
    return step ? [step] : [];
  });
}

/** Uploads a document and waits until it is read, or has failed. */
export async function document(
  service: Pick<Service, 'url'>,
  person: Person,
  fileName: string,
  content: string | Buffer,
  more: Parameters<typeof upload>[3] = {},
): Promise<Status> {
  const { id } = await upload(person, fileName, content, more);
  return settled(service, person, id);
}

/** An archive of these files. */
export async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content as string), name);
  archive.end();
  const pieces: Buffer[] = [];
  for await (const piece of archive.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const types = (
  main: string,
) => `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Default Extension="xml" ContentType="application/xml"/>
  <Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word document of this body (WordprocessingML), and more parts where they are given. */
export const docx = (body: string, more: Record<string, string | Buffer> = {}, main = wordMain): Promise<Buffer> =>
  zip({
    '[Content_Types].xml': types(main),
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...more,
  });

/** A paragraph of a Word document; `style` is such as `Heading1`. */
export const paragraph = (text: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A PDF that opens by a password only (RC4 of 40 bits); what is in it is nobody's. */
export function lockedPdf(): Buffer {
  const signs = (char: string, count: number) => `<${Buffer.from(char.repeat(count)).toString('hex')}>`;
  const lock = `/Filter /Standard /V 1 /R 2 /O ${signs('A', 32)} /U ${signs('B', 32)} /P -44`;
  const id = signs('C', 16);
  const open = pdf([['The vault']]).toString('latin1');
  return Buffer.from(open.replace('/Root 1 0 R', `/Root 1 0 R /Encrypt << ${lock} >> /ID [${id} ${id}]`), 'latin1');
}

/** A PDF with these pages, each of some lines; the size of a line's letters is told by a leading number of `#`. */
export function pdf(pages: string[][]): Buffer {
  const objects: string[] = [];
  const kids = pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ');
  objects[1] = '<< /Type /Catalog /Pages 2 0 R >>';
  objects[2] = `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`;
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  for (const [i, lines] of pages.entries()) {
    let y = 800;
    const drawn = lines.map(line => {
      const marks = /^#+ /.exec(line)?.[0].length ?? 0;
      const size = marks === 0 ? 10 : marks === 2 ? 20 : 14;
      y -= line === '' ? 30 : size * 1.2;
      const text = line.slice(marks).replace(/[\\()]/g, '\\$&');
      return `BT /F1 ${size} Tf 1 0 0 1 50 ${y.toFixed(1)} Tm (${text}) Tj ET`;
    });
    const stream = Buffer.from(drawn.join('\n'), 'latin1');
    objects[4 + i * 2] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + i * 2} 0 R >>`;
    objects[5 + i * 2] = `<< /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream`;
  }
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, number) => {
    const offset = text.length;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.slice(1).map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${objects.length}\n0000000000 65535 f \n${entries.join('')}`;
  text += `trailer\n<< /Size ${objects.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
