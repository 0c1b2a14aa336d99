import {
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** Words that differ between the two APIs and not only in spelling: a field's name, or `Type.field`. */
const renames: Readonly<Record<string, string>> = {
  dataSourceId: 'connection_id',
  dataSourceIds: 'connection_ids',
  'DagNodeInput.key': 'id',
};

/** `fooBar` as REST writes it: `foo_bar`. */
export const toSnake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** What REST calls a field of an input type. */
export const restNameOf = (type: GraphQLInputObjectType, field: string): string =>
  renames[`${type.name}.${field}`] ?? renames[field] ?? toSnake(field);

/** How REST spells a value of an enum: in lower case, unless the enum says it is spelled as in GraphQL. */
export const spellingIn = (type: GraphQLEnumType): ((name: string) => string) =>
  type.extensions.verbatim === true ? name => name : name => name.toLowerCase();

const fieldsByName = new WeakMap<GraphQLInputObjectType, Map<string, GraphQLInputField>>();

/** The fields of an input type by the names REST gives them. */
export function restFieldsOf(type: GraphQLInputObjectType): Map<string, GraphQLInputField> {
  let fields = fieldsByName.get(type);
  if (!fields) {
    fields = new Map(Object.values(type.getFields()).map(field => [restNameOf(type, field.name), field]));
    fieldsByName.set(type, fields);
  }
  return fields;
}

const valuesByName = new WeakMap<GraphQLEnumType, Map<string, string>>();

/** The names of an enum's values by their REST spelling. */
export function restValuesOf(type: GraphQLEnumType): Map<string, string> {
  let values = valuesByName.get(type);
  if (!values) {
    const spell = spellingIn(type);
    values = new Map(type.getValues().map(value => [spell(value.name), value.name]));
    valuesByName.set(type, values);
  }
  return values;
}

/** Where a fault of GraphQL (`['nodes', '0', 'key']` below an input type) lies for REST: `nodes[0].id`. */
export function placeIn(type: GraphQLInputType, segments: readonly string[], prefix: string): string {
  const [segment, ...rest] = segments;
  if (segment === undefined) return prefix;
  const nullable = isNonNullType(type) ? type.ofType : type;
  if (isListType(nullable)) {
    // A validator may speak of the whole list and name a field at once.
    return /^\d+$/.test(segment)
      ? placeIn(nullable.ofType, rest, `${prefix}[${segment}]`)
      : placeIn(nullable.ofType, segments, prefix);
  }
  const named = getNamedType(nullable);
  const under = (name: string) => (prefix === '' ? name : `${prefix}.${name}`);
  if (isInputObjectType(named)) {
    const field = named.getFields()[segment];
    return field ? placeIn(field.type, rest, under(restNameOf(named, segment))) : under(toSnake(segments.join('.')));
  }
  return isEnumType(named) ? prefix : under(segments.join('.'));
}
