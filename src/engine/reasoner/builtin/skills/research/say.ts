import { documentAnalyst, investigator } from '../../../agents.ts';
import { chartOf } from '../../../answer/chart.ts';
import type { AnswerPart, Finding } from '../../../reasoner.ts';
import type { Prepared } from '../../desk.ts';
import { asText } from '../../say/as-text.ts';
import { sayForm } from '../../say/heading.ts';
import { pieces } from '../../say/pieces.ts';
import type { DocumentOutput } from '../documents/act.ts';
import { sayDocuments } from '../documents/say.ts';
import { investigationOf } from '../investigate/act.ts';
import { groupName } from '../investigate/figures.ts';
import { sayDrivers, tableOf } from '../investigate/say.ts';
import { type StepOutput, stepOf } from './act.ts';
import type { Fact } from './fact.ts';
import { factsOf, type Section } from './facts.ts';
import { gapsOf, isRefused } from './gaps.ts';

/** Whether these findings are those of research. */
export const isResearch = (findings: Finding[]): boolean => findings.some(finding => stepOf(finding) !== null);

/**
 * Brings together what research found: first in short, then section by section, each sentence with its sources; what
 * could not be told comes last. `sayPart` tells the parts that were asked as plain questions.
 */
export function* sayResearch(
  findings: Finding[],
  { schema }: Prepared,
  sayPart: (findings: Finding[]) => Generator<AnswerPart>,
): Generator<AnswerPart> {
  const { language } = schema;
  const words = language.research;
  const steps = findings.flatMap(finding =>
    finding.status === 'completed' && stepOf(finding) ? [finding.output as StepOutput] : [],
  );
  const sections = factsOf(steps, schema, words);
  const explained = findings.filter(({ agent }) => agent === investigator).map(investigationOf);
  const [why] = explained.flatMap(found => (found.kind === 'explained' ? [found] : []));
  const documents = findings.flatMap(finding =>
    finding.agent === documentAnalyst && finding.status === 'completed' ? [finding.output as DocumentOutput] : [],
  );
  const speaking = documents.filter(({ level }) => level === 'answer' || (level === 'related' && steps.length === 0));

  const brief = sections.flatMap(({ brief: facts }) => facts);
  if (why && why.explanation.causes.length > 0)
    brief.push({
      text: words.stands(why.explanation.causes.slice(0, 3).map(({ where }) => `**${asText(groupName(where))}**`)),
      sources: why.sources.slice(0, 2),
    });
  if (brief.length > 0) {
    yield { type: 'text', text: `${words.short} ` };
    yield* sayFacts(brief);
  }
  for (const section of sections) yield* saySection(section);
  if (why) {
    yield heading(words.head.why);
    yield* sayDrivers(why, language, function* (text, which = why.sources.slice(0, 2)) {
      yield* sayFacts([{ text, sources: which }], '');
    });
    if (why.explanation.causes.length > 0) yield { type: 'table', table: tableOf(why, language.change.say.columns) };
  }
  const plain = findings.filter(
    finding =>
      finding.agent !== investigator && finding.agent !== documentAnalyst && !stepOf(finding) && !isRefused(finding),
  );
  if (plain.length > 0) {
    yield { type: 'text', text: '\n\n' };
    yield* sayPart(plain);
  }
  if (speaking.length > 0) {
    yield heading(words.head.documents);
    for (const [at, output] of speaking.entries()) {
      if (at > 0) yield { type: 'text', text: '\n\n' };
      yield* sayDocuments(output, language);
    }
  }
  const gaps = gapsOf(findings, steps, documents, schema, words);
  if (gaps.length > 0) {
    yield heading(words.head.open);
    for (const [at, gap] of gaps.entries()) yield* pieces(`${at > 0 ? '\n' : ''}- ${gap}`);
  }
}

const heading = (text: string): AnswerPart => ({ type: 'text', text: `\n\n### ${text}\n\n` });

function* saySection({ title, facts, outputs, schema }: Section): Generator<AnswerPart> {
  yield heading(title);
  yield* sayFacts(facts);
  for (const { step, runs } of outputs) {
    const [run] = runs;
    if (!run || step.kind === 'change' || run.result.rows.length < 2) continue;
    const name = sayForm(schema, step.forms[0]!);
    yield { type: 'table', table: { ...run.result, title: name } };
    const chart = chartOf(run.result, name);
    if (chart) yield { type: 'chart', chart };
  }
}

function* sayFacts(facts: Fact[], between = ' '): Generator<AnswerPart> {
  for (const [at, { text, sources }] of facts.entries()) {
    yield* pieces(`${at > 0 ? between : ''}${text}`);
    for (const source of sources) yield { type: 'cite', sourceId: source.id };
  }
}
