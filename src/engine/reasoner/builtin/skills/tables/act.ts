import type { QueryResult } from '../../../../query/result.ts';
import type { Brief, Desk, Source } from '../../../reasoner.ts';
import { ToolFailed } from '../../../tool.ts';
import type { DefinitionNotes } from '../../definitions/notes.ts';
import { type Rewritten, rewrite } from '../../definitions/rewrite.ts';
import { lastDoubt, type Prepared, runSql, type SourceRef } from '../../desk.ts';
import type { Form } from '../../form/form.ts';
import type { Candidate } from '../../judge/candidate.ts';
import { suspicion } from '../../judge/check.ts';
import { confidenceOf, thresholds } from '../../judge/confidence.ts';
import { passedOver } from '../../judge/passed-over.ts';
import { rivalOf } from '../../judge/rival.ts';
import { type ReadStretch, stretchesOf } from '../../judge/stretches.ts';
import { understand } from '../../judge/understand.ts';
import type { Language } from '../../language/language.ts';
import type { Assumption } from '../../read/draft.ts';
import { sayForm } from '../../say/heading.ts';
import { questionsFor } from '../../say/kinds.ts';
import { sayColumn } from '../../say/names.ts';
import type { Schema } from '../../schema/schema.ts';
import { chooseSource, elsewhere, readFor } from '../../sources/choose-source.ts';
import { innerEdges } from '../../sql/inner-joins.ts';
import type { Shown } from '../../sql/statement.ts';
import { todayIn } from '../../words/dates.ts';
import { beyondData } from '../about/read.ts';
import { maskedUse } from './masked-use.ts';
import { searchValues } from './search-values.ts';

/** What the analyst found out about one question. */
export type Output =
  | {
      kind: 'answered';
      question: string;
      /** Whose tables were asked; null: the uploaded ones. */
      source: SourceRef | null;
      /** Other tables that fit the question just as well; null without a source: the uploaded ones. */
      elsewhere: { source: SourceRef | null } | null;
      form: Form;
      columns: Shown[];
      result: QueryResult;
      sources: Source[];
      assumptions: Assumption[];
      unused: string[];
      followUp: boolean;
      confidence: number;
      /** What each stretch of the question was taken for. */
      reading: ReadStretch[];
      /** Another reading with another result, and a question that asks for exactly that. */
      other: { title: string; question: string } | null;
      /** What defined words it rests on, and which it could not. */
      defined?: DefinitionNotes;
    }
  | {
      kind: 'refused';
      question: string;
      reason:
        | 'no-tables'
        | 'not-found'
        | 'unsure'
        | 'empty'
        | 'failed'
        | 'language'
        | 'no-figure'
        | 'no-share'
        | 'masked'
        | 'redefined'
        | 'forgotten'
        | 'changes'
        | 'forecast';
      words: string[];
      reading?: ReadStretch[];
      message?: string;
      confidence: number;
      defined?: DefinitionNotes;
    };

type Refusal = Extract<Output, { kind: 'refused' }>['reason'];

const maxRuns = 6;
/** So many readings beside the one taken are run to see whether they say anything else. */
const maxRivals = 2;
/** So many sources are searched for the words of one question. */
const maxSearched = 3;

/** Whether the words are of a script or language the analyst can't read at all: no token is a word it knows. */
const foreign = (question: string, language: Language): boolean => {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    words.length >= 3 &&
    words.filter(
      word =>
        language.functionWords.has(word) || language.softWords.has(language.stem(word)) || language.cues.has(word),
    ).length /
      words.length <
      0.15
  );
};

type Tried = { candidate: Candidate; result: QueryResult; sources: Source[]; doubt: number };

/** Runs the likeliest readings until one gives a sane result; the best of those that ran comes first. */
const tryOut = async (
  candidates: Candidate[],
  prepared: Prepared,
  desk: Desk,
): Promise<{ tried: Tried[]; error: string | null }> => {
  const { phrases } = prepared.schema.language;
  const tried: Tried[] = [];
  let error: string | null = null;
  for (const candidate of candidates.slice(0, maxRuns)) {
    const best = Math.min(...tried.map(item => item.candidate.cost + item.doubt));
    if (candidate.cost > best) break;
    desk.progress(tried.length === 0 ? phrases.progress.running() : phrases.progress.checking());
    try {
      const { result, sources } = await runSql(
        desk,
        candidate.statement.sql,
        sayForm(prepared.schema, candidate.form).slice(0, 200),
        prepared.source,
      );
      tried.push({ candidate, result, sources, doubt: suspicion(candidate, result, prepared.schema) });
    } catch (failure) {
      if (!(failure instanceof ToolFailed)) throw failure;
      error = failure.message;
      // Another reading is no answer to what a data source cannot do, or not now.
      if (prepared.source) break;
    }
  }
  return { tried: tried.sort((a, b) => a.candidate.cost + a.doubt - b.candidate.cost - b.doubt), error };
};

/** The next reading with another result; a data source is not asked again for it. */
const findRival = (
  { candidate, result }: Tried,
  tried: Tried[],
  sure: Candidate[],
  { schema, source }: Prepared,
  desk: Desk,
): Promise<Candidate | undefined> =>
  rivalOf(candidate, result, sure, source ? 0 : maxRivals, async other => {
    const known = tried.find(item => item.candidate === other)?.result;
    if (known) return known;
    desk.progress(schema.language.phrases.progress.checking());
    return runSql(desk, other.statement.sql, sayForm(schema, other.form).slice(0, 200)).then(
      found => found.result,
      failure => {
        if (failure instanceof ToolFailed) return null;
        throw failure;
      },
    );
  });

