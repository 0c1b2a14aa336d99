import type { Finding } from '../../../reasoner.ts';
import type { Term } from '../../form/form.ts';
import type { ResearchWords } from '../../language/wording/research.ts';
import { sayAssumptions } from '../../say/assumptions.ts';
import { sayDate, sayNumber } from '../../say/format.ts';
import { sayColumn, sayRows } from '../../say/names.ts';
import type { Schema } from '../../schema/schema.ts';
import { dayBefore } from '../../words/dates.ts';
import type { DocumentOutput } from '../documents/act.ts';
import { sinceWhen } from '../investigate/periods.ts';
import { type StepOutput, stepOf } from './act.ts';
import type { Step } from './steps.ts';

/** What research could not tell, and what was taken for granted; a sentence each. */
export function gapsOf(
  findings: Finding[],
  outputs: StepOutput[],
  documents: DocumentOutput[],
  schema: Schema,
  words: ResearchWords,
): string[] {
  const steps = outputs.map(({ step }) => step);
  const gaps = findings.flatMap(({ status, goal, error }) =>
    status === 'failed' ? [words.open.failed(goal, error ?? '')] : [],
  );
  for (const about of new Set(steps.map(step => step.about)))
    gaps.push(
      ...gapsOfTopic(
        steps.filter(step => step.about === about),
        findings,
        schema,
        words,
      ),
    );
  const told = new Set(documents.flatMap(({ question, level }) => (level === 'none' ? [] : [question])));
  for (const { goal } of findings.filter(isRefused)) if (!told.has(goal)) gaps.push(words.open.nothing(goal));
  return [...new Set(gaps)];
}

/** Whether a plain question could not be answered of the tables. */
export const isRefused = ({ status, output }: Finding): boolean =>
  status === 'completed' && (output as { kind?: unknown } | null)?.kind === 'refused';

function gapsOfTopic(steps: Step[], findings: Finding[], schema: Schema, words: ResearchWords): string[] {
  const { open } = words;
  const { assumed } = schema.language.phrases;
  const has = (kind: Step['kind']) =>
    steps.some(step => step.kind === kind) || findings.some(finding => stepOf(finding)?.kind === kind);
  const [first] = steps;
  const table = schema.table(first?.forms[0]?.tables[0] ?? '');
  const [main] = (first?.measures ?? []) as Term[];
  if (!first || !table || main?.kind !== 'aggregate') return [];
  const gaps: string[] = [];
  const date = table.date?.holds === 'date' ? table.date : null;
  const since = date && sinceWhen(date.ref, schema);
  if (main.of.kind === 'rows' && !table.columns.some(({ roles }) => roles.has('measure')))
    gaps.push(open.noMeasure(sayRows(schema, table.name, first.forms[0]?.noun)));
  if (main.of.kind === 'product') gaps.push(...sayAssumptions(schema, [{ kind: 'computed', term: main.of }]));
  const others = schema.tables.filter(({ name, columns }) => name !== table.name && columns.length > 0);
  if (first.chosen && others.length > 0)
    gaps.push(
      open.others(
        table.title,
        others.slice(0, 10).map(({ title }) => title),
        others.length > 10,
      ),
    );
  // Years may be told by their numbers, without a date.
  if (!has('trend')) gaps.push(date ? open.short : open.noDate);
  else if (!has('change') && date && since) gaps.push(open.noEarlier(sayDate(since, schema.language)));
  if (date && date.profile.nullCount > 0)
    gaps.push(assumed.leftOut(sayNumber(date.profile.nullCount, schema.language), sayColumn(date, schema.language)));
  if (first.compared?.cut) gaps.push(open.cut(sayDate(dayBefore(first.compared.after.end), schema.language)));
  if (!has('breakdown')) gaps.push(open.noGroups);
  return gaps;
}
