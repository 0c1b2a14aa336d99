import { chartOf } from '../chart.ts';
import type { AnswerPart, Brief, Desk, Finding } from '../reasoner.ts';
import type { Output } from './act.ts';
import { type Memory, type Prepared, prepare } from './desk.ts';
import { phrasesFor } from './documents/phrases.ts';
import { sayDocuments } from './documents/say.ts';
import { isFromDocuments, weighReplies } from './documents/weigh.ts';
import { columnsOfCondition, columnsOfTerm } from './form.ts';
import { investigationOf, investigator } from './investigate/act.ts';
import { sayInvestigation } from './investigate/say.ts';
import { todayIn } from './link/dates.ts';
import { sayAssumptions } from './say/assumptions.ts';
import { sayForm } from './say/describe.ts';
import { sayNumber } from './say/format.ts';
import { sayColumn } from './say/names.ts';
import { pieces } from './say/pieces.ts';
import { state } from './say/state.ts';
import { suggest } from './say/suggest.ts';
import type { Schema } from './schema/schema.ts';
import { isPlaceholder } from './schema/sniff.ts';

type Answered = Extract<Output, { kind: 'answered' }>;
type Refused = Extract<Output, { kind: 'refused' }>;

/** How many rows could not take part, since the date or measure they are judged by is missing. */
const leftOut = (schema: Schema, { form }: Answered): string[] => {
  const used = new Set<string>();
  return [
    ...form.group.filter(term => term.kind === 'bucket').flatMap(columnsOfTerm),
    ...form.where
      .filter(condition => condition.kind === 'period' || condition.kind === 'part')
      .flatMap(columnsOfCondition),
    ...form.select.filter(term => term.kind === 'aggregate' && term.of.kind !== 'rows').flatMap(columnsOfTerm),
  ].flatMap(ref => {
    const column = schema.column(ref);
    const key = `${ref.table}\0${ref.column}`;
    const blank = column?.cast
      ? column.profile.values.reduce((sum, { value, count }) => sum + (isPlaceholder(value) ? count : 0), 0)
      : 0;
    const missing = (column?.profile.nullCount ?? 0) + blank;
    if (!column || missing === 0 || used.has(key)) return [];
    used.add(key);
    return [
      schema.language.phrases.assumed.leftOut(sayNumber(missing, schema.language), sayColumn(column, schema.language)),
    ];
  });
};

const refusal = (schema: Schema, output: Refused): string => {
  const { refuse } = schema.language.phrases;
  const tables = schema.tables.slice(0, 4).map(table => table.title);
  switch (output.reason) {
    case 'no-tables':
      return refuse.noTables();
    case 'empty':
      return refuse.empty();
    case 'language':
      return refuse.language();
    case 'failed':
      return refuse.failed(output.message ?? '');
    case 'not-found':
      return output.words.length > 0
        ? refuse.notFound(
            [...new Set(output.words)].slice(0, 5).map(word => word.slice(0, 60)),
            tables,
          )
        : refuse.unsure(tables);
    case 'unsure':
      return refuse.unsure(tables);
  }
};