/** The other reading in words, with a question that is read as exactly that where one is found. */
const offer = (
  rival: Candidate,
  taken: Candidate,
  { schema, names, defined }: Prepared,
  today: Date,
): { title: string; question: string } | null => {
  const title = sayForm(schema, rival.form);
  if (title === sayForm(schema, taken.form)) return null;
  const question = questionsFor(schema, rival.form).find(
    text =>
      understand(rewrite(text, defined, schema).text, schema, today, null, names)[0]?.statement.sql ===
      rival.statement.sql,
  );
  return question === undefined ? null : { title, question };
};

/** An answer, or why there is none, and how the question was read with what is defined. */
type Acted = { output: Output; read: Rewritten };

/** Why even the likeliest reading is no answer, in what it leaves out or lacks; null where it may be one. */
const whyUnread = (
  best: Candidate | undefined,
  question: string,
  schema: Schema,
): { reason: Refusal; words: string[] } | null => {
  const { language } = schema;
  if (!best || (best.unbound.length > 0 && !best.aside)) {
    for (const item of best?.assumptions ?? []) {
      const column = item.kind === 'no-figure' || item.kind === 'no-share' ? schema.column(item.column) : undefined;
      if (column) return { reason: item.kind as 'no-figure' | 'no-share', words: [sayColumn(column, language)] };
    }
    const beyond = beyondData(question, best?.unbound ?? [], language);
    if (beyond) return { reason: beyond, words: [] };
    if (foreign(question, language)) return { reason: 'language', words: [] };
    return { reason: 'not-found', words: best?.unbound ?? [] };
  }
  const terms = [...best.form.select, ...best.form.order.map(order => order.term)];
  const named = best.bound.length > 0 || best.followUp || terms.some(term => term.kind === 'aggregate');
  return named ? null : { reason: foreign(question, language) ? 'language' : 'unsure', words: [] };
};

/** Answers one question as well as it can be read, or says why not. */
export const act = async (question: string, brief: Brief, all: Prepared[], desk: Desk): Promise<Acted> => {
  const today = todayIn(brief.now, brief.timeZone);
  const { choices, open } = chooseSource(question, brief, all, today);
  let taken = choices[0]!;
  const { phrases } = taken.prepared.schema.language;
  const refuse = (reason: Refusal, words: string[] = [], confidence = 0, message?: string): Acted => ({
    output: {
      ...{ kind: 'refused', question, reason, words, confidence, ...(message && { message }) },
      reading: stretchesOf(taken.candidates[0], words),
    },
    read: taken.read,
  });
  if (!/[\p{L}\p{N}]/u.test(question)) return refuse('empty');
  if (taken.prepared.schema.tables.every(table => table.columns.length === 0)) return refuse('no-tables');
  desk.progress(phrases.progress.linking());
  // What no profile holds may be a value of the next likely tables as well.
  for (const [at, choice] of choices.slice(0, maxSearched).entries()) {
    if (taken.unbound === 0) break;
    if (!(await searchValues(choice.read.text, choice.prepared, today, desk))) continue;
    const again = readFor(choice.prepared, choice.question, brief, today);
    choices[at] = again;
    if (again.unbound < taken.unbound || at === 0) taken = again;
  }
  const { prepared, candidates } = taken;
  const { schema } = prepared;
  const best = candidates[0];
  // Words that only say more of something understood may be passed over, and are told.
  const aside = best?.aside === true;
  const unread = whyUnread(best, question, schema);
  if (unread || !best) return refuse(unread?.reason ?? 'unsure', unread?.words);
  const hidden = maskedUse(best, schema);
  if (hidden) return refuse('masked', [sayColumn(hidden, schema.language)]);
  if (best.bound.length > 0)
    desk.think(
      phrases.progress.linked(
        best.bound.map(({ text, meaning }) =>
          text.toLowerCase() === meaning.toLowerCase() ? `“${text}”` : `“${text}” → ${meaning}`,
        ),
      ),
    );
  const sure = candidates.filter(candidate => candidate.unbound.length === 0 || (aside && candidate.aside));
  const { tried, error } = await tryOut(sure, prepared, desk);
  const [ran] = tried;
  if (!ran) return refuse('failed', [], 0, error ?? undefined);
  const { candidate, result, sources, doubt } = ran;
  const rival = await findRival(ran, tried, sure, prepared, desk);
  // What goes on from a doubtful answer is as doubtful, and has the same words left out.
  const before = candidate.followUp ? lastDoubt(brief.history) : { unread: [], confidence: 1 };
  const confidence = Math.min(confidenceOf(candidate, rival, doubt), before.confidence);
  if (confidence < thresholds.offer) return refuse('unsure', [], confidence);
  desk.think(phrases.progress.reading(sayForm(schema, candidate.form)));
  const unused = [...new Set([...before.unread, ...candidate.unbound, ...passedOver(candidate, schema)])];
  const output: Output = {
    kind: 'answered',
    question: taken.question,
    source: prepared.source,
    elsewhere: open ? (elsewhere(taken, choices)?.prepared ?? null) : null,
    form: candidate.form,
    columns: candidate.statement.columns,
    result,
    sources,
    assumptions: [
      ...candidate.assumptions,
      ...[...candidate.statement.join.edges.map(({ edge }) => edge), ...innerEdges(candidate.form, schema)]
        .filter(({ inferred }) => inferred)
        .map(({ from, to }): Assumption => ({ kind: 'inferred-join', from: from[0]!, to: to[0]! })),
    ],
    unused,
    reading: stretchesOf(candidate, unused),
    followUp: candidate.followUp,
    confidence,
    other: confidence < thresholds.answer && rival ? offer(rival, candidate, prepared, today) : null,
  };
  return { output, read: taken.read };
};
