import { investigator } from '../agents.ts';
import { chartOf } from '../chart.ts';
import type { AnswerPart, Brief, Desk, Finding } from '../reasoner.ts';
import { aboutIn, sayAbout } from './about/say.ts';
import type { Output } from './act.ts';
import type { DefinitionNotes } from './definitions/notes.ts';
import { sayDefinitions } from './definitions/say.ts';
import { hasTables, lastMemory, memoryOf, type Prepared, prepare, prepareAll } from './desk.ts';
import { sayDocuments } from './documents/say.ts';
import { isFromDocuments, type Reply, weighReplies } from './documents/weigh.ts';
import { investigationOf } from './investigate/act.ts';
import { sayInvestigation } from './investigate/say.ts';
import { thresholds } from './judge/confidence.ts';
import { todayIn } from './link/dates.ts';
import { recalledIn, sayRecalled } from './recall/say.ts';
import { formOfResearch, whyQuestion } from './research/next.ts';
import { isResearch, sayResearch } from './research/say.ts';
import { sayAssumptions } from './say/assumptions.ts';
import { sayForm } from './say/describe.ts';
import { leftOut, withoutAny } from './say/left-out.ts';
import { sayColumn } from './say/names.ts';
import { sayOpenings } from './say/openings.ts';
import { pieces } from './say/pieces.ts';
import { state } from './say/state.ts';
import { suggest } from './say/suggest.ts';
import type { Column, Schema } from './schema/schema.ts';
import type { Shown } from './sql/compile.ts';
import { sayVerified } from './verified.ts';

type Answered = Extract<Output, { kind: 'answered' }>;
type Refused = Extract<Output, { kind: 'refused' }>;

/** Whether a column of a result measures something: a chart of keys and codes says nothing. */
const isDrawn = (schema: Schema, shown: Shown | undefined): boolean => {
  const term = shown?.term;
  if (!term || (term.kind === 'aggregate' && (term.aggregate === 'count' || term.aggregate === 'distinct')))
    return true;
  const own = term.kind === 'aggregate' ? term.of : term;
  const column = own.kind === 'column' ? schema.column(own.column) : undefined;
  return column === undefined || column.uses.averages;
};

const refusal = (all: Prepared[], output: Refused): string => {
  const { refuse } = all[0]!.schema.language.phrases;
  const tables = all
    .flatMap(({ schema }) => schema.tables)
    .slice(0, 4)
    .map(table => table.title);
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
    case 'no-figure':
      return refuse.noFigure(output.words.join());
    case 'no-share':
      return refuse.noShare(output.words.join());
    case 'unsure':
      return refuse.unsure(tables);
    case 'redefined':
      return all[0]!.schema.language.definitions.say.otherNow(output.words.join());
    case 'forgotten':
      return all[0]!.schema.language.definitions.say.goneNow(output.words.join());
    case 'changes':
    case 'forecast':
      return all[0]!.schema.language.about.say[output.reason]();
  }
};

/** Which source was asked, where there is more than one, and which other could be. */
const whereFrom = ({ schema, source }: Prepared, all: Prepared[], { elsewhere }: Answered): string[] => {
  const { assumed } = schema.language.phrases;
  if (all.filter(hasTables).length < 2) return [];
  return [
    assumed.source(source?.name ?? null),
    ...(elsewhere ? [assumed.elsewhere(elsewhere.source?.name ?? null)] : []),
  ];
};

function* sayAnswered(prepared: Prepared, all: Prepared[], output: Answered): Generator<AnswerPart> {
  const { schema } = prepared;
  for (const opening of sayOpenings(schema, output)) yield* pieces(opening);
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
        term.kind === 'bucket' || term.kind === 'part' ? [{ kind: 'missing' as const, column: term.column }] : [],
      ),
    )
    .flatMap(condition => {
      const column = 'column' in condition ? schema.column(condition.column) : undefined;
      return column?.cast?.to === 'date' && column.cast.dayFirstGuessed
        ? [schema.language.phrases.assumed.dayFirst(sayColumn(column, schema.language))]
        : [];
    });
  const notes = [
    ...whereFrom(prepared, all, output),
    ...spelt,
    ...new Set(guessed),
    ...(output.followUp ? [schema.language.phrases.assumed.followUp(sayForm(schema, output.form))] : []),
    ...sayAssumptions(schema, output.assumptions),
    ...leftOut(schema, output),
    ...withoutAny(schema, output),
  ];
  if (output.result.rows.every(row => row.every(cell => cell === null || cell === 0)))
    notes.push(...dataRange(schema, output));
  // The last stretch may not be over.
  else if (output.form.course?.how === 'change') notes.push(...courseRange(schema, output));
  if (output.other)
    notes.push(
      schema.language.phrases.assumed.offered(sayForm(schema, output.form), output.other.title, output.other.question),
    );
  else if (output.confidence < thresholds.answer)
    notes.push(
      schema.language.phrases.assumed.doubtful(sayForm(schema, output.form), Math.round(10 * output.confidence) * 10),
    );
  if (notes.length > 0) yield { type: 'text', text: '\n\n' };
  for (const note of notes) yield* pieces(`${note} `);
}

/** From when to when the data runs that was compared stretch by stretch. */
const courseRange = (schema: Schema, { form }: Answered): string[] =>
  form.group.flatMap(term => (term.kind === 'bucket' ? rangeOf(schema, schema.column(term.column)) : []));

