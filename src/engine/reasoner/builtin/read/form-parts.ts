import type { ColumnRef, Form, Kind } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';

/** What a form is made of, however deep it stands in it. */
export class FormParts {
  readonly columns: ColumnRef[] = [];
  /** Kinds of terms and conditions, and the aggregates. */
  readonly kinds = new Set<string>();
  /** The kinds of the form and of those it is put together from. */
  readonly forms = new Set<string>();
  /** Fields that hold something. */
  readonly fields = new Set<string>();
  readonly values = new Set<string>();
  /** Own names of the tables that are read or looked into. */
  readonly tables: Set<string>;

  constructor(form: Form, joined: readonly string[], schema: Schema) {
    const named = new Set(joined);
    this.#visit(form, named);
    for (const { table } of this.columns) named.add(table);
    this.tables = new Set([...named].map(name => ownName(name, schema)));
  }

  hasKind(...kinds: string[]): boolean {
    return kinds.some(kind => this.kinds.has(kind));
  }

  isA(...kinds: Kind[]): boolean {
    return kinds.some(kind => this.forms.has(kind));
  }

  hasField(...fields: string[]): boolean {
    return fields.some(field => this.fields.has(field));
  }

  #visit(value: unknown, named: Set<string>): void {
    if (isForm(value)) {
      const { kind, ...asked } = value;
      this.forms.add(kind);
      this.#visit(asked, named);
      return;
    }
    if (Array.isArray(value)) {
      for (const each of value) this.#visit(each, named);
      return;
    }
    if (typeof value !== 'object' || value === null) {
      if (typeof value === 'string' || typeof value === 'number') this.values.add(String(value));
      return;
    }
    const { table, other, column, kind, aggregate } = value as Record<string, unknown>;
    if (typeof table === 'string' && typeof column === 'string') this.columns.push({ table, column });
    for (const name of [table, other]) if (typeof name === 'string') named.add(name);
    for (const name of [kind, aggregate]) if (typeof name === 'string') this.kinds.add(name);
    for (const [field, held] of Object.entries(value)) {
      const holds =
        held !== undefined && held !== null && held !== false && !(Array.isArray(held) && held.length === 0);
      if (holds) this.fields.add(field);
      this.#visit(held, named);
    }
  }
}

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'kind' in value && 'having' in value;

/** What a table is called that may go by another name. */
export const ownName = (name: string, schema: Schema): string => schema.table(name)?.of?.name ?? name;
