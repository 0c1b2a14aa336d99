import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import type { Fault } from '../src/base/errors.ts';
import { placeIn, restNameOf, toSnake } from './names.ts';
import type { Value } from './route.ts';
import { checkOneOf, type Readable, type Reader, readField } from './to-input.ts';

/** What a request brings. */
export type Incoming = {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  header: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  /** Id of the staged upload. */
  file?: string;
};

type Place = 'path' | 'query' | 'header' | 'body';

/** Something a row takes from a request, as its documentation shows it. */
export type Taken = {
  in: Place;
  name: string;
  type: GraphQLInputType;
  required: boolean;
  description?: string | null | undefined;
  defaultValue?: unknown;
};

/** What a row's `set` says of one value: how to read it, and where REST finds what GraphQL faults. */
export type Binding = {
  /** Undefined where the request does not have it. */
  read: (incoming: Incoming, faults: Fault[]) => unknown;
  /** The REST path of what lies at `segments` below the value. */
  place: (segments: readonly string[]) => string;
};

export type Described = Pick<GraphQLInputField, 'type' | 'description' | 'defaultValue'> & Readable;

export type Binder = {
  bind(target: Described, value: Value, name: string): Binding;
  /** Notes what is taken from a request by other words than `set`. */
  take(taken: Taken): void;
  /** All that was bound so far, in order. */
  taken: readonly Taken[];
};

const sourceText = /^(path|query|header|body)\.[\w-]+( \| (path|query|header|body)\.[\w-]+)*$/;

/** Reads the words of a `set` once, at boot. A form's fields are text, so `fromForm` reads bodies leniently. */
export function createBinder(fromForm: boolean, complain: (message: string) => never): Binder {
  const taken: Taken[] = [];

  const bindSources = (target: Described, text: string, reader?: Reader): Binding => {
    const sources = text.split(' | ').map(each => {
      const dot = each.indexOf('.');
      return { in: each.slice(0, dot) as Place, name: each.slice(dot + 1) };
    });
    const required = isNonNullType(target.type) && target.defaultValue === undefined;
    // What several variables are made of is documented once.
    const isNew = (source: { in: Place; name: string }) =>
      !taken.some(each => each.in === source.in && each.name === source.name);
    for (const source of sources.filter(isNew))
      taken.push({
        ...source,
        type: target.type,
        required: source.in === 'path' || (required && sources.length === 1),
        description: target.description,
        defaultValue: target.defaultValue,
      });
    const [first] = sources;
    const named = sources.map(source => ({
      ...source,
      key: source.in === 'header' ? source.name.toLowerCase() : source.name,
      read:
        reader ??
        ((value: unknown, path: string, faults: Fault[]) =>
          readField(target, value, path, faults, source.in !== 'body' || fromForm)),
    }));
    return {
      read(incoming, faults) {
        for (const source of named) {
          const value = incoming[source.in][source.key];
          // An empty parameter is one that was left blank; in a JSON body the empty string is a value.
          if (value === undefined || (value === '' && source.in !== 'body')) continue;
          return source.read(value, source.name, faults);
        }
        if (required) faults.push({ path: first!.name, message: 'is required' });
        return undefined;
      },
      place: segments => placeIn(target.type, segments, first!.name),
    };
  };

  const bindObject = (type: GraphQLInputObjectType, fields: Record<string, Value>, name: string): Binding => {
    const { '...': rest, ...own } = fields;
    const bindings = new Map<string, Binding>();
    for (const [key, value] of Object.entries(own)) {
      const field = type.getFields()[key];
      if (!field) complain(`sets "${key}", which ${type.name} does not have.`);
      bindings.set(key, bind(field, value, restNameOf(type, key)));
    }
    if (rest !== undefined) {
      if (rest !== 'body' && rest !== 'query') complain('may spread only "body" or "query".');
      for (const field of Object.values(type.getFields()))
        if (!bindings.has(field.name))
          bindings.set(field.name, bindSources(field, `${rest}.${restNameOf(type, field.name)}`));
    }
    for (const field of Object.values(type.getFields()))
      if (isRequiredInputField(field) && !bindings.has(field.name))
        complain(`leaves out "${field.name}", which ${type.name} needs.`);
    return {
      read(incoming, faults) {
        const input: Record<string, unknown> = {};
        for (const [key, binding] of bindings) {
          const value = binding.read(incoming, faults);
          if (value !== undefined) input[key] = value;
        }
        checkOneOf(type, input, '', faults);
        return input;
      },
      place([segment, ...below]) {
        if (segment === undefined) return toSnake(name);
        return bindings.get(segment)?.place(below) ?? toSnake([segment, ...below].join('.'));
      },
    };
  };

  const bind = (target: Described, value: Value, name: string): Binding => {
    const type = getNullableType(target.type);
    if (value === 'file') return { read: incoming => incoming.file, place: () => 'file' };
    if (value === 'body' || value === 'query') {
      if (!isInputObjectType(type)) complain(`sets "${name}" to a whole ${value}, but it is no input object.`);
      return bindObject(type, { '...': value }, name);
    }
    if (typeof value === 'object' && value !== null) {
      if (!isInputObjectType(type)) complain(`sets fields of "${name}", which is no input object.`);
      return bindObject(type, value, name);
    }
    if (typeof value === 'string' && sourceText.test(value)) return bindSources(target, value);
    return { read: () => value, place: () => toSnake(name) };
  };

  return { bind, take: each => taken.push(each), taken };
}
