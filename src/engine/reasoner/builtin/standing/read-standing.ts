import type { Brief, Desk } from '../../reasoner.ts';
import { hasTables, type Prepared, prepareAll, type ReadyDesk, type SourceRef } from '../desk.ts';
import type { Form } from '../form/form.ts';
import type { Candidate } from '../judge/candidate.ts';
import { confidenceOf } from '../judge/confidence.ts';
import { passedOver } from '../judge/passed-over.ts';
import { languageFor } from '../language/languages.ts';
import { asToday } from '../read/choices.ts';
import { sayForm } from '../say/heading.ts';
import { readChange } from '../skills/investigate/read-change.ts';
import { searchValues } from '../skills/tables/search/values.ts';
import { type Choice, chooseSource, readAgain, readFor } from '../sources/choose-source.ts';
import { todayIn } from '../words/dates.ts';
import { wordsOf } from '../words/fold.ts';
import { onAnyDay } from './by-day.ts';

/** How a question is read that will be asked again and again, without running it. */
export type Standing = {
  /** What is asked of the tables. */
  question: string;
  /** The tables it is about; null where there are none. */
  prepared: Prepared | null;
  source: SourceRef | null;
  form: Form | null;
  /** In DuckDB's SQL, also of a data source, good on any day; null where nothing can be read, or not so. */
  sql: string | null;
  /** Titles of its columns. */
  columns: string[];
  /** The reading in words, in the language of the data's reader. */
  title: string | null;
  /** Words that are in no table and no rule: nothing was made of them. */
  unknown: string[];
  /** How surely it is meant, 0 to 1; compare it with `thresholds`. */
  confidence: number;
  today: Date;
  /** The reading on another day. */
  formOn(day: Date): Form | null;
  /** Whether it asks why something changed. */
  asksWhy: boolean;
};

/** So many tables are searched for the words of one question. */
const maxSearched = 2;

/** Reads a question as a statement that can be kept, over whatever `desk` describes. Nothing is run but searches for values. */
export async function readStanding(question: string, brief: Brief, desk: ReadyDesk): Promise<Standing> {
  const why = readChange(question, languageFor(brief.language).change);
  const about = why ? [why.about, why.against].filter(Boolean).join(' ') : question;
  const all = (await prepareAll(brief, desk)).map(each => ({ ...each, without: new Set([...each.without, asToday]) }));
  const today = todayIn(brief.now, brief.timeZone);
  if (!all.some(hasTables)) return { ...nothing, today, asksWhy: why !== null };
  const taken = await choose(about, brief, all, today, desk);
  const { prepared, candidates } = taken;
  const [best] = candidates;
  if (!best) return { ...nothing, prepared, question: taken.question, today, asksWhy: why !== null };
  const on = (day: Date) => readFor(prepared, taken.question, brief, day).candidates[0];
  const sql = onAnyDay(today, day => on(day)?.statement.sql ?? null);
  return {
    ...{ prepared, source: prepared.source, form: best.form, sql, question: taken.question },
    columns: best.statement.columns.map(({ title }) => title),
    title: sayForm(prepared.schema, best.form) || null,
    unknown: unknownOf(about, best, prepared),
    confidence: certainty(best, candidates),
    today,
    formOn: day => on(day)?.form ?? null,
    asksWhy: why !== null,
  };
}

/** The words that a reading leaves out. Where it leaves out any, all are told that nothing was made of. */
function unknownOf(question: string, best: Candidate, { schema, names }: Prepared): string[] {
  const unknown = [...new Set([...best.unbound, ...passedOver(best, schema)])];
  if (unknown.length === 0) return [];
  const { language } = schema;
  const told = new Set([...unknown, ...best.bound.map(({ text }) => text)].flatMap(wordsOf));
  const isKnown = (word: string) =>
    told.has(word) ||
    language.words.has(language.spelling(word)) ||
    names.knows(language.stem(word)) ||
    schema.valueWords.has(language.stem(word));
  const strange = question.match(/\p{L}{2,}/gu)?.filter(word => !wordsOf(word).every(isKnown)) ?? [];
  return [...new Set([...unknown, ...strange])];
}

const nothing: Omit<Standing, 'today'> = {
  ...{ prepared: null, source: null, form: null, sql: null, columns: [], title: null, unknown: [], question: '' },
  ...{ confidence: 0, asksWhy: false, formOn: () => null },
};

/** How surely the best reading is the one meant, 0 to 1; 0 where some of the words are in none. */
const certainty = (best: Candidate, candidates: Candidate[]): number => {
  if (best.unbound.length > 0 || best.bound.length === 0) return 0;
  const other = candidates.find(({ statement }) => statement.sql !== best.statement.sql);
  return confidenceOf(best, other, 0);
};

/** The tables it is about; what no profile holds may be a value of theirs. */
async function choose(question: string, brief: Brief, all: Prepared[], today: Date, desk: Desk): Promise<Choice> {
  const { choices } = chooseSource(question, brief, all, today);
  let taken = choices[0]!;
  for (const [at, choice] of choices.slice(0, maxSearched).entries()) {
    if (taken.unbound === 0) break;
    if (!(await searchValues(choice.read.text, choice.prepared, today, desk))) continue;
    const again = readAgain(choice, brief, today);
    if (again.unbound < taken.unbound || at === 0) taken = again;
  }
  return taken;
}
