/** HTTP methods of rows; a row has exactly one of them, or `stream`. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call a row: what its field asks for, or more. `cookie` stands for the refresh cookie. */
export type Level = 'none' | 'cookie' | 'user' | 'admin' | 'superadmin';

/**
 * Where the value of a variable, or of one field of it, comes from: `path.x`, `query.x`, `header.x`, `body.x`,
 * alternatives joined by ` | `, the whole `body` or `query`, the uploaded `file`, fields of their own with `'...'` for
 * the rest, or a constant.
 */
export type Value = string | number | boolean | null | { [field: string]: Value };

/** A document as text; generated code knows what it answers and which variables it takes. */
export type Document<Result = unknown, Variables = unknown> = {
  toString(): string;
  __apiType?: ((variables: Variables) => Result) | undefined;
};

/** One endpoint as data. */
export type Row = { [method in Method | 'stream']?: string } & {
  /** A named operation with one root field, whose aliases are the documented names. */
  run: Document;
  /** The way from the root field to what is answered. */
  pick: string;
  set?: Readonly<Record<string, Value>>;
  kind?: 'json' | 'upload' | 'download';
  /** The envelope of a list: a page of a connection (adds `limit` and `offset`), or a whole list. */
  page?: 'connection' | 'list';
  omit?: 'nulls';
  /** 200 where absent; 204 sends no body. */
  status?: 200 | 201 | 202 | 204;
  /** Where the created thing is found, with fields of the answer in braces. */
  location?: string;
  /** Values of the answer for which `then` holds instead. */
  when?: Readonly<Record<string, string | number | boolean>>;
  then?: { status: 200 | 202; keep: readonly string[] };
  /** In a stream: the field that becomes `id:` and leaves `data:`. */
  id?: string;
  /** In a stream: an event looks alike to all who may see it, so it is encoded once for all of them. */
  shared?: true;
  auth?: Level;
  /** A GET that changes something. */
  safe?: false;
  /** The field to redirect to where the client prefers a page over JSON. */
  redirect?: string;
  /** Beyond the contract; the test holds all other rows to it. */
  extension?: true;
  /** What the endpoint is for, in a few words. */
  summary: string;
};

/** The rows of one resource and the fragments they share. */
export type Routes = { tag: string; description: string; rows: readonly Row[]; fragments?: readonly Document[] };

/** A row whose variables and root field are checked against its document by the compiler. */
export const route = <Result, Variables>(
  row: Omit<Row, 'run' | 'set' | 'pick'> & {
    run: Document<Result, Variables>;
    pick: (keyof Result & string) | `${keyof Result & string}.${string}`;
    set?: { [variable in keyof Variables]?: Value };
  },
): Row => row as Row;

/** Why a row cannot be served: thrown at boot, naming the row. */
export class RowError extends Error {
  constructor(name: string, message: string) {
    super(`The row ${name} ${message}`);
    this.name = 'RowError';
  }
}

/** Method and path of a row, as its documentation calls it. */
export function endpointOf(row: Row): { method: Uppercase<Method>; path: string } {
  const named = (['get', 'post', 'put', 'patch', 'delete', 'stream'] as const).filter(m => row[m] !== undefined);
  const [method] = named;
  const path = method && row[method];
  if (named.length !== 1 || !method || !path?.startsWith('/'))
    throw new RowError(JSON.stringify(named), 'needs exactly one method with a path that begins with "/".');
  return { method: method === 'stream' ? 'GET' : (method.toUpperCase() as Uppercase<Method>), path };
}
