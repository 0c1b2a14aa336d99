import { randomBytes } from 'node:crypto';
import type { Service } from '../../src/serve.ts';
import { kitPassword } from './argon2.ts';

/** Somebody with an account, who speaks both APIs. */
export type Person = {
  id: string;
  email: string;
  password: string;
  token: string;
  headers: Record<string, string>;
  /** Runs an operation and resolves to its data; rejects with a GraphqlRefusal. */
  graphql<T = any>(document: string, variables?: Record<string, unknown>): Promise<T>;
  rest(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RestAnswer>;
  /** Uploads a text as a table and waits until it can be asked. */
  upload(
    fileName: string,
    content: string | Buffer,
    more?: { scope?: string },
  ): Promise<{ id: string; status: string }>;
};

export type RestAnswer = { status: number; headers: Headers; body: any };

/** What GraphQL answered instead of data. */
export class GraphqlRefusal extends Error {
  readonly errors: { message: string; path?: unknown[]; extensions: Record<string, any> }[];
  constructor(errors: GraphqlRefusal['errors']) {
    super(errors.map(error => `${error.extensions?.code}: ${error.message}`).join('\n'));
    this.errors = errors;
  }
  /** The code of the first error. */
  get code(): string {
    return this.errors[0]!.extensions.code;
  }
}

/** The refusal that a promise rejects with; fails the test where it resolves. */
export async function refusal(promise: Promise<unknown>): Promise<GraphqlRefusal> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof GraphqlRefusal) return error;
    throw error;
  }
  throw new Error('A refusal was expected, but the operation succeeded.');
}

async function callGraphql<T>(
  url: string,
  headers: Record<string, string>,
  query: string,
  variables?: object,
): Promise<T> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as any;
  if (errors) throw new GraphqlRefusal(errors);
  return data;
}

/** Registers somebody new, in an organization of their own, and signs in. Needs CAPTCHA=off. */
export async function signUp({ url }: Pick<Service, 'url'>, name = 'Ada'): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomBytes(5).toString('hex')}@example.com`;
  const password = kitPassword;
  const { register } = await callGraphql<any>(
    url,
    {},
    'mutation ($input: RegisterInput!) { register(input: $input) { id } }',
    {
      input: { email, password, name },
    },
  );
  const { logIn } = await callGraphql<any>(
    url,
    {},
    'mutation ($input: LogInInput!) { logIn(input: $input) { accessToken } }',
    {
      input: { email, password },
    },
  );
  const headers = { authorization: `Bearer ${logIn.accessToken}` };
  const person: Person = {
    id: register.id,
    email,
    password,
    token: logIn.accessToken,
    headers,
    graphql: (document, variables) => callGraphql(url, headers, document, variables),
    async rest(method, path, body, more = {}) {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text ? parsed(text) : null };
    },
    async upload(fileName, content, more = {}) {
      const bytes = Buffer.from(content);
      const { createUpload } = await person.graphql(
        'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url } }',
        { input: { fileName, byteSize: bytes.length } },
      );
      const put = await fetch(createUpload.url, { method: 'PUT', body: bytes });
      if (!put.ok) throw new Error(`The upload was refused: ${await put.text()}`);
      const { uploadTable } = await person.graphql(
        'mutation ($input: UploadTableInput!) { uploadTable(input: $input) { id } }',
        { input: { uploadId: createUpload.id, ...more } },
      );
      return untilProcessed(person, uploadTable.id);
    },
  };
  return person;
}

async function untilProcessed(person: Person, id: string): Promise<{ id: string; status: string }> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const { uploadedTable } = await person.graphql('query ($id: ID!) { uploadedTable(id: $id) { id status } }', { id });
    if (uploadedTable.status === 'COMPLETED' || uploadedTable.status === 'FAILED') return uploadedTable;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  throw new Error('The table was not processed in time.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
