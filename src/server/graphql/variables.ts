import {
  coerceInputValue,
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  isInputType,
  isNonNullType,
  typeFromAST,
} from 'graphql';
import type { Fault } from '../../base/errors.ts';
import { expectedAt } from '../../base/validation/expected.ts';
import { reportFaults } from '../../base/validation/validators.ts';

const maxFaults = 50;

/**
 * Every fault of the variables sent with an operation, each by the path of the field that is missing, unknown or
 * wrong (`input.nodes.2.key`). `isAll`: nothing else is asked of the request before it is carried out. Graphql's own errors hide the paths in sentences that repeat the values sent.
 */
export function variableFaults(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
  { hideSuggestions = false, isAll = false } = {},
): Fault[] {
  const faults: Fault[] = [];
  let isOfWholes = true;
  const add = (path: (string | number)[], message: string, isOfWhole = false) => {
    isOfWholes &&= isOfWhole;
    const fault = { path: path.join('.'), message };
    const isNew = !faults.some(known => known.path === fault.path && known.message === message);
    if (isNew && faults.length < maxFaults) faults.push(fault);
  };
  for (const definition of getOperationAST(document, operationName)?.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) continue;
    if (!Object.hasOwn(variables, name)) {
      if (isNonNullType(type) && !definition.defaultValue) add([name], 'is required');
      continue;
    }
    const malformed = new Set<string>();
    // What is said of a whole may be for that which could not be read in it.
    const isMalformed = (path: string, isOfWhole: boolean) =>
      malformed.has(path) ||
      (isOfWhole && [...malformed].some(other => other.startsWith(`${path}.`) || path.startsWith(`${other}.`)));
    const report = (path: readonly (string | number)[], _value: unknown, error: Error) => {
      const { field, message } = inWords(error.message, () => expectedAt(type, path, hideSuggestions));
      const at = field === null ? [name, ...path] : [name, ...path, field];
      malformed.add(at.join('.'));
      add(at, message);
    };
    coerceInputValue(variables[name], type, report, hideSuggestions);
    reportFaults(type, variables[name], [name], (path, message, isOfWhole) => {
      if (!isMalformed(path.join('.'), isOfWhole)) add(path, message, isOfWhole);
    });
  }
  // What inputs say as wholes is told with what is wrong beside it, and else where the operation is carried out.
  return isOfWholes && isAll ? [] : faults;
}

/**
 * Graphql reports a missing or unknown field at the object around it; this names the field itself. What it says of a value
 * is of its own terms and of those who wrote the scalar; `expected` says what helps.
 */
function inWords(message: string, expected: () => string): { field: string | null; message: string } {
  const missing = /^Field "([^"]+)" of required type "[^"]+" was not provided\.$/.exec(message);
  if (missing) return { field: missing[1]!, message: 'is required' };
  const unknown = /^Field "(.+)" is not defined by type "\w+"\.(.*)$/s.exec(message);
  if (unknown) return { field: unknown[1]!, message: `is not a known field.${unknown[2]}` };
  if (/^Expected non-nullable type "[^"]+" not to be null\.$/.test(message))
    return { field: null, message: 'must not be null' };
  // Of an input of which one field is to be chosen graphql itself says what helps.
  if (/^Exactly one /.test(message)) return { field: null, message };
  return { field: null, message: expected() };
}
