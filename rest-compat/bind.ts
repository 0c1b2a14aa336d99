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
import { checkOneOf, type Readable, readField } from './to-input.ts';

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
  const binder = new SetBinder(fromForm, complain);
  return {
    bind: (target, value, name) => binder.bind(target, value, name),
    take: taken => binder.take(taken),
    taken: binder.taken,
  };
}

type Source = { in: Place; name: string };

class SetBinder {
  readonly taken: Taken[] = [];
  readonly #fromForm: boolean;
  readonly #complain: (message: string) => never;

  constructor(fromForm: boolean, complain: (message: string) => never) {
    this.#fromForm = fromForm;
    this.#complain = complain;
  }

  take(taken: Taken): void {
    this.taken.push(taken);
  }

  bind(target: Described, value: Value, name: string): Binding {
    const type = getNullableType(target.type);
    if (value === 'file') return { read: incoming => incoming.file, place: () => 'file' };
    if (value === 'body' || value === 'query') {
      if (!isInputObjectType(type)) this.#complain(`sets "${name}" to a whole ${value}, but it is no input object.`);
      return this.#bindFields(type, { '...': value }, name);
    }
    if (typeof value === 'object' && value !== null) {
      if (!isInputObjectType(type)) this.#complain(`sets fields of "${name}", which is no input object.`);
      return this.#bindFields(type, value, name);
    }
    if (typeof value === 'string' && sourceText.test(value)) return this.#bindSources(target, value);
    return { read: () => value, place: () => toSnake(name) };
  }

  /** The first of some sources that the request has. */
  #bindSources(target: Described, text: string): Binding {
    const sources = text.split(' | ').map(sourceOf);
    const required = isNonNullType(target.type) && target.defaultValue === undefined;
    this.#note(target, sources, required);
    const [first] = sources;
    const named = sources.map(source => ({
      ...source,
      key: source.in === 'header' ? source.name.toLowerCase() : source.name,
      lenient: source.in !== 'body' || this.#fromForm,
    }));
    return {
      read(incoming, faults) {
        for (const source of named) {
          const value = incoming[source.in][source.key];
          // An empty parameter is one that was left blank; in a JSON body the empty string is a value.
          if (value === undefined || (value === '' && source.in !== 'body')) continue;
          return readField(target, value, source.name, faults, source.lenient);
        }
        if (required) faults.push({ path: first!.name, message: 'is required' });
        return undefined;
      },
      place: segments => placeIn(target.type, segments, first!.name),
    };
  }

  /** Takes the sources of a value; what several variables are made of is documented once. */
  #note({ type, description, defaultValue }: Described, sources: Source[], required: boolean): void {
    for (const source of sources)
      if (!this.taken.some(each => each.in === source.in && each.name === source.name))
        this.take({
          ...source,
          type,
          required: source.in === 'path' || (required && sources.length === 1),
          description,
          defaultValue,
        });
  }

  /** An input object of several values, those that are spread into it included. */
  #bindFields(type: GraphQLInputObjectType, fields: Record<string, Value>, name: string): Binding {
    const { '...': rest, ...own } = fields;
    const all = type.getFields();
    const bindings = new Map<string, Binding>();
    for (const [key, value] of Object.entries(own)) {
      const field = all[key];
      if (!field) this.#complain(`sets "${key}", which ${type.name} does not have.`);
      bindings.set(key, this.bind(field, value, restNameOf(type, key)));
    }
    if (rest !== undefined) {
      if (rest !== 'body' && rest !== 'query') this.#complain('may spread only "body" or "query".');
      for (const field of Object.values(all))
        if (!bindings.has(field.name))
          bindings.set(field.name, this.#bindSources(field, `${rest}.${restNameOf(type, field.name)}`));
    }
    for (const field of Object.values(all))
      if (isRequiredInputField(field) && !bindings.has(field.name))
        this.#complain(`leaves out "${field.name}", which ${type.name} needs.`);
    return objectOf(type, bindings, name);
  }
}

function sourceOf(text: string): Source {
  const dot = text.indexOf('.');
  return { in: text.slice(0, dot) as Place, name: text.slice(dot + 1) };
}

const objectOf = (type: GraphQLInputObjectType, bindings: Map<string, Binding>, name: string): Binding => ({
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
});
