import type { Masked } from '../../query/masked.ts';
import type { TablePolicy } from '../../query/policy.ts';
import { same } from './names.ts';
import { StatementRefused } from './refused.ts';
import type { Item, Scope } from './scope.ts';

/** Keeps what a statement reads, and refuses columns that may not be read at all. */
export class Reads {
  readonly tables = new Map<string, { schema: string; name: string }>();
  readonly masked = new Map<string, Masked>();
  /** The columns that are needed, of each table. */
  readonly needed = new Map<TablePolicy, Set<string>>();

  table(table: TablePolicy): void {
    const { schema, name } = table;
    this.tables.set(JSON.stringify([schema, name]), { schema, name });
    if (!this.needed.has(table)) this.needed.set(table, new Set());
  }

  /** Notes a reference to a column, or to a whole row by its alias, and answers whether a masked value may be in it. */
  column(qualifier: string | null, column: string, scope: Scope): boolean {
    const items = qualifier === null ? scope.having(column) : scope.qualified(qualifier, column);
    for (const { table } of items) if (table) this.#columns(table, name => same(name, column));
    if (qualifier !== null) {
      const columns = items.map(item => item.columns?.find(({ name }) => same(name, column))?.masked ?? item.masked);
      if (items.length > 0) return columns.some(Boolean);
      // A structured column, or else something that is no column at all, such as a sequence.
      if (!scope.knows(qualifier)) throw new StatementRefused(`There is no "${qualifier}" here to have a "${column}".`);
      return this.column(null, qualifier, scope);
    }
    if (items.length > 0) return scope.mayMask(column);
    const rows = scope.qualified(column);
    for (const row of rows) this.everything(row);
    return rows.length > 0 ? rows.some(({ masked }) => masked) : scope.mayMask(column);
  }

  /** Notes that every column is read, except the named. */
  everything({ table }: Item, except: string[] = []): void {
    if (!table) return;
    // Also what is left out must be there to be named.
    for (const { name } of table.columns) this.needed.get(table)?.add(name);
    this.#columns(table, name => !except.some(left => same(left, name)), true);
  }

  #columns(table: TablePolicy, wanted: (name: string) => boolean, all = false): void {
    for (const { name, mask } of table.columns) {
      if (!wanted(name)) continue;
      this.needed.get(table)?.add(name);
      if (!mask) continue;
      if (mask.kind === 'refuse')
        throw new StatementRefused(
          `The column "${name}" of "${table.name}" may not be read${all ? '; name the columns you need' : ''}.`,
        );
      const read = { schema: table.schema, table: table.name, column: name, mask: mask.kind, reason: mask.reason };
      this.masked.set(JSON.stringify([table.schema, table.name, name]), read);
    }
  }
}
