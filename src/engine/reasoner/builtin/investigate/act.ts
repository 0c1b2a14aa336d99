import type { Explanation } from '../../../investigation/explain-change.ts';
import type { Assignment, Brief, Desk, Finding, Hypothesis, Source } from '../../reasoner.ts';
import { ToolFailed } from '../../tool.ts';
import { prepare, runSql } from '../desk.ts';
import type { ColumnRef, Form, Term } from '../form.ts';
import { understand } from '../judge/understand.ts';
import { todayIn } from '../link/dates.ts';
import type { NameIndex } from '../link/names.ts';
import { tablesOfForm } from '../read/tables.ts';
import { sayTerm, titleOf } from '../say/describe.ts';
import { spanOf } from '../say/periods.ts';
import type { Column, Schema } from '../schema/schema.ts';
import { compile } from '../sql/compile.ts';
import { repeats } from '../sql/join.ts';
import { before, earlier, lastMonth, type Period, periodOf } from './periods.ts';
import { readChange } from './read-change.ts';
import { changeWordsFor } from './words.ts';

export const investigator = 'investigator';

/** What the investigator found out, or why it could not. */
export type Investigation =
  | {
      kind: 'explained';
      question: string;
      form: Form;
      measure: string;
      unit: Column | null;
      from: string;
      to: string;
      explanation: Explanation;
      /** The change of the same step a year earlier, as a share; null where there is no such year. */
      season: number | null;
      sources: Source[];
    }
  | { kind: 'unexplained'; question: string; reason: 'measure' | 'time' | 'groups' | 'failed'; message?: string };

const mostDimensions = 6;
const mostValues = 60;

/** Whether a message asks why something changed. */
export const asksWhy = (brief: Brief): boolean =>
  brief.tools.some(({ name }) => name === 'explain_change') &&
  readChange(brief.question, changeWordsFor(brief.language), brief.mode === 'investigate') !== null;

/** Explains a change: reads what changed and when, takes it apart, and weighs the hypotheses one by one. */
export async function investigate(brief: Brief, { goal }: Assignment, desk: Desk): Promise<Investigation> {
  const words = changeWordsFor(brief.language);
  const fail = (
    reason: Extract<Investigation, { kind: 'unexplained' }>['reason'],
    message?: string,
  ): Investigation => ({
    kind: 'unexplained',
    question: goal,
    reason,
    ...(message && { message }),
  });
  const asked = readChange(goal, words, true);
  const { schema, names } = await prepare(brief, desk);
  const today = todayIn(brief.now, brief.timeZone);
  const form = asked && measureOf(asked.about, schema, names, today);
  if (!form) return fail('measure');
  const after = periodOf(form) ?? lastMonth(subjectOf(form), schema);
  if (!after) return fail('time');
  const past = (asked.against && againstOf(asked.about, asked.against, form, schema, names, today)) || before(after);
  const dimensions = dimensionsOf(form, schema);
  if (dimensions.length === 0) return fail('groups');
  const statements = statementsOf(form, [past, after], dimensions, schema);
  if (!statements) return fail('groups');

  const titles = dimensions.map(({ title }) => title);
  const hypotheses: Hypothesis[] = [
    ...titles.map((title, n) => open(`d${n}`, words.say.hypothesis(title))),
    open('shift', words.say.hypothesisShift),
    open('season', words.say.hypothesisSeason),
  ];
  desk.hypotheses(hypotheses);
  const measure = sayTerm(schema, form.select[0]!, form.noun);
  try {
    const [, ratio] = statements;
    const { output, sources } = await desk.call('explain_change', {
      before: statements[0][0],
      after: statements[0][1],
      ratio,
      title: measure.slice(0, 200),
    });
    const explanation = output as Explanation;
    weigh(hypotheses, explanation, titles, brief.language);
    desk.hypotheses(hypotheses);
    const season = await seasonOf(form, past, after, schema, desk);
    sources.push(...season.sources);
    const change = explanation.before === 0 ? null : explanation.after / explanation.before - 1;
    const seasonal =
      season.change !== null &&
      change !== null &&
      season.change * change > 0 &&
      Math.abs(season.change) >= Math.abs(change) / 2;
    Object.assign(hypotheses.at(-1)!, {
      status: seasonal ? 'supported' : 'refuted',
      confidence: season.change === null ? 0.2 : 0.7,
      evidence: season.change === null ? [] : [words.say.season(percent(season.change, brief.language))],
    });
    desk.hypotheses(hypotheses);
    return {
      kind: 'explained',
      question: goal,
      form: { ...form, where: [...withoutPeriod(form), after] },
      measure,
      unit: columnOfMeasure(form, schema),
      from: nameOf(past, schema),
      to: nameOf(after, schema),
      explanation,
      season: seasonal ? season.change : null,
      sources,
    };
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error;
    return fail('failed', error.message);
  }
}

