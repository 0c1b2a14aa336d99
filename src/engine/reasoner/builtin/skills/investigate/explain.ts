import type { Explanation } from '../../../../investigation/explain-change.ts';
import type { Desk, Source } from '../../../reasoner.ts';
import { type Prepared, written } from '../../desk.ts';
import type { Form, Term } from '../../form/form.ts';
import { spanOf } from '../../say/periods.ts';
import { sayTerm, titleOf } from '../../say/terms.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { compile } from '../../sql/compile.ts';
import { termOf } from './dimensions.ts';
import { earlier, type Period, sinceWhen } from './periods.ts';

/** What is to be explained: a form without groups, its two periods, and the columns to take it apart by. */
export type Step = { form: Form; past: Period; after: Period; dimensions: Column[] };

export type Explained = { explanation: Explanation; sources: Source[] };

export const withoutPeriod = (form: Form) => form.where.filter(condition => condition.kind !== 'period');

/** Has a step taken apart, beside the same step a year earlier where there is such data; null where tables do not join. */
export async function explainStep(step: Step, { schema, source }: Prepared, desk: Desk): Promise<Explained | null> {
  const { form, past, after } = step;
  const statements = statementsOf(step, [past, after], schema);
  if (!statements) return null;
  const season = seasonStep(step, schema);
  const { output, sources } = await desk.call('explain_change', {
    before: statements[0],
    after: statements[1],
    ratio: isRatio(form),
    ...written(source),
    title: sayTerm(schema, form.select[0]!, form.noun).slice(0, 200),
    ...(season && { season: { before: season[0], after: season[1] } }),
  });
  return { explanation: output as Explanation, sources };
}

const isRatio = ({ select }: Form): boolean => select[0]?.kind === 'aggregate' && select[0].aggregate === 'avg';

/** The statements of both periods; null where the tables do not join. */
function statementsOf({ form, dimensions }: Step, periods: [Period, Period], schema: Schema): [string, string] | null {
  const [measure] = form.select as [Extract<Term, { kind: 'aggregate' }>];
  const figures: Term[] = isRatio(form)
    ? [
        { ...measure, aggregate: 'sum' },
        { ...measure, aggregate: 'count' },
      ]
    : [measure];
  const group = dimensions.map(({ ref }) => termOf(ref));
  const [first, second] = periods.map(period =>
    compile(
      { ...form, select: [...group, ...figures], group, where: [...withoutPeriod(form), period] },
      schema,
      titleOf(schema, form.noun),
      false,
    ),
  );
  return first && second ? [first.sql, second.sql] : null;
}

/** The same step a year earlier; null where the data does not reach so far, or a year is compared with a year. */
function seasonStep(step: Step, schema: Schema): [string, string] | null {
  const { past, after } = step;
  if (earlier(after, 'year', 1).start < past.end) return null;
  const [before, then] = [earlier(past, 'year', 1), earlier(after, 'year', 1)];
  const since = sinceWhen(past.column, schema);
  // A shop that opens on the second of January has that year all the same.
  if (since !== null && before.start.slice(0, 7) < since.slice(0, 7)) return null;
  return statementsOf(step, [before, then], schema);
}

/** A period as people name it. */
export function nameOf({ start, end }: Period, schema: Schema): string {
  const span = spanOf(start, end, schema.language);
  return span.kind === 'from' ? `${span.text} – ${span.to}` : span.text;
}
