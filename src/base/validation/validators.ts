import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
} from 'graphql';
import { speakPlainly } from './words.ts';

speakPlainly();

/** A validator as zod and its like offer it (standardschema.dev). */
type Validator = {
  '~standard': { validate(value: unknown): { issues?: readonly Issue[] | undefined } | Promise<unknown> };
};
type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };
type Declared = { schemas?: Validator[] } | undefined;

const issuesOf = (declared: unknown, value: unknown): readonly Issue[] =>
  ((declared as Declared)?.schemas ?? []).flatMap(schema => {
    const verdict = schema['~standard'].validate(value);
    return 'issues' in verdict && verdict.issues ? verdict.issues : [];
  });

/**
 * What the validators that a resource declared on an input field say of a value, in words. Execution asks them as well,
 * but stops at the first that complains, and asks only once a request is well-formed.
 */
export function fieldFaults(field: { extensions?: GraphQLInputField['extensions'] }, value: unknown): string[] {
  return issuesOf(field.extensions?.['@pothos/plugin-validation'], value).map(({ message }) => message);
}

/** `isOfWhole`: an input as a whole says it, which may be for what stands elsewhere in it. */
type Report = (path: (string | number)[], message: string, isOfWhole: boolean) => void;

/**
 * Asks the validators of every field that was given, and of every input, wherever they stand in a value, and reports all
 * faults. What has not the form of its type is passed over; whoever asks knows of it. `isRead`: scalars and enums are
 * what they mean already, and not as they were sent.
 */
export function reportFaults(
  type: GraphQLInputType,
  value: unknown,
  path: (string | number)[],
  report: Report,
  isRead = false,
): void {
  const named = getNullableType(type);
  if (value === null || value === undefined) return;
  if (isListType(named)) {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) reportFaults(named.ofType, item, [...path, index], report, isRead);
    return;
  }
  if (!isInputObjectType(named) || typeof value !== 'object') return;
  if (named.extensions['@pothos/plugin-validation'])
    reportInput(named, isRead ? value : readable(named, value), path, report);
  for (const [name, field] of Object.entries(named.getFields())) {
    const given = (value as Record<string, unknown>)[name];
    if (given === undefined || given === null) continue;
    for (const message of fieldFaults(field, given)) report([...path, name], message, false);
    reportFaults(field.type, given, [...path, name], report, isRead);
  }
}

/** What an input as a whole says of its value: most of it is of one of its fields, and told there. */
function reportInput(type: GraphQLInputObjectType, value: unknown, path: (string | number)[], report: Report): void {
  for (const issue of issuesOf(type.extensions['@pothos/plugin-validation'], value)) {
    const below = (issue.path ?? []).map(step => (typeof step === 'object' ? step.key : step));
    report([...path, ...below.map(step => (typeof step === 'number' ? step : String(step)))], issue.message, true);
  }
}

/** A value as a validator of its type gets it once it is read; what cannot be read is left out. */
function readable(type: GraphQLInputType, value: unknown): unknown {
  const named = getNullableType(type);
  if (value === null || value === undefined) return value;
  if (isListType(named)) return Array.isArray(value) ? value.map(item => readable(named.ofType, item)) : undefined;
  if (isLeafType(named)) {
    try {
      return named.parseValue(value);
    } catch {
      return undefined;
    }
  }
  if (typeof value !== 'object') return undefined;
  const given = value as Record<string, unknown>;
  const fields = Object.entries(named.getFields()).filter(([name]) => given[name] !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, readable(field.type, given[name])]));
}
