import type { Connector } from '../../src/engine/sources/connector.ts';
import { memorySource } from './memory-source.ts';

/** A kind of source that can always be reached and holds nothing, for what is about who may reach it. */
export const stillSource = (): Connector => ({
  ...memorySource(),
  connect: () => ({
    test: async () => ({ serverVersion: 'Still 1.0', readOnly: true }),
    async *catalog() {},
    query: async () => ({ columns: [], batches: (async function* () {})() }),
    close: async () => {},
  }),
});
