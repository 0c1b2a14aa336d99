import type { Brief, Turn } from '../../reasoner.ts';
import { readRatio } from '../definitions/read-ratio.ts';
import { type Rewritten, rewrite } from '../definitions/rewrite.ts';
import { hasTables, lastMemory, type Prepared, questionBefore } from '../desk.ts';
import { understandByParts } from '../judge/by-parts.ts';
import type { Candidate } from '../judge/candidate.ts';
import { addressed } from './name-source.ts';

/** One way to answer: of which tables, what is asked of them, and how that may be read, the likeliest first. */
export type Choice = {
  prepared: Prepared;
  question: string;
  /** The question with what defined words stand for. */
  read: Rewritten;
  candidates: Candidate[];
  cost: number;
  unbound: number;
};

/** What it is worth that the conversation is about these tables already. */
const homely = 0.5;
/** Readings whose costs differ by less are about as likely. */
const near = 0.35;

/** A question as it was read for some tables, after what was said before. */
type Known = { history: Turn[]; today: number; choice: Choice };

/** What one task read for tables: who plans and who acts read the same questions. */
const known = new WeakMap<Prepared['task'], Known[]>();

/** Reads a question for some tables. */
export const readFor = (prepared: Prepared, question: string, { history }: Brief, today: Date): Choice => {
  const all = known.get(prepared.task) ?? [];
  const read = all.find(
    ({ choice, ...each }) =>
      choice.prepared === prepared &&
      choice.question === question &&
      each.history === history &&
      each.today === today.getTime(),
  );
  if (read) return read.choice;
  const choice = readAnew(prepared, question, history, today);
  known.set(prepared.task, [...all, { history, today: today.getTime(), choice }]);
  return choice;
};

/** Reads a question once more, of whose tables more values are known than before. */
export const readAgain = ({ prepared, question }: Choice, brief: Brief, today: Date): Choice => {
  known.delete(prepared.task);
  return readFor(prepared, question, brief, today);
};

const readAnew = (prepared: Prepared, question: string, history: Turn[], today: Date): Choice => {
  const { schema, names, defined, without } = prepared;
  const read = rewrite(question, defined, schema);
  const previous = questionBefore(history, prepared);
  const ask = (text: string): Candidate[] => understandByParts(text, schema, today, previous, names, true, without);
  const candidates = read.ratio ? readRatio(read.ratio, schema, ask) : ask(read.text);
  const [best] = candidates;
  const unbound = best ? best.unbound.length : Number.POSITIVE_INFINITY;
  return { prepared, question, read, candidates, unbound, cost: best?.cost ?? Number.POSITIVE_INFINITY };
};

/**
 * Which tables a question is about: those it names, those the conversation goes on about, else those in which all its
 * words are found at the least cost. The likeliest comes first; `open` where nothing but that cost speaks for it.
 */
export const chooseSource = (
  question: string,
  brief: Brief,
  all: Prepared[],
  today: Date,
): { choices: Choice[]; open: boolean } => {
  const filled = all.filter(hasTables);
  const among = filled.length > 0 ? filled : all.slice(0, 1);
  if (among.length === 1 && !among[0]!.source)
    return { choices: [readFor(among[0]!, question, brief, today)], open: false };
  const { question: rest, only } = addressed(question, among, among[0]!.schema.language);
  if (only) {
    const named = readFor(only, rest, brief, today);
    if (named.unbound === 0) return { choices: [named], open: false };
  }
  const last = lastMemory(brief.history);
  const isLast = ({ prepared }: Choice) => last !== null && (last.source ?? null) === (prepared.source?.id ?? null);
  const choices = among.map(prepared => readFor(prepared, prepared === only ? rest : question, brief, today));
  const current = choices.find(isLast);
  if (current?.unbound === 0 && current.candidates[0]?.followUp) return { choices: [current], open: false };
  const rate = (choice: Choice) => choice.cost - (isLast(choice) ? homely : 0);
  choices.sort((a, b) => a.unbound - b.unbound || rate(a) - rate(b));
  const [first] = choices;
  return { choices, open: choices.length > 1 && !(first && (isLast(first) || first.prepared === only)) };
};

/** Other tables that a question may be asked of just as well. */
export const elsewhere = (taken: Choice, choices: Choice[]): Choice | null =>
  choices.find(other => other !== taken && other.unbound === 0 && other.cost <= taken.cost + near) ?? null;
