import { type Condition, countOfRows, type RowTerm, type Term } from '../../form/form.ts';
import { stretchName } from '../../language/stretch-name.ts';
import { isoDate, shift, startOf } from '../../words/dates.ts';
import { type Draft, isMeasure, termOf } from '../draft.ts';
import { naturalOf } from '../measures/natural.ts';
import { bucketTerm } from '../stretches/bucket.ts';

const day = (iso: string): Date => new Date(`${iso.slice(0, 10)}T00:00:00Z`);

/** The year, quarter or month right before the one that a condition names, or the same one a year before; null for any other. */
const oneBefore = (condition: Condition, { schema }: Draft, since?: 'year'): Condition | null => {
  if (condition.negated) return null;
  if (condition.kind === 'compare') {
    const column = condition.term.kind === 'column' ? schema.column(condition.term.column) : undefined;
    const isYear = condition.op === '=' && typeof condition.value === 'number' && column?.roles.has('year');
    return isYear ? { ...condition, value: Number(condition.value) - 1 } : null;
  }
  if (condition.kind !== 'period' || condition.start === null || condition.end === null) return null;
  const from = day(condition.start);
  for (const unit of ['year', 'quarter', 'month'] as const) {
    const whole =
      isoDate(startOf(from, unit)) === isoDate(from) && isoDate(shift(from, unit, 1)) === condition.end.slice(0, 10);
    const start = shift(from, since ?? unit, -1);
    const end = shift(start, unit, 1);
    if (whole)
      return {
        ...condition,
        start: isoDate(start),
        end: isoDate(end),
        label: stretchName(start, end, schema.language.tag),
      };
  }
  return null;
};

/** The stretch before the one time that is named, or the same one a year before; null where none is, or several are. */
const earlierThan = (draft: Draft, since?: 'year'): Condition | null => {
  const { where } = draft.form;
  const times = where.filter(condition => condition.kind === 'period' || oneBefore(condition, draft) !== null);
  const [only, ...others] = times;
  return only && others.length === 0 ? oneBefore(only, draft, since) : null;
};

/** "Did sales grow in 2024": a change in the one time that is named is that from the one before. */
export const againstBefore = (draft: Draft): void => {
  const { where, group } = draft.form;
  // "From April to June" says from when to when itself.
  if (draft.items.some(({ meaning }) => meaning.kind === 'time' && meaning.time.ends)) return;
  const earlier = group.every(({ kind }) => kind === 'column') ? earlierThan(draft) : null;
  if (earlier) where.push(earlier);
};

/** The figure of one time "compared with the year before": both are asked for, and not only what lies between them. Where that is said. */
export const againstYearBefore = (draft: Draft): { place: number; earlier: Condition } | null => {
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'course')?.since === 'year');
  const { form, extremeChange } = draft;
  if (place < 0 || extremeChange !== null || form.group.length > 0 || draft.superlatives.length > 0) return null;
  const earlier = earlierThan(draft, 'year');
  return earlier ? { place, earlier } : null;
};

/** The figure of which it is asked how it went: one that is named, else the rows, which is said where nothing tells what rows. */
const figureOf = (draft: Draft): Term | null => {
  const { picked, schema, form } = draft;
  const counted = picked.find(({ term }) => term.kind === 'aggregate');
  if (counted) return counted.term;
  const place = draft.items.findIndex(({ meaning }) => isMeasure(meaning));
  const named = place < 0 ? null : (termOf(draft, draft.items[place]!.meaning) as RowTerm);
  if (named) {
    draft.use(place);
    return { kind: 'aggregate', aggregate: naturalOf(schema, named), of: named };
  }
  const subject = draft.subject();
  if (!subject) return null;
  const rows = draft.items.findIndex(({ meaning }) => meaning.kind === 'table');
  if (rows >= 0) draft.use(rows);
  else if (form.where.length === 0) draft.assumptions.push({ kind: 'counted', table: subject.name });
  return countOfRows(subject.name);
};

/** Takes up "did sales go up", "how has the number of orders changed": told stretch by stretch, where no two times are named. */
export const readTrend = (draft: Draft): void => {
  const { form } = draft;
  const place = draft.items.findIndex((_, at) => draft.freeCue(at, 'change'));
  if (place < 0 || form.compare || form.course || form.limit !== null) return;
  if (draft.superlatives.length > 0 || draft.extremeChange !== null) return;
  const timed = form.group.find(({ kind }) => kind === 'bucket');
  const term = timed ?? bucketTerm(draft, null, place);
  if (term?.kind !== 'bucket') return;
  if (!form.share) {
    const figure = figureOf(draft);
    if (!figure) return;
    draft.picked.length = 0;
    draft.pick(place, figure);
  }
  if (!timed) form.group.push(term);
  draft.use(place);
};
