import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  Kind,
  print,
  type SelectionSetNode,
} from 'graphql';
import { Invalid, Refusal } from '../../base/errors.ts';
import type { Context } from '../../context.ts';
import { presentError } from '../graphql/errors.ts';
import { type Attempt, beginAttempt } from './attempt.ts';

type Operation = {
  document: DocumentNode;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
  context: Context;
};

/** Runs an operation; where its request carries an Idempotency-Key, at most once, and repeats the answer it had. */
export async function executeOnce(
  schema: GraphQLSchema,
  operation: Operation,
  run: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { context, document, operationName } = operation;
  const { idempotency } = context;
  if (!idempotency) return run();
  const fields = mutationFields(document, operationName);
  const [field] = fields;
  if (!field || fields.every(each => !takesKeys(schema, each.name.value))) return run();
  let attempt: Attempt | null = null;
  try {
    if (fields.length > 1) throw new SeveralFields();
    attempt = await beginAttempt(context, idempotency, field.name.value);
    return await attempt.run([print(document), operationName ?? null, operation.variables ?? {}], run);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const name = field.alias?.value ?? field.name.value;
    const refused = new GraphQLError(error.message, { originalError: error, path: [name] });
    return { data: { [name]: null }, errors: [presentError(refused, context)] };
  } finally {
    await attempt?.release();
  }
}

class SeveralFields extends Invalid {
  constructor() {
    super([
      { path: 'Idempotency-Key', message: 'is for documents with one mutation field: send the fields one by one' },
    ]);
  }
}

/** Whether a field of Mutation honours keys. What hands out credentials does not (`extensions.credentials` of its type). */
export function takesKeys(schema: GraphQLSchema, name: string): boolean {
  const field = schema.getMutationType()?.getFields()[name];
  return field !== undefined && getNamedType(field.type).extensions.credentials !== true;
}

/** The root fields of a mutation, those in fragments too; none where it is no mutation. */
function mutationFields(document: DocumentNode, operationName: string | null | undefined): FieldNode[] {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'mutation') return [];
  const collect = (selections: SelectionSetNode): FieldNode[] =>
    selections.selections.flatMap(node => {
      if (node.kind === Kind.FIELD) return node.name.value === '__typename' ? [] : [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return collect(node.selectionSet);
      const fragment = document.definitions.find(
        each => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === node.name.value,
      );
      return fragment?.kind === Kind.FRAGMENT_DEFINITION ? collect(fragment.selectionSet) : [];
    });
  return collect(operation.selectionSet);
}
