import type { Form } from '../form/form.ts';
import { understandByParts } from '../judge/by-parts.ts';
import type { Candidate } from '../judge/candidate.ts';
import { maxReadings } from '../judge/understand.ts';
import type { Token } from '../language/tokenize.ts';
import type { Atom } from '../link/atom.ts';
import { link } from '../link/link.ts';
import type { NameIndex } from '../link/names/name-index.ts';
import type { ChoiceName } from '../read/choice-names.ts';
import { type Choose, readings } from '../read/choices.ts';
import type { Draft } from '../read/draft.ts';
import { interpret } from '../read/interpret.ts';
import { titleOf } from '../say/terms.ts';
import type { Schema } from '../schema/schema.ts';
import { compile } from '../sql/compile.ts';
import { sayChoice } from './say-choice.ts';

/** A choice that was made while a question was read: what was taken at what cost, and what else there was. */
export type Made = { name: ChoiceName; taken: string; cost: number; others: { said: string; cost: number }[] };

/** What a pass did: which stretches it took up, and which parts of the form it changed, as they are after it. */
export type Step = { pass: string; took: string[]; changed: { part: string; now: unknown }[] };

/** How one reading came about. */
export type Traced = { candidate: Candidate; made: Made[]; steps: Step[] };

/** How a question was read, stage by stage; the likeliest reading first. */
export type Trace = { tokens: Token[]; atoms: Atom[]; readings: Traced[]; count: number };

/** Tells after each pass what is other than before it. */
const watching = (steps: Step[]) => {
  let used = new Set<unknown>();
  let before: Record<string, string> = {};
  let last: Draft | null = null;
  return (pass: string, draft: Draft): void => {
    // The two figures of a ratio are read by themselves.
    if (draft !== last) [used, before, last] = [new Set(), {}, draft];
    const took = draft.items.filter(item => item.used && !used.has(item)).map(({ atom }) => atom.text);
    const parts: Record<string, unknown> = {
      ...draft.form,
      picked: draft.picked.map(({ term }) => term),
      ranked: draft.superlatives.map(({ term, direction }) => ({ term, direction })),
    };
    const now = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, JSON.stringify(value) ?? '']));
    const empty = new Set(['[]', 'null', 'false', '']);
    const changed = Object.keys(parts).filter(part =>
      before[part] === undefined ? !empty.has(now[part]!) : before[part] !== now[part],
    );
    if (took.length + changed.length > 0)
      steps.push({ pass, took, changed: changed.map(part => ({ part, now: JSON.parse(now[part] || 'null') })) });
    used = new Set(draft.items.filter(item => item.used));
    before = now;
  };
};

/**
 * Reads a question as `understand` does and keeps how its `most` likeliest readings came about. It reads twice and notes
 * everything: for people who wonder about an answer, not for answering.
 */
export const trace = (question: string, schema: Schema, names: NameIndex, today: Date, most = 4): Trace => {
  const candidates = understandByParts(question, schema, today, null, names);
  const { tokens, atoms } = link(question, schema, names, today);
  const ways = new Map<string, { cost: number; made: Made[]; steps: Step[] }>();
  const read = (choose: Choose) => {
    const made: Made[] = [];
    const steps: Step[] = [];
    const noted: Choose = (name, options) => {
      const value = choose(name, options);
      const at = options.findIndex(option => option.value === value);
      const said = options.map(option => ({ said: sayChoice(schema, option.value), cost: option.cost }));
      made.push({ name, taken: said[at]!.said, cost: said[at]!.cost, others: said.toSpliced(at, 1) });
      return value;
    };
    return { reading: interpret(atoms, schema, noted, { watch: watching(steps) }), made, steps };
  };
  for (const { value, cost } of readings(read, maxReadings)) {
    const sql = statementOf(value.reading.form, schema);
    const total = cost + value.reading.cost;
    const known = sql === null ? undefined : ways.get(sql);
    if (sql !== null && (!known || total < known.cost)) ways.set(sql, { ...value, cost: total });
  }
  const traced = candidates.slice(0, most).map(candidate => {
    const { made = [], steps = [] } = ways.get(candidate.statement.sql) ?? {};
    return { candidate, made, steps };
  });
  return { tokens, atoms, readings: traced, count: candidates.length };
};

const statementOf = (form: Form, schema: Schema): string | null =>
  compile(form, schema, titleOf(schema, form.noun))?.sql ?? null;
