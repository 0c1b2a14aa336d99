import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { restFieldsOf, spellingIn } from './names.ts';
import { type Scope, selectedOf } from './selection.ts';

/** A JSON Schema, 2020-12, as OpenAPI 3.1 holds them. */
export type Schema = Record<string, unknown>;

const scalars: Record<string, Schema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number', format: 'double' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  SafeInt: { type: 'integer', format: 'int64' },
  JSON: {},
};

export type Describer = {
  /** What may be sent for an input type; a form's or a parameter's null is its absence. */
  ofInput(type: GraphQLInputType): Schema;
  /** What is answered for a selection. */
  ofOutput(scope: Scope, type: GraphQLOutputType, sets: readonly SelectionSetNode[], omitNulls: boolean): Schema;
  /** Everything that was given a name on the way. */
  components: Record<string, Schema>;
};

/** Derives schemas from GraphQL types and the selections of rows; what has a name there gets a component. */
export function createDescriber(): Describer {
  const named = new Components();
  return {
    ofInput: type => ofInput(named, type),
    ofOutput: (...asked) => ofOutput(named, ...asked),
    components: named.schemas,
  };
}

/** What was given a name on the way. */
class Components {
  readonly schemas: Record<string, Schema> = {};
  readonly #names = new Map<unknown, string>();

  /** Enums and inputs keep their names, fragments theirs; where two meet, the later one is numbered. */
  refer(key: unknown, wanted: string, make: () => Schema): Schema {
    let name = this.#names.get(key);
    if (name === undefined) {
      name = wanted;
      for (let number = 2; name in this.schemas; number++) name = `${wanted}${number}`;
      this.#names.set(key, name);
      // Held first, since an input may contain itself.
      this.schemas[name] = {};
      this.schemas[name] = make();
    }
    return { $ref: `#/components/schemas/${name}` };
  }
}

function ofInput(named: Components, type: GraphQLInputType): Schema {
  const inner = getNullableType(type);
  const schema = isListType(inner)
    ? { type: 'array', items: ofInput(named, inner.ofType) }
    : isEnumType(inner)
      ? ofEnum(named, inner)
      : isInputObjectType(inner)
        ? ofInputObject(named, inner)
        : ofScalar(inner as GraphQLNamedType);
  return isNonNullType(type) ? schema : orNull(schema);
}

function ofOutput(named: Components, ...[scope, type, sets, omitNulls]: Parameters<Describer['ofOutput']>): Schema {
  const inner = getNullableType(type);
  const schema = isListType(inner)
    ? { type: 'array', items: ofOutput(named, scope, inner.ofType, sets, omitNulls) }
    : isEnumType(inner)
      ? ofEnum(named, inner)
      : sets.length === 0
        ? ofScalar(inner as GraphQLNamedType)
        : ofSelection(named, scope, inner, sets, omitNulls);
  return isNonNullType(type) || omitNulls ? schema : orNull(schema);
}

const ofEnum = (named: Components, type: GraphQLEnumType): Schema =>
  named.refer(type, type.name, () => ({
    type: 'string',
    enum: type.getValues().map(({ name }) => spellingIn(type)(name)),
    ...described(type),
  }));

const ofInputObject = (named: Components, type: GraphQLInputObjectType): Schema =>
  named.refer(type, type.name, () => {
    const fields = [...restFieldsOf(type)];
    return objectOf(
      fields.map(([name, field]) => [name, annotated(ofInput(named, field.type), field)]),
      fields.filter(([, field]) => isRequiredInputField(field)).map(([name]) => name),
      {
        additionalProperties: false,
        ...described(type),
        ...(type.isOneOf ? { minProperties: 1, maxProperties: 1 } : {}),
      },
    );
  });

/** What is one fragment and nothing else is called after it. */
function ofSelection(named: Components, ...[scope, type, sets, omitNulls]: Parameters<Describer['ofOutput']>): Schema {
  const make = () => {
    const members = selectedOf(scope, type, sets);
    return objectOf(
      members.map(({ name, field, type: of, below }) => [
        name,
        annotated(ofOutput(named, scope, of, below, omitNulls), { description: field.description }),
      ]),
      members
        .filter(({ conditional, type: of }) => !conditional && (isNonNullType(of) || !omitNulls))
        .map(({ name }) => name),
      described(type as GraphQLNamedType),
    );
  };
  const [only] = sets.length === 1 ? sets[0]!.selections : [];
  if (only?.kind !== Kind.FRAGMENT_SPREAD || sets[0]!.selections.length !== 1) return make();
  return named.refer(`${only.name.value} ${omitNulls}`, only.name.value, make);
}

/** An object schema. */
export const objectOf = (properties: [string, Schema][], required: string[], more: Schema = {}): Schema => ({
  type: 'object',
  properties: Object.fromEntries(properties),
  ...(required.length > 0 ? { required } : {}),
  ...more,
});

/** A schema that says what it is for, and what holds where it is absent. */
export function annotated(
  schema: Schema,
  { description, defaultValue, type }: { description?: string | null; defaultValue?: unknown; type?: GraphQLInputType },
): Schema {
  const inner = type && getNullableType(type);
  const usual =
    inner && isEnumType(inner) && defaultValue != null
      ? spellingIn(inner)(inner.serialize(defaultValue)!)
      : defaultValue;
  return {
    ...schema,
    ...(description ? { description } : {}),
    ...(usual === undefined || usual === null ? {} : { default: usual }),
  };
}

const ofScalar = ({ name, description }: GraphQLNamedType): Schema => ({
  ...(scalars[name] ?? (description ? { description } : {})),
});

const described = ({ description }: GraphQLNamedType): Schema => (description ? { description } : {});

function orNull(schema: Schema): Schema {
  if (typeof schema.type === 'string' && !schema.enum) return { ...schema, type: [schema.type, 'null'] };
  // Any value is null as well.
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}
