import type { QueryResult } from '../../../../query/result.ts';
import type { Brief, Desk, Source } from '../../../reasoner.ts';
import type { DefinitionNotes } from '../../definitions/notes.ts';
import type { Rewritten } from '../../definitions/rewrite.ts';
import { countFound, lastDoubt, type Offered, type Prepared, type SourceRef } from '../../desk.ts';
import type { Form } from '../../form/form.ts';
import type { Candidate } from '../../judge/candidate.ts';
import { confidenceOf, thresholds } from '../../judge/confidence.ts';
import { keysUnsaid } from '../../judge/key-unsaid.ts';
import { sureOf } from '../../judge/said-literally.ts';
import { type ReadStretch, stretchesOf } from '../../judge/stretches.ts';
import type { Assumption } from '../../read/draft.ts';
import { sayForm } from '../../say/heading.ts';
import { sayColumn } from '../../say/names.ts';
import { type Choice, chooseSource, elsewhere } from '../../sources/choose-source.ts';
import { innerEdges } from '../../sql/inner-joins.ts';
import type { Shown } from '../../sql/statement.ts';
import { todayIn } from '../../words/dates.ts';
import { toldBeside } from './alike/told-beside.ts';
import { askBack, askedBefore, offered } from './ask-back.ts';
import { emptyUse } from './blanks.ts';
import { askInstead } from './composed/ask-rather.ts';
import { nearBy } from './composed/near-by.ts';
import { type Left, leftBy } from './left-by.ts';
import { maskedUse } from './masked-use.ts';
import { nothingNear } from './near/near-readings.ts';
import { blankAmong, blankPassedOver, inVain, nothingTold } from './refused/in-vain.ts';
import { askedFor } from './refused/missing.ts';
import type { Apart } from './refused/named.ts';
import { unansweredRest } from './rest.ts';
import { searched } from './search/values.ts';
import { type Named, namedIn } from './suggest.ts';
import { toldWith } from './told-with.ts';
import { findRival, type Tried, thinkAloud, tryOut } from './try-out.ts';
import { countUnmatched, type Unmatched, type WithNone } from './unmatched.ts';
import { notAsked, whyUnread } from './why-unread.ts';

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
      /** How many rows there are, where fewer were read; null where it is not known. */
      found: number | null;
      sources: Source[];
      assumptions: Assumption[];
      unused: string[];
      /** Clauses of the question that it gives no answer to. */
      untold?: string[];
      followUp: boolean;
      confidence: number;
      /** What is doubtful was told with the answer that it goes on from, and this adds nothing to it. */
      heardDoubt: boolean;
      /** What each stretch of the question was taken for. */
      reading: ReadStretch[];
      /** Rows that found no partner in a table they were joined with. */
      unmatched?: Unmatched[];
      withNone?: WithNone;
      /** Another reading with another result. */
      other: (Offered & { title: string }) | null;
      /** What defined words it rests on, and which it could not. */
      defined?: DefinitionNotes;
    }
  | {
      /** It may mean several things that come out differently. */
      kind: 'asked';
      question: string;
      /** Such as none of them uses. */
      words: string[];
      options: Offered[];
      /** Why it was not understood as it stands, where the options are what is near it in place of a refusal. */
      near?: Refusal | 'why' | 'no-time';
      reading: ReadStretch[];
      confidence: number;
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
        | 'no-such-day'
        | 'no-figure'
        | 'no-share'
        | 'masked'
        | 'no-values'
        | 'apart'
        | 'redefined'
        | 'forgotten'
        | 'changes'
        | 'forecast';
      words: string[];
      /** What of the data it named nevertheless, and the words it was named by. */
      named?: (Named & { word: string })[];
      /** What of the data is like the words that nothing is called by. */
      like?: Named[];
      /** Words that name things of tables which nothing joins. */
      apart?: Apart[];
      /** Whose tables it was read of; null: the uploaded ones. */
      source?: SourceRef | null;
      reading?: ReadStretch[];
      message?: string;
      confidence: number;
      defined?: DefinitionNotes;
    };