function* sayAnswered(schema: Schema, output: Answered): Generator<AnswerPart> {
  yield* pieces(state(schema, output));
  for (const source of output.sources) yield { type: 'cite', sourceId: source.id };
  const spelt = output.form.group.flatMap(term =>
    term.kind === 'column' && schema.column(term.column)?.variants
      ? [schema.language.phrases.assumed.spellings(sayColumn(schema.column(term.column)!, schema.language))]
      : [],
  );
  const guessed = output.form.where
    .concat(
      output.form.group.flatMap(term =>
        term.kind === 'bucket' ? [{ kind: 'missing' as const, column: term.column }] : [],
      ),
    )
    .flatMap(condition => {
      const column = 'column' in condition ? schema.column(condition.column) : undefined;
      return column?.cast?.to === 'date' && column.cast.dayFirstGuessed
        ? [schema.language.phrases.assumed.dayFirst(sayColumn(column, schema.language))]
        : [];
    });
  const notes = [
    ...spelt,
    ...new Set(guessed),
    ...(output.followUp ? [schema.language.phrases.assumed.followUp(sayForm(schema, output.form))] : []),
    ...sayAssumptions(schema, output.assumptions),
    ...leftOut(schema, output),
  ];
  if (output.result.rows.every(row => row.every(cell => cell === null || cell === 0)))
    notes.push(...dataRange(schema, output));
  if (output.other)
    notes.push(
      schema.language.phrases.assumed.offered(sayForm(schema, output.form), output.other.title, output.other.question),
    );
  if (notes.length > 0) yield { type: 'text', text: '\n\n' };
  for (const note of notes) yield* pieces(`${note} `);
}

/** From when to when the data runs, where a question of time found nothing. */
const dataRange = (schema: Schema, { form }: Answered): string[] =>
  form.where.flatMap(condition => {
    const column = condition.kind === 'period' ? schema.column(condition.column) : undefined;
    return column?.profile.min && column.profile.max && !column.cast
      ? [
          schema.language.phrases.assumed.range(
            sayColumn(column, schema.language),
            column.profile.min.slice(0, 10),
            column.profile.max.slice(0, 10),
          ),
        ]
      : [];
  });

/** Tells what was found: the answer with its source, what was assumed, a table, a chart, further questions. */
export async function* answer(brief: Brief, findings: Finding[], desk: Desk): AsyncIterable<AnswerPart> {
  const prepared: Prepared = await prepare(brief, desk);
  const { schema, names } = prepared;
  const today = todayIn(brief.now, brief.timeZone);
  const [investigation] = findings.filter(finding => finding.agent === investigator);
  if (investigation) {
    yield* sayInvestigation(investigationOf(investigation), schema.language);
    yield { type: 'follow_ups', questions: suggest(schema, names, today, null, brief.question, 3) };
    return;
  }
  const replies = weighReplies(findings);
  const many = replies.length > 1;
  for (const [index, { question, data, documents }] of replies.entries()) {
    if (index > 0) yield { type: 'text', text: '\n\n' };
    if (many) yield { type: 'text', text: `**${question.slice(0, 300)}**\n` };
    if (data?.kind === 'answered') yield* sayAnswered(schema, data);
    else if (data) yield* pieces(refusal(schema, data));
    if (data && documents)
      yield* pieces(`\n\n${documents.level === 'answer' ? `${phrasesFor(question).besides} ` : ''}`);
    if (documents) yield* sayDocuments(documents);
  }
  const outputs = replies.flatMap(({ data }) => data ?? []);
  const answered = outputs.filter(output => output.kind === 'answered');
  for (const output of answered) {
    if (output.result.rows.length > 1 || output.result.columns.length > 1)
      yield { type: 'table', table: output.result };
    const chart =
      output.form.compare || output.form.position || output.form.neighbour
        ? null
        : chartOf(output.result, sayForm(schema, output.form) || null);
    if (chart) yield { type: 'chart', chart };
  }
  const last = answered.at(-1);
  const offered = answered.flatMap(output => (output.other ? [output.other.question] : []));
  const suggested = suggest(schema, names, today, last?.form ?? null, brief.question, 3);
  const questions = [...new Set([...offered, ...suggested])].slice(0, 3);
  if (outputs.length > 0 && answered.length === 0 && !replies.some(isFromDocuments) && questions.length > 0) {
    yield { type: 'text', text: '\n\n' };
    yield* pieces(schema.language.phrases.refuse.canAnswer(questions));
  }
  if (questions.length > 0) yield { type: 'follow_ups', questions };
  if (last) yield { type: 'memory', memory: { analyst: 1, question: last.question, form: last.form } satisfies Memory };
}
