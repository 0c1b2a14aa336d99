import { Kind, parse } from 'graphql';
import { type PreparedRow, prepareRows } from '../../rest-compat/prepare.ts';
import { allRoutes } from '../../rest-compat/rows.ts';
import { schema } from '../../src/schema.ts';
import type { Answer, Ask } from './attempt.ts';
import type { Endpoint } from './endpoint.ts';
import type { Operation } from './outcomes.ts';

/** Asks over GraphQL; a subscription over server-sent events, up to its end. */
export function byGraphql(url: string, { run, variables }: Operation): Ask {
  const isSubscription = run.startsWith('subscription');
  return async (id, headers) => {
    const response = await fetch(`${url}/graphql${isSubscription ? '/stream' : ''}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: isSubscription ? 'text/event-stream' : 'application/json',
        ...headers,
      },
      body: JSON.stringify({ query: run, variables: variables?.(id) }),
    });
    const text = withoutCorrelation(await response.text());
    const result = JSON.parse(isSubscription ? (/^data: (.*errors.*)$/m.exec(text)?.[1] ?? '{}') : text);
    return { status: response.status, code: result.errors?.[0].extensions.code ?? null, text };
  };
}

/** Asks a REST row: the id goes where the path has parameters, and into the body. */
export function byRest(
  url: string,
  { method, path }: PreparedRow,
  { body, query = '', file, path: fixed }: Endpoint,
): Ask {
  const pathFor = (id: string) =>
    path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(fixed?.[name] ?? id));
  return async (id, headers): Promise<Answer> => {
    const response = await fetch(`${url}/api/v1${pathFor(id)}${query}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: file ? formWithFile() : body ? JSON.stringify(body(id)) : null,
    });
    const text = withoutCorrelation(await response.text());
    const code = response.ok ? null : (JSON.parse(text).code as string).toUpperCase();
    return { status: response.status, code, text };
  };
}

function formWithFile(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['word\nhello\n']), 'words.csv');
  return form;
}

const withoutCorrelation = (text: string) => text.replace(/"(correlationId|correlation_id)":"[^"]*"/g, '"$1":""');

/** Every REST row that is served. */
export const rows: PreparedRow[] = prepareRows(schema, allRoutes);

/** The root field that a row runs, as the table of operations names it. */
export function rootFieldOf({ document }: PreparedRow): string {
  const operation = document.definitions.find(each => each.kind === Kind.OPERATION_DEFINITION)!;
  const [field] = operation.selectionSet.selections;
  if (field?.kind !== Kind.FIELD) throw new Error('A row runs one root field.');
  return `${schema.getRootType(operation.operation)!.name}.${field.name.value}`;
}

/** The root field that an operation of the table runs. */
export const rootFieldOfDocument = (run: string): string => rootFieldOf({ document: parse(run) } as PreparedRow);
