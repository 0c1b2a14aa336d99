import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { resolveOffsetConnection } from '@pothos/plugin-relay';
import { z } from 'zod';
import { Conflict, MalformedRequest, NotFound, RateLimited, TooLarge } from '../../src/base/errors.ts';
import { newId } from '../../src/base/ids.ts';
import { pageArguments } from '../../src/base/paging.ts';
import { builder } from '../../src/builder.ts';
import type { FileDoor } from '../../src/context.ts';
import { DownloadRef, open, UploadRef, verbatim } from '../../src/vocabulary.ts';

// A schema small enough to see through, for the machinery; the real rows are tested against the real schema.

type Chapter = { key: string; title: string; pages: number | null };
type Book = {
  id: string;
  title: string;
  mood: 'LIGHT_HEARTED' | 'GRIM';
  format: 'PDF' | 'TXT';
  chapters: Chapter[];
  notes: unknown;
};
type Page = { position: number; text: string; mood: Book['mood']; remark: string | null };

/** What the library holds; tests fill and read it. */
export const books: Book[] = [];
/** Bytes of staged files by upload id, and the names they were reserved under. */
export const staged = new Map<string, { fileName: string; bytes: Buffer | null; byteSize: number }>();
/** How often an event of the reading was mapped. */
export const mapped = { count: 0 };

class BookLent extends Conflict {
  override readonly code = 'task_active';
  constructor(taskId: string) {
    super('The book is lent.', { activeTaskId: taskId });
  }
}

const Mood = builder.enumType('Mood', { values: { LIGHT_HEARTED: {}, GRIM: {} } as const });
const Format = builder.enumType('Format', { values: ['PDF', 'TXT'] as const, ...verbatim });
const ChapterRef = builder.objectRef<Chapter>('Chapter').implement({
  fields: t => ({
    key: t.exposeString('key'),
    title: t.exposeString('title'),
    pages: t.exposeInt('pages', { nullable: true, description: 'Null while it is written.' }),
    fate: t.string({
      nullable: true,
      resolve: () => {
        throw new NotFound('fate');
      },
    }),
  }),
});
const BookRef = builder.objectRef<Book>('Book').implement({
  description: 'Something to read.',
  fields: t => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: 'On the cover.' }),
    mood: t.expose('mood', { type: Mood }),
    format: t.expose('format', { type: Format }),
    moods: t.field({ type: [Mood], resolve: book => [book.mood] }),
    chapters: t.expose('chapters', { type: [ChapterRef] }),
    notes: t.expose('notes', { type: 'JSON', nullable: true }),
    download: t.field({
      type: DownloadRef,
      nullable: true,
      resolve: book => ({
        url: `http://library.test/downloads/${book.id}`,
        fileName: `${book.title}.txt`,
        mimeType: 'text/plain',
        byteSize: null,
        expiresAt: new Date(0),
      }),
    }),
  }),
});
const PageRef = builder.objectRef<Page>('Page').implement({
  fields: t => ({
    position: t.exposeInt('position'),
    text: t.string({
      resolve: page => {
        mapped.count++;
        return page.text;
      },
    }),
    mood: t.expose('mood', { type: Mood }),
    remark: t.exposeString('remark', { nullable: true }),
  }),
});

