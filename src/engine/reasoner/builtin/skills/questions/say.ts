import { chartOf } from '../../../answer/chart.ts';
import type { AnswerPart, Brief, Finding } from '../../../reasoner.ts';
import { memoryOf, prepare, prepareAll, preparedIn, previousForm, type ReadyDesk } from '../../desk.ts';
import { isOf } from '../../form/is-of.ts';
import { pieces } from '../../say/pieces.ts';
import { todayIn } from '../../words/dates.ts';
import { isFromDocuments, type Reply, weighReplies } from '../documents/weigh.ts';
import { sayAskBack } from '../tables/say.ts';
import { askedOfLate, suggest } from '../tables/suggest.ts';
import { drawn } from './drawn.ts';
import { sayModelHelps } from './model-help.ts';
import { placeStretches } from './place-stretches.ts';
import { rememberedOf } from './remembered.ts';
import { sayReplies } from './replies.ts';

/** Whether nothing was told, so that examples help; that a day is none is mended by another day. */
const isLeftOpen = (replies: Reply[]): boolean => {
  const outputs = replies.flatMap(({ data }) => data ?? []);
  return (
    outputs.length > 0 &&
    outputs.every(({ kind }) => kind === 'refused' || kind === 'asked') &&
    !outputs.some(output => output.kind === 'refused' && output.reason === 'no-such-day') &&
    !replies.some(isFromDocuments)
  );
};

/** Tells what was found: the answer with its source, what was assumed, a table, a chart, further questions. */
export async function* sayAnswers(brief: Brief, findings: Finding[], desk: ReadyDesk): AsyncIterable<AnswerPart> {
  const [all, usual] = [await prepareAll(brief, desk), await prepare(brief, desk)];
  const today = todayIn(brief.now, brief.timeZone);
  const replies = weighReplies(findings);
  yield* sayReplies(replies, all, usual, brief);
  const outputs = replies.flatMap(({ data }) => data ?? []);
  const answered = outputs.filter(output => output.kind === 'answered');
  const verified = outputs.filter(output => output.kind === 'verified');
  for (const { result } of verified) {
    if (result.rows.length > 1 || result.columns.length > 1) yield { type: 'table', table: result };
    const chart = chartOf(result, result.title);
    if (chart) yield { type: 'chart', chart };
  }
  for (const output of answered) {
    if (output.result.rows.length > 1 || output.result.columns.length > 1)
      yield { type: 'table', table: output.result };
    const chart =
      output.form.position || isOf(output.form, 'compare', 'ratio', 'neighbour')
        ? null
        : drawn(preparedIn(output, all, usual).schema, output);
    if (chart) yield { type: 'chart', chart };
  }
  const read = outputs.flatMap(output => (output.kind === 'verified' ? [] : (output.reading ?? [])));
  const stretches = placeStretches(brief.question, read);
  if (stretches.length > 0) yield { type: 'reading', stretches };
  const last = outputs.findLast(output => output.kind === 'answered' || output.kind === 'verified');
  const refused = outputs.findLast(output => output.kind === 'refused');
  const { schema, names, source } =
    last?.kind === 'answered'
      ? preparedIn(last, all, usual)
      : refused?.source
        ? preparedIn({ source: refused.source }, all, usual)
        : usual;
  const { ask } = schema.language.phrases;
  const offered = answered.flatMap(output => [
    ...(output.elsewhere ? [ask.of(output.question, output.elsewhere.source?.name ?? null)] : []),
    ...(output.other ? [output.other.text] : []),
  ]);
  const asked = outputs.filter(output => output.kind === 'asked');
  const options = asked.flatMap(output => output.options);
  if (asked.length > 0) {
    const texts = options.map(({ text }) => text);
    const question = asked.map(output => sayAskBack(usual.schema.language, output, all)).join(' ');
    yield { type: 'clarification', question, options: texts };
    // What was asked back alone leaves the conversation where it was.
    if (asked.length === outputs.length) {
      yield* sayModelHelps(outputs, brief, usual.schema.language);
      yield { type: 'follow_ups', questions: texts };
      yield { type: 'memory', memory: { analyst: 1, offered: options } };
      return;
    }
    offered.unshift(...texts);
  }
  const named = outputs.flatMap(output =>
    // Of rows of which nothing is known nothing else is offered.
    output.kind === 'refused' && output.reason !== 'no-values' ? [...(output.named ?? []), ...(output.like ?? [])] : [],
  );
  const before = last?.form ?? (outputs.length > 0 ? previousForm(brief.history, { schema, source }) : null);
  const suggested = await suggest(schema, names, today, before, askedOfLate(brief), 3, named);
  const questions = [...new Set([...offered, ...suggested])].slice(0, 3);
  if (isLeftOpen(replies) && questions.length > 0) {
    yield { type: 'text', text: '\n\n' };
    yield* pieces(schema.language.phrases.refuse.canAnswer(questions));
  }
  yield* sayModelHelps(outputs, brief, schema.language);
  if (questions.length > 0) yield { type: 'follow_ups', questions };
  if (!last) return;
  const beside = [...options, ...answered.flatMap(({ other }) => other ?? [])];
  const memory =
    last.kind === 'answered'
      ? rememberedOf(last, { schema, source }, beside)
      : memoryOf(last.question, last.form, source, undefined, undefined, beside);
  yield { type: 'memory', memory };
}
