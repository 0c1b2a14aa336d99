import type { KnownTable } from './origins.ts';

/** A word as it may stand for a name in SQL of any dialect, in quotes or not. */
const words = /[\p{L}\p{M}\p{N}_$#@]+|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[(?:[^\]]|\]\])*\]/gu;

/** The tables of a catalog, found by whether their names stand in a text. */
export class KnownTables {
  readonly #byName = new Map<string, KnownTable[]>();

  add({ schema, name, columns }: { schema: string; name: string; columns: readonly { name: string }[] }): void {
    const key = name.toLowerCase();
    const known = { schema, name, columns: columns.length > 0 ? columns.map(column => column.name) : null };
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), known]);
  }

  has({ schema, name }: { schema: string; name: string }): boolean {
    return this.#byName.get(name.toLowerCase())?.some(known => known.schema === schema && known.name === name) === true;
  }

  /** The tables whose names stand in a text, whatever for. */
  in(sql: string): KnownTable[] {
    const names = new Set<string>();
    for (const [word] of sql.toLowerCase().matchAll(words)) {
      names.add(word);
      const bare = word.slice(1, -1).replace(/(["`\]])\1/g, '$1');
      if (!/^["`[]/.test(word)) continue;
      // BigQuery takes a whole path in one pair of quotes, and names may hold dots themselves.
      for (const name of [bare, ...bare.split('.'), ...(bare.match(/[\p{L}\p{M}\p{N}_$]+/gu) ?? [])]) names.add(name);
    }
    return [...names].flatMap(name => this.#byName.get(name) ?? []);
  }
}
