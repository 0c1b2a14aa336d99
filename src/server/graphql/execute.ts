import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  execute as executeOperation,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { Invalid } from '../../base/errors.ts';
import { metricsOf } from '../../base/metrics.ts';
import type { Context } from '../../context.ts';
import { stopWhenGone } from '../http/stop-when-gone.ts';
import { executeOnce } from '../idempotency/execute-once.ts';
import { limitFields } from '../rate-limits.ts';
import { costOf } from './cost.ts';
import { noteDenials } from './denials.ts';
import { presentError, refusalOf } from './errors.ts';
import { type EventReader, eventReader } from './event-reader.ts';
import { beyondLimit, limitFaults, limits } from './limits.ts';
import { variableFaults } from './variables.ts';

type Asked = {
  document: DocumentNode;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
};
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

const cacheSize = 1000;
/** Longer documents are parsed anew each time, so that the cache holds at most about 20 MB of text. */
const longestCached = 20_000;

export function createPipeline(schema: GraphQLSchema, { introspection = true } = {}): Pipeline {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  // Without introspection, nothing else helps to guess what the schema has.
  const hideSuggestions = !introspection;
  stopWhenGone(schema);
  limitFields(schema);
  // The newest documents are kept; a client that sends ever new texts only displaces those.
  const documents = new Map<string, DocumentNode>();
  const verdicts = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  const largestCosts = new WeakMap<object, number>();
  const readers = new WeakMap<object, EventReader | null>();

  const judge = (document: DocumentNode): readonly GraphQLError[] => {
    // First, and alone: graphql's own rules take long over a document that is too large.
    const faults = limitFaults(document);
    return faults.length > 0 ? faults : validate(schema, document, rules, { maxErrors: 20, hideSuggestions });
  };

  const validateOnce = (document: DocumentNode): readonly GraphQLError[] => {
    const verdict = verdicts.get(document) ?? judge(document);
    verdicts.set(document, verdict);
    return verdict;
  };

  const overpriced = ({ document, operationName, variables }: Asked): GraphQLError | null => {
    const operation = getOperationAST(document, operationName);
    if (!operation) return null;
    const largest = largestCosts.get(operation) ?? costOf(schema, document, operation);
    largestCosts.set(operation, largest);
    // Most documents are cheap whatever their variables: nothing is left to count.
    const cost = largest <= limits.cost ? largest : costOf(schema, document, operation, variables ?? null);
    if (cost <= limits.cost) return null;
    return beyondLimit(
      `The operation asks for about ${cost} objects; the limit is ${limits.cost}. Ask for smaller pages or fewer levels.`,
    );
  };

  /** Graphql gives one error for each faulty variable; clients get one that lists every fault. */
  const faulty = ({ document, operationName, variables }: Asked): GraphQLError | null => {
    const faults = variableFaults(schema, document, operationName, variables ?? {}, { hideSuggestions });
    if (faults.length === 0) return null;
    const invalid = new Invalid(faults);
    return new GraphQLError(invalid.message, { originalError: invalid });
  };

  // Without data nothing ran, and the faults that graphql found one by one are gathered.
  const gatherFaults = (result: ExecutionResult, operation: Operation): ExecutionResult => {
    const fault = result.errors && result.data === undefined ? faulty(operation) : null;
    return fault ? { errors: [fault] } : result;
  };

  const present = (result: ExecutionResult, context: Context): ExecutionResult =>
    result.errors ? { ...result, errors: result.errors.map(error => presentError(error, context)) } : result;

  const count = ({ document, operationName, context }: Operation, { errors }: ExecutionResult) => {
    const definition = getOperationAST(document, operationName);
    const type = definition?.operation ?? 'unknown';
    const codes = [...new Set(errors?.map(error => String(error.extensions.code)))];
    context.ran?.push({ type, fields: definition ? rootFieldsOf(definition) : [], ...(errors && { codes }) });
    const failed = errors?.some(error => error.extensions.code === 'INTERNAL');
    metricsOf(context.app.metrics).operations.inc({ type, outcome: failed ? 'failed' : errors ? 'refused' : 'ok' });
  };

  // What a request keeps of rights holds for one event of a stream, not for those that follow.
  const toArguments = ({ document, variables, operationName, context, rootValue }: Operation) => ({
    schema,
    document,
    variableValues: variables,
    operationName,
    contextValue: rootValue === undefined ? context : { ...context },
    rootValue,
  });

  /** An event of a subscription as its operation selects it: read where that will do, otherwise executed. */
  const mapEvent = async (operation: Operation): Promise<ExecutionResult> => {
    const { document, operationName, variables, rootValue, context } = operation;
    const definition = getOperationAST(document, operationName);
    if (definition && !readers.has(definition)) readers.set(definition, eventReader(schema, document, definition));
    const data = definition && readers.get(definition)?.(rootValue, { variables, context: { ...context } });
    return data ? { data } : present(await executeOperation({ ...toArguments(operation), hideSuggestions }), context);
  };

  return {
    schema,
    parse(source) {
      const known = documents.get(source);
      if (known) return known;
      const document = parseSource(source);
      if (source.length > longestCached) return document;
      if (documents.size >= cacheSize) documents.delete(documents.keys().next().value!);
      documents.set(source, document);
      return document;
    },
    validate: validateOnce,
    inspect(asked) {
      const errors = validateOnce(asked.document);
      if (errors.length > 0) return errors;
      const fault = unresolved(asked) ?? overpriced(asked) ?? faulty(asked);
      return fault ? [fault] : [];
    },
    async execute(operation) {
      // An event was counted as part of its subscription, and what it costs was weighed with it.
      if (operation.rootValue !== undefined) return mapEvent(operation);
      const shown = await executeOnce(schema, operation, async () => {
        const tooMuch = overpriced(operation);
        const result = tooMuch
          ? { errors: [tooMuch] }
          : await executeOperation({ ...toArguments(operation), hideSuggestions });
        return present(gatherFaults(result, operation), operation.context);
      });
      count(operation, shown);
      await noteDenials(schema, operation, shown);
      return shown;
    },
    async subscribe(operation) {
      const { context } = operation;
      const tooMuch = overpriced(operation);
      const events = tooMuch ? { errors: [tooMuch] } : await createSourceEventStream(toArguments(operation));
      if (Symbol.asyncIterator in events) {
        count(operation, {});
        return mapResults(
          events[Symbol.asyncIterator]() as AsyncGenerator<unknown, void, void>,
          rootValue => mapEvent({ ...operation, rootValue }),
          error => endOf(error, context),
        );
      }
      const shown = present(gatherFaults(events, operation), context);
      count(operation, shown);
      return shown;
    },
    async source(operation) {
      const tooMuch = overpriced(operation);
      const events = tooMuch ? { errors: [tooMuch] } : await createSourceEventStream(toArguments(operation));
      const isStream = Symbol.asyncIterator in events;
      const shown = isStream ? {} : present(gatherFaults(events, operation), operation.context);
      count(operation, shown);
      return isStream ? events : shown;
    },
  };
}

