import SchemaBuilder from '@pothos/core';
import { Invalid, NotFound, RateLimited, Unauthenticated } from '../../../src/base/errors.ts';
import type { Context } from '../../../src/context.ts';

/** What the tests see of the schema's inside. */
export type Probe = {
  /** How often `slow` was entered and how often its second step ran. */
  slow: { entered: number; wentOn: number; release: () => void };
  /** Ends of `ticks`: how often a subscriber's source was returned. */
  returned: number;
};

/** A small schema that shows every way in which an operation can end. */
export function createTestSchema() {
  const probe: Probe = { slow: { entered: 0, wentOn: 0, release: () => {} }, returned: 0 };
  const builder = new SchemaBuilder<{ Context: Context; DefaultFieldNullability: false }>({
    defaultFieldNullability: false,
    // The real builder's plugins add to the options' type wherever it is compiled along; here are none of them.
  } as never);
  type Item = { name: string; depth: number };
  const Item = builder.objectRef<Item>('Item');
  const ItemConnection = builder.objectRef<{ nodes: Item[] }>('ItemConnection');
  const itemsOf = (depth: number, first: number) => ({
    nodes: Array.from({ length: Math.min(first, 3) }, (_, i) => ({ name: `${depth}.${i}`, depth })),
  });
  Item.implement({
    fields: t => ({
      name: t.exposeString('name'),
      self: t.field({ type: Item, resolve: item => item }),
      tags: t.stringList({ resolve: () => ['a', 'b'] }),
      later: t.string({
        resolve: () => {
          probe.slow.wentOn++;
          return 'later';
        },
      }),
      items: t.field({
        type: ItemConnection,
        args: { first: t.arg.int({ defaultValue: 20 }) },
        resolve: (item, { first }) => itemsOf(item.depth + 1, first ?? 20),
      }),
    }),
  });
  ItemConnection.implement({ fields: t => ({ nodes: t.field({ type: [Item], resolve: page => page.nodes }) }) });
  const Mode = builder.enumType('Mode', { values: { QUICK: {}, DEEP: {} } });
  const Part = builder.inputType('PartInput', { fields: t => ({ key: t.string({ required: true }) }) });
  const Input = builder.inputType('MakeInput', {
    fields: t => ({
      name: t.string({ required: true }),
      mode: t.field({ type: Mode }),
      count: t.int({ required: true }),
      parts: t.field({ type: [Part] }),
    }),
  });

  builder.queryType({
    fields: t => ({
      hello: t.string({ args: { name: t.arg.string() }, resolve: (_, { name }) => `Hello, ${name ?? 'you'}.` }),
      me: t.string({
        nullable: true,
        resolve: (_, _args, { caller, credentialsRefused }) => {
          if (!caller) throw credentialsRefused ?? new Unauthenticated();
          return caller.name;
        },
      }),
      missing: t.string({
        nullable: true,
        resolve: () => {
          throw new NotFound('document');
        },
      }),
      limited: t.string({
        nullable: true,
        args: { seconds: t.arg.int({ defaultValue: 30 }) },
        resolve: (_, { seconds }) => {
          throw new RateLimited(seconds ?? 30);
        },
      }),
      broken: t.string({
        nullable: true,
        resolve: () => {
          throw new Error('connect ECONNREFUSED /srv/data/secret.sock: SELECT * FROM "User"');
        },
      }),
      // Graphql, not we, complains of what this returns.
      badValue: t.int({ nullable: true, resolve: () => 'no number' as unknown as number }),
      item: t.field({ type: Item, resolve: () => ({ name: 'root', depth: 0 }) }),
      items: t.field({
        type: ItemConnection,
        args: { first: t.arg.int(), after: t.arg.string() },
        resolve: (_, { first }) => itemsOf(0, first ?? 20),
      }),
      slow: t.field({
        type: Item,
        resolve: async () => {
          probe.slow.entered++;
          await new Promise<void>(resolve => {
            probe.slow.release = resolve;
          });
          return { name: 'slow', depth: 0 };
        },
      }),
    }),
  });
  builder.mutationType({
    fields: t => ({
      make: t.field({
        type: Item,
        args: { input: t.arg({ type: Input, required: true }) },
        resolve: (_, { input }) => {
          if (input.count < 0) throw new Invalid([{ path: 'input.count', message: 'must be 0 or more' }]);
          return { name: input.name, depth: 0 };
        },
      }),
      signIn: t.boolean({
        resolve: (_, _args, { request }) => {
          request.setCookie('refresh_token', 'abc', { path: '/auth', maxAgeSeconds: 60 });
          return true;
        },
      }),
    }),
  });
  builder.subscriptionType({
    fields: t => ({
      count: t.int({
        args: { to: t.arg.int({ required: true }) },
        subscribe: async function* (_, { to }) {
          for (let i = 1; i <= to; i++) yield i;
        },
        resolve: (value: unknown) => value as number,
      }),
      ticks: t.int({
        subscribe: () => ticks(probe),
        resolve: (value: unknown) => value as number,
      }),
      refused: t.int({
        subscribe: () => {
          throw new Unauthenticated();
        },
        resolve: (value: unknown) => value as number,
      }),
      breaks: t.int({
        subscribe: async function* () {
          yield 1;
          throw new Error('the journal at /var/lib broke');
        },
        resolve: (value: unknown) => value as number,
      }),
    }),
  });
  return { schema: builder.toSchema(), probe };
}

/** One tick at once, then none until it is returned; deaf to signals, as a source may be. */
function ticks(probe: Probe): AsyncIterable<number> {
  return {
    [Symbol.asyncIterator]() {
      let sent = false;
      let end = () => {};
      const over = new Promise<IteratorResult<number, undefined>>(resolve => {
        end = () => resolve({ done: true, value: undefined });
      });
      return {
        next: async () => {
          if (sent) return over;
          sent = true;
          return { done: false, value: 1 };
        },
        return: async () => {
          probe.returned++;
          end();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