const ChapterInput = builder.inputType('DagNodeInput', {
  fields: t => ({
    key: t.string({ required: true }),
    title: t.string({ required: true }),
    pageCount: t.int(),
  }),
});
// One validator for the whole input, since the plugin stops at the first faulty field of several.
const addBook = z.object({
  title: z.string().min(2, 'must have 2 characters'),
  chapters: z
    .array(
      z.object({
        key: z.string(),
        title: z.string().max(10, 'must have at most 10 characters'),
        pageCount: z.int().min(1, 'must be 1 or more').nullish(),
      }),
    )
    .nullish(),
  mood: z.enum(['GRIM', 'LIGHT_HEARTED']).nullish(),
  format: z.enum(['PDF', 'TXT']).nullish(),
  dataSourceId: z.string().nullish(),
  notes: z.unknown().optional(),
  publishedAt: z.date().nullish(),
  price: z.number().nullish(),
  lent: z.boolean().nullish(),
  shelfId: z.string().nullish(),
});
const AddBookInput = builder
  .inputType('AddBookInput', {
    fields: t => ({
      title: t.string({ required: true, description: 'On the cover.' }),
      mood: t.field({ type: Mood, defaultValue: 'GRIM' }),
      format: t.field({ type: Format }),
      dataSourceId: t.id(),
      chapters: t.field({ type: [ChapterInput] }),
      notes: t.field({ type: 'JSON' }),
      publishedAt: t.field({ type: 'DateTime' }),
      price: t.float(),
      lent: t.boolean(),
      shelfId: t.id(),
    }),
  })
  .validate(addBook);
const RenameBookInput = builder.inputType('RenameBookInput', {
  fields: t => ({ id: t.id({ required: true }), title: t.string({ required: true }) }),
});
const ScanBookInput = builder.inputType('ScanBookInput', {
  fields: t => ({
    uploadId: t.id({ required: true }),
    title: t.string(),
    copies: t.int(),
    mood: t.field({ type: Mood }),
  }),
});
const CreateUploadInput = builder.inputType('CreateUploadInput', {
  fields: t => ({ fileName: t.string({ required: true }), byteSize: t.field({ type: 'SafeInt', required: true }) }),
});
const DeleteBookInput = builder.inputType('DeleteBookInput', { fields: t => ({ id: t.id({ required: true }) }) });

const find = (id: string): Book => {
  const book = books.find(each => each.id === id);
  if (!book) throw new NotFound('book');
  return book;
};

builder.queryFields(t => ({
  book: t.field({
    type: BookRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }) => find(id),
  }),
  bookOrNull: t.field({ type: BookRef, nullable: true, resolve: () => null }),
  broken: t.string({
    nullable: true,
    resolve: () => {
      throw new Error('SELECT secret');
    },
  }),
  busy: t.string({
    ...open,
    nullable: true,
    resolve: () => {
      throw new RateLimited(17);
    },
  }),
  ledger: t.withAuth({ admin: true }).string({ nullable: true, resolve: () => 'all paid' }),
  cheerful: t.stringList({
    nullable: true,
    args: { mood: t.arg({ type: Mood }), least: t.arg.int() },
    resolve: () => ['one', 'two'],
  }),
  books: t.connection(
    {
      keyScope: ['READ', 'CHAT'],
      type: BookRef,
      nullable: true,
      args: { offset: t.arg.int(), mood: t.arg({ type: Mood, description: 'Only of this mood.' }) },
      validate: pageArguments,
      resolve: async (_, { offset, mood, ...args }) => {
        const found = books.filter(book => !mood || book.mood === mood);
        const page = await resolveOffsetConnection({ args, totalCount: found.length }, ({ limit }) =>
          found.slice(offset ?? 0, (offset ?? 0) + limit),
        );
        return { ...page!, totalCount: found.length };
      },
    },
    {
      fields: c => ({ totalCount: c.int({ resolve: page => (page as unknown as { totalCount: number }).totalCount }) }),
    },
  ),
}));

