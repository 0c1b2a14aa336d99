import { Conflict, type ErrorCode, Refusal } from '../base/errors.ts';
import type { TableThere } from './tables/tables-there.ts';

/** Somebody stopped the query while it ran. */
export class QueryCancelled extends Refusal {
  override readonly code: ErrorCode = 'cancelled';
  override readonly status = 409;
  constructor() {
    super('The query was cancelled.');
  }
}

/** An upload would be a second table of the same content or name, and whoever sent it wants to decide about that. */
export class TableIsThere extends Conflict {
  constructor(tables: TableThere[]) {
    const [{ name, sameContent } = { name: '', sameContent: false }] = tables;
    const how = sameContent ? 'holds just this file already' : 'is there already';
    super(`A table “${name}” ${how}. Replace it, or keep both: the new one then has a number in its name.`, { tables });
  }
}
