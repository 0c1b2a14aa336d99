import type { Condition, PartUnit, Term } from '../../form/form.ts';
import { readingsOf } from '../../schema/rows/readings.ts';
import type { Draft } from '../draft.ts';
import { figuresIn } from '../measures/meaningful.ts';

/** Parts of time of which one comes more often than another, or is longer. */
const uneven: ReadonlySet<PartUnit> = new Set(['weekday', 'hour', 'day']);

const isUneven = (of: Condition | Term): boolean => of.kind === 'part' && uneven.has(of.unit);

/** Whether a total is asked for in so many words, or as an amount: "how much do we use at weekends". */
const asksTotal = ({ items }: Draft): boolean =>
  items.some(
    ({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'aggregate' && meaning.cue.aggregate === 'sum',
  );

/** Whether figures are called what is drawn at one time: the "load" of a month is no sum of its hours. */
const saysDrawn = ({ items, schema: { language } }: Draft): boolean =>
  items.some(
    ({ meaning, atom }) =>
      meaning.kind === 'column' &&
      atom.text
        .toLowerCase()
        .split(/\s+/)
        .some(word => language.drawn.has(language.stem(word))),
  );

/** "Power per month" may be a sum or an average of the hours: which was taken is told where nobody said. Figures of days add up unless they were averaged. */
const tellHow = (draft: Draft, averaged: boolean): void => {
  const { form, schema, items, assumptions } = draft;
  if (items.some(({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'aggregate')) return;
  for (const { aggregate, of } of figuresIn(form)) {
    const table = of.kind === 'column' ? schema.table(of.column.table) : undefined;
    if ((aggregate !== 'sum' && aggregate !== 'avg') || of.kind !== 'column') continue;
    // A temperature can be averaged alone.
    if (schema.column(of.column)?.nature === 'rate' && aggregate === 'avg') continue;
    const readings = table ? readingsOf(table) : null;
    if (!readings || (readings.unit === 'day' && !averaged)) continue;
    assumptions.push({ kind: 'readings', column: of.column, how: aggregate });
    return;
  }
};

/**
 * "Is the load higher on *weekdays or at weekends*": what is read off at regular times is averaged where parts of time are set beside
 * each other, since five days add up to more than two whatever was read in them.
 */
export const averageReadings = (draft: Draft): void => {
  const { form } = draft;
  const parts = [...form.group, ...(form.compare?.sides.flatMap(({ where }) => where) ?? [])];
  const averaged = !asksTotal(draft) && (parts.some(isUneven) || saysDrawn(draft));
  if (averaged) averageAll(draft);
  tellHow(draft, averaged);
};

const averageAll = ({ form, schema }: Draft): void => {
  for (const figure of new Set(figuresIn(form))) {
    const table = figure.of.kind === 'column' ? schema.table(figure.of.column.table) : undefined;
    if (figure.aggregate === 'sum' && table && readingsOf(table)) figure.aggregate = 'avg';
  }
};
