import { dataAnalyst } from '../../../agents.ts';
import type { AnswerPart, Assignment, Brief, Finding, Source } from '../../../reasoner.ts';
import { ToolFailed } from '../../../tool.ts';
import { hasTables, lastMemory, type Prepared, prepareAll, type ReadyDesk, runSql } from '../../desk.ts';
import { type Form, nothingAsked, type Term } from '../../form/form.ts';
import type { Language } from '../../language/language.ts';
import { languageFor } from '../../language/languages.ts';
import { tokenize } from '../../language/tokenize.ts';
import { timesIn } from '../../link/times/times.ts';
import { mainFigures } from '../../read/measures/main-figures.ts';
import { cellAsText } from '../../say/as-text.ts';
import { sayFigure } from '../../say/figure.ts';
import { sayDate, sayNumber } from '../../say/format.ts';
import { sayForm } from '../../say/heading.ts';
import { sayColumn } from '../../say/names.ts';
import { spanOf } from '../../say/periods.ts';
import { pieces } from '../../say/pieces.ts';
import { sayTerm, titleOf } from '../../say/terms.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { compile } from '../../sql/compile.ts';
import { isoDate, shift, todayIn } from '../../words/dates.ts';
import { sayChange } from '../investigate/figures.ts';
import { before, type Period, untilWhen } from '../investigate/periods.ts';
import { inputFor, type Skill, wordsOf } from '../skill.ts';

const name = 'news';
const sentences = [
  'why',
  'goal',
  'opening',
  'nothing',
  'table',
  'figure',
  'none',
  'undated',
  'failed',
  'left',
  'noTables',
  'caveat',
] as const;

/** Each table is a piece of work of its own; agents of a task are bounded. */
const mostTables = 10;
const mostFigures = 2;
/** More questions than these are no list of templates. */
const longest = 16;

/** From `start` on and before `end` (ISO dates): the stretch that is asked about, of one table; no table where none has a date. */
type NewsInput = { skill: 'news'; start: string; end: string; table: string | null; source: string | null };

/** What one of the two stretches came to: the number of rows, then the figures. */
type Stretch = { row: unknown[]; sources: Source[] };
type Stretches = { past: Stretch; since: Stretch };
/** `stretches`: null where the table, or every table, has no date. */
type News = { kind: 'news'; stretches: Stretches | null };

/** Tells what came since a day, table by table, against as long a time before: "what changed since last week". */
export const news: Skill = {
  name,
  words: sentences,
  async recognise(brief, desk) {
    const since = sinceOf(brief);
    if (!since) return null;
    const { say } = ownWords(languageFor(brief.language))!;
    const all = await prepareAll(brief, desk);
    const dated = tablesOf(all).filter(({ date }) => date);
    const work = (goal: string, table: string | null, source: string | null): Assignment => ({
      agent: dataAnalyst,
      goal,
      input: { skill: name, ...since, table, source } satisfies NewsInput,
    });
    const looked = dated
      .slice(0, mostTables)
      .map(({ table, ready }) =>
        work(say.goal(table.profile.title, sayDate(since.start, ready.schema.language)), table.name, idOf(ready)),
      );
    return { why: say.why(), groups: [looked.length > 0 ? looked : [work(brief.question, null, null)]] };
  },
  owns: assignment => inputOf(assignment) !== null,
  act: async (brief, assignment, desk) => actOn(inputOf(assignment)!, await prepareAll(brief, desk), desk),
  speaks: ([finding]) => finding !== undefined && inputOf(finding) !== null,
  async *say(brief, findings, desk) {
    yield* sayNews(findings, await prepareAll(brief, desk), languageFor(brief.language));
    const memory = lastMemory(brief.history);
    if (memory) yield { type: 'memory', memory };
  },
};

const inputOf = (assignment: Pick<Assignment, 'input'>) => inputFor<NewsInput>(name, assignment);
const ownWords = (language: Language) => wordsOf(name, sentences, language);
const idOf = ({ source }: Prepared): string | null => source?.id ?? null;

/** The stretch that a message asks about, up to today; null where it asks for no news, or for those of no stretch with a beginning. */
function sinceOf({ question, mode, language: tag, now, timeZone }: Brief): { start: string; end: string } | null {
  const language = languageFor(tag);
  const words = ownWords(language);
  const tokens = tokenize(question, language).filter(({ kind }) => kind !== 'mark');
  if (!words || tokens.length > longest || (mode !== 'auto' && mode !== 'ask')) return null;
  const today = todayIn(now, timeZone);
  const [found, ...more] = timesIn(tokens, language, today, today.getUTCFullYear());
  if (!found?.time.start || found.time.end !== null || found.time.part || more.length > 0) return null;
  const said = (from: number, to?: number) => tokens.slice(from, to).map(({ word }) => word);
  const template = [...said(0, found.from), '…', ...said(found.to)].join(' ');
  const asks = words.asks.map(ask =>
    ask
      .split('…')
      .map(part => tokenize(part, language).map(({ word }) => word))
      .map(part => part.join(' '))
      .join(' … ')
      .trim(),
  );
  const end = isoDate(shift(today, 'day', 1));
  return asks.includes(template) && found.time.start < end ? { start: found.time.start, end } : null;
}

/** Every table in reach, with the date by which its rows are told apart in time; null where it has none that tells days. */
const tablesOf = (all: Prepared[]): { table: Table; date: Column | null; ready: Prepared }[] =>
  all.filter(hasTables).flatMap(ready =>
    ready.schema.tables
      .filter(({ columns }) => columns.length > 0)
      .map(table => ({
        table,
        date: table.date?.holds === 'date' && !table.date.profile.masked ? table.date : null,
        ready,
      })),
  );