/** The table whose rows are measured. */
const subjectOf = (form: Form): string => form.tables[0] ?? [...tablesOfForm(form)][0] ?? '';

/** What a finding of the investigator holds; one that failed says why. */
export const investigationOf = ({ status, output, goal, error }: Finding): Investigation =>
  status === 'completed'
    ? (output as Investigation)
    : { kind: 'unexplained', question: goal, reason: 'failed', ...(error !== undefined && { message: error }) };

const open = (id: string, statement: string): Hypothesis => ({
  id,
  statement,
  status: 'open',
  confidence: 0.5,
  evidence: [],
});

/** The number that is meant, as a form without groups; the words may name it barely ("revenue") or in full. */
function measureOf(about: string, schema: Schema, names: NameIndex, today: Date): Form | null {
  for (const question of [about, `total ${about}`, `number of ${about}`]) {
    const [best] = understand(question, schema, today, null, names);
    const [term, ...more] = best?.form.select ?? [];
    if (!best || best.unbound.length > 0 || more.length > 0 || term?.kind !== 'aggregate') continue;
    const { form } = best;
    if (form.compare || form.share || form.over || form.set || form.neighbour || form.position) continue;
    if (!['sum', 'count', 'avg'].includes(term.aggregate)) continue;
    return { ...form, group: [], order: [], limit: null, having: [], extra: [] };
  }
  return null;
}

/** The period that it is compared with, where the words name one. */
function againstOf(
  about: string,
  against: string,
  form: Form,
  schema: Schema,
  names: NameIndex,
  today: Date,
): Period | null {
  const bare = about.split(/\s+(?:in|on|for|during|last|this)\s/i)[0]!;
  for (const question of [
    `total ${bare} in ${against}`,
    `total ${bare} ${against}`,
    `number of ${bare} in ${against}`,
  ]) {
    const [best] = understand(question, schema, today, null, names);
    const found = best && best.unbound.length === 0 ? periodOf(best.form) : null;
    if (found && found.column.table === (periodOf(form)?.column.table ?? found.column.table)) return found;
  }
  return null;
}

const withoutPeriod = (form: Form) => form.where.filter(condition => condition.kind !== 'period');

/** The columns by which a change can be taken apart: few values, of the measure's own table or of one it points at. */
function dimensionsOf(form: Form, schema: Schema): Column[] {
  const own = subjectOf(form);
  const fixed = new Set(
    form.where.flatMap(condition =>
      condition.kind === 'in' ? [`${condition.column.table}.${condition.column.column}`] : [],
    ),
  );
  const fits = (column: Column): boolean => {
    const { distinctCount } = column.profile;
    const roles = column.roles;
    return (
      (column.holds === 'text' || column.holds === 'boolean') &&
      distinctCount >= 2 &&
      distinctCount <= mostValues &&
      !column.unique &&
      !roles.has('key') &&
      !roles.has('foreign') &&
      !fixed.has(`${column.ref.table}.${column.ref.column}`)
    );
  };
  const reachable = (column: Column): boolean => {
    if (column.table.name === own) return true;
    const made = compile({ ...form, group: [term(column.ref)] }, schema, titleOf(schema, form.noun), false);
    return made !== null && !repeats(made.join, own);
  };
  return schema.tables
    .flatMap(({ columns }) => columns.filter(fits))
    .sort(
      (a, b) =>
        Number(b.table.name === own) - Number(a.table.name === own) ||
        a.profile.distinctCount - b.profile.distinctCount,
    )
    .filter((column, at) => at < 40 && reachable(column))
    .slice(0, mostDimensions);
}

