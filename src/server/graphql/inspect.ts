import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
} from 'graphql';
import { Invalid } from '../../base/errors.ts';
import { costOf } from './cost.ts';
import { beyondLimit, limitFaults, limits } from './limits.ts';
import { variableFaults } from './variables.ts';

export type Asked = {
  document: DocumentNode;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
};

/** Says what is wrong with operations of a schema before they run. What a document says alone is found once. */
export class Inspector {
  readonly #schema: GraphQLSchema;
  /** Without introspection, nothing else helps to guess what the schema has. */
  readonly hideSuggestions: boolean;
  readonly #verdicts = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  readonly #largestCosts = new WeakMap<object, number>();

  constructor(schema: GraphQLSchema, introspection: boolean) {
    this.#schema = schema;
    this.hideSuggestions = !introspection;
  }

  /** What is wrong with a document, limits included. */
  validate(document: DocumentNode): readonly GraphQLError[] {
    const verdict = this.#verdicts.get(document) ?? this.#judge(document);
    this.#verdicts.set(document, verdict);
    return verdict;
  }

  /** What is wrong with an operation: its document, its cost, and all its variables at once. */
  inspect(asked: Asked): readonly GraphQLError[] {
    const errors = this.validate(asked.document);
    if (errors.length > 0) return errors;
    const fault = unresolved(asked) ?? this.overpriced(asked) ?? this.faulty(asked);
    return fault ? [fault] : [];
  }

  /** The refusal of an operation that asks for too much. */
  overpriced({ document, operationName, variables }: Asked): GraphQLError | null {
    const operation = getOperationAST(document, operationName);
    if (!operation) return null;
    const largest = this.#largestCosts.get(operation) ?? costOf(this.#schema, document, operation);
    this.#largestCosts.set(operation, largest);
    // Most documents are cheap whatever their variables: nothing is left to count.
    const cost = largest <= limits.cost ? largest : costOf(this.#schema, document, operation, variables ?? null);
    if (cost <= limits.cost) return null;
    return beyondLimit(
      `The operation asks for about ${cost} objects; the limit is ${limits.cost}. Ask for smaller pages or fewer levels.`,
    );
  }

  /** Graphql gives one error for each faulty variable; clients get one that lists every fault. */
  faulty({ document, operationName, variables }: Asked): GraphQLError | null {
    const { hideSuggestions } = this;
    const faults = variableFaults(this.#schema, document, operationName, variables ?? {}, {
      hideSuggestions,
      isAll: true,
    });
    if (faults.length === 0) return null;
    const invalid = new Invalid(faults);
    return new GraphQLError(invalid.message, { originalError: invalid });
  }

  #judge(document: DocumentNode): readonly GraphQLError[] {
    // First, and alone: graphql's own rules take long over a document that is too large.
    const faults = limitFaults(document);
    if (faults.length > 0) return faults;
    const { hideSuggestions } = this;
    const rules = hideSuggestions ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules;
    return validate(this.#schema, document, rules, { maxErrors: 20, hideSuggestions });
  }
}

/** A document may hold several operations, of which the request names one. */
function unresolved({ document, operationName }: Asked): GraphQLError | null {
  if (getOperationAST(document, operationName)) return null;
  return new GraphQLError(
    operationName
      ? `Unknown operation named "${operationName}".`
      : 'The document must hold one operation, or "operationName" must name one of them.',
  );
}
