import { type GraphQLInputField, type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql';

/** A validator as zod and its like offer it (standardschema.dev). */
type Validator = {
  '~standard': { validate(value: unknown): { issues?: readonly { message: string }[] | undefined } | Promise<unknown> };
};

/**
 * What the validators that a resource declared on an input field say of a value, in words. Execution asks them as well,
 * but stops at the first that complains, and asks only once a request is well-formed.
 */
export function fieldFaults(field: { extensions?: GraphQLInputField['extensions'] }, value: unknown): string[] {
  const declared = field.extensions?.['@pothos/plugin-validation'] as { schemas?: Validator[] } | undefined;
  return (declared?.schemas ?? []).flatMap(schema => {
    const verdict = schema['~standard'].validate(value);
    return 'issues' in verdict && verdict.issues ? verdict.issues.map(issue => issue.message) : [];
  });
}

type Report = (path: (string | number)[], message: string) => void;

/** Asks the validators of every field that was given, wherever it stands in a value, and reports all faults. */
export function reportFaults(type: GraphQLInputType, value: unknown, path: (string | number)[], report: Report): void {
  const named = getNullableType(type);
  if (value === null || value === undefined) return;
  if (isListType(named)) {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) reportFaults(named.ofType, item, [...path, index], report);
    return;
  }
  if (!isInputObjectType(named) || typeof value !== 'object') return;
  for (const [name, field] of Object.entries(named.getFields())) {
    const given = (value as Record<string, unknown>)[name];
    if (given === undefined || given === null) continue;
    for (const message of fieldFaults(field, given)) report([...path, name], message);
    reportFaults(field.type, given, [...path, name], report);
  }
}
