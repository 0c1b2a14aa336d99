import type { Brief } from '../../../reasoner.ts';
import { type Prepared, questionBefore } from '../../desk.ts';
import type { Condition } from '../../form/form.ts';
import type { Candidate } from '../../judge/candidate.ts';
import { type AskedClause, clausesAsked, cueOf } from '../../judge/clauses-asked.ts';
import { leftOut } from '../../judge/passed-over.ts';
import { understand } from '../../judge/understand.ts';
import { addsNothing, isAnswered } from '../../judge/untold-clauses.ts';
import type { Before } from '../../read/follow-ups/before.ts';
import type { Schema } from '../../schema/schema.ts';
import { chooseSource } from '../../sources/choose-source.ts';
import { todayIn } from '../../words/dates.ts';
import { wordsOf } from '../../words/fold.ts';
import { askedThing, completed } from './completed.ts';

/** A question of its own; `after`: the one whose answer it speaks of: "… and who placed *it*". */
export type Apart = { question: string; after?: string };

const mostClauses = 4;

/** Whether a clause speaks of what the first one tells, so that it is nothing by itself: "who placed *it*", "and when". */
const goesOn = (clause: AskedClause, text: string, first: AskedClause, { language }: Schema): boolean => {
  const { things, named, owned, sole, withinThem } = language.pointing;
  const points = wordsOf(text).some(word => [things, named, owned, sole, withinThem].some(words => words.has(word)));
  return points || clause.items.length === 1 || addsNothing(clause, first) || isOfThing(clause, first, language);
};

/** "Who spent the most *and when was the last order*": a day or a place, of nothing else that is named, is theirs. */
const isOfThing = ({ items }: AskedClause, first: AskedClause, { passing }: Schema['language']): boolean => {
  const asksThing = passing.who.has(first.items[0]!.atom.token.word) || askedThing(first) !== null;
  const own = items[0]!.atom.token.word;
  const isAbout = cueOf(items[0]!, 'ask')?.about !== undefined && !passing.who.has(own);
  return asksThing && isAbout && items.every(({ meaning }) => !['column', 'value', 'derived'].includes(meaning.kind));
};

/** "Which has *the most*": of what is said in another clause. */
const leavesFigureOut = ({ items }: AskedClause): boolean => {
  const last = items.length > 1 ? cueOf(items.at(-1)!, 'superlative') : null;
  return (
    last !== null &&
    last.about === undefined &&
    items.every(({ meaning }) => ['cue', 'column', 'value'].includes(meaning.kind))
  );
};

/** What an answer to this reading will name, as far as that can be known before it is given. */
const toBeNamed = ({ form }: Candidate, schema: Schema): Condition[] =>
  [...form.select, ...form.group].flatMap((term): Condition[] =>
    term.kind === 'column' && schema.column(term.column)?.holds === 'text'
      ? [{ kind: 'in', column: term.column, values: ['?'] }]
      : [],
  );

/**
 * The questions of a message that one statement does not answer, and several do: "which department has the most staff | and
 * which the highest pay". Null where it is read as a whole, or where its parts would not be read either.
 */
export const askedApart = (question: string, brief: Brief, all: Prepared[]): Apart[] | null => {
  const today = todayIn(brief.now, brief.timeZone);
  const [choice] = chooseSource(question, brief, all, today).choices;
  const whole = choice?.candidates[0];
  // What defined words stand for is not what is written.
  if (!choice || !whole || choice.read.text !== question) return null;
  const { schema, names, without } = choice.prepared;
  const clauses = clausesAsked(whole.items, schema);
  const [first] = clauses;
  if (!first || clauses.length < 2 || clauses.length > mostClauses || clauses.some(leavesFigureOut)) return null;
  const left = leftOut(whole, schema);
  if (whole.unbound.length + left.words.length + left.clauses.length === 0) return null;
  const read = (text: string, before: Before | null): Candidate | null => {
    const [best] = understand(text, schema, today, before, names, true, without);
    if (!best || best.unbound.length > 0) return null;
    const { words, clauses: untold } = leftOut(best, schema);
    const isWhole = words.length + untold.length === 0 && isAnswered({ items: best.items }, best.form, schema);
    return isWhole ? best : null;
  };
  const before = questionBefore(brief.history, choice.prepared);
  const texts = completed(question, clauses, whole.items);
  const apart: Apart[] = [];
  let last: Candidate | null = null;
  for (const [at, text] of texts.entries()) {
    const after = at > 0 && goesOn(clauses[at]!, text, first, schema);
    // A third clause may speak of what either of the first two tells.
    if (after && at > 1) return null;
    const known: Before | null =
      after && last ? { form: last.form, named: toBeNamed(last, schema), earlier: null } : before;
    const reading = read(text, known);
    if (!reading || (after && (!reading.followUp || reading.statement.sql === last?.statement.sql))) return null;
    apart.push(after ? { question: text, after: texts[at - 1]! } : { question: text });
    last = reading;
  }
  return apart;
};
