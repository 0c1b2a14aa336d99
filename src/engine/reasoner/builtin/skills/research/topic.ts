import { rewrite } from '../../definitions/rewrite.ts';
import type { Prepared } from '../../desk.ts';
import {
  type ColumnRef,
  type Condition,
  columnsOfTerm,
  countOfRows,
  type Form,
  sameTerm,
  type Term,
} from '../../form/form.ts';
import { isOf } from '../../form/is-of.ts';
import { subjectOf } from '../../form/tables-of-form.ts';
import type { Candidate } from '../../judge/candidate.ts';
import { understand } from '../../judge/understand.ts';
import type { ResearchWords } from '../../language/wording/research.ts';
import { mainFigures } from '../../read/measures/main-figures.ts';
import type { Table } from '../../schema/schema.ts';
import { type Period, periodOf } from '../investigate/periods.ts';

/** What a research question is about, as far as tables can tell of it. */
export type Topic = {
  /** In the words of the question. */
  about: string;
  table: string;
  /** The figures that are looked at, the main one first; each an aggregate. */
  measures: Term[];
  /** What must hold of the rows, the period apart. */
  where: Condition[];
  /** The time that was asked for, by dates with both ends. */
  period: Period | null;
  /** The columns that were asked for as groups. */
  groups: ColumnRef[];
  noun: Form['noun'];
  /** The course of time was asked for. */
  develops: boolean;
  /** The steps in which the course of time was asked for. */
  pace: ResearchWords['paces'][number]['unit'] | null;
  /** No table was named; this is the one that tells most. */
  chosen: boolean;
};

const mostMeasures = 3;

/** The opening of a research question and what it asks about; null where it does not open like one. */
export function openingOf(
  question: string,
  words: ResearchWords,
): { about: string; develops: boolean; sure: boolean } | null {
  const text = question.trim().replace(/[?!.\s]+$/, '');
  for (const { pattern, develops, loose } of words.openings) {
    const groups = pattern.exec(text)?.groups;
    if (!groups?.about) continue;
    const about = `${groups.about}${groups.rest ?? ''}`;
    return { about, develops, sure: !loose || words.everything.test(about) };
  }
  return null;
}

/** Reads what a research question is about; null where the tables hold nothing of the kind. */
export function readTopic(question: string, ready: Prepared, today: Date, words: ResearchWords): Topic | null {
  const { schema, names } = ready;
  const opened = openingOf(question, words);
  const about = (opened?.about ?? question.trim().replace(/[?!.\s]+$/, '')).slice(0, 500);
  const pace = words.paces.find(({ pattern }) => pattern.test(about)) ?? null;
  const bare = bareOf(pace ? about.replace(pace.pattern, '') : about, words);
  const develops = opened?.develops ?? false;
  const best = bare === '' || words.everything.test(about) ? null : readMeasure(bare, ready, today);
  const form = best?.form ?? null;
  const table = form
    ? schema.table(subjectOf(form) ?? '')
    : words.everything.test(about)
      ? mainTable(schema.tables)
      : undefined;
  // How something developed can't be told of rows without a date: what else the words may mean is left to a reading of tables.
  if (!table || (form && develops && !table.date)) return null;
  const rows: Term = countOfRows(table.name);
  const asked = form?.select.filter(term => term.kind === 'aggregate') ?? [];
  const counts = asked.length > 0 && asked.every(term => term.kind === 'aggregate' && term.of.kind === 'rows');
  const usual = mainFigures(table, names);
  // "An overview of orders" is about what they came to, unless it is their number that is asked for.
  const first = counts && !develops && !words.counts.test(about) ? usual : [...asked, ...usual];
  const measures = [...first, ...asked, rows].filter(
    (term, at, all) => all.findIndex(one => sameTerm(one, term)) === at,
  );
  const main = measures[0]!;
  const others = measures.slice(1).filter(term => !sameTerm(term, rows));
  return {
    about,
    table: table.name,
    measures: [main, ...(sameTerm(main, rows) ? [] : [rows]), ...others].slice(0, mostMeasures + 1),
    where: form?.where.filter(condition => condition !== periodOf(form)) ?? [],
    period: form && periodOf(form),
    groups: form?.group.flatMap(term => (term.kind === 'column' ? columnsOfTerm(term) : [])) ?? [],
    noun: form?.noun,
    develops,
    pace: pace?.unit ?? null,
    chosen: form === null,
  };
}

function bareOf(about: string, words: ResearchWords): string {
  let bare = about.replace(words.before, '').trim();
  for (let next = bare.replace(words.after, ''); next !== bare; next = bare.replace(words.after, ''))
    bare = next.trim();
  return bare;
}

/** The likeliest reading of the words as a figure, with its groups and limits. */
function readMeasure(bare: string, { schema, names, defined }: Prepared, today: Date): Candidate | null {
  for (const question of schema.language.figures(rewrite(bare, defined, schema).text)) {
    const [best] = understand(question, schema, today, null, names);
    if (!best || best.unbound.length > 0 || best.bound.length === 0) continue;
    const { form } = best;
    // How it went from one month to the next is found out in any case.
    if (!isOf(form, 'plain', 'course') || form.position) continue;
    if (!form.select.some(isSummable)) continue;
    return best;
  }
  return null;
}

const isSummable = (term: Term): boolean =>
  term.kind === 'aggregate' && ['sum', 'count', 'avg'].includes(term.aggregate);

/** The table that is looked at where none is named: one with amounts and dates, and the longest of these. */
function mainTable(tables: Table[]): Table | undefined {
  const rate = (table: Table): number =>
    (table.columns.some(({ roles }) => roles.has('measure')) ? 4 : 0) +
    (table.date ? 2 : 0) +
    Math.log10(1 + table.profile.rowCount) / 10;
  return tables.filter(({ columns }) => columns.length > 0).sort((a, b) => rate(b) - rate(a))[0];
}
