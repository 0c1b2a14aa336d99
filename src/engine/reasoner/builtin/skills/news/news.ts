import { type Amount, amountOf, compareAmounts } from '../../../../query/amount.ts';
import { dataAnalyst } from '../../../agents.ts';
import type { AnswerPart, Assignment, Brief, Finding } from '../../../reasoner.ts';
import { lastMemory, type Prepared, prepareAll, type ReadyDesk } from '../../desk.ts';
import type { Term } from '../../form/form.ts';
import type { Language } from '../../language/language.ts';
import { languageFor } from '../../language/languages.ts';
import { timesIn } from '../../link/times/times.ts';
import { cellAsText } from '../../say/as-text.ts';
import { sayFigure } from '../../say/figure.ts';
import { sayDate, sayNumber } from '../../say/format.ts';
import { sayColumn } from '../../say/names.ts';
import { spanOf } from '../../say/periods.ts';
import { pieces } from '../../say/pieces.ts';
import { sayTerm } from '../../say/terms.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { isoDate, shift, todayIn } from '../../words/dates.ts';
import {
  askStretch,
  figuresOf,
  keyOf,
  periodOf,
  type Stretch,
  type TableInReach,
  type TableKey,
  tableOf,
  tablesInReach,
} from '../dated-tables.ts';
import { heard, spoken } from '../heard.ts';
import { sayChange } from '../investigate/figures.ts';
import { before, untilWhen } from '../investigate/periods.ts';
import { inputFor, type Skill, wordsOf } from '../skill.ts';

const name = 'news';
const sentences = [
  ...(['why', 'goal', 'opening', 'nothing', 'table', 'figure', 'none'] as const),
  ...(['undated', 'failed', 'left', 'noTables', 'caveat'] as const),
];
const ownWords = (language: Language) => wordsOf<(typeof sentences)[number]>(name, language);

/** Each table is a piece of work of its own; agents of a task are bounded. */
const mostTables = 10;
/** More words than these are no message of the list. */
const longest = 16;

/** The stretch that is asked about: from `start` on and before `end` (ISO dates). */
type Since = { start: string; end: string };
/** The table that is looked at; null where none has a date. */
type NewsInput = { skill: 'news'; table: string | null; source: string | null } & Since;
const inputOf = (assignment: Pick<Assignment, 'input'>) => inputFor<NewsInput>(name, assignment);

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
    const dated = tablesInReach(await prepareAll(brief, desk)).filter(({ date }) => date);
    const work = (goal: string, key: TableKey | { table: null; source: null }): Assignment => ({
      agent: dataAnalyst,
      goal,
      input: { skill: name, ...since, ...key } satisfies NewsInput,
    });
    const looked = dated
      .slice(0, mostTables)
      .map(each =>
        work(say.goal(each.table.profile.title, sayDate(since.start, each.ready.schema.language)), keyOf(each)),
      );
    const nowhere = work(brief.question, { table: null, source: null });
    return { why: say.why(), groups: [looked.length > 0 ? looked : [nowhere]] };
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

/** The stretch that a message asks about, up to today; null where it asks for no news, or for those of no stretch with a beginning. */
function sinceOf({ question, mode, language: tag, now, timeZone }: Brief): Since | null {
  const language = languageFor(tag);
  const words = ownWords(language);
  const tokens = spoken(question, language);
  if (!words || tokens.length > longest || (mode !== 'auto' && mode !== 'ask')) return null;
  const today = todayIn(now, timeZone);
  const [found, ...more] = timesIn(tokens, language, today, today.getUTCFullYear());
  if (!found?.time.start || found.time.end !== null || found.time.part || more.length > 0) return null;
  const asks = heard(tokens, words.asks, language).some(({ from, to }) => from === found.from && to === found.to);
  const end = isoDate(shift(today, 'day', 1));
  return asks && found.time.start < end ? { start: found.time.start, end } : null;
}

/** Asks for one table's figures of the stretch and of as long a time before. */
async function actOn(input: NewsInput, all: Prepared[], desk: ReadyDesk): Promise<News> {
  const found = tableOf(input, all);
  if (!found?.date) return { kind: 'news', stretches: null };
  const since = periodOf(found.date, input);
  const past = await askStretch(found, before(since), desk);
  return { kind: 'news', stretches: { past, since: await askStretch(found, since, desk) } };
}

/** All that came, table by table, then what could not be told. */
function* sayNews(findings: Finding[], all: Prepared[], language: Language): Generator<AnswerPart> {
  const { say } = ownWords(language)!;
  const tables = tablesInReach(all);
  const [{ start, end }] = findings.map(finding => inputOf(finding)!) as [NewsInput];
  const { phrases } = language;
  const when = (from: string, to: string) => phrases.when(spanOf(from, to, language));
  const dated = findings.flatMap(finding => {
    const found = tableOf(inputOf(finding)!, all);
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
  { table, date, ready }: TableInReach & { date: Column },
  { past, since }: Stretches,
  language: Language,
): Generator<AnswerPart> {
  const { say } = ownWords(language)!;
  const { schema } = ready;
  const [rows, ...figures] = figuresOf({ table, ready }).map((term, at) => ({
    term,
    was: amountOf(past.row[at] ?? 0),
    now: amountOf(since.row[at] ?? 0),
  }));
  const number = (term: Term) => (value: Amount) => sayFigure(schema, term, value);
  const values = ({ term, was, now }: NonNullable<typeof rows>): [string, string, string] => [
    number(term)(now),
    number(term)(was),
    compareAmounts(now, was) === 0 ? '' : sayChange(was, now, number(term), language),
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
