import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type DocumentNode, parse } from 'graphql';
import { type Fault, Invalid, MalformedRequest, TooLarge, UnsupportedMediaType } from '../src/base/errors.ts';
import type { Context } from '../src/context.ts';
import { type Attempt, beginAttempt } from '../src/server/idempotency/attempt.ts';
import { answerOf, refusalFrom } from './errors.ts';
import { contextOf, type Handler, type Host, readRequest, sendAnswer } from './handler.ts';
import type { PreparedRow } from './prepare.ts';

/** What one file may have, in bytes, by contract. */
export const maxFileBytes = 50 * 1024 * 1024;

/** What a form may weigh beside its file. */
const maxFormBytes = 1024 * 1024;

/** What multipart/form-data may hold: of a file one byte too many, so that whoever stores it sees that it is too large. */
export const formLimits = {
  fileSize: maxFileBytes + 1,
  fieldSize: 100 * 1024,
  fields: 50,
  files: 5,
  parts: 55,
} as const;

const reserve: DocumentNode = parse(
  'mutation ReserveUpload($input: CreateUploadInput!) { createUpload(input: $input) { id url } }',
  { noLocation: true },
);

type File = { name: string; sha256: string; uploadId: string | null };
type Form = { fields: Record<string, unknown>; file: File | null; faults: Fault[] };
type TakeFile = (part: MultipartFile, byteSize: number) => Promise<File>;

/**
 * Serves a row that takes a file: its bytes are staged as GraphQL's uploads are, while they arrive, and the row's
 * operation is given the upload's id. Fields of the form are read like a body, wherever they stand. Where the request
 * repeats one that was answered, the bytes are compared and not staged.
 */
export const answerUpload =
  (host: Host, route: PreparedRow): Handler =>
  async (request, reply) => {
    if (!request.isMultipart()) throw new UnsupportedMediaType('Send the file as multipart/form-data.');
    const { idempotency, ...context } = contextOf(request);
    let attempt: Attempt | null = null;
    try {
      if (idempotency) attempt = await beginAttempt(context, idempotency, route.operationId);
      const take: TakeFile = attempt?.answered ? digest : (part, size) => stage(host, route, context, part, size);
      const { fields, file, faults } = await readForm(request, take);
      const variables = readRequest(route, request, fields, file?.uploadId ?? '', faults);
      const run = () => host.pipeline.execute({ document: route.document, variables, context });
      const content = [request.params, request.query, fields, file?.name, file?.sha256];
      const result = await (attempt ? attempt.run(content, run) : run());
      return sendAnswer(route, request, reply, answerOf(route, result), variables);
    } catch (error) {
      // What is still on its way is let run out, so that the client reads the answer.
      request.raw.unpipe();
      request.raw.resume();
      throw error;
    } finally {
      await attempt?.release();
    }
  };

async function readForm(request: FastifyRequest, take: TakeFile): Promise<Form> {
  const announced = Number(request.headers['content-length'] ?? maxFileBytes);
  if (announced > maxFileBytes + maxFormBytes) throw tooLarge();
  const fields: Record<string, unknown> = {};
  const faults: Fault[] = [];
  let file: File | null = null;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.fieldname === 'file') faults.push({ path: 'file', message: 'must be a file with a name' });
      else fields[part.fieldname] = part.value;
    } else if (part.fieldname !== 'file') {
      part.file.resume();
      faults.push({ path: part.fieldname, message: 'unknown field' });
    } else if (part.filename === '') {
      // What a browser sends where no file was chosen.
      part.file.resume();
    } else {
      if (file !== null) throw new Invalid([...faults, { path: 'file', message: 'must be one file' }]);
      file = await take(part, Math.min(announced, maxFileBytes));
    }
  }
  if (file === null && !faults.some(({ path }) => path === 'file'))
    faults.push({ path: 'file', message: 'is required: send the file in this part' });
  return { fields, file, faults };
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: formLimits });
  } catch (error) {
    // Limits have codes; what has none is the parser's word on bytes that are no form.
    if ((error as { code?: string }).code) throw error;
    throw new MalformedRequest(`The form cannot be read: ${(error as Error).message}.`);
  }
}

async function stage(
  { app, pipeline }: Host,
  route: PreparedRow,
  context: Context,
  part: MultipartFile,
  byteSize: number,
): Promise<File> {
  const variables = { input: { fileName: part.filename, byteSize } };
  const { data, errors } = await pipeline.execute({ document: reserve, variables, context });
  if (errors) throw namingTheFile(refusalFrom(route, errors[0]!));
  const { id, url } = data!.createUpload as { id: string; url: string };
  const signature = new URL(url).searchParams.get('signature') ?? '';
  const hash = createHash('sha256');
  const bytes = Readable.from(hashing(part, hash), { objectMode: false });
  await app.files.receive(id, signature, bytes).catch(error => {
    // In place of the words for those who announced a size themselves.
    throw error instanceof TooLarge ? tooLarge() : error;
  });
  return { name: part.filename, sha256: hash.digest('base64url'), uploadId: id };
}

/** What tells a file from others, and nothing kept of it. */
async function digest(part: MultipartFile): Promise<File> {
  const hash = createHash('sha256');
  for await (const _ of hashing(part, hash));
  return { name: part.filename, sha256: hash.digest('base64url'), uploadId: null };
}

async function* hashing({ file }: MultipartFile, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Faults of the reservation are faults of the file: the client never saw the fields it was made from. */
const namingTheFile = (refusal: Error): Error =>
  refusal instanceof Invalid ? new Invalid(refusal.faults.map(({ message }) => ({ path: 'file', message }))) : refusal;

const tooLarge = () => new TooLarge('A file may have up to 50 MB.');
