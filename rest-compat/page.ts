import { GraphQLInt } from 'graphql';
import type { Binder, Binding } from './bind.ts';
import { type Reader, readerOf } from './to-input.ts';

const limits = { least: 1, most: 100, usual: 20 } as const;

const within = (least: number, most: number, message: string): Reader => {
  const readInt = readerOf(GraphQLInt, true);
  return (value, path, faults) => {
    const read = readInt(value, path, faults);
    if (typeof read === 'number' && (read < least || read > most)) faults.push({ path, message });
    return read;
  };
};
const readLimit = within(limits.least, limits.most, `must be ${limits.least} to ${limits.most}`);
const readOffset = within(0, 2 ** 31 - 1, 'must be 0 or more');

/** What a page of a connection takes from the query: `limit` as `$first`, and `offset`. */
export function bindPage({ take }: Pick<Binder, 'take'>): { first: Binding; offset: Binding } {
  const bindOne = (name: 'limit' | 'offset', reader: Reader, usual: number, description: string): Binding => {
    take({ in: 'query', name, type: GraphQLInt, required: false, description, defaultValue: usual });
    return {
      read({ query }, faults) {
        const value = query[name];
        return value === undefined || value === '' ? usual : reader(value, name, faults);
      },
      place: () => name,
    };
  };
  return {
    first: bindOne('limit', readLimit, limits.usual, `How many items, ${limits.least} to ${limits.most}.`),
    offset: bindOne('offset', readOffset, 0, 'How many items to leave out at the beginning.'),
  };
}

/** The envelope of a list: of one page of it, or of the whole. */
export function envelopeOf(
  page: 'connection' | 'list',
  answered: unknown,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (page === 'list') {
    const items = answered as unknown[];
    return { items, total: items.length, limit: items.length, offset: 0 };
  }
  const { items, total } = answered as { items: unknown[]; total: number };
  return { items, total, limit: variables.first, offset: variables.offset };
}
