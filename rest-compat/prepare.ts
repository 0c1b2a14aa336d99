import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  typeFromAST,
  validate,
  valueFromAST,
  visit,
} from 'graphql';
import type { Fault } from '../src/base/errors.ts';
import type { KeyDemand } from '../src/base/key-scopes.ts';
import { variableFaults } from '../src/server/graphql/variables.ts';
import { takesKeys } from '../src/server/idempotency/execute-once.ts';
import { type Binding, createBinder, type Described, type Incoming, type Taken } from './bind.ts';
import { keyDemandsOf, levelOf } from './level.ts';
import { bindPage } from './page.ts';
import { type Document, endpointOf, type Level, type Method, type Row, RowError } from './route.ts';
import { type Scope, type Selected, selectedOf } from './selection.ts';
import { type Change, changeOf } from './to-rest.ts';

/** A row ready to be served: everything that does not depend on a request was done once. */
export type PreparedRow = {
  row: Row;
  /** Method and path, for messages. */
  name: string;
  method: Uppercase<Method>;
  path: string;
  kind: 'json' | 'stream' | 'upload' | 'download';
  operationId: string;
  level: Level;
  /** What an API key needs, all of it. */
  keyDemands: readonly (KeyDemand | undefined)[];
  /** Whether an Idempotency-Key is honoured. */
  takesKey: boolean;
  document: DocumentNode;
  taken: readonly Taken[];
  /** Names of the fields that a body may have. */
  bodyFields: ReadonlySet<string>;
  /** Variables of the operation; faults are noted, all of them. */
  readVariables: (incoming: Incoming, faults: Fault[]) => Record<string, unknown>;
  /** What the operation has against variables, under the paths of REST. */
  faultsOf: (variables: Record<string, unknown>) => Fault[];
  /** Where REST finds a fault that a validator found at an argument of the field at `at`. */
  placeFault: (at: string, path: string) => string;
  /** From the data of an execution to what is answered. */
  way: readonly string[];
  scope: Scope;
  picked: { type: GraphQLOutputType; sets: SelectionSetNode[]; members: Selected[]; description: string };
  change: Change | null;
};

/** Parses a row's document, holds it to the schema and reads its words. Throws RowError, in words, where it does not fit. */
export function prepareRow(schema: GraphQLSchema, row: Row, fragments: readonly Document[] = []): PreparedRow {
  const { method, path } = endpointOf(row);
  const name = `${method} ${path}`;
  const complain = (message: string): never => {
    throw new RowError(name, message);
  };
  const document = withFragments(row.run, fragments, complain);
  const [wrong] = validate(schema, document);
  if (wrong) complain(`does not fit the schema: ${wrong.message}`);
  const operations = document.definitions.filter(each => each.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operations.length !== 1 || !operation?.name) return complain('needs exactly one operation, with a name.');

  const kind = row.stream ? 'stream' : (row.kind ?? 'json');
  if ((operation.operation === 'subscription') !== (kind === 'stream'))
    complain('must be a stream just if its operation is a subscription.');
  const scope: Scope = { schema, fragments: fragmentsIn(document) };
  const steps = walk(scope, operation, row.pick, complain);
  const last = steps.at(-1)!;
  const members = selectedOf(scope, last.type, last.below);
  checkWords(row, members, complain);

  const binder = createBinder(kind === 'upload', complain);
  const bindings = bindVariables(schema, operation, row, binder, complain);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!);
  for (const { in: place, name: given } of binder.taken)
    if (place === 'path' && !inPath.includes(given)) complain(`takes "path.${given}", which its path does not have.`);
  for (const given of inPath)
    if (!binder.taken.some(each => each.in === 'path' && each.name === given)) complain(`does not use {${given}}.`);
  const variablesAt = variablesByField(operation, scope.fragments);
  const placeFault = (at: string, faultPath: string): string => {
    const [argument = '', ...segments] = faultPath.split('.');
    const variable = variablesAt.get(`${at}(${argument})`) ?? argument;
    return bindings.get(variable)?.place(segments) ?? faultPath;
  };

  return {
    row,
    name,
    method,
    path,
    kind,
    operationId: operation.name.value.charAt(0).toLowerCase() + operation.name.value.slice(1),
    level: levelOf(schema, steps[0]!.field, operation.operation, row.auth),
    keyDemands: keyDemandsOf(steps.map(step => step.field)),
    takesKey: method === 'POST' && takesKeys(schema, steps[0]!.field.name),
    document,
    taken: binder.taken,
    bodyFields: new Set(binder.taken.filter(each => each.in === 'body').map(each => each.name)),
    readVariables(incoming, faults) {
      const variables: Record<string, unknown> = {};
      for (const [variable, binding] of bindings) {
        const value = binding.read(incoming, faults);
        if (value !== undefined) variables[variable] = value;
      }
      return variables;
    },
    faultsOf: variables =>
      variableFaults(schema, document, null, variables).map(({ path: at, message }) => ({
        path: placeFault('', at),
        message,
      })),
    placeFault,
    way: steps.map(step => step.name),
    scope,
    picked: {
      type: last.type,
      sets: last.below,
      members,
      description: steps[0]!.field.description ?? '',
    },
    change: changeOf(scope, last.type, last.below, row.omit === 'nulls'),
  };
}

type Complain = (message: string) => never;

function withFragments(run: Document, fragments: readonly Document[], complain: Complain): DocumentNode {
  try {
    const own = parse(run.toString(), { noLocation: true });
    const shared = fragmentsIn(...fragments.map(each => parse(each.toString(), { noLocation: true })));
    const definitions = [...own.definitions];
    // Grows while it is walked: a fragment may spread further ones.
    for (const definition of definitions)
      visit(definition, {
        FragmentSpread({ name: { value } }) {
          const fragment = shared.get(value);
          if (fragment && !definitions.includes(fragment)) definitions.push(fragment);
        },
      });
    return { kind: Kind.DOCUMENT, definitions };
  } catch (error) {
    return complain(`has a document that cannot be read: ${(error as Error).message}`);
  }
}