builder.mutationFields(t => ({
  addBook: t.field({
    type: BookRef,
    nullable: true,
    description: 'Puts a book on the shelf.',
    args: { input: t.arg({ type: AddBookInput, required: true }) },
    resolve: (_, { input }) => {
      if (input.lent) throw new BookLent('task-1');
      const book: Book = {
        id: newId(),
        title: input.title,
        mood: input.mood ?? 'GRIM',
        format: input.format ?? 'TXT',
        chapters: (input.chapters ?? []).map(each => ({
          key: each.key,
          title: each.title,
          pages: each.pageCount ?? null,
        })),
        notes: input.notes ?? { shelfId: input.shelfId ?? null, from: input.dataSourceId ?? null },
      };
      books.push(book);
      return book;
    },
  }),
  renameBook: t.field({
    type: BookRef,
    nullable: true,
    args: { input: t.arg({ type: RenameBookInput, required: true }) },
    resolve: (_, { input }) => Object.assign(find(input.id), { title: input.title }),
  }),
  removeBook: t.field({
    type: BookRef,
    nullable: true,
    args: { input: t.arg({ type: DeleteBookInput, required: true }) },
    resolve: (_, { input }) => books.splice(books.indexOf(find(input.id)), 1)[0],
  }),
  scanBook: t.field({
    type: BookRef,
    nullable: true,
    args: { input: t.arg({ type: ScanBookInput, required: true }) },
    resolve: (_, { input }) => {
      const file = staged.get(input.uploadId)!;
      const notes = { bytes: file.bytes!.length, copies: input.copies ?? null };
      const book: Book = {
        id: newId(),
        title: input.title ?? file.fileName,
        mood: input.mood ?? 'GRIM',
        format: 'TXT',
        chapters: [],
        notes,
      };
      books.push(book);
      return book;
    },
  }),
  createUpload: t.field({
    type: UploadRef,
    nullable: true,
    args: { input: t.arg({ type: CreateUploadInput, required: true }) },
    resolve: (_, { input }) => {
      const id = newId();
      staged.set(id, { fileName: input.fileName, bytes: null, byteSize: Number(input.byteSize) });
      const url = `http://library.test/uploads/${id}?signature=signed-${id}`;
      return { id, url, maxBytes: Number(input.byteSize), expiresAt: new Date(0) };
    },
  }),
}));

/** What the reading of a book emits; the same objects for every reader, as the journal does. */
const pages: Page[] = [
  { position: 1, text: 'Once', mood: 'LIGHT_HEARTED', remark: null },
  { position: 2, text: 'upon', mood: 'GRIM', remark: 'sic' },
];
/** Readers that have not left. */
export const readers = new Set<string>();

builder.subscriptionFields(t => ({
  reading: t.field({
    type: PageRef,
    args: { id: t.arg.id({ required: true }), lastId: t.arg.int({ defaultValue: 0 }), wait: t.arg.boolean() },
    subscribe: async (_, { id, lastId, wait }, ctx) => {
      if (id === 'sixth') throw new RateLimited(60);
      find(id);
      readers.add(ctx.correlationId);
      const rest = pages.filter(page => page.position > (lastId ?? 0));
      const left = Promise.withResolvers<void>();
      const end = async (): Promise<IteratorResult<Page>> => {
        readers.delete(ctx.correlationId);
        left.resolve();
        return { done: true, value: undefined };
      };
      // By hand, since a generator that waits hears of nothing until it goes on.
      const iterator: AsyncIterableIterator<Page> = {
        async next() {
          const page = rest.shift();
          if (page) return { done: false, value: page };
          if (wait) await left.promise;
          return end();
        },
        return: end,
        [Symbol.asyncIterator]: () => iterator,
      };
      return iterator;
    },
    resolve: page => page as Page,
  }),
}));

/** Files as the service takes and gives them, in memory. */
export const files: FileDoor = {
  async receive(id, signature, body) {
    const place = staged.get(id)!;
    if (signature !== `signed-${id}`) throw new MalformedRequest('wrong signature');
    const bytes = await buffer(body).catch(() => {
      staged.delete(id);
      throw new MalformedRequest('The upload was cut off.');
    });
    if (bytes.length > place.byteSize) {
      staged.delete(id);
      throw new TooLarge('More bytes came than were announced.');
    }
    place.bytes = bytes;
    return { bytes: bytes.length };
  },
  async open(token) {
    const bytes = Buffer.from(`text of ${token}`);
    return {
      fileName: 'Große "Erwartungen".txt',
      mimeType: 'text/plain',
      byteSize: bytes.length,
      read: async range => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    };
  },
};

export const schema = builder.toSchema();
