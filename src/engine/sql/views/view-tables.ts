import type { Dialect } from '../../query/dialect.ts';
import { fold, same } from '../guard/names.ts';
import { expression, type Identifier, identifier, isTree, list, type Tree } from '../guard/tree.ts';
import type { KnownTable, Origin } from './origins.ts';

/** A view as its source tells of it, and the tables whose names stand in its text. */
export type AskedView = {
  sql: string;
  dialect: Dialect;
  /** Where it looks for a name without a schema. */
  schema: string;
  known: readonly KnownTable[];
  /** The names of its columns, as its source tells them. */
  columns?: readonly string[];
  /** Whether the source itself said what it reads: then these are `known`, all of them. */
  certain: boolean;
};

/** Which tables names mean. */
export class Tables {
  readonly #asked: AskedView;

  constructor(asked: AskedView) {
    this.#asked = asked;
  }

  /** The tables that a node of the tree may mean; a name that is not known is kept as it is. */
  named(data: Tree): KnownTable[] {
    const parts = this.partsOf(data);
    const name = parts.at(-1)!.name;
    const { dialect, known, schema: own } = this.#asked;
    const place = dialect === 'sqlite' ? '' : parts.at(-2)?.name;
    const named = known.filter(table => same(table.name, name));
    const inSchema = (schema: string) => named.filter(table => same(table.schema, schema));
    if (place !== undefined) {
      const found = inSchema(place);
      return found.length > 0 ? found : [{ schema: place, name, columns: null }];
    }
    const found = this.#asked.certain ? named : inSchema(own);
    if (found.length > 0) return found;
    return named.length > 0 ? named : [{ schema: own, name, columns: null }];
  }

  /** Anything of the tables of a name that are known. */
  known(name: string): Origin[] {
    const named = this.#asked.known.filter(table => same(table.name, name));
    return named.map(({ schema, name }) => ({ schema, name, column: null }));
  }

  /** The parts of a table's name; BigQuery also takes them in one pair of quotes. */
  partsOf(data: Tree): Identifier[] {
    const parts = [data.catalog, data.schema, data.name].map(identifier).filter(part => part !== null);
    if (this.#asked.dialect !== 'bigquery') return parts;
    return parts.flatMap(({ name, quoted }) => name.split('.').map(part => ({ name: part, quoted })));
  }

  /** Every table anywhere in a query, whatever it is read for. */
  of(query: unknown): { schema: string; name: string }[] {
    const { dialect } = this.#asked;
    const given = new Set<string>();
    const nodes: Tree[] = [];
    walk(query, (kind, data) => {
      if (kind === 'table') nodes.push(data);
      for (const cte of list(isTree(data.with) ? data.with.ctes : null))
        if (isTree(cte)) given.add(fold(identifier(cte.alias) ?? { name: '', quoted: true }, dialect));
    });
    const found = new Map<string, { schema: string; name: string }>();
    for (const data of nodes) {
      const parts = this.partsOf(data);
      const read = this.named(data);
      // A WITH query of the name hides the table only where it is in sight: without knowing where, both count.
      const isGiven = parts.length === 1 && given.has(fold(parts[0]!, dialect));
      for (const { schema, name, columns } of read)
        if (!isGiven || columns) found.set(JSON.stringify([schema, name]), { schema, name });
    }
    return [...found.values()];
  }
}

/** Every expression of a tree. */
export function walk(tree: unknown, visit: (kind: string, data: Tree) => void): void {
  const open: unknown[] = [tree];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const found = expression(next);
    if (found) visit(found.kind, found.data);
    for (const member of Object.values(next)) if (typeof member === 'object') open.push(member);
  }
}
