import { maxReadings } from '../../../src/engine/reasoner/builtin/judge/understand.ts';
import { weights } from '../../../src/engine/reasoner/builtin/judge/weights.ts';
import { link } from '../../../src/engine/reasoner/builtin/link/link.ts';
import type { NameIndex } from '../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { choiceNames } from '../../../src/engine/reasoner/builtin/read/choice-names.ts';
import { type Choose, nothing, readings, type Without } from '../../../src/engine/reasoner/builtin/read/choices.ts';
import type { Draft } from '../../../src/engine/reasoner/builtin/read/draft.ts';
import { interpret } from '../../../src/engine/reasoner/builtin/read/interpret.ts';
import { passes } from '../../../src/engine/reasoner/builtin/read/passes/passes.ts';
import { rules as ofMost } from '../../../src/engine/reasoner/builtin/read/ranking/arguments/of-most.ts';
import { ratings } from '../../../src/engine/reasoner/builtin/read/resolve/ratings.ts';
import { rules as ways } from '../../../src/engine/reasoner/builtin/read/resolve/ways.ts';
import type { Schema } from '../../../src/engine/reasoner/builtin/schema/schema.ts';
import { now } from './read.ts';

/** Every rule that can be switched off, by name. */
export const ruleNames = (): string[] => [
  ...passes.map(({ name }) => `pass ${name}`),
  ...Object.keys(choiceNames).map(name => `choice ${name}`),
  ...ways.map(({ name }) => `way ${name}`),
  ...new Set(Object.values(ratings).flatMap(list => list.map(({ name }) => `rating ${name}`))),
  ...ofMost.map(({ name }) => `most ${name}`),
  ...new Set([weights.reading, weights.certainty].flatMap(Object.keys).map(name => `feature ${name}`)),
];

/** What a draft says so far, as text; columns and tables by their names. */
const told = (draft: Draft): string =>
  JSON.stringify(draft, (key, value) => {
    if (['schema', 'atom', 'choose', 'before'].includes(key)) return null;
    if (value instanceof Map) return [...value.entries()];
    if (value instanceof Set) return [...value];
    return value?.ref ?? (value?.columns && value.stems ? value.name : value);
  });

type Named = { name: string };
/** Of rules in lists, what each does. */
const acts = [
  ...Object.values(ratings).map(list => ({ kind: 'rating', list: list as Named[], act: 'change' })),
  { kind: 'most', list: ofMost as Named[], act: 'ways' },
];

/** Which rules change anything in the readings of a question: nothing is lost by not trying the others on it. */
export const actingOn = (question: string, schema: Schema, names: NameIndex): Set<string> => {
  const acting = new Set<string>();
  const { atoms } = link(question, schema, names, now);
  // What is switched off is asked for where it would take part; of passes and rules in lists it is seen what they change.
  const asked = {
    has(rule: string) {
      if (!/^(pass|rating) /.test(rule)) acting.add(rule);
      return false;
    },
  } as unknown as Without;
  const usual = acts.flatMap(({ kind, list, act }) =>
    list.map(rule => {
      const all = rule as unknown as Record<string, (...args: unknown[]) => unknown>;
      const did = all[act]!;
      all[act] = (...args) => {
        const result = did(...args);
        if (Array.isArray(result) ? result.length > 0 : result) acting.add(`${kind} ${rule.name}`);
        return result;
      };
      return () => {
        all[act] = did;
      };
    }),
  );
  const was = new WeakMap<Draft, string>();
  const watch = (name: string, draft: Draft): void => {
    const is = told(draft);
    if (was.get(draft) !== is) acting.add(`pass ${name}`);
    was.set(draft, is);
  };
  const read = (choose: Choose) => interpret(atoms, schema, choose, { watch, without: asked });
  try {
    for (const { spent } of readings(read, maxReadings, asked))
      for (const name of Object.keys(spent)) acting.add(`choice ${name}`);
  } finally {
    for (const restore of usual) restore();
  }
  return acting;
};

/** Does something while a rule is switched off. */
export const switchedOff = async <T>(rule: string, run: (without: Without) => Promise<T>): Promise<T> => {
  const [kind, name] = [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)];
  const at = kind === 'most' ? ofMost.findIndex(each => each.name === name) : -1;
  if (at < 0) return run(new Set([rule]));
  const [removed] = ofMost.splice(at, 1);
  try {
    return await run(nothing);
  } finally {
    ofMost.splice(at, 0, removed!);
  }
};
