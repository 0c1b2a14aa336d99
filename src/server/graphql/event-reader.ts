import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { Context } from '../../context.ts';

/**
 * What executing a subscription's operation for one of its events would give as `data`; null where only the execution
 * itself can tell, which must then be asked.
 */
export type EventReader = (
  event: unknown,
  asked: { context: Context; variables?: Record<string, unknown> | null },
) => Record<string, unknown> | null;

type Read = (value: unknown, context: Context) => unknown;
type Resolve = GraphQLFieldResolver<unknown, Context>;
type Reading = { schema: GraphQLSchema; fragments: ReadonlyMap<string, FragmentDefinitionNode> };

/** Thrown where a value needs what an execution does: waiting, or telling of an error. */
const needsExecution = new Error('Only an execution can tell.');
/** After so many events that needed one, no other way is tried any more. */
const mostMisses = 3;
const noArguments = Object.freeze({});

/**
 * Prepares reading the events of a subscription without an execution for each: the same resolvers and the same
 * serializers in the same order, found once. Streams carry thousands of events of which nothing needs to be waited for, and
 * finding out what is selected takes most of what an execution costs. Null where a selection has arguments, directives
 * or types that are decided by the value.
 */
export function eventReader(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): EventReader | null {
  const fragments = new Map(
    document.definitions.flatMap(each => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  const root = schema.getSubscriptionType();
  const [node, ...others] = operation.selectionSet.selections;
  if (!root || node?.kind !== Kind.FIELD || others.length > 0 || hasDirectives(document)) return null;
  const field = root.getFields()[node.name.value];
  const complete = field && reader({ schema, fragments }, field.type, node.selectionSet);
  const resolve = field?.resolve as Resolve | undefined;
  if (!complete || !resolve) return null;

  const key = node.alias?.value ?? node.name.value;
  const argumentsOf = oncePerVariables(schema, operation, field, node);
  let misses = 0;
  return (event, { context, variables }) => {
    // Whether its client being gone ends it, an execution tells.
    if (misses >= mostMisses || context.signal.aborted) return null;
    try {
      return { [key]: complete(resolve(event, argumentsOf(variables ?? noArguments), context, noInfo), context) };
    } catch {
      misses++;
      return null;
    }
  };
}

/** A resolver that asks where it stands in an execution fails, and the event is executed. */
const noInfo = undefined as never;

function hasDirectives(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive() {
      found = true;
    },
  });
  return found;
}

/** The arguments of the root field, which stay the same for all events of one subscriber. */
function oncePerVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): (variables: object) => Record<string, unknown> {
  const known = new WeakMap<object, Record<string, unknown>>();
  return variables => {
    const found = known.get(variables);
    if (found) return found;
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
    if (!coerced) throw needsExecution;
    const values = getArgumentValues(field, node, coerced);
    known.set(variables, values);
    return values;
  };
}

/** How a value of a type is read; null where that cannot be told beforehand. */
function reader(reading: Reading, type: GraphQLOutputType, below: SelectionSetNode | undefined): Read | null {
  if (isNonNullType(type)) {
    const read = reader(reading, type.ofType, below);
    return (
      read &&
      ((value, context) => {
        const result = read(value, context);
        if (result === null) throw needsExecution;
        return result;
      })
    );
  }
  if (isListType(type)) {
    const read = reader(reading, type.ofType, below);
    return (
      read &&
      orNull((value, context) => {
        if (!Array.isArray(value)) throw needsExecution;
        return value.map(item => read(item, context));
      })
    );
  }
  if (isLeafType(type))
    return orNull(value => {
      const result = type.serialize(value);
      if (result == null) throw needsExecution;
      return result;
    });
  return isObjectType(type) && !type.isTypeOf && below ? objectReader(reading, type, below) : null;
}

/** Reads what is there; what is not is null, as for any type that may be. */
const orNull =
  (read: Read): Read =>
  (value, context) => {
    if (value === null || value === undefined) return null;
    if (value instanceof Error || typeof (value as { then?: unknown }).then === 'function') throw needsExecution;
    return read(value, context);
  };

function objectReader(reading: Reading, type: GraphQLObjectType, below: SelectionSetNode): Read | null {
  const members: { key: string; resolve: Resolve; read: Read }[] = [];
  const selected = fieldsOf(reading, type, below);
  if (!selected) return null;
  for (const [key, nodes] of selected) {
    const name = nodes[0]!.name.value;
    if (name === '__typename') {
      members.push({ key, resolve: () => type.name, read: value => value });
      continue;
    }
    const field = type.getFields()[name];
    // Arguments may have defaults, so that a field which takes some is left to the execution even where none is given.
    if (!field || field.args.length > 0 || key === '__proto__') return null;
    const selections = nodes.flatMap(node => node.selectionSet?.selections ?? []);
    const set = selections.length > 0 ? { kind: Kind.SELECTION_SET as const, selections } : undefined;
    const read = reader(reading, field.type, set);
    if (!read) return null;
    members.push({ key, resolve: (field.resolve as Resolve | undefined) ?? propertyOf(name), read });
  }
  return orNull((value, context) => {
    const result: Record<string, unknown> = {};
    for (const { key, resolve, read } of members)
      result[key] = read(resolve(value, noArguments, context, noInfo), context);
    return result;
  });
}

/** What a field without a resolver gives; where it is a function, the execution calls it. */
const propertyOf =
  (name: string): Resolve =>
  parent => {
    const value = (parent as Record<string, unknown>)[name];
    if (typeof value === 'function') throw needsExecution;
    return value;
  };

/** The fields selected of a type by the names they are answered under; null where what they are depends on the value. */
function fieldsOf(
  reading: Reading,
  type: GraphQLObjectType,
  set: SelectionSetNode,
  found = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> | null {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      found.set(key, [...(found.get(key) ?? []), selection]);
      continue;
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? reading.fragments.get(selection.name.value) : selection;
    const condition = fragment?.typeCondition?.name.value ?? type.name;
    if (!fragment || condition !== type.name || !fieldsOf(reading, type, fragment.selectionSet, found)) return null;
  }
  return found;
}
