import { type Amount, amountOf, compareAmounts } from '../../../../query/amount.ts';
import type { Term, TimeUnit } from '../../form/form.ts';
import type { ResearchWords } from '../../language/wording/research.ts';
import { sayFigure } from '../../say/figure.ts';
import { sayBucket } from '../../say/format.ts';
import type { Schema } from '../../schema/schema.ts';
import { isoDate, shift } from '../../words/dates.ts';
import { sayChange } from '../investigate/figures.ts';
import { endsEarly, type Period, sinceWhen } from '../investigate/periods.ts';
import type { StepOutput } from './act.ts';
import type { Fact } from './fact.ts';

const leastPoints = 3;
/** A stretch of time of which more than this part is missing at its beginning is not whole. */
const mostMissing = 0.2;

/** The course of a figure over time: from where to where, and when it was highest and lowest, by whole stretches only. */
export function sayCourse(
  { step, runs }: StepOutput,
  schema: Schema,
  words: ResearchWords,
): { brief: Fact[]; facts: Fact[] } {
  const [run] = runs;
  const bucket = step.forms[0]?.group[0];
  // A year that is told by its number is taken for whole: there are no days that would say otherwise.
  if (!run || !step.unit || (bucket?.kind !== 'bucket' && bucket?.kind !== 'column')) return { brief: [], facts: [] };
  const unit = step.unit;
  const [term] = step.measures as [Term];
  const number = (value: Amount) => sayFigure(schema, term, value);
  const points = run.result.rows
    .filter(row => row[0] !== null && row[1] !== null)
    .map(row => ({
      start: bucket.kind === 'bucket' ? String(row[0]).slice(0, 10) : `${Number(row[0])}-01-01`,
      value: amountOf(row[1]),
    }));
  const whole = points.filter(
    ({ start }) => bucket.kind === 'column' || isWhole(start, unit, step.period, bucket.column, schema),
  );
  if (whole.length < leastPoints) return { brief: [], facts: [] };
  const [first, last] = [whole[0]!, whole.at(-1)!];
  const ranked = [...whole].sort((a, b) => compareAmounts(b.value, a.value));
  const [high, low] = [ranked[0]!, ranked.at(-1)!];
  const said = ({ start, value }: typeof first): [string, string] => [
    sayBucket(start, unit, schema.language),
    number(value),
  ];
  const { sources } = run;
  const bounds = { text: words.bounds(schema.language.phrases.bucket(unit), said(high), said(low)), sources };
  const unfinished = points.at(-1)!;
  return {
    brief: [bounds],
    facts: [
      {
        text: words.course(said(first), said(last), sayChange(first.value, last.value, number, schema.language)),
        sources,
      },
      bounds,
      ...(whole.includes(unfinished)
        ? []
        : [{ text: words.unfinished(sayBucket(unfinished.start, unit, schema.language)), sources }]),
    ],
  };
}

/** Whether the data and the asked time cover a stretch whole. */
function isWhole(
  start: string,
  unit: TimeUnit,
  asked: Period | null,
  column: Period['column'],
  schema: Schema,
): boolean {
  const from = new Date(`${start}T00:00:00Z`);
  const end = isoDate(shift(from, unit, 1));
  if (asked && (start < asked.start || end > asked.end)) return false;
  if (endsEarly({ kind: 'period', column, start, end, label: start }, schema) !== null) return false;
  const since = sinceWhen(column, schema);
  if (since === null || since <= start) return true;
  const missing = Date.parse(since) - from.getTime();
  return missing <= mostMissing * (Date.parse(end) - from.getTime());
}
