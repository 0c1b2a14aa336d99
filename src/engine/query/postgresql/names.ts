import type { FieldDef } from 'pg';
import type { RowStream } from '../connector.ts';
import { isBuiltIn, type TypeFacts } from './column-type.ts';
import type { Session } from './session.ts';

type Origin = RowStream['columns'][number]['origin'];

/** How long it is taken for granted that a column still has its name. */
const freshMs = 30_000;

/** What result columns refer to by numbers: types that are not built in, and the table columns that values come from. */
export class Names {
  #types = new Map<number, TypeFacts>();
  #origins = new Map<string, Origin>();
  #since = 0;

  /** Asks the server, inside the transaction of the session, for what is not known yet. */
  async of(
    { client }: Session,
    fields: FieldDef[],
  ): Promise<{ types: ReadonlyMap<number, TypeFacts>; origins: ReadonlyMap<string, Origin> }> {
    if (Date.now() - this.#since > freshMs) {
      this.#origins.clear();
      this.#types.clear();
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
    return { types: this.#types, origins: this.#origins };
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
