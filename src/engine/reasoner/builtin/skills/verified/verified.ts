import type { QueryResult } from '../../../../query/result.ts';
import type { AnswerPart, Assignment, Brief, Source } from '../../../reasoner.ts';
import { ToolFailed } from '../../../tool.ts';
import { allLeft, type DefinitionNotes } from '../../definitions/notes.ts';
import { rewrite } from '../../definitions/rewrite.ts';
import { prepare, type ReadyDesk } from '../../desk.ts';
import { type Form, nothingAsked } from '../../form/form.ts';
import { confidenceOf, thresholds } from '../../judge/confidence.ts';
import { understand } from '../../judge/understand.ts';
import { languageFor } from '../../language/languages.ts';
import { asText } from '../../say/as-text.ts';
import { sayNumber, sayValue } from '../../say/format.ts';
import { pieces } from '../../say/pieces.ts';
import type { Schema } from '../../schema/schema.ts';
import { todayIn } from '../../words/dates.ts';
import { questionIn } from '../skill.ts';
import type { Output } from '../tables/act.ts';

/** The result of a statement that somebody verified for this very question. */
export type Verified = {
  kind: 'verified';
  question: string;
  result: QueryResult;
  sources: Source[];
  /** The question as it is read, for what follows on it. */
  form: Form;
  /** What is defined of its words, and had no part in it. */
  defined?: DefinitionNotes;
};

const toolName = 'run_verified_query';
const longestQuestion = 4000;

/** There is one, and what it reckons with is masked for the asker: no answer would be true. */
type Untold = Extract<Output, { kind: 'refused' }>;

/** The verified answer to a question, or that it cannot be told; null where there is none, and the question has to be read. */
export async function findVerified(
  brief: Brief,
  assignment: Assignment,
  desk: ReadyDesk,
): Promise<Verified | Untold | null> {
  if (brief.mode === 'investigate' || !brief.tools.some(({ name }) => name === toolName)) return null;
  const question = (questionIn(assignment) ?? assignment.goal).trim();
  if (!question || question.length > longestQuestion) return null;
  try {
    const { output, sources } = await desk.call(toolName, { question });
    if (output === null) return null;
    if (typeof (output as { untold?: unknown }).untold === 'string') {
      const { verified } = languageFor(brief.language).phrases;
      return { kind: 'refused', question, reason: 'failed', words: [], confidence: 1, message: verified.untold() };
    }
    const result = output as QueryResult;
    const form = await readForm(brief, result, question, desk);
    return { kind: 'verified', question, result, sources, form, defined: await setAside(brief, question, desk) };
  } catch (error) {
    if (error instanceof ToolFailed && !desk.signal.aborted) return null;
    throw error;
  }
}

/** The question as it is read; an empty form where it cannot be read surely, so that nothing follows on what was before. */
async function readForm(brief: Brief, result: QueryResult, question: string, desk: ReadyDesk): Promise<Form> {
  const { schema, names, source } = await prepare(brief, desk);
  if (result.dataSourceId !== (source?.id ?? null)) return { kind: 'plain', ...nothingAsked() };
  const [best, rival] = understand(question, schema, todayIn(brief.now, brief.timeZone), null, names);
  const sure = best && best.unbound.length === 0 && confidenceOf(best, rival, 0) >= thresholds.answer;
  return sure ? best.form : { kind: 'plain', ...nothingAsked() };
}

/** What the asker defined for themselves is no part of what somebody verified, and they are told so. */
async function setAside(brief: Brief, question: string, desk: ReadyDesk): Promise<DefinitionNotes> {
  const { schema, defined } = await prepare(brief, desk);
  const read = rewrite(
    question,
    defined.filter(({ shared }) => !shared),
    schema,
  );
  return allLeft({ ...read, hindered: [] }, { kind: 'verified' });
}

const mostRows = 10;

/** Tells what the verified statement gave: a figure, a row, or the first of several. */
export function* sayVerified({ language }: Schema, { result, sources }: Verified): Generator<AnswerPart> {
  const { columns, rows } = result;
  const { verified } = language.phrases;
  const cell = (value: unknown) => sayValue(value, language, null);
  const named = (row: unknown[], from = 0) =>
    columns.slice(from).map(({ name }, at) => `${asText(name)}: **${cell(row[at + from])}**`);
  const [first] = rows;
  if (!first) yield* pieces(verified.none());
  else if (rows.length === 1) yield* pieces(verified.row(named(first)));
  else {
    yield* pieces(verified.rows(sayNumber(rows.length, language), rows.length > mostRows ? mostRows : null));
    for (const row of rows.slice(0, mostRows))
      yield* pieces(`\n- ${columns.length > 1 ? `${cell(row[0])}: ${named(row, 1).join(', ')}` : cell(row[0])}`);
    yield { type: 'text', text: '\n\n' };
  }
  yield* pieces(` ${verified.source()}`);
  for (const source of sources) yield { type: 'cite', sourceId: source.id };
}
