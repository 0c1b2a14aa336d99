import {
  type GraphQLInputType,
  type GraphQLNamedInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';

const scalars: Record<string, string> = {
  String: 'must be a string',
  ID: 'must be a string',
  Int: 'must be a whole number of at most 31 bits',
  SafeInt: 'must be a whole number of at most 53 bits',
  Float: 'must be a number',
  Boolean: 'must be true or false',
  DateTime: 'must be a day and a time with its time zone, such as 2025-03-14T09:30:00Z',
  JSON: 'must be a value of JSON',
};

/** What a value of this type must be, in words; the names of an enum as GraphQL spells them, unless they are not to be told. */
export function expected(type: GraphQLNamedInputType, hideNames = false): string {
  if (isInputObjectType(type)) return 'must be an object';
  if (isEnumType(type) && hideNames) return `must be a value of ${type.name}`;
  if (isEnumType(type))
    return `must be one of: ${type
      .getValues()
      .map(({ name }) => name)
      .join(', ')}`;
  return scalars[type.name] ?? `must be a valid ${type.name}`;
}

/** The same of what stands at a path within a value of a type. */
export function expectedAt(type: GraphQLInputType, path: readonly (string | number)[], hideNames: boolean): string {
  let at = getNullableType(type);
  for (const step of path) {
    if (typeof step === 'number') at = isListType(at) ? getNullableType(at.ofType) : at;
    else if (isInputObjectType(at)) at = getNullableType(at.getFields()[step]?.type ?? at);
  }
  return expected(getNamedType(at), hideNames);
}