/** The number of rows of a table and its main figures; a price of one piece would tell nothing of a stretch. */
const figuresOf = (table: Table, { names }: Prepared): Term[] => [
  { kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table: table.name } },
  ...mainFigures(table, names)
    .filter(term => term.kind === 'aggregate' && term.aggregate === 'sum')
    .slice(0, mostFigures),
];

const periodOf = ({ ref }: Column, { start, end }: Pick<NewsInput, 'start' | 'end'>): Period => ({
  kind: 'period',
  column: ref,
  start,
  end,
  label: start,
});

/** Asks for one table's figures of both stretches. Rejects with ToolFailed where that is not allowed or fails. */
async function actOn(input: NewsInput, all: Prepared[], desk: ReadyDesk): Promise<News> {
  const found = tablesOf(all).find(({ table, ready }) => table.name === input.table && idOf(ready) === input.source);
  if (!found?.date) return { kind: 'news', stretches: null };
  const { table, ready } = found;
  const { schema, source } = ready;
  const since = periodOf(found.date, input);
  const ask = async (period: Period): Promise<Stretch> => {
    const form: Form = {
      kind: 'plain',
      ...nothingAsked(),
      tables: [table.name],
      select: figuresOf(table, ready),
      where: [period],
    };
    const made = compile(form, schema, titleOf(schema), false);
    if (!made) throw new ToolFailed(`${table.title} cannot be counted.`);
    const { result, sources } = await runSql(desk, made.sql, sayForm(schema, form).slice(0, 200), source);
    return { row: result.rows[0] ?? [], sources };
  };
  const past = await ask(before(since));
  return { kind: 'news', stretches: { past, since: await ask(since) } };
}

/** All that came, table by table, then what could not be told. */
function* sayNews(findings: Finding[], all: Prepared[], language: Language): Generator<AnswerPart> {
  const { say } = ownWords(language)!;
  const tables = tablesOf(all);
  const [{ start, end }] = findings.map(finding => inputOf(finding)!) as [NewsInput];
  const { phrases } = language;
  const when = (from: string, to: string) => phrases.when(spanOf(from, to, language));
  const dated = findings.flatMap(finding => {
    const { table, source } = inputOf(finding)!;
    const found = tables.find(each => each.table.name === table && idOf(each.ready) === source);
    return found?.date ? [{ ...found, date: found.date, finding }] : [];
  });
  const told = dated.flatMap(each => {
    const stretches = stretchesIn(each.finding);
    return stretches ? [{ ...each, stretches }] : [];
  });
  const came = told.filter(({ stretches: { since } }) => Number(since.row[0]) > 0);
  if (dated.length > 0) {
    const past = before(periodOf(dated[0]!.date, { start, end }));
    const opening = came.length > 0 ? say.opening : say.nothing;
    if (told.length > 0) yield* pieces(`${opening(when(start, end), when(past.start, past.end))}\n\n`);
  } else if (tables.length === 0) yield* pieces(say.noTables());
  for (const each of told) yield* sayTable(each, each.stretches, language);
  for (const { table, finding } of dated.filter(each => !stretchesIn(each.finding)))
    yield* pieces(`- ${say.failed(shown(table), finding.error ?? '')}\n`);
  const undated = tables.filter(({ date }) => !date).map(({ table }) => shown(table));
  const left = tables.length - undated.length - dated.length;
  const rest = [
    ...(undated.length > 0 ? [say.undated(phrases.and(undated))] : []),
    ...(left > 0 ? [say.left(sayNumber(left, language))] : []),
    ...(told.length > 0 ? [say.caveat()] : []),
  ];
  if (rest.length > 0) yield* pieces(`${dated.length > 0 ? '\n' : ''}${rest.join(' ')}`);
}

const stretchesIn = ({ status, output }: Finding): Stretches | null =>
  status === 'completed' ? (output as News).stretches : null;

const shown = (table: Table): string => `**${cellAsText(table.profile.title)}**`;

/** One table's line: how many rows came and how its figures went, each with the statements it comes from. */
function* sayTable(
  { table, date, ready }: { table: Table; date: Column; ready: Prepared },
  { past, since }: Stretches,
  language: Language,
): Generator<AnswerPart> {
  const { say } = ownWords(language)!;
  const { schema } = ready;
  const [rows, ...figures] = figuresOf(table, ready).map((term, at) => ({
    term,
    was: Number(past.row[at] ?? 0),
    now: Number(since.row[at] ?? 0),
  }));
  const number = (term: Term) => (value: number) => sayFigure(schema, term, value);
  const values = ({ term, was, now }: NonNullable<typeof rows>): [string, string, string] => [
    number(term)(now),
    number(term)(was),
    now === was ? '' : sayChange(was, now, number(term), language),
  ];
  const until = untilWhen(date.ref, schema);
  const last = until && isoDate(shift(new Date(`${until}T00:00:00Z`), 'day', -1));
  const line =
    rows!.now === 0
      ? say.none(shown(table), values(rows!)[1], last ? sayDate(last, language) : '')
      : [
          say.table(shown(table), sayColumn(date, language), ...values(rows!)),
          ...figures.map(figure => say.figure(sayTerm(schema, figure.term), ...values(figure))),
        ].join('; ');
  yield* pieces(`- ${line}`);
  for (const source of [...since.sources, ...past.sources]) yield { type: 'cite', sourceId: source.id };
  yield { type: 'text', text: '\n' };
}
