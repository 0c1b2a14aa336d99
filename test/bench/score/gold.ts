import type { Dialect } from '../../../src/engine/query/dialect.ts';
import type { SourceConnection } from '../../../src/engine/sources/connector.ts';

/** A statement that is right, what it gives when nothing stands between, and the way to its database. */
export type Gold = { id: string; sql: string; want: unknown[][]; ordered: boolean; asked: string };
export type GoldDatabase = { name: string; dialect: Dialect; connection: SourceConnection; golds: Gold[] };