type Refused = Extract<Output, { kind: 'refused' }>;
export type Refusal = Refused['reason'];
type RefusalMore = Pick<Refused, 'message' | 'like' | 'apart'>;

/** An answer, or why there is none, and how the question was read with what is defined. */
type Acted = { output: Output; read: Rewritten };

const asked = (
  { question, read }: Choice,
  likeliest: Candidate,
  words: string[],
  options: Offered[],
  confidence: number,
): Acted => ({
  output: { ...{ kind: 'asked', question, words, options, confidence }, reading: stretchesOf(likeliest, words) },
  read,
});

/** What is asked in place of a refusal. */
const askedNear = (near: Refusal, taken: Choice, best: Candidate, words: string[], options: Offered[]): Acted => {
  const { output, read } = asked(taken, best, words, options, 0);
  return { output: { ...output, near } as Output, read };
};

/** A statement over a data source may be dear: what is to be asked is asked before it is run. */
const askEarly = (taken: Choice, sure: Candidate[]): Acted | null => {
  const [likeliest, next] = sure;
  if (!likeliest) return null;
  const words = leftBy(likeliest, taken.prepared.schema, taken.read.text).all;
  const confidence = confidenceOf(likeliest, next, 0, words);
  const options = askBack(likeliest, next, words, confidence, taken.prepared, taken.question, sure);
  return options && options.length > 0 ? asked(taken, likeliest, words, options, confidence) : null;
};

/** What one reading gave, with all that is to be told of it. */
const answeredBy = async (
  { candidate, result, sources }: Tried,
  rival: Candidate | undefined,
  { prepared, question }: Choice,
  beside: { source: SourceRef | null } | null,
  left: Left,
  { own, confidence }: { own: number; confidence: number },
  more: Assumption[],
  desk: Desk,
): Promise<Output> => {
  const { schema, source } = prepared;
  const {
    sql,
    join: { edges },
  } = candidate.statement;
  const inner = innerEdges(candidate.form, schema);
  const title = sayForm(schema, candidate.form).slice(0, 200);
  const lacking = await countUnmatched(desk, candidate, prepared, title);
  return {
    kind: 'answered',
    question,
    source,
    elsewhere: beside,
    form: candidate.form,
    columns: candidate.statement.columns,
    result,
    found: await countFound(desk, sql, result, title, source),
    sources,
    assumptions: [
      ...candidate.assumptions,
      ...more,
      ...(await toldBeside(desk, candidate, result, prepared)),
      ...keysUnsaid(candidate.form, edges, inner, schema),
      ...[...edges.map(({ edge }) => edge), ...inner]
        .filter(({ inferred }) => inferred)
        .map(({ from, to }): Assumption => ({ kind: 'inferred-join', from: from[0]!, to: to[0]! })),
    ],
    unused: left.words,
    ...(left.untold.length > 0 && { untold: left.untold }),
    reading: stretchesOf(
      candidate,
      left.words,
      left.clauses.flatMap(({ items }) => items),
    ),
    ...lacking,
    followUp: candidate.followUp,
    confidence,
    heardDoubt: own >= thresholds.answer && confidence < own,
    other: offered(own < thresholds.answer ? rival : undefined, candidate, more, prepared, question),
  };
};

/** A column of which a reading may tell nothing, or has nothing to tell, and why. */
const keptBack = (
  likeliest: Candidate,
  taken: Choice,
  today: Date,
): { reason: Refusal; column: Parameters<typeof sayColumn>[0] } | null => {
  const { schema } = taken.prepared;
  const hidden = maskedUse(likeliest, schema);
  if (hidden) return { reason: 'masked', column: hidden };
  const blank = emptyUse(likeliest.form, schema) ?? blankPassedOver(likeliest, taken, today);
  return blank ? { reason: 'no-values', column: blank } : null;
};

