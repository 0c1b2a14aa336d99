import { ModelFailed } from '../../models/failure.ts';
import { writer } from '../agents.ts';
import { chartOf } from '../answer/chart.ts';
import type { AnswerPart, Brief, Desk, Finding } from '../reasoner.ts';
import { reportOf } from './agent-tools.ts';
import { fence } from './fence.ts';
import { instructionsFor } from './instructions.ts';
import { memoriesOf } from './memories.ts';
import type { Labelled, Mind } from './mind.ts';
import { historyOf } from './plan.ts';
import { writerPrompt } from './prompts/writer.ts';
import { AnswerReader } from './read-answer.ts';
import { showResult } from './show-result.ts';

const mostCharacters = 40_000;
const mostTables = 4;

/** Writes the answer from what the agents reported, and shows the results it cites. */
export async function* answer(mind: Mind, brief: Brief, findings: Finding[], desk: Desk): AsyncGenerator<AnswerPart> {
  const reader = new AnswerReader();
  const cited = new Set<string>();
  const followUps: string[] = [];
  let length = 0;
  const take = function* (pieces: ReturnType<AnswerReader['read']>): Generator<AnswerPart> {
    for (const piece of pieces) {
      if (piece.type === 'text') yield piece;
      else if (piece.type === 'follow_up') followUps.push(piece.question);
      else {
        const known = mind.labelled(piece.label);
        if (!known) continue;
        cited.add(known.label);
        yield { type: 'cite', sourceId: known.source.id };
      }
    }
  };
  try {
    for await (const text of mind.stream({
      agent: writer,
      instructions: instructionsFor(brief, writer, writerPrompt),
      prompt: promptOf(mind, brief, findings),
      maxOutputTokens: 6000,
      signal: desk.signal,
    })) {
      length += text.length;
      yield* take(reader.read(text));
      if (length <= mostCharacters) continue;
      yield* take(reader.end());
      yield { type: 'text', text: '\n\n*The answer was cut off here: it grew too long.*' };
      break;
    }
    yield* take(reader.end());
  } catch (error) {
    if (!(error instanceof ModelFailed) || length === 0) throw error;
    yield* take(reader.end());
    yield { type: 'text', text: '\n\n*The answer ends here: the model provider stopped in the middle of it.*' };
  }
  yield* showCited(mind, cited);
  if (followUps.length > 0) yield { type: 'follow_ups', questions: followUps };
}

/** Tables and charts of the results that the answer cites; a single number is in the text already. */
function* showCited(mind: Mind, cited: Set<string>): Generator<AnswerPart> {
  let tables = 0;
  for (const label of cited) {
    const { result, source } = mind.labelled(label)!;
    if (!result || result.rows.length === 0 || ++tables > mostTables) continue;
    yield { type: 'table', table: { ...result, title: result.title ?? source.title } };
    const chart = chartOf(result, result.title ?? source.title);
    if (chart) yield { type: 'chart', chart };
  }
}

function promptOf(mind: Mind, brief: Brief, findings: Finding[]): string {
  const reports = findings.map(({ agent, goal, status, output, error }) =>
    fence(status === 'completed' ? reportOf(output) : `It failed: ${error}`, { agent, goal }),
  );
  const given = mind.sources().filter(({ source }) => source.sourceType !== 'memory');
  return [
    ...historyOf(brief),
    ...memoriesOf(mind, brief),
    `The question:\n${fence(brief.question)}`,
    `The mode: ${brief.mode}.`,
    reports.length > 0
      ? `What the agents reported:\n${reports.join('\n')}`
      : 'No agent could work: there are no tables or documents yet. Say so, and that some can be uploaded.',
    `The sources:\n${given.map(describeSource).join('\n') || 'none'}`,
  ].join('\n\n');
}

const describeSource = ({ label, source, result }: Labelled): string =>
  fence(result ? showResult(result, 25) : (source.quote ?? ''), {
    source: label,
    title: source.title,
    ...(source.page != null && { page: String(source.page) }),
  });