const term = (column: ColumnRef): Term => ({ kind: 'column', column });

/** The statements of both periods, and whether they give numerator and denominator; null where the tables do not join. */
function statementsOf(
  form: Form,
  periods: [Period, Period],
  dimensions: Column[],
  schema: Schema,
): [[string, string], boolean] | null {
  const [measure] = form.select as [Extract<Term, { kind: 'aggregate' }>];
  const ratio = measure.aggregate === 'avg';
  const figures: Term[] = ratio
    ? [
        { ...measure, aggregate: 'sum' },
        { ...measure, aggregate: 'count' },
      ]
    : [measure];
  const group = dimensions.map(({ ref }) => term(ref));
  const made = periods.map(period =>
    compile(
      { ...form, select: [...group, ...figures], group, where: [...withoutPeriod(form), period] },
      schema,
      titleOf(schema, form.noun),
      false,
    ),
  );
  return made[0] && made[1] ? [[made[0].sql, made[1].sql], ratio] : null;
}

/** What the same step did a year earlier, as a share. */
async function seasonOf(
  form: Form,
  past: Period,
  after: Period,
  schema: Schema,
  desk: Desk,
): Promise<{ change: number | null; sources: Source[] }> {
  const totals: number[] = [];
  const sources: Source[] = [];
  // A year against the year before has no season.
  if (earlier(after, 'year', 1).start <= past.start && earlier(after, 'year', 1).end > past.start)
    return { change: null, sources };
  for (const period of [earlier(past, 'year', 1), earlier(after, 'year', 1)]) {
    const made = compile(
      { ...form, where: [...withoutPeriod(form), period] },
      schema,
      titleOf(schema, form.noun),
      false,
    );
    if (!made) return { change: null, sources };
    const found = await runSql(desk, made.sql, `${sayTerm(schema, form.select[0]!)}, ${nameOf(period, schema)}`);
    totals.push(Number(found.result.rows[0]?.[0] ?? 0));
    sources.push(...found.sources);
  }
  const [first, second] = totals as [number, number];
  return { change: first > 0 && second > 0 ? second / first - 1 : null, sources };
}

/** Judges each hypothesis by what was found. */
function weigh(hypotheses: Hypothesis[], { causes, shift }: Explanation, titles: string[], language: string): void {
  const { say } = changeWordsFor(language);
  titles.forEach((title, n) => {
    const mine = causes.filter(({ where }) => where.some(({ dimension }) => dimension === title));
    Object.assign(hypotheses[n]!, {
      status: mine.length > 0 ? 'supported' : 'refuted',
      confidence: mine.length > 0 ? Math.min(0.99, 1 - 1 / Math.max(2, mine[0]!.z)) : 0.8,
      evidence:
        mine.length > 0
          ? mine.map(cause => say.evidence(groupName(cause.where), percent(cause.share, language)))
          : [say.noEvidence(title)],
    });
  });
  const alike = Math.abs(shift.share) >= 0.5 && Math.abs(shift.factor - 1) >= 0.01;
  Object.assign(hypotheses[titles.length]!, {
    status: alike ? 'supported' : 'refuted',
    confidence: 0.8,
    evidence: [say.shift(percent(shift.factor - 1, language), percent(shift.share, language))],
  });
}

export const groupName = (where: { value: string }[]): string => where.map(({ value }) => value).join(' · ');

/** A share for reading, with its sign where it is a change. */
export const percent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0 }).format(
    share,
  );

function nameOf({ start, end }: Period, schema: Schema): string {
  const span = spanOf(start, end, schema.language);
  return span.kind === 'from' ? `${span.text} – ${span.to}` : span.text;
}

const columnOfMeasure = (form: Form, schema: Schema): Column | null => {
  const [measure] = form.select;
  return measure?.kind === 'aggregate' && measure.of.kind === 'column' && measure.aggregate !== 'count'
    ? (schema.column(measure.of.column) ?? null)
    : null;
};
