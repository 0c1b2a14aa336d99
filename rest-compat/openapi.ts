import { Kind, type SelectionNode } from 'graphql';
import { scopesFor } from '../src/base/key-scopes.ts';
import type { Taken } from './bind.ts';
import { prefix } from './handler.ts';
import { annotated, createDescriber, type Describer, objectOf, type Schema } from './openapi-schemas.ts';
import type { PreparedRow } from './prepare.ts';
import type { Routes } from './route.ts';

/** The whole REST API as an OpenAPI 3.1 document, derived from the rows and the GraphQL schema. */
export function describeApi(routes: readonly Routes[], prepared: readonly PreparedRow[]): Schema {
  const describer = createDescriber();
  const tags = new Map(routes.flatMap(({ tag, rows }) => rows.map(row => [row, tag] as const)));
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of prepared) {
    const described = describeRoute(describer, route, tags.get(route.row)!);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Analytics Assistant Service API',
      version: '1.0.0',
      description:
        'A conversational data-analysis service: ask in plain words, watch the work, get a cited answer. ' +
        'Every endpoint runs an operation of the GraphQL API at /graphql.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: prefix }],
    tags: routes.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      schemas: { ...describer.components, Problem: problem },
      responses: { Problem: problemResponse, TooManyRequests: tooManyRequests },
      headers: {
        CorrelationId: { description: 'Traces the request; sent back as it came.', schema: { type: 'string' } },
        IdempotencyReplayed: {
          description: 'Present where the answer was given before, under the same Idempotency-Key.',
          schema: { const: 'true' },
        },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The `access_token` of a log-in.' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: keyNote },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'refresh_token', description: 'Set by logging in.' },
      },
    },
  };
}

function describeRoute(describer: Describer, route: PreparedRow, tag: string): Schema {
  const { row, picked, kind } = route;
  const ways = keyWaysOf(route);
  const levels = { admin: 'Needs an Admin.', superadmin: 'Needs a Superadmin.' } as Record<string, string>;
  const notes = [
    picked.description,
    levels[route.level],
    ways === null || route.level === 'none' || route.level === 'cookie' ? '' : scopeNote(ways),
    row.safe === false ? 'Not safe although a GET: it changes what is answered later, so do not prefetch it.' : '',
    kind === 'stream' ? streamNote : '',
    row.extension ? 'Beyond the documented contract.' : '',
  ];
  const parameters = route.taken.filter(each => each.in !== 'body').map(each => describeParameter(describer, each));
  if (route.takesKey) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  const body = describeBody(describer, route);
  const security = { none: [], cookie: [{ refreshCookie: [] }] } as Record<string, unknown[]>;
  return {
    operationId: route.operationId,
    summary: row.summary,
    description: notes.filter(Boolean).join(' '),
    tags: [tag],
    security: security[route.level] ?? [{ bearer: [] }, ...(ways ?? [[]]).map(apiKey => ({ apiKey }))],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...describeAnswers(describer, route), ...describeRefusals(route) },
  };
}

/** The ways to let an API key in, each the scopes that it takes together; none where no key will do, null where every one will. */
function keyWaysOf({ keyDemands }: PreparedRow): string[][] | null {
  const asked = keyDemands.map(scopesFor).filter(scopes => scopes !== null);
  if (asked.length === 0) return null;
  return asked.reduce<string[][]>(
    (ways, scopes) => ways.flatMap(way => scopes.map(scope => [...new Set([...way, scope.toLowerCase()])])),
    [[]],
  );
}

const keyNote =
  'Bearer wins where both are sent. A key is made for scopes, which stand beside `apiKey` at each endpoint: `read`, `chat`, ' +
  '`data`, `admin`; one lacking is refused with 403 and named as `missing_scope`. Keys made before there were scopes are `full`.';