/** From when to when the data runs, where a question of time found nothing. */
const dataRange = (schema: Schema, { form }: Answered): string[] =>
  form.where.flatMap(condition =>
    condition.kind === 'period' ? rangeOf(schema, schema.column(condition.column)) : [],
  );

const rangeOf = (schema: Schema, column: Column | undefined): string[] => {
  if (!column?.profile.min || !column.profile.max || column.cast || column.table.profile.estimated) return [];
  const { language } = schema;
  const [from, to] = [column.profile.min.slice(0, 10), column.profile.max.slice(0, 10)];
  return [language.phrases.assumed.range(sayColumn(column, language), from, to)];
};

/** What was asked together: the uploaded tables, or those of a source. */
const preparedFor = ({ source }: Pick<Answered, 'source'>, all: Prepared[], usual: Prepared): Prepared =>
  all.find(each => each.source?.id === source?.id) ?? usual;

/** What is said to each question, under the question where there are several. */
function* sayReplies(replies: Reply[], all: Prepared[], usual: Prepared, brief: Brief): Generator<AnswerPart> {
  const many = replies.length > 1;
  for (const [index, { question, data, documents, left = [] }] of replies.entries()) {
    if (index > 0) yield { type: 'text', text: '\n\n' };
    if (many) yield { type: 'text', text: `**${question.slice(0, 300)}**\n` };
    if (data?.defined) yield* sayDefinitions(data.defined, usual.schema.language, brief, data.kind !== 'refused');
    else if (left.length > 0) yield* sayDefinitions({ used: [], left }, usual.schema.language, brief, false);
    if (data?.kind === 'verified') yield* sayVerified(usual.schema, data);
    else if (data?.kind === 'answered') yield* sayAnswered(preparedFor(data, all, usual), all, data);
    else if (data) yield* pieces(refusal(all, data));
    if (data && documents) yield { type: 'text', text: '\n\n' };
    if (data && documents?.level === 'answer') yield* pieces(`${usual.schema.language.documents.besides} `);
    if (documents) yield* sayDocuments(documents, usual.schema.language);
  }
}

/** Tells what was found: the answer with its source, what was assumed, a table, a chart, further questions. */
export async function* answer(brief: Brief, findings: Finding[], desk: Desk): AsyncIterable<AnswerPart> {
  const all = await prepareAll(brief, desk);
  const usual = await prepare(brief, desk);
  const preparedOf = (output: Answered) => preparedFor(output, all, usual);
  const today = todayIn(brief.now, brief.timeZone);
  const about = aboutIn(findings);
  if (about) {
    yield* pieces(sayAbout(about, all, brief));
    const questions = await suggest(usual.schema, usual.names, today, null, brief.question, 3);
    if (questions.length > 0) yield { type: 'follow_ups', questions };
    const memory = lastMemory(brief.history);
    if (memory) yield { type: 'memory', memory };
    return;
  }
  const recalled = recalledIn(findings);
  if (recalled) {
    yield* sayRecalled(recalled, usual.schema.language);
    const memory = lastMemory(brief.history);
    if (memory) yield { type: 'memory', memory };
    return;
  }
  if (isResearch(findings)) {
    const told = findings.flatMap(({ input }) => (input as { defined?: DefinitionNotes } | undefined)?.defined ?? []);
    for (const notes of told) yield* sayDefinitions(notes, usual.schema.language, brief, false);
    if (told.length > 0) yield { type: 'text', text: '\n\n' };
    yield* sayResearch(findings, usual, plain => sayReplies(weighReplies(plain), all, usual, brief));
    const form = formOfResearch(findings);
    const why = whyQuestion(findings, usual.schema, brief);
    const suggested = await suggest(usual.schema, usual.names, today, form, brief.question, 3);
    yield { type: 'follow_ups', questions: [...new Set([...why, ...suggested])].slice(0, 3) };
    if (!form) return;
    yield { type: 'memory', memory: memoryOf(brief.question, form, usual.source, undefined, told[0]) };
    return;
  }
  const [investigation] = findings.filter(finding => finding.agent === investigator);
  if (investigation) {
    const found = investigationOf(investigation);
    if (found.defined) yield* sayDefinitions(found.defined, usual.schema.language, brief, found.kind === 'explained');
    yield* sayInvestigation(found, usual.schema.language);
    const explained = found.kind === 'explained' ? found : null;
    const { schema, names, source } = explained ? preparedFor(explained, all, usual) : usual;
    const form = explained?.form ?? null;
    yield { type: 'follow_ups', questions: await suggest(schema, names, today, form, brief.question, 3) };
    if (form) yield { type: 'memory', memory: memoryOf(brief.question, form, source, undefined, found.defined) };
    return;
  }
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
      output.form.compare || output.form.ratio || output.form.position || output.form.neighbour
        ? null
        : chartOf(output.result, sayForm(preparedOf(output).schema, output.form) || null, at =>
            isDrawn(preparedOf(output).schema, output.columns[at]),
          );
    if (chart) yield { type: 'chart', chart };
  }
  const last = outputs.findLast(output => output.kind !== 'refused');
  const { schema, names, source } = last?.kind === 'answered' ? preparedOf(last) : usual;
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
