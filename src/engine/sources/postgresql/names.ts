import { LRUCache } from 'lru-cache';
import type { FieldDef } from 'pg';
import type { RowStream } from '../connector.ts';
import { isBuiltIn, type TypeFacts } from './column-type.ts';
import type { Session } from './session.ts';

type Origin = RowStream['columns'][number]['origin'];

/** How long it is taken for granted that a column still has its name. */
const freshMs = 30_000;
const mostStatements = 500;

type Named = { types: ReadonlyMap<number, TypeFacts>; origins: ReadonlyMap<string, Origin> };

/** What result columns refer to by numbers: types that are not built in, and the table columns that values come from. */
export class Names {
  #types = new Map<number, TypeFacts>();
  #origins = new Map<string, Origin>();
  #since = 0;
  /** Statements all of whose columns were known when they ran last, least recently used first. */
  #statements = new LRUCache<string, true>({ max: mostStatements });

  /** Whether what the columns of a statement refer to is known by now, if it is still the same. */
  isFamiliar(sql: string): boolean {
    return Date.now() - this.#since <= freshMs && this.#statements.has(sql);
  }

  /** What columns refer to, without asking; null where not all of it is known. */
  known(fields: FieldDef[]): Named | null {
    const whole = fields.every(field => this.#knows(field) && this.#knowsType(field));
    return whole ? { types: this.#types, origins: this.#origins } : null;
  }

  /** Asks the server, inside the transaction of the session, for what is not known yet. */
  async of({ client }: Session, sql: string, fields: FieldDef[]): Promise<Named> {
    if (Date.now() - this.#since > freshMs) {
      this.#origins.clear();
      this.#types.clear();
      this.#statements.clear();
      this.#since = Date.now();
    }
    const types = [...new Set(fields.map(field => field.dataTypeID))].filter(
      oid => !isBuiltIn(oid) && !this.#types.has(oid),
    );
    if (types.length > 0) {
      const { rows } = await client.query({ text: typesSql(types.join(',')), rowMode: 'array' });
      for (const [oid, name, kind, category, element, base] of rows as unknown as [
        number,
        string,
        string,
        string,
        number,
        number,
      ][]) {
        this.#types.set(oid, { name, kind, category, element, base });
      }
    }
    const tables = [...new Set(fields.filter(field => !this.#knows(field)).map(field => field.tableID))];
    if (tables.length > 0) {
      const { rows } = await client.query({ text: originsSql(tables.join(',')), rowMode: 'array' });
      for (const [key, schema, table, column] of rows as unknown as [string, string, string, string][]) {
        this.#origins.set(key, { schema, table, column });
      }
    }
    this.#statements.set(sql, true);
    return { types: this.#types, origins: this.#origins };
  }

  #knowsType({ dataTypeID }: FieldDef): boolean {
    return isBuiltIn(dataTypeID) || this.#types.has(dataTypeID);
  }

  #knows({ tableID, columnID }: FieldDef): boolean {
    return tableID === 0 || columnID === 0 || this.#origins.has(`${tableID}.${columnID}`);
  }
}

// An array's elements, and theirs, are asked for with it.
const typesSql = (oids: string) => `
  SELECT t.oid, pg_catalog.format_type(t.oid, NULL), t.typtype::text, t.typcategory::text, t.typelem, t.typbasetype
  FROM pg_catalog.pg_type t
  WHERE t.oid IN (${oids})
    OR t.oid IN (SELECT e.typelem FROM pg_catalog.pg_type e WHERE e.oid IN (${oids}) AND e.typcategory = 'A')`;

const originsSql = (oids: string) => `
  SELECT a.attrelid::text || '.' || a.attnum, n.nspname, c.relname, a.attname
  FROM pg_catalog.pg_attribute a
  JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE a.attrelid IN (${oids}) AND a.attnum > 0 AND NOT a.attisdropped`;