const scopeNote = (ways: readonly string[][]): string =>
  ways.length === 0
    ? 'Not with an API key: log in.'
    : `An API key needs the scope ${ways.map(way => way.map(scope => `\`${scope}\``).join(' and ')).join(' or ')}.`;

const streamNote =
  'Each message has the position as `id:` and one JSON event as `data:`. `event: heartbeat` messages are to be ignored.';

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Anything unique, such as a UUID. A request sent again with the same key within 24 hours takes effect once and is ' +
    'answered as the first one was; 409 with Retry-After while that one is in flight, 422 where its content was another.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function describeParameter(describer: Describer, taken: Taken): Schema {
  const { name, required, description } = taken;
  // A parameter is never null: it is left out.
  const schema = withoutNull(describer.ofInput(taken.type));
  return {
    name,
    in: taken.in,
    required,
    ...(description ? { description } : {}),
    schema: annotated(schema, { defaultValue: taken.defaultValue, type: taken.type }),
  };
}

function describeBody(describer: Describer, { taken, kind }: PreparedRow): Schema | null {
  const fields = taken.filter(each => each.in === 'body');
  if (fields.length === 0 && kind !== 'upload') return null;
  const file: [string, Schema][] =
    kind === 'upload' ? [['file', { type: 'string', format: 'binary', description: 'Up to 50 MB.' }]] : [];
  const schema = objectOf(
    [
      ...file,
      ...fields.map(each => {
        const of = describer.ofInput(each.type);
        return [each.name, annotated(kind === 'upload' ? withoutNull(of) : of, each)] as [string, Schema];
      }),
    ],
    [...file.map(([name]) => name), ...fields.filter(each => each.required).map(each => each.name)],
    { additionalProperties: false },
  );
  const required = 'required' in schema;
  return { required, content: { [kind === 'upload' ? 'multipart/form-data' : 'application/json']: { schema } } };
}

const correlation = { 'X-Correlation-ID': { $ref: '#/components/headers/CorrelationId' } };
const replayed = { 'Idempotency-Replayed': { $ref: '#/components/headers/IdempotencyReplayed' } };

function describeAnswers(describer: Describer, route: PreparedRow): Record<string, Schema> {
  const { row, kind, picked, scope, takesKey } = route;
  const { status = 200 } = row;
  const answer = (description: string, type: string | null, schema?: Schema, headers: Schema = {}): Schema => ({
    description,
    headers: { ...correlation, ...(takesKey ? replayed : {}), ...headers },
    ...(type ? { content: { [type]: { schema } } } : {}),
  });
  if (status === 204) return { 204: answer('Done; no body.', null) };
  if (kind === 'download')
    return {
      200: answer(
        'The file.',
        'application/octet-stream',
        { type: 'string', format: 'binary' },
        {
          'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
        },
      ),
    };
  const whole = withoutNull(describer.ofOutput(scope, picked.type, picked.sets, row.omit === 'nulls'));
  if (kind === 'stream')
    return { 200: answer('Events until the end.', 'text/event-stream', eventSchema(route, describer)) };
  const schema =
    row.page === 'list' ? envelope(whole) : row.page ? envelope(membersOf(whole, describer).items!) : whole;
  const location = { Location: { description: 'Where it is found.', schema: { type: 'string' } } };
  const answers: Record<string, Schema> = {
    [status]: answer(
      status === 201 ? 'Created.' : 'The answer.',
      'application/json',
      schema,
      row.location ? location : {},
    ),
  };
  if (row.then)
    answers[row.then.status] = answer(
      'Not ready yet.',
      'application/json',
      partOf(membersOf(whole, describer), row.then.keep),
    );
  if (row.redirect) answers[303] = answer('Where the client prefers a page.', null, undefined, location);
  return answers;
}

/** The position travels as `id:`, not in the data. */
function eventSchema({ row, picked, scope }: PreparedRow, describer: Describer): Schema {
  const isData = (node: SelectionNode) => node.kind !== Kind.FIELD || (node.alias ?? node.name).value !== row.id;
  const sets = picked.sets.map(set => ({ ...set, selections: set.selections.filter(isData) }));
  return withoutNull(describer.ofOutput(scope, picked.type, sets, row.omit === 'nulls'));
}

const counts: [string, Schema][] = [
  ['total', { type: 'integer', description: 'How many there are in all.' }],
  ['limit', { type: 'integer' }],
  ['offset', { type: 'integer' }],
];
const envelope = (items: Schema): Schema =>
  objectOf([['items', items], ...counts], ['items', 'total', 'limit', 'offset']);
const partOf = (members: Record<string, Schema>, keep: readonly string[]): Schema =>
  objectOf(
    keep.map(name => [name, members[name]!]),
    [...keep],
  );

/** The members of an answer, also where it has a name of its own. */
function membersOf(schema: Schema, { components }: Describer): Record<string, Schema> {
  const named = typeof schema.$ref === 'string' ? components[schema.$ref.split('/').at(-1)!]! : schema;
  return named.properties as Record<string, Schema>;
}

function describeRefusals({ taken, level, kind, method, takesKey }: PreparedRow): Record<string, Schema> {
  const refusal = { $ref: '#/components/responses/Problem' };
  const told: Record<string, Schema> = {};
  if (method !== 'GET' && method !== 'DELETE') told[400] = refusal;
  if (level !== 'none') told[401] = refusal;
  if (level !== 'none' && level !== 'cookie') told[403] = refusal;
  if (taken.some(each => each.in === 'path')) told[404] = refusal;
  if (takesKey) told[409] = refusal;
  if (kind === 'upload') Object.assign(told, { 413: refusal, 415: refusal });
  if (taken.length > 0 || takesKey) told[422] = refusal;
  return { ...told, 429: { $ref: '#/components/responses/TooManyRequests' }, default: refusal };
}

function withoutNull(schema: Schema): Schema {
  if (Array.isArray(schema.type)) return { ...schema, type: schema.type.find(each => each !== 'null') };
  const [first] = (schema.anyOf as Schema[] | undefined) ?? [schema];
  return first!;
}

const problem: Schema = objectOf(
  [
    ['type', { type: 'string', format: 'uri-reference' }],
    ['title', { type: 'string' }],
    ['status', { type: 'integer' }],
    ['detail', { type: 'string', description: 'For people.' }],
    ['code', { type: 'string', description: 'For programs, such as `not_found`.' }],
    ['correlation_id', { type: 'string' }],
    [
      'errors',
      {
        type: 'array',
        description: 'Every fault of the request at once.',
        items: objectOf(
          [
            ['path', { type: 'string' }],
            ['message', { type: 'string' }],
          ],
          ['path', 'message'],
        ),
      },
    ],
  ],
  ['type', 'title', 'status', 'detail', 'code', 'correlation_id'],
  { description: 'A refusal (RFC 9457); some codes carry further members.' },
);

const problemResponse: Schema = {
  description: 'Refused; `code` says why.',
  headers: correlation,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const tooManyRequests: Schema = {
  description: 'Too many requests.',
  headers: { ...correlation, 'Retry-After': { description: 'In seconds.', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: objectOf([['detail', { type: 'string' }]], ['detail']) } },
};
