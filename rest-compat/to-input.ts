import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLScalarType,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import type { Fault } from '../src/base/errors.ts';
import { isRecord } from '../src/base/json.ts';
import { expected } from '../src/base/validation/expected.ts';
import { fieldFaults } from '../src/base/validation/validators.ts';
import { restFieldsOf, restValuesOf } from './names.ts';

/** Turns a value as REST spells it into one as GraphQL does, and notes every fault under the path REST knows. */
export type Reader = (value: unknown, path: string, faults: Fault[]) => unknown;

const strict = new WeakMap<GraphQLInputType, Reader>();
const lenient = new WeakMap<GraphQLInputType, Reader>();

/** The reader of a type; `fromText` where values are written in a path, a query, a header or a form. */
export function readerOf(type: GraphQLInputType, fromText: boolean): Reader {
  const known = fromText ? lenient : strict;
  let reader = known.get(type);
  if (!reader) {
    reader = makeReader(type, fromText);
    known.set(type, reader);
  }
  return reader;
}

function makeReader(type: GraphQLInputType, fromText: boolean): Reader {
  if (isNonNullType(type)) {
    const read = readerOf(type.ofType, fromText);
    return (value, path, faults) =>
      value === null ? fault(faults, path, 'must not be null') : read(value, path, faults);
  }
  const read = makeNullableReader(type, fromText);
  return (value, path, faults) => (value === null ? null : read(value, path, faults));
}

function makeNullableReader(type: GraphQLInputType, fromText: boolean): Reader {
  if (isListType(type)) {
    const read = readerOf(type.ofType, fromText);
    return (value, path, faults) => {
      const items = fromText && !Array.isArray(value) ? [value] : value;
      if (!Array.isArray(items)) return fault(faults, path, 'must be a list');
      return items.map((item, index) => read(item, `${path}[${index}]`, faults));
    };
  }
  if (isInputObjectType(type)) return (value, path, faults) => readObject(type, value, path, faults, fromText);
  if (isEnumType(type)) {
    const values = restValuesOf(type);
    const message = `must be one of: ${[...values.keys()].join(', ')}`;
    return (value, path, faults) => values.get(value as string) ?? fault(faults, path, message);
  }
  return makeScalarReader(type as GraphQLScalarType, fromText);
}

function readObject(
  type: GraphQLInputObjectType,
  value: unknown,
  path: string,
  faults: Fault[],
  fromText: boolean,
): unknown {
  if (!isRecord(value)) return fault(faults, path, 'must be an object');
  const fields = restFieldsOf(type);
  const under = (name: string) => (path === '' ? name : `${path}.${name}`);
  const input: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const field = fields.get(name);
    if (!field) fault(faults, under(name), 'unknown field');
    else input[field.name] = readField(field, value[name], under(name), faults, fromText);
  }
  for (const [name, field] of fields)
    if (isRequiredInputField(field) && !Object.hasOwn(value, name)) fault(faults, under(name), 'is required');
  checkOneOf(type, input, path, faults);
  return input;
}

/** A field of an input, or a variable, as far as reading needs it. */
export type Readable = Pick<GraphQLInputField, 'type'> & { extensions?: GraphQLInputField['extensions'] };

/** Reads a field, and where its form is right asks its validators too, so that all faults are told at once. */
export function readField(field: Readable, value: unknown, path: string, faults: Fault[], fromText: boolean): unknown {
  const before = faults.length;
  const read = readerOf(field.type, fromText)(value, path, faults);
  if (faults.length === before && read !== null)
    for (const message of fieldFaults(field, read)) fault(faults, path, message);
  return read;
}

/** Notes a fault where an input that takes exactly one of its fields was given another number of them. */
export function checkOneOf(
  type: GraphQLInputObjectType,
  input: Readonly<Record<string, unknown>>,
  path: string,
  faults: Fault[],
): void {
  if (!type.isOneOf) return;
  const given = Object.values(input);
  if (given.length !== 1 || given[0] === null)
    fault(faults, path, `must have exactly one of: ${[...restFieldsOf(type).keys()].join(', ')}`);
}

function makeScalarReader(type: GraphQLScalarType, fromText: boolean): Reader {
  const check = checks.get(type.name);
  if (!check) return makeCustomReader(type, fromText);
  return (value, path, faults) => {
    const read = fromText && typeof value === 'string' ? check.fromText(value) : value;
    return check.holds(read) ? read : fault(faults, path, check.message);
  };
}

/** A scalar of ours is asked itself, and handed the value as it came: JSON is never re-spelled. */
function makeCustomReader(type: GraphQLScalarType, fromText: boolean): Reader {
  return (value, path, faults) => {
    for (const candidate of fromText && numeric.test(String(value)) ? [value, Number(value)] : [value]) {
      try {
        type.parseValue(candidate);
        return candidate;
      } catch {
        // The words of whoever wrote the scalar help nobody.
      }
    }
    return fault(faults, path, expected(type));
  };
}

const numeric = /^-?\d+(\.\d+)?$/;
const asNumber = (text: string) => (numeric.test(text) ? Number(text) : text);
const asIs = (text: string): unknown => text;
const isText = (value: unknown) => typeof value === 'string';

type Check = { fromText: (text: string) => unknown; holds: (value: unknown) => boolean; message: string };
const checks = new Map<string, Check>([
  [GraphQLString.name, { fromText: asIs, holds: isText, message: 'must be a string' }],
  [GraphQLID.name, { fromText: asIs, holds: isText, message: 'must be a string' }],
  [GraphQLFloat.name, { fromText: asNumber, holds: Number.isFinite, message: 'must be a number' }],
  [
    GraphQLInt.name,
    {
      fromText: asNumber,
      holds: value => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
      message: 'must be a whole number of at most 31 bits',
    },
  ],
  [
    GraphQLBoolean.name,
    {
      fromText: text => (text === 'true' ? true : text === 'false' ? false : text),
      holds: value => typeof value === 'boolean',
      message: 'must be true or false',
    },
  ],
]);

function fault(faults: Fault[], path: string, message: string): undefined {
  faults.push({ path, message });
}
