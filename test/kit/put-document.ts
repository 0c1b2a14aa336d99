import type { Person } from './person.ts';

const query = 'query ($id: ID!) { document(id: $id) { id status chunkCount failure { message } } }';

/** Uploads a file as a document and waits until it can be searched; rejects where it cannot be read. */
export async function putDocument(
  person: Person,
  fileName: string,
  content: string | Buffer,
  more: Record<string, unknown> = {},
): Promise<string> {
  const bytes = Buffer.from(content as string);
  const { createUpload } = await person.graphql(
    'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url } }',
    { input: { fileName, byteSize: bytes.length } },
  );
  const put = await fetch(createUpload.url, { method: 'PUT', body: bytes });
  if (!put.ok) throw new Error(`The upload was refused: ${await put.text()}`);
  const { uploadDocument } = await person.graphql(
    'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }',
    { input: { uploadId: createUpload.id, ...more } },
  );
  return untilFindable(person, uploadDocument.id);
}

async function untilFindable(person: Person, id: string): Promise<string> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const { document } = await person.graphql(query, { id });
    if (document.status === 'COMPLETED') return id;
    if (document.status === 'FAILED') throw new Error(document.failure.message);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  throw new Error('The document was not read in time.');
}
