import type { SourceConnection } from '../connector.ts';

/**
 * The way to a database file in storage. Before each use the file is brought to this machine, where it is not there (any
 * more); `connect` is called once, with its path.
 */
export function overStoredFile(
  fetch: () => Promise<string>,
  connect: (path: string) => SourceConnection,
): SourceConnection {
  let opened: SourceConnection | null = null;
  const open = async () => {
    const path = await fetch();
    opened ??= connect(path);
    return opened;
  };
  return {
    test: async signal => (await open()).test(signal),
    async *catalog(options) {
      yield* (await open()).catalog(options);
    },
    query: async statement => (await open()).query(statement),
    close: async () => opened?.close(),
  };
}