/** Answers one question as well as it can be read, or says why not. */
export const act = async (question: string, brief: Brief, all: Prepared[], desk: Desk): Promise<Acted> => {
  const today = todayIn(brief.now, brief.timeZone);
  const { choices, open } = chooseSource(question, brief, all, today);
  let taken = choices[0]!;
  const { phrases } = taken.prepared.schema.language;
  const refuse = (reason: Refusal, words: string[] = [], confidence = 0, more: RefusalMore = {}): Acted => ({
    output: {
      ...{ kind: 'refused', question, reason, words, confidence, ...more },
      named: namedIn(taken.candidates[0]),
      source: taken.prepared.source,
      reading: stretchesOf(taken.candidates[0], words),
    },
    read: taken.read,
  });
  const unasked = notAsked(question, taken.prepared.schema);
  if (unasked) return refuse(unasked.reason, unasked.words);
  desk.progress(phrases.progress.linking());
  const goesNowhere = brief.unattended ? null : unansweredRest(question, brief, taken.prepared);
  if (goesNowhere) return { output: { ...goesNowhere, question }, read: taken.read };
  taken = await searched(choices, brief, today, desk);
  const { prepared } = taken;
  const { schema } = prepared;
  const [best] = taken.candidates;
  // Words that only say more of something understood may be passed over, and are told.
  const aside = best?.aside === true;
  const asks = !brief.unattended && taken.read.used.length === 0 && !askedBefore(brief, question);
  const unread = whyUnread(best, question, schema);
  if (unread || !best) {
    const reason = unread?.reason ?? 'unsure';
    const vain = inVain(reason, taken, today);
    if (vain) return refuse(vain.reason, vain.words, 0, vain);
    const near = best && asks ? await nearBy(reason, taken, best, brief, today, desk) : nothingNear;
    if (!near.sure)
      return near.options.length > 0
        ? askedNear(reason, taken, best!, askedFor(unread?.words ?? [], best), near.options)
        : refuse(reason, askedFor(unread?.words ?? [], best), 0, { like: near.like });
    taken = { ...taken, candidates: [near.sure] };
  }
  const likeliest = taken.candidates[0]!;
  const kept = keptBack(likeliest, taken, today);
  if (kept) return refuse(kept.reason, [sayColumn(kept.column, schema.language)]);
  thinkAloud(likeliest, phrases, desk);
  const sure = taken.candidates.filter(candidate => candidate.unbound.length === 0 || (aside && candidate.aside));
  const early = asks && prepared.source ? askEarly(taken, sure) : null;
  if (early) return early;
  const { tried, error } = await tryOut(sure, prepared, desk);
  const [ran] = tried;
  if (!ran) return refuse('failed', [], 0, error === null ? {} : { message: error });
  const { candidate, doubt } = ran;
  const rival = await findRival(ran, tried, sure, prepared, desk);
  // What goes on from a doubtful answer is as doubtful, and has the same words left out.
  const before = candidate.followUp ? lastDoubt(brief.history) : { unread: [], confidence: 1 };
  const left = leftBy(candidate, schema, taken.read.text);
  const unused = [...new Set([...before.unread, ...left.words])];
  const own = sureOf(candidate, rival, doubt, left.all, schema);
  const confidence = Math.min(own, before.confidence);
  if (confidence < thresholds.offer) {
    const among = { ...taken, candidates: sure };
    const near = asks ? await nearBy('unsure', among, candidate, brief, today, desk) : nothingNear;
    return near.options.length > 0
      ? askedNear('unsure', taken, candidate, [], near.options)
      : refuse('unsure', [], confidence);
  }
  desk.think(phrases.progress.reading(sayForm(schema, candidate.form)));
  const lacking = [...unused, ...left.untold];
  const nothing = nothingTold(ran, schema);
  if (nothing) return refuse('no-values', nothing.words, 0, nothing);
  const options = asks ? await askInstead(ran, rival, lacking, confidence, taken, sure, desk, { brief, today }) : null;
  const blankWords = options && blankAmong(lacking, taken, today);
  if (blankWords) return refuse('no-values', blankWords);
  if (options?.length === 0) return refuse('not-found', lacking, confidence);
  if (options) return asked(taken, candidate, lacking, options, confidence);
  const more = toldWith(candidate, brief, prepared);
  const beside = open ? (elsewhere(taken, choices)?.prepared ?? null) : null;
  return {
    output: await answeredBy(ran, rival, taken, beside, { ...left, words: unused }, { own, confidence }, more, desk),
    read: taken.read,
  };
};
