import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  execute as executeOperation,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { metricsOf } from '../../base/metrics.ts';
import type { Context } from '../../context.ts';
import { stopWhenGone } from '../http/stop-when-gone.ts';
import { executeOnce } from '../idempotency/execute-once.ts';
import { limitFields } from '../rate-limits.ts';
import { noteDenials } from './denials.ts';
import { presentError, refusalOf } from './errors.ts';
import { type EventReader, eventReader } from './event-reader.ts';
import { type Asked, Inspector } from './inspect.ts';
import { mapResults } from './map-results.ts';
import { documentParser } from './parse-documents.ts';

type Operation = Asked & {
  context: Context;
  /** What root fields are resolved from: an event of a subscription's source. */
  rootValue?: unknown;
};

/**
 * The one way an operation runs, whoever asks: parsing and validation with a cache, limits, execution, and errors as
 * clients may see them. GraphQL over HTTP and the REST rows both go through here.
 */
export type Pipeline = {
  schema: GraphQLSchema;
  /** Parses a document; the same text gives the same document again. Throws a GraphQLError with code MALFORMED_REQUEST. */
  parse(source: string): DocumentNode;
  /** What is wrong with a document, limits included; empty where nothing is. Remembered for each document. */
  validate(document: DocumentNode): readonly GraphQLError[];
  /** What is wrong with an operation before it runs: its document, its cost, and all its variables at once. */
  inspect(asked: Asked): readonly GraphQLError[];
  /**
   * Runs a query or mutation of a validated document, a mutation with an Idempotency-Key at most once. All errors carry
   * `extensions.code` and `correlationId`.
   */
  execute(operation: Operation): Promise<ExecutionResult>;
  /** The results of a subscription, or the one result that refuses it. */
  subscribe(operation: Operation): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult>;
  /**
   * The events of a subscription before they are mapped, authorized for this caller, or the one result that refuses it.
   * `execute` with an event as `rootValue` maps it; whoever serves many subscribers alike maps an event once.
   */
  source(operation: Operation): Promise<AsyncIterable<unknown> | ExecutionResult>;
};

/** Makes the one way by which every operation is executed, whichever host it comes by; without `introspection` the schema does not tell of itself. */
export function createPipeline(schema: GraphQLSchema, { introspection = true } = {}): Pipeline {
  stopWhenGone(schema);
  limitFields(schema);
  const inspector = new Inspector(schema, introspection);
  const runner = new Runner(schema, inspector);
  return {
    schema,
    parse: documentParser(),
    validate: document => inspector.validate(document),
    inspect: asked => inspector.inspect(asked),
    execute: operation => runner.execute(operation),
    subscribe: operation => runner.subscribe(operation),
    source: operation => runner.source(operation),
  };
}

/** Runs operations that were found to be right. */
class Runner {
  readonly #schema: GraphQLSchema;
  readonly #inspector: Inspector;
  readonly #readers = new WeakMap<object, EventReader | null>();

  constructor(schema: GraphQLSchema, inspector: Inspector) {
    this.#schema = schema;
    this.#inspector = inspector;
  }

  async execute(operation: Operation): Promise<ExecutionResult> {
    // An event was counted as part of its subscription, and what it costs was weighed with it.
    if (operation.rootValue !== undefined) return this.#mapEvent(operation);
    const shown = await executeOnce(this.#schema, operation, async () => {
      const tooMuch = this.#inspector.overpriced(operation);
      const result = tooMuch ? { errors: [tooMuch] } : await this.#run(operation);
      return present(this.#gatherFaults(result, operation), operation.context);
    });
    count(operation, shown);
    await noteDenials(this.#schema, operation, shown);
    return shown;
  }

  async subscribe(operation: Operation): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
    const events = await this.source(operation);
    if (!(Symbol.asyncIterator in events)) return events;
    return mapResults(
      events[Symbol.asyncIterator]() as AsyncGenerator<unknown, void, void>,
      rootValue => this.#mapEvent({ ...operation, rootValue }),
      error => endOf(error, operation.context),
    );
  }

  async source(operation: Operation): Promise<AsyncIterable<unknown> | ExecutionResult> {
    const tooMuch = this.#inspector.overpriced(operation);
    const events = tooMuch ? { errors: [tooMuch] } : await createSourceEventStream(this.#argumentsOf(operation));
    const isStream = Symbol.asyncIterator in events;
    const shown = isStream ? {} : present(this.#gatherFaults(events, operation), operation.context);
    count(operation, shown);
    return isStream ? events : shown;
  }

  /** An event of a subscription as its operation selects it: read where that will do, otherwise executed. */
  async #mapEvent(operation: Operation): Promise<ExecutionResult> {
    const { document, operationName, variables, rootValue, context } = operation;
    const definition = getOperationAST(document, operationName);
    if (definition && !this.#readers.has(definition))
      this.#readers.set(definition, eventReader(this.#schema, document, definition));
    const data = definition && this.#readers.get(definition)?.(rootValue, { variables, context: { ...context } });
    return data ? { data } : present(await this.#run(operation), context);
  }

  async #run(operation: Operation): Promise<ExecutionResult> {
    const { hideSuggestions } = this.#inspector;
    return executeOperation({ ...this.#argumentsOf(operation), hideSuggestions });
  }

  /** What a request keeps of rights holds for one event of a stream, not for those that follow. */
  #argumentsOf({ document, variables, operationName, context, rootValue }: Operation) {
    return {
      schema: this.#schema,
      document,
      variableValues: variables,
      operationName,
      contextValue: rootValue === undefined ? context : { ...context },
      rootValue,
    };
  }

  /** Without data nothing ran, and the faults that graphql found one by one are gathered. */
  #gatherFaults(result: ExecutionResult, operation: Operation): ExecutionResult {
    const fault = result.errors && result.data === undefined ? this.#inspector.faulty(operation) : null;
    return fault ? { errors: [fault] } : result;
  }
}

const present = (result: ExecutionResult, context: Context): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(error => presentError(error, context)) } : result;

function count({ document, operationName, context }: Operation, { errors }: ExecutionResult): void {
  const definition = getOperationAST(document, operationName);
  const type = definition?.operation ?? 'unknown';
  const codes = [...new Set(errors?.map(error => String(error.extensions.code)))];
  const waits = errors?.map(error => Number(error.extensions.retryAfter)).filter(seconds => seconds > 0) ?? [];
  context.ran?.push({
    ...{ type, fields: definition ? rootFieldsOf(definition) : [] },
    ...(errors && { codes }),
    ...(waits.length > 0 && { retryAfter: Math.max(...waits) }),
  });
  const failed = errors?.some(error => error.extensions.code === 'INTERNAL');
  metricsOf(context.app.metrics).operations.inc({ type, outcome: failed ? 'failed' : errors ? 'refused' : 'ok' });
}

/** The names of an operation's root fields as the schema has them, at most ten; those within fragments are left out. */
const rootFieldsOf = ({ selectionSet }: OperationDefinitionNode): string[] =>
  selectionSet.selections
    .flatMap(selection => (selection.kind === Kind.FIELD ? selection.name.value : []))
    .slice(0, 10);

/** What a subscriber is told last when its source breaks. */
function endOf(error: unknown, context: Context): ExecutionResult {
  const original = error instanceof Error ? error : new Error(String(error));
  const refusal = refusalOf(error);
  // The path says that this came from an execution, not from the request.
  return {
    errors: [
      presentError(new GraphQLError(original.message, { originalError: refusal ?? original, path: [] }), context),
    ],
  };
}