/** The names of an operation's root fields as the schema has them, at most ten; those within fragments are left out. */
const rootFieldsOf = ({ selectionSet }: OperationDefinitionNode): string[] =>
  selectionSet.selections
    .flatMap(selection => (selection.kind === Kind.FIELD ? selection.name.value : []))
    .slice(0, 10);

/** A document may hold several operations, of which the request names one. */
function unresolved({ document, operationName }: Asked): GraphQLError | null {
  if (getOperationAST(document, operationName)) return null;
  return new GraphQLError(
    operationName
      ? `Unknown operation named "${operationName}".`
      : 'The document must hold one operation, or "operationName" must name one of them.',
  );
}

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

function parseSource(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: limits.tokens });
  } catch (error) {
    // Within the limit of tokens the parser may still come to the end of its stack, which is the document's fault.
    if (error instanceof RangeError)
      throw new GraphQLError('The document nests too deep.', { extensions: { code: 'TOO_LARGE' } });
    if (!(error instanceof GraphQLError)) throw error;
    const code = /tokens\. Parsing aborted/.test(error.message) ? 'TOO_LARGE' : 'MALFORMED_REQUEST';
    throw new GraphQLError(error.message, { source: error.source, positions: error.positions, extensions: { code } });
  }
}

/** Not a generator: its `return` would wait behind a pending `next`, which may never come. */
function mapResults(
  source: AsyncGenerator<unknown, void, void>,
  change: (value: unknown) => Promise<ExecutionResult>,
  fail: (error: unknown) => ExecutionResult,
): AsyncGenerator<ExecutionResult, void, void> {
  let broken = false;
  const mapped: AsyncGenerator<ExecutionResult, void, void> = {
    async next() {
      if (broken) return { done: true, value: undefined };
      try {
        const step = await source.next();
        return step.done ? step : { done: false, value: await change(step.value) };
      } catch (error) {
        broken = true;
        return { done: false, value: fail(error) };
      }
    },
    async return() {
      await source.return();
      return { done: true, value: undefined };
    },
    async throw(error) {
      await source.return();
      throw error;
    },
    [Symbol.asyncIterator]: () => mapped,
    [Symbol.asyncDispose]: async () => {
      await source.return();
    },
  };
  return mapped;
}
