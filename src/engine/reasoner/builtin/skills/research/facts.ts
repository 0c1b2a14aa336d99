import { type Amount, amountOf, compareAmounts, difference, sumOf } from '../../../../query/amount.ts';
import type { Term } from '../../form/form.ts';
import type { ResearchWords } from '../../language/wording/research.ts';
import { sayLimits } from '../../say/conditions.ts';
import { sayCell, sayFigure } from '../../say/figure.ts';
import { sayColumn } from '../../say/names.ts';
import { sayTerm, sayThing } from '../../say/terms.ts';
import type { Schema } from '../../schema/schema.ts';
import { nameOf } from '../investigate/explain.ts';
import { percent, sayChange } from '../investigate/figures.ts';
import type { StepOutput } from './act.ts';
import { changeOf } from './change.ts';
import { type Fact, shareOf } from './fact.ts';
import { sayCourse } from './say-course.ts';

/** A part of the answer: what is said of it in short, and in full, and the results it rests on. */
export type Section = { title: string; brief: Fact[]; facts: Fact[]; outputs: StepOutput[]; schema: Schema };

/** Groups of fewer rows than these are not called the highest or lowest of an average. */
const leastRows = 5;
const fewGroups = 8;

/** What the steps of research tell, in sentences, section by section. */
export function factsOf(outputs: StepOutput[], schema: Schema, words: ResearchWords): Section[] {
  const topics = [...new Set(outputs.map(({ step }) => step.about))];
  return topics.flatMap(about => {
    const own = outputs.filter(({ step }) => step.about === about);
    const titled = (title: string) => (topics.length > 1 ? `${capital(about)}: ${title.toLowerCase()}` : title);
    const of = (kind: StepOutput['step']['kind']) => own.filter(({ step }) => step.kind === kind);
    const sections: Section[] = [];
    const add = (title: string, said: Pick<Section, 'brief' | 'facts'>, from: StepOutput[]) => {
      if (said.facts.length > 0) sections.push({ title: titled(title), ...said, outputs: from, schema });
    };
    const figures = [...of('totals'), ...of('change')];
    add(words.head.totals, sayTotals(figures, schema, words), figures);
    for (const output of of('trend')) add(words.head.trend, sayCourse(output, schema, words), [output]);
    for (const [at, output] of of('breakdown').entries()) {
      const column = schema.column(output.step.column!);
      if (column)
        add(words.head.breakdown(sayColumn(column, schema.language)), sayBreakdown(output, at < 2, schema, words), [
          output,
        ]);
    }
    return sections;
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The figures of the whole, and how the main one compares with the time before. */
function sayTotals(outputs: StepOutput[], schema: Schema, words: ResearchWords): Pick<Section, 'brief' | 'facts'> {
  const facts: Fact[] = [];
  const brief: Fact[] = [];
  for (const output of outputs) {
    const { step, runs } = output;
    const [run] = runs;
    const [form] = step.forms;
    const row = run?.result.rows[0];
    if (!run || !form || !row) continue;
    if (step.kind === 'totals') {
      const items = step.measures.map((term, at) => ({
        name: sayTerm(schema, term, form.noun),
        value: row[at] === null ? null : sayFigure(schema, term, row[at]),
      }));
      const [main, ...others] = items;
      if (!main || main.value === null) continue;
      const when = sayLimits(schema, form.where, form.noun);
      const total = { text: words.total(main.name, when, main.value), sources: run.sources };
      brief.push(total);
      facts.push(total);
      const known = others.flatMap(({ name, value }) => (value === null ? [] : [`${name} ${value}`]));
      if (known.length > 0) facts.push({ text: words.besides(known), sources: run.sources });
      continue;
    }
    const change = changeOf(output);
    if (!change || !step.compared) continue;
    const [term] = step.measures as [Term];
    const number = (value: Amount) => sayFigure(schema, term, value);
    const { past, after, cut } = step.compared;
    const asked = step.period !== null && !cut;
    const fact = {
      text: words.changed(
        asked
          ? percent(change.part, schema.language.tag)
          : sayChange(change.before, change.after, number, schema.language),
        nameOf(past, schema),
        number(change.before),
        asked ? null : { name: nameOf(after, schema), value: number(change.after) },
      ),
      sources: run.sources,
    };
    brief.push(fact);
    facts.push(fact);
  }
  return { brief, facts };
}

type Group = { name: string; value: Amount; rows: number; isNamed: boolean };

const isAdditive = (term: Term): boolean =>
  term.kind === 'aggregate' && (term.aggregate === 'sum' || term.aggregate === 'count');

/** Which groups a figure comes from: the largest and smallest, or the first and last of many, and how they changed. */
function sayBreakdown(
  { step, runs }: StepOutput,
  isLeading: boolean,
  schema: Schema,
  words: ResearchWords,
): Pick<Section, 'brief' | 'facts'> {
  const [run, past, after] = runs;
  const column = schema.column(step.column!);
  if (!run || !column) return { brief: [], facts: [] };
  const { language } = schema;
  const [term] = step.measures as [Term];
  const number = (value: Amount) => sayFigure(schema, term, value);
  /** Rows without a value make no group that could be the largest. */
  const named = (groups: Group[]) => groups.filter(({ isNamed }) => isNamed);
  const groupsIn = ({ columns, result }: typeof run): Group[] =>
    result.rows
      .filter(row => row[1] !== null)
      .map(row => ({
        name: sayCell(schema, columns[0], row[0]),
        value: amountOf(row[1]),
        rows: Number(row[2] ?? row[1]),
        isNamed: row[0] !== null && row[0] !== '',
      }))
      .sort((a, b) => compareAmounts(b.value, a.value));
  const all = groupsIn(run);
  const additive = isAdditive(term);
  const enough = all.filter(({ rows }) => rows >= leastRows);
  const groups = named(additive || enough.length < 2 ? all : enough);
  const [first, second] = groups;
  const last = groups.at(-1);
  if (!first || !last || groups.length < 2) return { brief: [], facts: [] };
  const whole = additive && !run.result.truncated && all.every(({ value }) => Number(value) >= 0) ? sum(all) : 0;
  const share = ({ value }: Pick<Group, 'value'>) => shareOf(Number(value), Number(whole), language.tag);
  const said = ({ name, value }: Group): [string, string] => [name, number(value)];
  const { sources } = run;
  const facts: Fact[] = [];
  const thing = sayThing(schema, { kind: 'column', column: column.ref });
  if (!additive) facts.push({ text: words.extremes(said(first), said(last)), sources });
  else if (groups.length <= fewGroups) {
    const beside = groups.length > 2 && second ? `${second.name} (${share(second) ?? number(second.value)})` : null;
    facts.push({
      text: words.largest(sayTerm(schema, term, step.forms[0]!.noun), said(first), share(first), beside),
      sources,
    });
    facts.push({ text: words.smallest(said(last), share(last)), sources });
  } else {
    const top = groups.slice(0, 5);
    const list = (items: Group[]) => items.map(group => `${group.name} (${number(group.value)})`);
    const things = language.plural(thing);
    facts.push({ text: words.top(top.length, things, list(top), share({ value: sum(top) })), sources });
    if (!run.result.truncated) facts.push({ text: words.bottom(list(groups.slice(-3).reverse())), sources });
  }
  if (additive && past && after && step.compared) {
    const gains = sayGains(named(groupsIn(past)), named(groupsIn(after)), number, schema);
    if (gains)
      facts.push({
        text: words.gains(nameOf(step.compared.past, schema), nameOf(step.compared.after, schema), gains),
        sources: [...past.sources, ...after.sources],
      });
  }
  const brief = isLeading && additive ? [{ text: words.leads(thing, `**${first.name}**`, share(first)), sources }] : [];
  return { brief, facts };
}

const sum = (groups: Pick<Group, 'value'>[]): Amount => sumOf(groups.map(({ value }) => value));

/** Which groups gained and lost most between two times; null where there are too few of them. */
function sayGains(
  past: Group[],
  after: Group[],
  number: (value: Amount) => string,
  { language }: Schema,
): Parameters<ResearchWords['gains']>[2] | null {
  const before = new Map(past.map(({ name, value }) => [name, value]));
  const names = [...new Set([...past, ...after].map(({ name }) => name))];
  if (names.length < 2) return null;
  const now = new Map(after.map(({ name, value }) => [name, value]));
  const moved = names
    .map(name => ({ name, from: before.get(name) ?? 0, to: now.get(name) ?? 0 }))
    .sort((a, b) => compareAmounts(difference(b.to, b.from), difference(a.to, a.from)));
  const said = ({ name, from, to }: (typeof moved)[number]): [string, string] => [
    name,
    sayChange(from, to, number, language),
  ];
  const [most, least] = [moved[0]!, moved.at(-1)!];
  const all = compareAmounts(least.to, least.from) > 0 ? 'up' : compareAmounts(most.to, most.from) < 0 ? 'down' : null;
  return { all, most: said(all === 'down' ? least : most), least: said(all === 'down' ? most : least) };
}