const fragmentsIn = (...documents: DocumentNode[]): Map<string, FragmentDefinitionNode> =>
  new Map(
    documents
      .flatMap(document => document.definitions)
      .filter(each => each.kind === Kind.FRAGMENT_DEFINITION)
      .map(fragment => [fragment.name.value, fragment]),
  );

function walk(scope: Scope, operation: OperationDefinitionNode, pick: string, complain: Complain): Selected[] {
  const root = scope.schema.getRootType(operation.operation)!;
  const steps: Selected[] = [];
  let type: GraphQLOutputType = root;
  let below: SelectionSetNode[] = [operation.selectionSet];
  for (const step of pick.split('.')) {
    const selected: Selected | undefined = selectedOf(scope, type, below).find(each => each.name === step);
    if (!selected) return complain(`picks "${pick}", but "${step}" is not selected.`);
    steps.push(selected);
    ({ type, below } = selected);
  }
  return steps;
}

function checkWords(row: Row, members: readonly Selected[], complain: Complain): void {
  const names = new Set(members.map(member => member.name));
  const expect = (word: string, given: readonly string[]) => {
    for (const each of given)
      if (!names.has(each)) complain(`has a ${word} that names the field "${each}", which is not selected.`);
  };
  expect(
    'location',
    [...(row.location ?? '').matchAll(/\{(\w+)\}/g)].map(match => match[1]!),
  );
  expect('condition', Object.keys(row.when ?? {}));
  expect('keep', row.then?.keep ?? []);
  expect('id', row.id ? [row.id] : []);
  expect('redirect', row.redirect ? [row.redirect] : []);
  expect('page', row.page === 'connection' ? ['items', 'total'] : []);
  expect('download', row.kind === 'download' ? ['url', 'fileName', 'mimeType'] : []);
  if (Boolean(row.when) !== Boolean(row.then)) complain('needs both "when" and "then", or neither.');
}

function bindVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  row: Row,
  binder: ReturnType<typeof createBinder>,
  complain: Complain,
): Map<string, Binding> {
  const definitions = operation.variableDefinitions ?? [];
  const declared = new Map(definitions.map(each => [each.variable.name.value, each]));
  const bindings = new Map<string, Binding>();
  const page = row.page === 'connection' ? Object.entries(bindPage(binder)) : [];
  for (const [variable, binding] of page) {
    if (!declared.has(variable)) complain(`is a page of a connection, but does not declare $${variable}.`);
    bindings.set(variable, binding);
  }
  for (const [variable, value] of Object.entries(row.set ?? {})) {
    const definition = declared.get(variable);
    if (!definition) return complain(`sets "$${variable}", which its document does not declare.`);
    const type = typeFromAST(schema, definition.type as never) as unknown as GraphQLInputType;
    const argument = argumentFor(schema, operation, variable);
    const defaultValue = definition.defaultValue ? valueFromAST(definition.defaultValue, type) : argument?.defaultValue;
    const target: Described = { type, description: argument?.description, defaultValue };
    bindings.set(variable, binder.bind(target, value, variable));
  }
  for (const [variable, { type, defaultValue }] of declared)
    if (!bindings.has(variable) && type.kind === Kind.NON_NULL_TYPE && !defaultValue)
      complain(`does not set "$${variable}", which its document needs.`);
  return bindings;
}

/** The argument of the root field that a variable fills, for its description. */
function argumentFor(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variable: string,
): GraphQLArgument | undefined {
  const root = schema.getRootType(operation.operation)!;
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== Kind.FIELD) continue;
    const given = node.arguments?.find(each => each.value.kind === Kind.VARIABLE && each.value.name.value === variable);
    if (given) return root.getFields()[node.name.value]?.args.find(each => each.name === given.name.value);
  }
  return undefined;
}

/** Which variable fills an argument of the field that answers at a path: `conversation.messages(first)`. */
function variablesByField(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Map<string, string> {
  const found = new Map<string, string>();
  const enter = (set: SelectionSetNode, path: string): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) enter(fragments.get(node.name.value)!.selectionSet, path);
      else if (node.kind === Kind.INLINE_FRAGMENT) enter(node.selectionSet, path);
      else {
        const at = `${path}${path && '.'}${node.alias?.value ?? node.name.value}`;
        for (const argument of node.arguments ?? [])
          if (argument.value.kind === Kind.VARIABLE)
            found.set(`${at}(${argument.name.value})`, argument.value.name.value);
        if (node.selectionSet) enter(node.selectionSet, at);
      }
    }
  };
  enter(operation.selectionSet, '');
  return found;
}

/** The rows of an API, in order. Throws RowError where two share method and path, or operation. */
export function prepareRows(
  schema: GraphQLSchema,
  routes: readonly { rows: readonly Row[]; fragments?: readonly Document[] }[],
): PreparedRow[] {
  const fragments = routes.flatMap(each => each.fragments ?? []);
  const prepared = routes.flatMap(({ rows }) => rows.map(row => prepareRow(schema, row, fragments)));
  const seen = new Map<string, string>();
  for (const { name, path, method, operationId } of prepared) {
    for (const key of [`${method} ${path.replace(/\{\w+\}/g, '{}')}`, operationId]) {
      const other = seen.get(key);
      if (other !== undefined) throw new RowError(name, `has the same path or operation as ${other}.`);
      seen.set(key, name);
    }
  }
  return prepared;
}
