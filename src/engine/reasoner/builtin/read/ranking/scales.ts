import type { Term } from '../../form/form.ts';
import { tellsPlaces } from '../../schema/places.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** Scales have no more steps than these; what goes further counts or measures something. */
const mostSteps = 10;

/** Whether a column holds steps of a scale, of which nobody here knows from which end it is read: a priority of 1 to 5. */
const isScale = (column: Column, { schema }: Draft): boolean => {
  const { holds, stems, profile } = column;
  const [low, high] = [Number(profile.min), Number(profile.max)];
  return (
    holds === 'number' &&
    stems.some(stem => schema.language.merits.scales.has(stem)) &&
    !tellsPlaces(column, schema) &&
    Number.isInteger(low) &&
    Number.isInteger(high) &&
    low >= 0 &&
    high <= mostSteps
  );
};

const ends: ReadonlySet<string> = new Set(['max', 'min']);

/** What is told by one end of itself: ranked by, where only the first are shown, or the highest or lowest of it. */
const ranked = ({ form }: Draft): Term[] => [
  ...(form.limit !== null || form.each ? form.order.map(({ term }) => term) : []),
  ...[...form.select, ...form.extra].filter(term => term.kind === 'aggregate' && ends.has(term.aggregate)),
];

/** "The *highest priority*": by the numbers, and that 1 may stand for the highest is said. */
export const tellScales = (draft: Draft): void => {
  for (const term of ranked(draft)) {
    const of = term.kind === 'aggregate' && ends.has(term.aggregate) ? term.of : term;
    const column = of.kind === 'column' ? draft.schema.column(of.column) : undefined;
    const told = draft.assumptions.some(
      each => (each.kind === 'end' || each.kind === 'scale') && each.column === column?.ref,
    );
    if (column && !told && isScale(column, draft)) draft.assumptions.push({ kind: 'scale', column: column.ref });
  }
};
