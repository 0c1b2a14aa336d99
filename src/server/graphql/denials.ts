import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  Kind,
} from 'graphql';
import { isId } from '../../base/ids.ts';
import type { Context } from '../../context.ts';
import { refusalOf } from './errors.ts';

type Executed = {
  document: DocumentNode;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
  context: Context;
};

/** Codes by which somebody who is known is told that they may not do something. */
const denying = new Set(['forbidden', 'email_unverified']);
/** A document of hundreds of refused mutations is recorded by its first ones. */
const most = 10;

/**
 * Hands the mutations of an execution that the caller was denied to the audit trail, after whatever they had begun was
 * rolled back. What cannot be recorded is logged; the answer stays the same.
 */
export async function noteDenials(
  schema: GraphQLSchema,
  executed: Executed,
  { errors }: ExecutionResult,
): Promise<void> {
  const { context, variables } = executed;
  if (
    !errors ||
    !context.caller ||
    getOperationAST(executed.document, executed.operationName)?.operation !== 'mutation'
  )
    return;
  const { app, correlationId } = context;
  for (const error of errors.slice(0, most)) {
    const code = refusalOf(error)?.code;
    const [node] = error.nodes ?? [];
    if (!code || !denying.has(code) || error.path?.length !== 1 || node?.kind !== Kind.FIELD) continue;
    const field = schema.getMutationType()!.getFields()[node.name.value];
    if (!field) continue;
    const resourceId = idIn(() => getArgumentValues(field, node, variables));
    await app
      .recordDenial(context, { field: field.name, resourceId, code })
      .catch(cause => app.log.error({ err: cause, correlationId, field: field.name }, 'a denial was not recorded'));
  }
}

/** The id of the thing that a mutation was about, by its input; null where it names none. */
function idIn(read: () => { [name: string]: unknown }): string | null {
  try {
    const { id } = (read().input ?? {}) as { id?: unknown };
    return typeof id === 'string' && isId(id) ? id : null;
  } catch {
    return null;
  }
}
