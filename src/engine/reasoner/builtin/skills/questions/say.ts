import { chartOf } from '../../../answer/chart.ts';
import type { AnswerPart, Brief, Finding } from '../../../reasoner.ts';
import { memoryOf, prepare, prepareAll, preparedIn, type ReadyDesk } from '../../desk.ts';
import { isOf } from '../../form/form.ts';
import { sayForm } from '../../say/heading.ts';
import { pieces } from '../../say/pieces.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Shown } from '../../sql/statement.ts';
import { todayIn } from '../../words/dates.ts';
import { isFromDocuments, weighReplies } from '../documents/weigh.ts';
import { suggest } from '../tables/suggest.ts';
import { placeStretches } from './place-stretches.ts';
import { sayReplies } from './replies.ts';

/** Whether a column of a result measures something: a chart of keys and codes says nothing. */
const isDrawn = (schema: Schema, shown: Shown | undefined): boolean => {
  const term = shown?.term;
  if (!term || (term.kind === 'aggregate' && (term.aggregate === 'count' || term.aggregate === 'distinct')))
    return true;
  const own = term.kind === 'aggregate' ? term.of : term;
  const column = own.kind === 'column' ? schema.column(own.column) : undefined;
  return column === undefined || column.uses.averages;
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
        : chartOf(output.result, sayForm(preparedIn(output, all, usual).schema, output.form) || null, at =>
            isDrawn(preparedIn(output, all, usual).schema, output.columns[at]),
          );
    if (chart) yield { type: 'chart', chart };
  }
  const read = outputs.flatMap(output => (output.kind === 'verified' ? [] : (output.reading ?? [])));
  const stretches = placeStretches(brief.question, read);
  if (stretches.length > 0) yield { type: 'reading', stretches };
  const last = outputs.findLast(output => output.kind !== 'refused');
  const { schema, names, source } = last?.kind === 'answered' ? preparedIn(last, all, usual) : usual;
  const { ask } = schema.language.phrases;
  const offered = answered.flatMap(output => [
    ...(output.elsewhere ? [ask.of(output.question, output.elsewhere.source?.name ?? null)] : []),
    ...(output.other ? [output.other.question] : []),
  ]);
  const suggested = await suggest(schema, names, today, last?.form ?? null, brief.question, 3);
  const questions = [...new Set([...offered, ...suggested])].slice(0, 3);
  if (
    outputs.length > 0 &&
    answered.length === 0 &&
    verified.length === 0 &&
    !replies.some(isFromDocuments) &&
    questions.length > 0
  ) {
    yield { type: 'text', text: '\n\n' };
    yield* pieces(schema.language.phrases.refuse.canAnswer(questions));
  }
  if (questions.length > 0) yield { type: 'follow_ups', questions };
  if (!last) return;
  const doubt = last.kind === 'answered' ? { unread: last.unused, confidence: last.confidence } : undefined;
  const defined = last.kind === 'answered' ? last.defined : undefined;
  yield { type: 'memory', memory: memoryOf(last.question, last.form, source, doubt, defined) };
}
