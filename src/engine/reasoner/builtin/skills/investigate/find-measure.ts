import { rewrite } from '../../definitions/rewrite.ts';
import { hasTables, type Prepared } from '../../desk.ts';
import type { Form } from '../../form/form.ts';
import { passedOver } from '../../judge/passed-over.ts';
import { understand } from '../../judge/understand.ts';
import { addressed } from '../../sources/name-source.ts';
import { type Period, periodOf } from './periods.ts';
import { type ChangeQuestion, readChange } from './read-change.ts';

/** What is asked to be explained, and of which tables; no form where none of them has the measure. */
export type Measured = { prepared: Prepared; asked: ChangeQuestion | null; form: Form | null };

/** Finds what changed: in the tables that the question names, else in the first that have it, uploaded ones before others. */
export function findMeasure(question: string, all: Prepared[], usual: Prepared, today: Date): Measured {
  const { language } = usual.schema;
  const { question: rest, only } = addressed(question, all.filter(hasTables), language);
  const words = language.change;
  const named = only && measuredIn(only, readChange(rest, words, true), today);
  if (named?.form) return named;
  const asked = readChange(question, words, true);
  for (const prepared of all.filter(hasTables)) {
    const found = measuredIn(prepared, asked, today);
    if (found.form) return found;
  }
  return { prepared: usual, asked, form: null };
}

const measuredIn = (prepared: Prepared, asked: ChangeQuestion | null, today: Date): Measured => ({
  ...{ prepared, asked },
  form: asked && measureOf(asked.about, prepared, today),
});

/** The number that is meant, as a form without groups; the words may name it barely ("revenue") or in full. */
function measureOf(about: string, { schema, names, defined }: Prepared, today: Date): Form | null {
  for (const question of schema.language.figures(rewrite(about, defined, schema).text)) {
    const [best] = understand(question, schema, today, null, names);
    const [term, ...more] = best?.form.select ?? [];
    if (!best || best.unbound.length > 0 || more.length > 0 || term?.kind !== 'aggregate') continue;
    const { form } = best;
    // What was named and is not in it, or a figure that nobody named, would explain something else.
    if (best.assumptions.some(({ kind }) => kind === 'measure') || passedOver(best, schema).length > 0) continue;
    if (form.kind !== 'plain' || form.position) continue;
    if (!['sum', 'count', 'avg'].includes(term.aggregate)) continue;
    return { ...form, group: [], order: [], limit: null, having: [], extra: [] };
  }
  return null;
}

/** The period that it is compared with, where the words name one. */
export function againstOf(
  { about, against }: ChangeQuestion,
  form: Form,
  { schema, names, defined }: Prepared,
  today: Date,
): Period | null {
  if (against === null) return null;
  for (const question of schema.language.figuresIn(rewrite(about, defined, schema).text, against)) {
    const [best] = understand(question, schema, today, null, names);
    const found = best && best.unbound.length === 0 ? periodOf(best.form) : null;
    if (found && found.column.table === (periodOf(form)?.column.table ?? found.column.table)) return found;
  }
  return null;
}
