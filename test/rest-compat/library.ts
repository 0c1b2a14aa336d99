import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { resolveOffsetConnection } from '@pothos/plugin-relay';
import { Conflict, MalformedRequest, NotFound, RateLimited, TooLarge } from '../../src/base/errors.ts';
import { newId } from '../../src/base/ids.ts';
import { pageArguments } from '../../src/base/paging.ts';
import { builder } from '../../src/builder.ts';
import type { FileDoor } from '../../src/context.ts';
import { open, UploadRef } from '../../src/vocabulary.ts';
import {
  AddBookInput,
  type Book,
  BookRef,
  books,
  CreateUploadInput,
  DeleteBookInput,
  Mood,
  type Page,
  PageRef,
  RenameBookInput,
  ScanBookInput,
  staged,
} from './library-types.ts';

// A schema small enough to see through, for the machinery; the real rows are tested against the real schema.

class BookLent extends Conflict {
  override readonly code = 'task_active';
  constructor(taskId: string) {
    super('The book is lent.', { activeTaskId: taskId });
  }
}

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
