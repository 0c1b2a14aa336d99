import { randomFillSync } from 'node:crypto';

/** Random bytes for the ids to come: fetching many at once costs hardly more than fetching those of one. */
const pool = Buffer.alloc(4096);
const each = 10;
let used = pool.length;

/** A new UUIDv7 (RFC 9562): sortable by its millisecond of creation, lower case. */
export function newId(now = Date.now()): string {
  if (used + each > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  pool[used] = (pool[used]! & 0x0f) | 0x70;
  pool[used + 2] = (pool[used + 2]! & 0x3f) | 0x80;
  const time = now.toString(16).padStart(12, '0');
  const rest = pool.toString('hex', used, used + each);
  used += each;
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a string has the form of a UUID; anything else can only be missing, and must not reach a uuid column. */
export const isId = (value: string): boolean => uuid.test(value);
